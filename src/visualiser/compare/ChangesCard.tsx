import type { Chart } from '../../../machines/atlas/chart';
import type { Subject } from '../model/address';
import { Link } from '../parts/Link';
import { SaveMarkdown } from '../parts/SaveMarkdown';
import { OpenFile } from '../parts/OpenFile';
import { ChartLinks } from '../parts/parts';
import { subjectOfEdge, subjectOfState } from '../model/subject';
import { titleOfChart, titleOfId } from '../model/words';
import './compare.css';
import { titleOfChange, titleOfDetail, type Change, type Detail } from '../difference/difference';
import { markdownOf, summary } from '../difference/markdown';
import { TwoScreens } from './TwoScreens';
import { isAbout } from '../difference/isAbout';
import { changesOf, useGivenComparison } from './store';
import { WithoutComparison } from './WithoutComparison';
import { text } from '../model/text';

const signs = { added: '+', removed: '−', changed: '~' } as const;

function subjectOf(change: Change): Subject | null {
  if (change.is === 'state') return subjectOfState(change.id);
  if (change.is === 'transition')
    return change.after ? subjectOfEdge(change.after) : change.before && subjectOfState(change.before.source);
  return change.states[0] ? subjectOfState(change.states[0]) : null;
}

const key = (change: Change) =>
  `${change.is} ${change.how} ${change.is === 'transition' ? (change.after ?? change.before)?.id : `${change.id} ${change.is === 'text' ? change.language : ''}`}`;

/** What was before and what is, thing by thing. */
export function Before({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="pairs before-after">
      {details.map((detail) => (
        <div key={`${detail.what} ${detail.language}`}>
          <dt>{titleOfDetail(detail)}</dt>
          <dd>
            {detail.before && <del>{detail.before}</del>} {detail.after && <ins>{detail.after}</ins>}
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
          {text('changes.isHow', { is: text(`thing.${change.is}`), how: text(`mark.${change.how}`) })}
        </span>
        <Before details={change.details} />
      </div>
    </li>
  );
}

/**
 * What changed since another release: of a chart, or of the chosen state (by its id) with its screens before and after.
 */
export function ChangesCard({ chart, state }: { chart: Chart; state: string | null }) {
  const comparison = useGivenComparison();
  if (!comparison) {
    return (
      <article>
        <WithoutComparison />
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
    <article>
      <p className="crumb">{titleOfChart(chart.id)}</p>
      <h1>{state ? titleOfId(state) : `${found.from} → ${found.to}`}</h1>
      {!state && <p className="mut">{summary(found)}</p>}
      {state && <Link to={{ subject: { chart: chart.id } }}>{text('changes.ofChart', { count: all.length })}</Link>}
      {state && <TwoScreens id={state} comparison={comparison} />}
      <h2>
        {text('changes.what')} · {shown.length}
      </h2>
      {!state && <SaveMarkdown name={`changes-${found.from}-${found.to}`} content={() => markdownOf(found)} />}
      <ul className="lines change-list">
        {shown.map((change) => (
          <Entry key={key(change)} change={change} />
        ))}
      </ul>
      {!state && <OpenFile />}
      {elsewhere.length > 0 && (
        <p>
          {text('changes.elsewhere')} <ChartLinks ids={elsewhere} />
        </p>
      )}
    </article>
  );
}
