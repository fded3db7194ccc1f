/**
 * Widths of U+0020 to U+007E in thousandths of the type size. Arial, Helvetica and Liberation Sans share them, so sizes
 * hold on every system.
 */
const table: Readonly<Record<Weight, readonly number[]>> = {
  400: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ],
  600: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ],
};

export type Weight = 400 | 600;

/** Width of a text in px at a type size in px. A character that the table lacks counts one em, as Chinese does. */
export function textWidth(text: string, size: number, weight: Weight = 400): number {
  let thousandths = 0;
  for (const sign of text) thousandths += table[weight][(sign.codePointAt(0) ?? 0) - 32] ?? 1000;
  return (thousandths * size) / 1000;
}

/** Chinese signs, each with the marks behind it, which may not begin a line. */
const signOfHan = /\p{Script=Han}[，。、：；？！）”」]*/gu;
const wordOfAny = /(?:\p{Script=Han}[，。、：；？！）”」]*)+|[^\s\p{Script=Han}]+|\s+/gu;

/** Where a line may break: between words. */
const wordsOf = (text: string): string[] => text.match(wordOfAny) ?? [];
/** And between Chinese signs. */
const signsOf = (text: string): string[] => wordsOf(text).flatMap((each) => each.match(signOfHan) ?? each);

/** Pieces in lines no wider than `room` px, as far as each piece allows. */
function linesOf(pieces: readonly string[], room: number, size: number, weight: Weight): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    const longer = line + (/^\s/.test(piece) ? ' ' : piece);
    if (line.trim() && textWidth(longer.trimEnd(), size, weight) > room) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line = longer;
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}

/**
 * A text in lines no wider than `room` px, as far as its words allow. Chinese words stay whole where that needs no more
 * lines and leaves none half empty. No text: no line.
 */
export function wrap(text: string, room: number, size: number, weight: Weight = 400): string[] {
  const split = (pieces: readonly string[]) => linesOf(pieces, room, size, weight);
  const lines = split(signsOf(text.trim()));
  const whole = split(wordsOf(text.trim()));
  const wide = whole.map((line) => textWidth(line, size, weight));
  const isGood = wide.every((each) => each <= room) && wide.slice(0, -1).every((each) => each >= room / 2);
  return isGood && whole.length <= lines.length ? whole : lines;
}

/** A text cut to `room` px, with … where something is missing. */
export function cutToFit(text: string, room: number, size: number, weight: Weight = 400): string {
  if (textWidth(text, size, weight) <= room) return text;
  let kept = text;
  while (kept && textWidth(`${kept}…`, size, weight) > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
