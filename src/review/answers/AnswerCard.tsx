import { use } from 'react';
import type { ChartEdge, ChartNode } from '../../../machines/atlas/chart';
import { load } from '../model/release';
import { RemarksHere } from '../remarks/Pins';
import { Screenshot } from '../screens/Screenshot';
import { shortResultName, numbersIn, resultsOf } from '../model/results';
import { subjectOfEdge, subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfId } from '../model/words';
import { Crumbs } from '../parts/Crumbs';
import { Link } from '../parts/Link';
import { Numbers, RequirementTexts } from '../parts/parts';
import { TestNotes } from '../parts/TestNotes';
import { ScreenAfter } from './ScreenAfter';
import { AnswerEditions } from './AnswerEditions';
import { isPossibleIn } from './matrix';
import { answerText, answeredByText } from '../model/answerText';
import { text } from '../model/text';
import { described } from '../model/descriptions';

interface AnswerCardProps {
  readonly state: ChartNode;
  /** A number or a name. */
  readonly code: string;
}

/** Details of one cell: screens before and after, descriptions, requirements, tests and editions. */
export function AnswerCard({ state, code }: AnswerCardProps) {
  const { release, lenses } = useReview();
  const named = resultsOf(release, code);
  const result = named.find((each) => isPossibleIn(each, lenses.edition)) ?? named[0];
  const answer = use(load('answers')).find((each) => each.state === state.id && each.heard === result?.heard);
  if (!result || !answer) return <p>{text('answer.cannotReceive', { code })}</p>;
  const all = release.charts.flatMap((each) => each.edges);
  const edges = [...answer.through, ...answer.edges].flatMap((id) => all.find((edge) => edge.id === id) ?? []);
  const requirements = [...new Set(edges.flatMap((edge: ChartEdge) => edge.requirements))];
  return (
    <article>
      <Crumbs node={state} />
      <h1>
        {numbersIn(result)[0] ?? shortResultName(result.heard)} {answerText(answer.said).startsWith('→') ? '' : '→ '}
        {answerText(answer.said)}
      </h1>
      <p>
        <Numbers of={result} /> {shortResultName(result.heard)}{' '}
        <span className="mut">{text('answer.at', { state: titleOfId(state.id), by: answeredByText(answer) })}</span>
      </p>
      <RemarksHere state={state.id} />
      <div className="beforeafter" aria-hidden="true">
        <Screenshot chart={state.machine} state={state.path} lenses={lenses} width={132} />
        <ScreenAfter state={state} heard={result.heard} width={132} />
      </div>
      {edges
        .filter(({ description }) => description !== '')
        .map((edge) => (
          <p key={edge.id}>
            {described(edge.description)}{' '}
            <Link
              to={{
                view: 'chart',
                subject: subjectOfEdge(edge, edge.machine === state.machine ? state.id : edge.source),
              }}
            >
              {titleOfId(edge.source)}
            </Link>
          </p>
        ))}
      {answer.ends.length > 0 && (
        <p className="mut">
          {text('answer.thenReceives', {
            ends: answer.ends.map((end) => (end === 'again' ? text('answer.again') : end)).join(text('answer.orElse')),
          })}
        </p>
      )}
      {requirements.length > 0 && (
        <>
          <h2>{text(requirements.length === 1 ? 'answer.requirement' : 'find.Requirements')}</h2>
          <RequirementTexts ids={requirements} />
        </>
      )}
      {edges.length > 0 && <TestNotes edges={edges.map(({ id }) => id)} />}
      <AnswerEditions result={result} state={state} />
      <p>
        <Link to={{ view: 'chart', subject: subjectOfState(state.id) }}>{text('say.showOnTheChart')}</Link>
      </p>
    </article>
  );
}
