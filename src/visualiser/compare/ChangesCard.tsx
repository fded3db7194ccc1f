import { useEffect } from 'react';
import type { Chart } from '../../../machines/atlas/chart';
import type { Subject } from '../address';
import { OpenFile } from '../foreign/OpenFile';
import { save } from '../export/save';
import { Screenshot } from '../screens/Screenshot';
import { Link } from '../shell/Link';
import { subjectOfEdge, subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { titleOfChart, titleOfId } from '../words';
import { useNarrow } from '../shell/useNarrow';
import './compare.css';
import { titleOfChange, type Change, type Detail } from './difference';
import { markdownOf, summary } from './markdown';
import { SidesSwitch } from './SidesSwitch';
import { changesOf, compareWithGiven, useComparison, type Comparison } from './store';

const signs = { added: '+', removed: '−', changed: '~' } as const;

function subjectOf(change: Change): Subject | null {
  if (change.is === 'state') return subjectOfState(change.id);
  if (change.is === 'transition')
    return change.after ? subjectOfEdge(change.after) : change.before && subjectOfState(change.before.source);
  return change.states[0] ? subjectOfState(change.states[0]) : null;
}

const key = (change: Change) =>
  `${change.is} ${change.how} ${change.is === 'transition' ? (change.after ?? change.before)?.id : `${change.id} ${change.is === 'text' ? change.language : ''}`}`;

function Before({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="before-after">
      {details.map(({ what, before, after }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {before && <del>{before}</del>} {after && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Entry({ change }: { change: Change }) {
  const subject = subjectOf(change);
  const title = titleOfChange(change);
  return (
    <li>
      <span className={`sign ${change.how}`} aria-hidden="true">
        {signs[change.how]}
      </span>
      <div>
        {subject ? <Link to={{ subject }}>{title}</Link> : <b>{title}</b>}{' '}
        <span className="mut">
          {change.is} {change.how}
        </span>
        <Before details={change.details} />
      </div>
    </li>
  );
}

/** The state and the frames around it: what they show is shown here. */
const withFrames = (id: string) => id.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'));

const isAbout = (change: Change, id: string) =>
  change.is === 'text'
    ? withFrames(id).some((each) => change.states.includes(each))
    : change.is === 'state'
      ? change.id === id
      : (change.after ?? change.before)?.source === id;

/** The chosen state's screen: as it was, with the texts of then, and as it is. */
function Screens({
  chart,
  id,
  comparison: { before, after, found },
}: {
  chart: Chart;
  id: string;
  comparison: Comparison;
}) {
  const {
    address: { lenses },
  } = useReview();
  const state = id.slice(chart.id.length + 1);
  if (!chart.nodes.some((node) => node.view !== null && withFrames(id).includes(node.id))) return null;
  const texts = found.changes.flatMap((change) =>
    change.is === 'text' && change.language === lenses.language && isAbout(change, id) ? [change] : [],
  );
  const was = Object.fromEntries(
    texts.flatMap(({ id: text, details: [detail] }) => (detail?.before ? [[text, detail.before]] : [])),
  );
  const isNew = !before.charts.some(({ nodes }) => nodes.some((node) => node.id === id));
  return (
    <div className="two-screens">
      <figure>
        <figcaption>{before.version}</figcaption>
        {isNew ? (
          <p className="mut">was not there</p>
        ) : (
          <Screenshot chart={chart.id} state={state} lenses={lenses} width={150} texts={was} />
        )}
      </figure>
      <figure>
        <figcaption>{after.version}</figcaption>
        <Screenshot chart={chart.id} state={state} lenses={lenses} width={150} />
      </figure>
    </div>
  );
}

/**
 * What changed since another release: of a chart, or of the chosen state (by its id) with its screens before and after.
 */
export function ChangesCard({ chart, state }: { chart: Chart; state: string | null }) {
  const comparison = useComparison();
  const isNarrow = useNarrow();
  useEffect(() => {
    void compareWithGiven();
  }, []);
  if (!comparison) {
    return (
      <article>
        <h1>Changes</h1>
        <p>
          Compared with which release? Choose the file that <code>npm run charts</code> wrote for it.
        </p>
        <OpenFile />
      </article>
    );
  }
  const { found } = comparison;
  const all = changesOf(comparison, chart.id);
  const shown = state ? all.filter((change) => isAbout(change, state)) : all;
  const elsewhere = [
    ...new Set(
      found.changes.flatMap((change) => (change.is === 'text' || change.chart === chart.id ? [] : [change.chart])),
    ),
  ];
  return (
    <article className="changes">
      <p className="crumb">{titleOfChart(chart.id)}</p>
      <h1>{state ? titleOfId(state) : `${found.from} → ${found.to}`}</h1>
      {!state && <p className="mut">{summary(found)}</p>}
      {isNarrow && (
        <p>
          <SidesSwitch />
        </p>
      )}
      {state && <Link to={{ subject: { chart: chart.id } }}>all {all.length} changes of this chart</Link>}
      {state && <Screens chart={chart} id={state} comparison={comparison} />}
      <h2>What changed · {shown.length}</h2>
      {!state && (
        <button
          type="button"
          className="btn"
          onClick={() =>
            save({ name: `changes-${found.from}-${found.to}.md`, type: 'text/markdown', content: markdownOf(found) })
          }
        >
          Save as Markdown
        </button>
      )}
      <ul className="change-list">
        {shown.map((change) => (
          <Entry key={key(change)} change={change} />
        ))}
      </ul>
      {elsewhere.length > 0 && (
        <p>
          Also changed:{' '}
          {elsewhere.map((id, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to={{ subject: { chart: id } }}>{titleOfChart(id)}</Link>
            </span>
          ))}
        </p>
      )}
    </article>
  );
}
