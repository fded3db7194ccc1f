import { Glyph } from './Glyph';
import { markGlyphs } from '../model/marks';
import type { Mark } from '../model/drawing';

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

/** The mark of an overlay: a shape at the left edge of a row or box, centred on x, y. */
export function Gutter({ mark, x, y }: { mark: Mark; x: number; y: number }) {
  const glyph = markGlyphs[mark];
  if (glyph) {
    return (
      <g className={`gutter is-${mark}`}>
        <rect className="plate" x={x - 8} y={y - 8} width={16} height={16} rx={3} />
        <Glyph name={glyph} x={x - 6} y={y - 6} size={12} />
      </g>
    );
  }
  return (
    <path
      className="gutter is-cut"
      d={`M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0M${x - 4.5} ${y + 4.5}L${x + 4.5} ${y - 4.5}`}
    />
  );
}
