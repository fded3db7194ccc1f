import { text } from '../texts/text';
/** Explains the cells. Shape and weight carry the meaning, colour only repeats it. */
export const Legend = () => (
  <ul className="legend" aria-label={text('say.howToReadACell')}>
    <li>
      <span className="cell cell-page">own</span> this state handles it
    </li>
    <li>
      <span className="cell cell-gate">gate</span> the same for every call
    </li>
    <li>
      <span className="cell cell-default">plain</span> the default
    </li>
    <li>
      <span className="cell cell-never">–</span> cannot happen
    </li>
  </ul>
);
