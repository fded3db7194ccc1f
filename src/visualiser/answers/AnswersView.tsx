import { use, useMemo } from 'react';
import { load } from '../model/release';
import { useReview } from '../model/useReview';
import { Link } from '../parts/Link';
import { useNarrow } from '../parts/useNarrow';
import { AnswerWords } from './AnswerWords';
import { AnswersList } from './AnswersList';
import { Legend } from './Legend';
import { Matrix } from './Matrix';
import { callingStatesIn, cellsOf, groupsOf, isPossibleIn } from './matrix';
import './answers.css';
import { text } from '../model/text';

/** The answers view: reactions, or the words of the answers. */
export const AnswersView = () => (useReview().address.more.show === 'words' ? <AnswerWords /> : <Reactions />);

/** The reaction to every result in every state that asks the server. */
function Reactions() {
  const { release, address } = useReview();
  const { lenses, more } = address;
  const answers = use(load('answers'));
  const reach = use(load('editions')).find(({ edition }) => edition === lenses.edition);
  const isNarrow = useNarrow();
  const order = more.rows === 'number' ? 'number' : 'reaction';
  const callingStates = callingStatesIn(release.callingStates, reach?.outOfReach ?? []);
  const groups = useMemo(
    () =>
      groupsOf(release, answers, order)
        .map(({ title, rows }) => ({ title, rows: rows.filter((row) => isPossibleIn(row, lenses.edition)) }))
        .filter(({ rows }) => rows.length > 0),
    [release, answers, order, lenses.edition],
  );
  const cells = useMemo(() => cellsOf(answers), [answers]);
  return (
    <div className="answers">
      <div className="row answers-head">
        <h1>{text('say.whatEachAnswerDoesInEach')}</h1>
        <span className="mut">
          {text('answer.rows')}{' '}
          <Link more={{ rows: '' }} current={order === 'reaction'}>
            {text('answer.byReaction')}
          </Link>{' '}
          ·{' '}
          <Link more={{ rows: 'number' }} current={order === 'number'}>
            {text('answer.byNumber')}
          </Link>
        </span>
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
