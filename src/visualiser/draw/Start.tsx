/**
 * The dot with a short arrow before an initial state; x and y are the state's upper left corner. It points at that
 * corner: wires arrive below it, and keep further away.
 */
export function Start({ x, y }: { x: number; y: number }) {
  return (
    <g className="start">
      <circle cx={x - 8} cy={y - 8} r={4.5} />
      <path className="head" d={`M${x - 5.5} ${y + 0.5}L${x + 2.5} ${y + 2.5}L${x + 0.5} ${y - 5.5}Z`} />
    </g>
  );
}
