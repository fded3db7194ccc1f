import { use, useMemo, useState } from 'react';
import { titleOfDetail, type Detail } from '../difference/difference';
import { impactsOf, type Impact } from '../difference/impact';
import { impactMarkdown } from '../difference/markdown';
import { topicKinds, topicsOf, type ChangeTopic } from '../difference/topics';
import { filledText } from '../model/filled';
import { load } from '../model/release';
import { subjectOfState, toChart } from '../model/subject';
import { text } from '../model/text';
import { useReview } from '../model/useReview';
import { Link } from '../parts/Link';
import { OpenFile } from '../parts/OpenFile';
import { RequirementTexts } from '../parts/parts';
import { SaveMarkdown } from '../parts/SaveMarkdown';
import './compare.css';
import { decide, decisionOf, newSince, useDecided, type Decision } from './decisions';
import { ScreensOf } from './ScreensOf';
import { useGivenComparison, type Comparison } from './store';

const Title = ({ of: { title, state, how, is } }: { readonly of: Impact }) =>
  state && how !== 'removed' ? (
    <Link to={is === 'text' ? { view: 'screens', subject: subjectOfState(state) } : toChart(subjectOfState(state))}>
      {title}
    </Link>
  ) : (
    <b>{title}</b>
  );

/** What was before and what is, thing by thing. */
const Before = ({ details }: { readonly details: readonly Detail[] }) => (
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

interface EntryProps {
  readonly impact: Impact;
  readonly comparison: Comparison;
  readonly isSeen: boolean;
}

function Entry({ impact, comparison, isSeen }: EntryProps) {
  const { chart } = useReview();
  const { is, how, state, details, requirements } = impact;
  const isPictured = isSeen && (is === 'text' || (is === 'screen' && how === 'added'));
  return (
    <li className="impact">
      <div>
        <Title of={impact} />{' '}
        <span className="mut">{text('changes.isHow', { is: text(`thing.${is}`), how: text(`mark.${how}`) })}</span>
        <Before details={details} />
        <RequirementTexts ids={requirements} />
      </div>
      {isPictured && state && chart(subjectOfState(state).chart) && (
        <div>
          <ScreensOf impact={impact} state={state} comparison={comparison} />
        </div>
      )}
    </li>
  );
}

/** Several changes can read alike: a key of words alone would leave some of them behind in the next comparison. */
const keyOf = ({ is, title }: Impact, at: number) => `${is} ${title} ${at}`;

const idOf = ({ key }: ChangeTopic) => `topic-${key.replaceAll(/[^\w]/g, '-')}`;

/** Accept, remark, or not ours; a decision can be taken back. */
function Decide({ topic, decision }: { readonly topic: ChangeTopic; readonly decision: Decision | null }) {
  const { more } = useReview();
  const state = topic.impacts.find((each) => each.state !== null && each.how !== 'removed')?.state;
  return (
    <p className="row decide">
      {(['accepted', 'notOurs'] as const).map((is) => (
        <button
          key={is}
          type="button"
          className="btn"
          aria-pressed={decision === is}
          onClick={() => decide(topic, decision === is ? null : is)}
        >
          {text(`changes.${is}`)}
        </button>
      ))}
      {state && (
        <Link
          to={{ view: 'screens', subject: subjectOfState(state), more: { ...more, remarks: 'list' } }}
          className="btn"
        >
          {text('changes.remark')}
        </Link>
      )}
    </p>
  );
}

interface TopicEntryProps {
  readonly topic: ChangeTopic;
  readonly comparison: Comparison;
  readonly isNew: boolean;
  readonly decision: Decision | null;
}

function TopicEntry({ topic, comparison, isNew, decision }: TopicEntryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="topic" id={idOf(topic)} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{topic.title}</b> <span className="mut">{text(`topic.${topic.kind}`, { count: topic.impacts.length })}</span>
        {isNew && <span className="tag">{text('changes.new')}</span>}
        {decision && <span className="mut">{text(`changes.${decision}`)}</span>}
      </summary>
      <Decide topic={topic} decision={decision} />
      {isOpen && (
        <ul className="lines">
          {topic.impacts.map((impact, at) => (
            <Entry key={keyOf(impact, at)} impact={impact} comparison={comparison} isSeen={isOpen} />
          ))}
        </ul>
      )}
    </details>
  );
}

