import { titleOfGuard } from '../words';
import type { Planned } from './plan';
import type { Piece, Row } from './types';
import { fit, textWidth, wrap } from './widths';

/** Measures of a box in px at 100 %. */
export const box = { narrow: 152, least: 212, most: 272, head: 32, line: 14, pad: 12, rowLine: 18 } as const;

type Unplaced = Omit<Piece, 'x'>;
const gap = 3;
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

const glyphOf = ({ look, edges }: Planned) => (look === 'timer' ? 'clock' : look === 'user' ? 'person' : edges[0]?.kind === 'go' ? 'jump' : 'signal');

function firstLines(row: Planned, room: number): Unplaced[][] {
  if (row.look === 'code') return chipLines(row.texts, room);
  if (row.look === 'ok') return [[{ is: 'ok', text: 'OK', width: textWidth('OK', 11, 600) + 22 }]];
  if (row.look === 'other') return [[{ is: 'other', text: 'any other', width: textWidth('any other', 11) + 10 }]];
  return wrap(row.texts.join(' · '), room - indent - gap, 12).map((text, at) => [
    at === 0 ? glyph(glyphOf(row)) : nothing,
    { is: 'text', text, width: textWidth(text, 12) },
  ]);
}

const widthOf = (line: readonly Unplaced[]) => line.reduce((sum, { width }) => sum + width + gap, 0);

/** The guard behind what stands there if it fits, else on lines of its own. */
function withGuard(lines: Unplaced[][], guard: string, room: number, wide: number): Unplaced[][] {
  const last = lines.at(-1);
  const said: Unplaced = { is: 'guard', text: guard, width: textWidth(guard, 11) };
  if (last && widthOf(last) + gap + said.width <= room) return [...lines.slice(0, -1), [...last, said]];
  const own = wrap(guard, last ? wide - indent - gap : room, 11).map((text): Unplaced[] => [...(last ? [nothing] : []), { is: 'guard', text, width: textWidth(text, 11) }]);
  return [...lines, ...own];
}

function placed(line: readonly Unplaced[]): Piece[] {
  let x: number = box.pad;
  return line.map((piece) => {
    if (piece.is === 'guard' && x > box.pad + indent + gap) x += gap;
    const at = { ...piece, x };
    x += piece.width + gap;
    return at;
  });
}

const destRoom = 118;

/** A row in a box of this width, `y` px from the box's top. */
export function rowOf(row: Planned, width: number, y: number): Row {
  const dest = fit(row.dest, destRoom, 11, 600);
  const wide = width - box.pad * 2;
  const room = wide - (dest ? textWidth(dest, 11, 600) + 18 : 0) - 6;
  const said = firstLines(row, room);
  const guarded = row.guard ? withGuard(said, titleOfGuard(row.guard), room, wide) : said;
  const lines = guarded.length > 0 ? guarded : [[{ is: 'guard' as const, text: 'otherwise', width: textWidth('otherwise', 11) }]];
  return {
    id: row.id, edges: row.edges.map(({ id }) => id), look: row.look, end: row.end, target: row.target, dest,
    lines: lines.map(placed), y, height: lines.length * box.rowLine + 6,
  };
}

/** The width at which a row needs one line, in px. */
export function wishedWidth(row: Planned): number {
  const dest = row.dest ? Math.min(destRoom, textWidth(row.dest, 11, 600)) + 18 : 0;
  const said = row.look === 'code' ? 0 : widthOf(firstLines(row, Infinity)[0] ?? []);
  const guard = row.guard ? textWidth(titleOfGuard(row.guard), 11) + gap : 0;
  const onOneLine = box.pad * 2 + 6 + dest + said + guard;
  return onOneLine <= box.most ? onOneLine : box.pad * 2 + 6 + dest + said;
}
