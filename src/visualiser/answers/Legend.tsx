/** How a cell is read: shape and weight first, colour second. */
export const Legend = () => (
  <ul className="legend" aria-label="How to read a cell">
    <li>
      <span className="cell cell-page">own</span> this state says so
    </li>
    <li>
      <span className="cell cell-gate">gate</span> every call, the same
    </li>
    <li>
      <span className="cell cell-default">plain</span> the default
    </li>
    <li>
      <span className="cell cell-never">–</span> cannot happen
    </li>
  </ul>
);
