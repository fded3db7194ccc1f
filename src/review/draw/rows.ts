import { text as say } from '../model/text';
import { titleOfGuard } from '../model/words';
import type { PlannedRow } from './layoutPlan';
import type { RowPiece, DrawnRow } from '../model/drawing';
import { cutToFit, textWidth, wrap } from './widths';

/** Measures of a box in px at 100 %. */
export const box = { narrow: 152, least: 212, most: 272, head: 32, line: 14, pad: 12, rowLine: 18 } as const;

type Unplaced = Omit<RowPiece, 'x'>;
const gap = 3;
const rowPad = 6;
const indent = 12;

const chip = (text: string): Unplaced => ({ is: 'chip', text, width: textWidth(text, 11, 600) + 10 });
const glyph = (text: string): Unplaced => ({ is: 'glyph', text, width: indent });
const nothing = glyph('');

/** Chips in lines no wider than `room`. */
function chipLines(texts: readonly string[], room: number): Unplaced[][] {
  const lines: Unplaced[][] = [];
  let x = Infinity;
  for (const each of texts.map(chip)) {
    if (x + each.width > room) {
      lines.push([]);
      x = 0;
    }
    lines.at(-1)?.push(each);
    x += each.width + gap;
  }
  return lines;
}

const glyphOf = ({ look, edges }: PlannedRow) =>
  look === 'timer' ? 'clock' : look === 'user' ? 'person' : edges[0]?.kind === 'go' ? 'jump' : 'signal';

function firstLines(row: PlannedRow, room: number): Unplaced[][] {
  if (row.look === 'code') return chipLines(row.texts, room);
  if (row.look === 'ok') return [[{ is: 'ok', text: 'OK', width: textWidth('OK', 11, 600) + 22 }]];
  if (row.look === 'other') {
    const text = say('transition.anyOther');
    return [[{ is: 'other', text, width: textWidth(text, 11) + 10 }]];
  }
  return wrap(row.texts.join(' · '), room - indent - gap, 12).map((text, at) => [
    at === 0 ? glyph(glyphOf(row)) : nothing,
    { is: 'text', text, width: textWidth(text, 12) },
  ]);
}

const widthOf = (line: readonly Unplaced[]) => line.reduce((sum, { width }) => sum + width + gap, 0);

/** Adds the guard to the last line if it fits, else on its own lines. */
function withGuard(lines: Unplaced[][], guard: string, room: number, wide: number): Unplaced[][] {
  const last = lines.at(-1);
  const said: Unplaced = { is: 'guard', text: guard, width: textWidth(guard, 11) };
  if (last && widthOf(last) + gap + said.width <= room) return [...lines.slice(0, -1), [...last, said]];
  const own = wrap(guard, last ? wide - indent - gap : room, 11).map((text): Unplaced[] => [
    ...(last ? [nothing] : []),
    { is: 'guard', text, width: textWidth(text, 11) },
  ]);
  return [...lines, ...own];
}

function placed(line: readonly Unplaced[]): RowPiece[] {
  let x: number = box.pad;
  return line.map((piece) => {
    if (piece.is === 'guard' && x > box.pad + indent + gap) x += gap;
    const at = { ...piece, x };
    x += piece.width + gap;
    return at;
  });
}

/** A destination wider than this has a line of its own. */
const destRoom = 118;
const destWidth = (dest: string) => textWidth(dest, 11, 600) + 18;
const isBeside = (dest: string) => textWidth(dest, 11, 600) <= destRoom;

const guardOf = ({ guard }: PlannedRow) => (guard ? titleOfGuard(guard) : '');

/** What is written in a row, and at its right. */
type Written = Pick<DrawnRow, 'dest' | 'lines'>;

function written(row: PlannedRow, width: number): Written {
  const wide = width - box.pad * 2;
  const dest = cutToFit(row.dest, wide - 18, 11, 600);
  const room = wide - (dest && isBeside(dest) ? destWidth(dest) : 0) - 6;
  const first = firstLines(row, room);
  const guard = guardOf(row);
  const guarded = guard ? withGuard(first, guard, room, wide) : first;
  const otherwise = say('draw.otherwise');
  const lines =
    guarded.length > 0 ? guarded : [[{ is: 'guard' as const, text: otherwise, width: textWidth(otherwise, 11) }]];
  const placedLines = lines.map(placed);
  return { dest, lines: dest && !isBeside(dest) ? [...placedLines, []] : placedLines };
}

/** A row in a box of this width, `y` px from the box's top. */
export function drawnRow(row: PlannedRow, width: number, y: number): DrawnRow {
  const text = written(row, width);
  return {
    id: row.id,
    edges: row.edges.map(({ id }) => id),
    look: row.look,
    end: row.end,
    target: row.target,
    ...text,
    y,
    height: text.lines.length * box.rowLine + rowPad,
  };
}

const besideWidth = ({ dest }: PlannedRow) => (dest && isBeside(dest) ? destWidth(dest) : 0);

/** The width at which a row needs one line, in px; of a longer one, the width of its longest part. */
export function wishedWidth(row: PlannedRow): number {
  const guard = guardOf(row);
  const first = row.look === 'code' ? 0 : widthOf(firstLines(row, Infinity)[0] ?? []);
  const own = box.pad * 2 + 6 + besideWidth(row) + first;
  const onOneLine = own + (guard ? textWidth(guard, 11) + gap : 0);
  return onOneLine <= box.most ? onOneLine : own;
}

/** The width below which a word or the destination of a row would be cut, in px. */
export function leastWidth(row: PlannedRow): number {
  const guard = guardOf(row);
  const parts = firstLines(row, 0).map((line) => widthOf(line));
  const guards = guard ? wrap(guard, 0, 11).map((text) => textWidth(text, 11)) : [];
  return (
    box.pad * 2 +
    6 +
    Math.max(
      besideWidth(row) + Math.max(0, ...parts),
      destWidth(row.dest),
      ...guards.map((each) => each + indent + gap),
    )
  );
}
