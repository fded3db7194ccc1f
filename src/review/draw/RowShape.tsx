import { glyphs, type GlyphName } from '../model/glyphs';
import { CutMark, Glyph, RemarkMark } from './shapes';
import { box } from './rows';
import type { Ending, RowPiece, DrawnRow } from '../model/drawing';

const endGlyphs: Partial<Record<Ending, GlyphName>> = { return: 'return', jump: 'jump', exit: 'exit' };
const isGlyph = (name: string): name is GlyphName => name in glyphs;

function PieceShape({ piece, left, y, look }: { piece: RowPiece; left: number; y: number; look: string }) {
  const { is, text, width } = piece;
  const x = left + piece.x;
  if (is === 'glyph')
    return isGlyph(text) ? <Glyph name={text} x={x} y={y + 3} size={11} className={`by look-${look}`} /> : null;
  if (is === 'guard')
    return (
      <text className="guard" x={x} y={y + 12.5}>
        {text}
      </text>
    );
  if (is === 'text')
    return (
      <text className={`said look-${look}`} x={x} y={y + 12.5}>
        {text}
      </text>
    );
  return (
    <>
      <rect className={`chip ${is}`} x={x} y={y + 0.5} width={width} height={16} rx={is === 'ok' ? 8 : 3} />
      {is === 'ok' && <Glyph name="check" x={x + 4} y={y + 3.5} size={10} className="tick" />}
      <text className={`chip-t on-${is}`} x={is === 'ok' ? x + 7 + width / 2 : x + width / 2} y={y + 12.4}>
        {text}
      </text>
    </>
  );
}

export interface RowShapeProps {
  readonly row: DrawnRow;
  /** The place of the box in the drawing. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Whether the edition blocks it. */
  readonly isCut: boolean;
  /** How many open remarks its transitions have. */
  readonly remarks: number;
  readonly isSelected: boolean;
}

/** One row of a box: the event at the left; at the right a pin with a wire, or the name of the destination. */
export function RowShape({ row, x, y, width, isCut, remarks, isSelected }: RowShapeProps) {
  const { lines, dest } = row;
  const top = y + row.y;
  const glyph = endGlyphs[row.end];
  const right = x + width;
  // A destination that does not fit beside the words has the last line, which is empty.
  const destTop = top + (lines.at(-1)?.length === 0 ? (lines.length - 1) * box.rowLine : 0);
  return (
    <g className={`row end-${row.end} ${isCut ? 'is-cut' : ''} ${isSelected ? 'selected' : ''}`} data-row={row.id}>
      <rect className="row-bg" x={x + 1} y={top + 1} width={width - 2} height={row.height - 1} />
      {lines.map((line, at) =>
        line.map((piece) => (
          <PieceShape key={`${at}.${piece.x}`} piece={piece} left={x} y={top + 3 + at * box.rowLine} look={row.look} />
        )),
      )}
      {dest && (
        <g className="dest" data-to={row.target}>
          <text x={right - (glyph ? 26 : box.pad)} y={destTop + 15.5}>
            {dest}
          </text>
          {glyph && <Glyph name={glyph} x={right - 22} y={destTop + 6} size={11} />}
        </g>
      )}
      {row.end === 'wire' && <circle className={`pin look-${row.look}`} cx={right} cy={top + row.height / 2} r={3} />}
      {isCut && <CutMark x={x} y={top + 12} />}
      <RemarkMark count={remarks} x={isCut ? x - 17 : x - 3} y={top + 12} />
    </g>
  );
}
