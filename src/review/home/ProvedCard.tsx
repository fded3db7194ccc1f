import { use } from 'react';
import { load } from '../model/release';
import { described } from '../model/descriptions';
import { editions } from '../model/lensWords';
import { currentLanguage, text } from '../model/text';
import { useReview } from '../model/useReview';
import { RequirementLinks } from '../parts/parts';

const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0);

/** The promises of the product, with the figures of the last search of all states, as it ended. */
export function ProvedCard() {
  useReview();
  const proved = use(load('proved'));
  if (!proved) return null;
  const { date, commit, minutes, openings, promises, isOfToday } = proved;
  const states = sum(openings.map((each) => each.states));
  const steps = sum(openings.map((each) => each.steps));
  const ended = openings.filter(({ left }) => left === 0).length;
  const broken = promises.filter(({ held }) => !held).length;
  const number = (count: number) => count.toLocaleString(currentLanguage());
  return (
    <section aria-label={text('proved.title')}>
      <h2>{text('proved.title')}</h2>
      <p>
        {broken === 0
          ? text('proved.held', { count: promises.length, states: number(states), steps: number(steps) })
          : text('proved.broken', {
              count: promises.length,
              broken,
              states: number(states),
              steps: number(steps),
            })}{' '}
        {text('proved.bounds', { date, commit, minutes, count: openings.length })}{' '}
        {ended === openings.length ? text('proved.ended') : text('proved.open', { ended, count: openings.length })}
      </p>
      {!isOfToday && (
        <p>
          <b>{text('proved.old')}</b>
        </p>
      )}
      <details>
        <summary>{text('proved.each', { count: promises.length })}</summary>
        <ul className="lines">
          {promises.map(({ words, ids, held, film }) => (
            <li key={words}>
              {held ? '✓ ' : '✗ '}
              {described(words)} <RequirementLinks ids={ids} />
              {film && (
                <>
                  {' '}
                  <a href={film}>{text('proved.film')}</a>
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{text('proved.openings', { count: openings.length })}</summary>
        <table className="hear">
          <tbody>
            {openings.map(({ edition, opening, left, ...each }) => (
              <tr key={`${edition} ${opening}`}>
                <th scope="row">
                  {editions[edition as keyof typeof editions]}: {described(opening)}
                </th>
                <td>
                  {text('proved.heldIn', { states: number(each.states), steps: number(each.steps) })}{' '}
                  {left === 0 ? text('proved.whole') : text('proved.left', { count: number(left) })}{' '}
                  {text('proved.took', { seconds: number(each.seconds), megabytes: number(each.megabytes) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
