import { titleOfGuard } from '../words';
import type { PlannedRow } from './layoutPlan';
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

const glyphOf = ({ look, edges }: PlannedRow) =>
  look === 'timer' ? 'clock' : look === 'user' ? 'person' : edges[0]?.kind === 'go' ? 'jump' : 'signal';

/** The text of a row: in words for product people, or in names of the code. */
interface RowText {
  readonly by: 'words' | 'names';
  readonly texts: readonly string[];
  readonly guard: string;
  readonly dest: string;
}

const inWords = ({ texts, guard, dest }: PlannedRow): RowText => ({
  by: 'words',
  texts,
  guard: guard ? titleOfGuard(guard) : '',
  dest,
});

const tail = (id: string) => id.split('.').at(-1) ?? id;
function inNames({ edges, guard, dest, end, door, target, alsoTo }: PlannedRow): RowText {
  const to = door
    ? `${door.go}${door.to ? ` ${door.to}` : ''}`
    : end === 'wire'
      ? `and ${alsoTo.map(tail).join(', ')}`
      : end === 'stay'
        ? dest
        : tail(target);
  return {
    by: 'names',
    texts: [...new Set(edges.filter(({ kind }) => kind !== 'always').map(({ event }) => event))],
    guard: guard ?? '',
    dest: dest && to,
  };
}

function firstLines(row: PlannedRow, { by, texts }: RowText, room: number): Unplaced[][] {
  if (row.look === 'code') return chipLines(row.texts, room);
  if (row.look === 'ok') return [[{ is: 'ok', text: 'OK', width: textWidth('OK', 11, 600) + 22 }]];
  if (row.look === 'other') return [[{ is: 'other', text: 'any other', width: textWidth('any other', 11) + 10 }]];
  return wrap(texts.join(' · '), room - indent - gap, 12, 400, by).map((text, at) => [
    at === 0 ? glyph(glyphOf(row)) : nothing,
    { is: 'text', text, width: textWidth(text, 12) },
  ]);
}

const widthOf = (line: readonly Unplaced[]) => line.reduce((sum, { width }) => sum + width + gap, 0);

/** Adds the guard to the last line if it fits, else on its own lines. */
function withGuard(lines: Unplaced[][], { by, guard }: RowText, room: number, wide: number): Unplaced[][] {
  const last = lines.at(-1);
  const said: Unplaced = { is: 'guard', text: guard, width: textWidth(guard, 11) };
  if (last && widthOf(last) + gap + said.width <= room) return [...lines.slice(0, -1), [...last, said]];
  const own = wrap(guard, last ? wide - indent - gap : room, 11, 400, by).map((text): Unplaced[] => [
    ...(last ? [nothing] : []),
    { is: 'guard', text, width: textWidth(text, 11) },
  ]);
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

function written(row: PlannedRow, saying: RowText, width: number): Row['names'] {
  const dest = fit(saying.dest, destRoom, 11, 600);
  const wide = width - box.pad * 2;
  const room = wide - (dest ? textWidth(dest, 11, 600) + 18 : 0) - 6;
  const first = firstLines(row, saying, room);
  const guarded = saying.guard ? withGuard(first, saying, room, wide) : first;
  const lines =
    guarded.length > 0 ? guarded : [[{ is: 'guard' as const, text: 'otherwise', width: textWidth('otherwise', 11) }]];
  return { dest, lines: lines.map(placed) };
}

/** Result numbers stay; only the destination beside them changes to its code name, in the same room. */
const namedBeside = (row: PlannedRow, { dest, lines }: Row['names']): Row['names'] => ({
  lines,
  dest: fit(inNames(row).dest, textWidth(dest, 11, 600) + 8, 11, 600),
});

/**
 * A row in a box of this width, `y` px from the box's top. It is high enough for words and for code names, so that
 * switching between them moves nothing.
 */
export function rowOf(row: PlannedRow, width: number, y: number): Row {
  const words = written(row, inWords(row), width);
  const names = row.look === 'code' && words.dest ? namedBeside(row, words) : written(row, inNames(row), width);
  return {
    id: row.id,
    edges: row.edges.map(({ id }) => id),
    look: row.look,
    end: row.end,
    target: row.target,
    ...words,
    names,
    y,
    height: Math.max(words.lines.length, names.lines.length) * box.rowLine + 6,
  };
}

/** The width at which a row needs one line, in px. */
export function wishedWidth(row: PlannedRow): number {
  const [words = 0, names = 0] = [inWords(row), inNames(row)].map((saying) => {
    const dest = saying.dest ? Math.min(destRoom, textWidth(saying.dest, 11, 600)) + 18 : 0;
    const first = row.look === 'code' ? 0 : widthOf(firstLines(row, saying, Infinity)[0] ?? []);
    const guard = saying.guard ? textWidth(saying.guard, 11) + gap : 0;
    const onOneLine = box.pad * 2 + 6 + dest + first + guard;
    return onOneLine <= box.most ? onOneLine : box.pad * 2 + 6 + dest + first;
  });
  return Math.max(words, names);
}