/** As many topics of a kind as the summary names. */
const most = 6;

/** One screen: what changed, by kind, with a link to each. */
function Summary({ topics, fresh }: { readonly topics: readonly ChangeTopic[]; readonly fresh: ReadonlySet<string> }) {
  return (
    <div className="topics-summary">
      {topicKinds.map((kind) => {
        const own = topics.filter((topic) => topic.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} aria-label={text(`topics.${kind}`)}>
            <h2>
              {text(`topics.${kind}`)} · {own.length}
            </h2>
            <ul className="lines places">
              {own.slice(0, most).map((topic) => (
                <li key={topic.key}>
                  <button
                    type="button"
                    className="linked"
                    onClick={() => {
                      const place = document.getElementById(idOf(topic)) as HTMLDetailsElement | null;
                      if (!place) return;
                      place.open = true;
                      place.scrollIntoView({ block: 'start' });
                      place.querySelector('summary')?.focus();
                    }}
                  >
                    {topic.title}
                  </button>{' '}
                  <span className="mut">{topic.impacts.length}</span>
                  {fresh.has(topic.key) && <span className="tag">{text('changes.new')}</span>}
                </li>
              ))}
              {own.length > most && <li className="mut">{text('count.andMore', { count: own.length - most })}</li>}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Compared({ comparison }: { readonly comparison: Comparison }) {
  const pathCounts = use(load('pathCounts'));
  const { before, after, found } = comparison;
  const { more } = useReview();
  const impacts = useMemo(() => impactsOf(before, after, found, pathCounts), [before, after, found, pathCounts]);
  const topics = useMemo(() => topicsOf(impacts, before), [impacts, before]);
  const fresh = useMemo(() => newSince(topics), [topics]);
  const decided = useDecided();
  const open = topics.filter((topic) => decisionOf(decided, topic) === null);
  const isAllShown = more.decided === 'shown';
  const shown = isAllShown ? topics : open;
  const name = `product-${found.from}-${found.to}`;
  return (
    <>
      <h1>
        {found.from} → {found.to}
      </h1>
      <p className="mut">
        {text('changes.inbox', { topics: topics.length, changes: impacts.all.length, fresh: fresh.size })}{' '}
        {topics.length > open.length && (
          <Link more={{ decided: isAllShown ? '' : 'shown' }}>
            {text(isAllShown ? 'changes.hideDecided' : 'changes.showDecided', { count: topics.length - open.length })}
          </Link>
        )}{' '}
        <SaveMarkdown name={name} content={() => impactMarkdown(found, impacts)} />
      </p>
      <Summary topics={shown} fresh={fresh} />
      {shown.length === 0 && <p>{text('changes.nothing')}</p>}
      <div className="topics">
        {shown.map((topic) => (
          <TopicEntry
            key={topic.key}
            topic={topic}
            comparison={comparison}
            isNew={fresh.has(topic.key)}
            decision={decisionOf(decided, topic)}
          />
        ))}
      </div>
      <OpenFile />
    </>
  );
}

/** Asks for the release to compare with. */
const WithoutComparison = () => (
  <>
    <h1>{text('view.changes')}</h1>
    <p>{text('changes.noRelease')}</p>
    <p>{filledText('changes.which', { command: <code>npm run charts</code> })}</p>
    <OpenFile />
  </>
);

/** Two releases for product people: what changed, by topic, to be accepted, remarked or left to others. */
export function ChangesView() {
  const comparison = useGivenComparison();
  return (
    <div className="board changes-view">
      {comparison ? <Compared comparison={comparison} /> : <WithoutComparison />}
    </div>
  );
}
