import { Suspense, use, useMemo } from 'react';
import { load } from '../model/release';
import { Link } from '../parts/Link';
import { OpenFile } from '../parts/OpenFile';
import { SaveMarkdown } from '../parts/SaveMarkdown';
import { RequirementTexts } from '../parts/parts';
import { subjectOfState, toChart } from '../model/subject';
import './compare.css';
import { titleOfDetail, type Detail } from '../difference/difference';
import { impactsOf, type Duties, type Impact } from '../difference/impact';
import { impactMarkdown, summary, waysOf } from '../difference/markdown';
import { useGivenComparison, type Comparison } from './store';
import { ScreensOf } from './ScreensOf';
import { useReview } from '../model/useReview';
import { filled } from '../model/filled';
import { text } from '../model/text';

const Title = ({ of: { title, state, how } }: { readonly of: Impact }) =>
  state && how !== 'removed' ? <Link to={toChart(subjectOfState(state))}>{title}</Link> : <b>{title}</b>;

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

function Entry({ impact, comparison }: { readonly impact: Impact; readonly comparison: Comparison }) {
  const { chart } = useReview();
  const { is, how, state, details, requirements } = impact;
  return (
    <li className="impact">
      <div>
        <Title of={impact} />{' '}
        <span className="mut">
          {text('changes.isHow', { is: text(`thing.${is}`), how: text(`mark.${how}`) })} · {waysOf(impact)}
        </span>
        <Before details={details} />
        <RequirementTexts ids={requirements} />
      </div>
      {state && chart(subjectOfState(state).chart) && (
        <div>
          <Suspense>
            <ScreensOf impact={impact} state={state} comparison={comparison} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

/** Several changes can read alike: a key of words alone would leave some of them behind in the next comparison. */
const keyOf = ({ is, title }: Impact, at: number) => `${is} ${title} ${at}`;

function DutiesLists({ duties: { translate, test, customerCare } }: { readonly duties: Duties }) {
  const impacts = (all: readonly Impact[]) =>
    all.map((each, at) => (
      <li key={keyOf(each, at)}>
        <Title of={each} /> <span className="mut">{waysOf(each)}</span>
      </li>
    ));
  const lists = [
    [
      text('changes.translate'),
      translate.map(({ id, text: written, languages }) => (
        <li key={id}>
          <b>{id}</b> {written}{' '}
          <span className="mut">{text('changes.stillOlder', { languages: languages.join(text('list.comma')) })}</span>
        </li>
      )),
    ],
    [text('changes.test'), impacts(test)],
    [text('changes.care'), impacts(customerCare)],
  ] as const;
  return (
    <div className="duties">
      {lists.map(([title, items]) => (
        <section key={title} aria-label={title}>
          <h2>
            {title} · {items.length}
          </h2>
          {items.length > 0 ? (
            <ul className="lines places">{items}</ul>
          ) : (
            <p className="mut">{text('changes.nothing')}</p>
          )}
        </section>
      ))}
    </div>
  );
}

function Compared({ comparison }: { readonly comparison: Comparison }) {
  const ways = use(load('ways'));
  const { before, after, found } = comparison;
  const impacts = useMemo(() => impactsOf(before, after, found, ways), [before, after, found, ways]);
  const name = `product-${found.from}-${found.to}`;
  return (
    <>
      <h1>
        {found.from} → {found.to}
      </h1>
      <p className="mut">
        {text('changes.changed', { counts: summary(found) })} {text('changes.first')}{' '}
        <SaveMarkdown name={name} content={() => impactMarkdown(found, impacts)} />
      </p>
      <OpenFile />
      <DutiesLists duties={impacts.duties} />
      <h2>
        {text('changes.what')} · {impacts.all.length}
      </h2>
      <ul className="lines">
        {impacts.all.map((impact, at) => (
          <Entry key={keyOf(impact, at)} impact={impact} comparison={comparison} />
        ))}
      </ul>
    </>
  );
}

/** Asks for the release to compare with. */
const WithoutComparison = () => (
  <>
    <h1>{text('view.changes')}</h1>
    <p>{text('changes.noRelease')}</p>
    <p>{filled('changes.which', { command: <code>npm run charts</code> })}</p>
    <OpenFile />
  </>
);

/** Two releases for product people: what changed, where most visitors go first, and what others have to do. */
export function ChangesView() {
  const comparison = useGivenComparison();
  return (
    <div className="board changes-view">
      {comparison ? <Compared comparison={comparison} /> : <WithoutComparison />}
    </div>
  );
}
