import { text } from '../model/text';
/** Explains the cells. Shape and weight carry the meaning, colour only repeats it. */
export const Legend = () => (
  <ul className="row legend" aria-label={text('say.howToReadACell')}>
    <li>
      <span className="cell cell-page">{text('answer.own')}</span> {text('answer.isOwn')}
    </li>
    <li>
      <span className="cell cell-gate">{text('answer.gate')}</span> {text('answer.isGate')}
    </li>
    <li>
      <span className="cell cell-default">{text('answer.plain')}</span> {text('answer.isPlain')}
    </li>
    <li>
      <span className="cell cell-never">–</span> {text('answer.isNever')}
    </li>
  </ul>
);
