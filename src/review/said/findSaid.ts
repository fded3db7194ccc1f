import { folded, nearness, type Folded, type Near } from './nearText';
import { shapeOfTyped, type SaidText } from './saidTexts';

/** A text that a typed sentence can be. */
export interface SaidHit extends Near {
  readonly id: string;
  /** Index of the language in which it matches best. */
  readonly language: number;
  readonly words: string;
}

/** The texts that a sentence can be: those that match best, and all others. */
export interface SaidHits {
  readonly best: readonly SaidHit[];
  readonly others: readonly SaidHit[];
}

const hows: readonly Near['how'][] = ['whole', 'within', 'part'];

function nearest(typed: Folded, shape: string, text: SaidText): Near | null {
  if (text.shape?.test(shape)) return { errors: 0, how: 'whole', values: 0 };
  const found = text.forms.flatMap((form) => nearness(typed, form) ?? []);
  return found.toSorted(byNearness)[0] ?? null;
}

const byNearness = (a: Near, b: Near) =>
  a.errors - b.errors || hows.indexOf(a.how) - hows.indexOf(b.how) || a.values - b.values;

/**
 * Finds the texts that a sentence is, is a part of, or contains, in any language, case and width, with any spaces and marks,
 * with up to two wrong letters. None is left out: `best` has those of the fewest errors that are whole, or all where
 * none is.
 */
export function findSaid(texts: readonly SaidText[], sentence: string): SaidHits {
  const typed = folded([sentence]);
  const shape = shapeOfTyped(sentence);
  if (typed.signs.length === 0) return { best: [], others: [] };
  const byId = new Map<string, SaidHit>();
  for (const text of texts) {
    const near = nearest(typed, shape, text);
    const known = byId.get(text.id);
    if (!near || (known && byNearness(known, near) <= 0)) continue;
    byId.set(text.id, { id: text.id, language: text.language, words: text.words, ...near });
  }
  const long = (a: SaidHit, b: SaidHit) =>
    a.how === 'within' && b.how === 'within' ? b.words.length - a.words.length : a.words.length - b.words.length;
  const all = [...byId.values()].toSorted((a, b) => byNearness(a, b) || long(a, b));
  const [first] = all;
  const isBest = (hit: SaidHit) =>
    first !== undefined &&
    hit.errors === first.errors &&
    (first.how !== 'whole' || (hit.how === 'whole' && hit.values === first.values));
  return { best: all.filter(isBest), others: all.filter((hit) => !isBest(hit)) };
}
