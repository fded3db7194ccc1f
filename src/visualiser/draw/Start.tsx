/** The dot with a short arrow before an initial state; x and y are the state's upper left corner. */
export function Start({ x, y }: { x: number; y: number }) {
  return (
    <g className="start">
      <circle cx={x - 17} cy={y + 16} r={4.5} />
      <path d={`M${x - 13} ${y + 16}H${x - 7}`} />
      <path
        className="head"
        d={`M${x - 8.5} ${y + 12.4}L${x} ${y + 16}L${x - 8.5} ${y + 19.6}L${x - 6.5} ${y + 16}Z`}
      />
    </g>
  );
}
