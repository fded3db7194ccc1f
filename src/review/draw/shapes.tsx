import { memo } from 'react';
import { arrowhead, rounded } from './svgPath';
import { glyphs, type GlyphName } from '../model/glyphs';
import type { Wire } from '../model/drawing';

interface GlyphProps {
  name: GlyphName;
  x: number;
  y: number;
  size: number;
  className?: string;
}

/** One glyph with its upper left corner at x, y, `size` px wide. */
export function Glyph({ name, x, y, size, className = '' }: GlyphProps) {
  const scale = Math.round((size / 16) * 1000) / 1000;
  return (
    <path
      className={`gl ${className}`}
      d={glyphs[name]}
      fillRule="evenodd"
      transform={`translate(${x} ${y}) scale(${scale})`}
    />
  );
}

/** The bubble of open remarks, with their number, centred on x, y. */
export function RemarkMark({ count, x, y }: { count: number | undefined; x: number; y: number }) {
  if (!count) return null;
  return (
    <g className="remark-mark">
      <Glyph name="remark" x={x - 9} y={y - 8} size={18} />
      <text x={x} y={y + 2}>
        {count}
      </text>
    </g>
  );
}

/** The mark of a row that the edition blocks, centred on x, y. */
export const CutMark = ({ x, y }: { x: number; y: number }) => (
  <path
    className="cut-mark"
    d={`M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0M${x - 4.5} ${y + 4.5}L${x + 4.5} ${y - 4.5}`}
  />
);

/**
 * The dot with a short arrow before an initial state; x and y are the state's upper left corner. It points at that
 * corner: wires arrive below it, and keep further away.
 */
export function StartDot({ x, y }: { x: number; y: number }) {
  return (
    <g className="start">
      <circle cx={x - 8} cy={y - 8} r={4.5} />
      <path className="head" d={`M${x - 5.5} ${y + 0.5}L${x + 2.5} ${y + 2.5}L${x + 0.5} ${y - 5.5}Z`} />
    </g>
  );
}

/** A wire from its row to its target, with a wide invisible line for the pointer. */
export const WireShape = memo(({ wire, look }: { wire: Wire; look: string }) => {
  const line = rounded(wire.points);
  return (
    <g className={`wire look-${wire.look} ${look}`} data-wire={wire.row}>
      <path className="hit" d={line} />
      <path className="line" d={line} />
      <path className="head" d={arrowhead(wire.points)} />
    </g>
  );
});
