/** Words that say little where nothing has all of what was typed. */
const weak = new Set(
  'after again another any before can cannot could couldn did doesn does has have isn it long many may me much must need no not one other she should than that there they this until want with without would'.split(
    ' ',
  ),
);

/** An English word without its ending: 'agree' of 'agreeing', 'fail' of 'fails'. Any other as it is. */
function stem(word: string): string {
  const short = word.replace(/(?:ing|ed|es|s)$/, '');
  return /^[a-z]+$/.test(word) && short.length >= 4 ? short : word;
}

function subsets(words: readonly string[]): string[][] {
  const all: string[][] = [[]];
  for (const word of words) all.push(...all.map((each) => [...each, word]));
  return all;
}

/** More words than this are a sentence, which is looked for as one. */
const mostWords = 6;

/**
 * Returns what to look for where nothing has all of the words: their beginnings, then the most of them, at least half.
 * Each item is tried whole before the next.
 */
export function looserThan(typed: readonly string[]): string[][][] {
  const plain = typed.flatMap((word) => word.split(/[^\p{L}\p{N}_-]+/u)).filter((word) => word.length > 1);
  const telling = plain.filter((word) => !weak.has(word));
  const words = [...new Set((telling.length > 0 ? telling : plain).map(stem))];
  if (words.length === 0 || words.length > mostWords) return [];
  const all = subsets(words);
  const sizes = words.map((_, at) => words.length - at).filter((size) => size * 2 >= words.length);
  return sizes.map((size) => all.filter((each) => each.length === size && each.some((word) => word.length >= 3)));
}
