import { use } from 'react';
import type { ChartNode } from '../../../machines/atlas/chart';
import { load, type ResultName } from '../model/release';
import { conditionText, shortResultName, numbersIn } from '../model/results';
import { useReview } from '../model/useReview';
import { editions } from '../model/lensWords';
import { editionNames } from '../../../machines/site/site';
import { capital, listInWords } from '../model/words';
import { isPossibleIn } from './matrix';
import { text } from '../model/text';
import { filledText } from '../model/filled';

/** The editions in which an answer is possible, and the meaning of its number in others. */
export function AnswerEditions({ result, state }: { readonly result: ResultName; readonly state: ChartNode }) {
  const { release } = useReview();
  const reaches = use(load('editions'));
  const where = editionNames.filter(
    (name) =>
      isPossibleIn(result, name) && !reaches.find(({ edition }) => edition === name)?.outOfReach.includes(state.id),
  );
  const numbers = numbersIn(result);
  const others = release.results.filter(
    (each) => each !== result && numbersIn(each).some((number) => numbers.includes(number)),
  );
  const [number] = numbers;
  return (
    <section>
      <h2>{text('find.Editions')}</h2>
      <p>
        {text('answer.editions', { editions: listInWords(where.map((name) => editions[name])) || text('answer.none') })}
        {others.map((each) => {
          const [condition] = each.numbers.filter((row) => numbers.includes(row.number)).map((row) => row.condition);
          return (
            <span key={each.heard}>
              {' '}
              {filledText('answer.otherwise', {
                condition: capital(conditionText(condition ?? '')),
                number,
                name: <b>{shortResultName(each.heard)}</b>,
              })}
            </span>
          );
        })}
      </p>
    </section>
  );
}
