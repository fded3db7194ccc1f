import { use, useMemo } from 'react';
import { load } from '../model/release';
import { useReview } from '../model/useReview';
import { Link } from '../parts/Link';
import { useNarrow } from '../parts/useNarrow';
import { AnswerWords } from './AnswerWords';
import { AnswersList } from './AnswersList';
import { Matrix } from './Matrix';
import { callingStatesIn, cellsOf, answerGroups, isPossibleIn } from './matrix';
import './answers.css';
import { text } from '../model/text';

/** Explains the cells. Shape and weight carry the meaning, colour only repeats it. */
const Legend = () => (
  <ul className="row legend" aria-label={text('say.howToReadACell')}>
    <li>
      <span className="cell cell-page">{text('answer.own')}</span> {text('answer.isOwn')}
    </li>
    <li>
      <span className="cell cell-gate">{text('answer.gate')}</span> {text('answer.isGate')}
    </li>
    <li>
      <span className="cell cell-default">{text('answer.plain')}</span> {text('by.default')}
    </li>
    <li>
      <span className="cell cell-never">–</span> {text('by.never')}
    </li>
  </ul>
);

/** The answers view: reactions, or the words of the answers. */
export const AnswersView = () => (useReview().address.more.show === 'words' ? <AnswerWords /> : <Reactions />);

/** The reaction to every result in every state that asks the server. */
function Reactions() {
  const { release, lenses } = useReview();
  const answers = use(load('answers'));
  const reach = use(load('editions')).find(({ edition }) => edition === lenses.edition);
  const isNarrow = useNarrow();
  const callingStates = callingStatesIn(release.callingStates, reach?.outOfReach ?? []);
  const groups = useMemo(
    () =>
      answerGroups(release, answers)
        .map(({ title, rows }) => ({ title, rows: rows.filter((row) => isPossibleIn(row, lenses.edition)) }))
        .filter(({ rows }) => rows.length > 0),
    [release, answers, lenses.edition],
  );
  const cells = useMemo(() => cellsOf(answers), [answers]);
  return (
    <div className="answers">
      <div className="row answers-head">
        <h1>{text('say.whatEachAnswerDoesInEach')}</h1>
        <span className="mut">
          <Link more={{ show: 'words' }}>{text('say.wordsOfTheAnswers')}</Link>
        </span>
        <Legend />
      </div>
      {isNarrow ? (
        <AnswersList callingStates={callingStates} groups={groups} cells={cells} />
      ) : (
        <Matrix callingStates={callingStates} groups={groups} cells={cells} />
      )}
    </div>
  );
}
