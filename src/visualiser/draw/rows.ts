import { text as say } from '../texts/text';
import { listOf, titleOfGuard } from '../words';
import type { PlannedRow } from './layoutPlan';
import type { Piece, Row } from './types';
import { fit, textWidth, wrap } from './widths';

/** Measures of a box in px at 100 %. */
export const box = { narrow: 152, least: 212, most: 272, head: 32, line: 14, pad: 12, rowLine: 18 } as const;

type Unplaced = Omit<Piece, 'x'>;
const gap = 3;
const rowPad = 6;

/** How many lines a row of this height has. */
export const linesIn = (height: number) => (height - rowPad) / box.rowLine;
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
  look === 'quiet'
    ? 'return'
    : look === 'timer'
      ? 'clock'
      : look === 'user'
        ? 'person'
        : edges[0]?.kind === 'go'
          ? 'jump'
          : 'signal';

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
function inNames({ edges, look, guard, dest, end, exit, target, alsoTo }: PlannedRow): RowText {
  const to = exit
    ? (exit.to ?? exit.go)
    : end === 'wire'
      ? say('draw.and', { states: listOf(alsoTo.map(tail)) })
      : tail(target);
  return {
    by: 'names',
    texts: [
      ...new Set(
        edges
          .filter(({ kind }) => kind !== 'always')
          .map(({ event }) => (look === 'quiet' ? (event.split(' ')[0] ?? '') : event)),
      ),
    ],
    guard: guard ?? '',
    dest: dest && to,
  };
}

function firstLines(row: PlannedRow, { by, texts }: RowText, room: number): Unplaced[][] {
  if (row.look === 'code') return chipLines(row.texts, room);
  if (row.look === 'ok') return [[{ is: 'ok', text: 'OK', width: textWidth('OK', 11, 600) + 22 }]];
  if (row.look === 'other') {
    const text = say('transition.anyOther');
    return [[{ is: 'other', text, width: textWidth(text, 11) + 10 }]];
  }
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

/** A destination wider than this has a line of its own. */
const destRoom = 118;
const destWidth = (dest: string) => textWidth(dest, 11, 600) + 18;
const isBeside = (dest: string) => textWidth(dest, 11, 600) <= destRoom;

function written(row: PlannedRow, saying: RowText, width: number): Row['names'] {
  const wide = width - box.pad * 2;
  const dest = fit(saying.dest, wide - 18, 11, 600);
  const room = wide - (dest && isBeside(dest) ? destWidth(dest) : 0) - 6;
  const first = firstLines(row, saying, room);
  const otherwise = say('draw.otherwise');
  const guarded = saying.guard ? withGuard(first, saying, room, wide) : first;
  const lines =
    guarded.length > 0 ? guarded : [[{ is: 'guard' as const, text: otherwise, width: textWidth(otherwise, 11) }]];
  const placedLines = lines.map(placed);
  return { dest, lines: dest && !isBeside(dest) ? [...placedLines, []] : placedLines };
}

/** Result numbers stay; only the destination beside them changes to its code name, in the same room. */
function beside(row: PlannedRow, width: number): { words: Row['names']; names: Row['names'] } {
  const [said, named] = [inWords(row), inNames(row)];
  const longer = textWidth(said.dest, 11, 600) >= textWidth(named.dest, 11, 600) ? said : named;
  const { lines } = written(row, { ...said, dest: longer.dest }, width);
  return { words: { dest: said.dest, lines }, names: { dest: named.dest, lines } };
}

/** The same with this many lines, as far as its words allow: broken earlier, so that no gap is left below it. */
function inLines(row: PlannedRow, saying: RowText, width: number, count: number): Row['names'] {
  for (let narrower = width; narrower > box.narrow / 2; narrower -= 8) {
    const text = written(row, saying, narrower);
    if (text.lines.length === count && text.dest === saying.dest) return text;
  }
  return written(row, saying, width);
}

/** The row in words and in code names, with as many lines each where words allow it. */
function bothOf(row: PlannedRow, width: number, least: number): { words: Row['names']; names: Row['names'] } {
  if (row.look === 'code') return beside(row, width);
  const words = written(row, inWords(row), width);
  const names = written(row, inNames(row), width);
  const most = Math.max(words.lines.length, names.lines.length, least);
  return {
    words: words.lines.length < most ? inLines(row, inWords(row), width, most) : words,
    names: names.lines.length < most ? inLines(row, inNames(row), width, most) : names,
  };
}

/**
 * A row in a box of this width, `y` px from the box's top. It is high enough for words and for code names, so that
 * switching between them moves nothing.
 * @param least how many lines to fill, as far as the words allow
 */
export function rowOf(row: PlannedRow, width: number, y: number, least = 1): Row {
  const { words, names } = bothOf(row, width, least);
  return {
    id: row.id,
    edges: row.edges.map(({ id }) => id),
    look: row.look,
    end: row.end,
    target: row.target,
    ...words,
    names,
    y,
    height: Math.max(words.lines.length, names.lines.length) * box.rowLine + rowPad,
  };
}

/** The width at which a row needs one line, in px; of a longer one, the width of its longest part. */
export function wishedWidth(row: PlannedRow): number {
  const [words = 0, names = 0] = [inWords(row), inNames(row)].map((saying) => {
    const dest = saying.dest && isBeside(saying.dest) ? destWidth(saying.dest) : 0;
    const first = row.look === 'code' ? 0 : widthOf(firstLines(row, saying, Infinity)[0] ?? []);
    const guard = saying.guard ? textWidth(saying.guard, 11) + gap : 0;
    const onOneLine = box.pad * 2 + 6 + dest + first + guard;
    return onOneLine <= box.most ? onOneLine : box.pad * 2 + 6 + dest + first;
  });
  return Math.max(words, names);
}

/** The width below which a word or the destination of a row would be cut, in px. */
export function leastWidth(row: PlannedRow): number {
  return Math.max(
    ...[inWords(row), inNames(row)].map((saying) => {
      const dest = saying.dest && isBeside(saying.dest) ? destWidth(saying.dest) : 0;
      const parts = firstLines(row, saying, 0).map((line) => widthOf(line));
      const guards = saying.guard ? wrap(saying.guard, 0, 11, 400, saying.by).map((text) => textWidth(text, 11)) : [];
      return (
        box.pad * 2 +
        6 +
        Math.max(dest + Math.max(0, ...parts), destWidth(saying.dest), ...guards.map((each) => each + indent + gap))
      );
    }),
  );
}
