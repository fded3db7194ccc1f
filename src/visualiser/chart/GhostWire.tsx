import { arrowhead } from '../draw/svgPath';
import type { Box, Drawing, Row } from '../model/drawing';
import { targetOf } from './places';

/** The wire that a row without one would have, drawn while the row is selected. */
export function GhostWire({ drawing, box, row }: { drawing: Drawing; box: Box; row: Row }) {
  const target = row.end === 'wire' ? null : targetOf(drawing, row);
  if (!target) return null;
  const from = { x: box.x + box.width, y: box.y + row.y + row.height / 2 };
  const to = { x: target.x, y: target.y + 16 };
  const reach = Math.max(60, Math.abs(to.x - from.x) / 3);
  const line = `M${from.x} ${from.y}C${from.x + reach} ${from.y} ${to.x - reach} ${to.y} ${to.x} ${to.y}`;
  return (
    <g className="ghost-wire">
      <path className="line" d={line} />
      <path className="head" d={arrowhead([{ x: to.x - 10, y: to.y }, to])} />
    </g>
  );
}
