import { topicOf, topicsMeant } from './care';
import { folded, nearness, type Folded, type Near } from './nearText';
import { shapeOfTyped, type SaidText } from './saidTexts';

/** A text that a typed sentence can be. */
export interface SaidHit extends Near {
  /** Less is better, among matches of as few errors. */
  readonly rank: number;
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

type Ranked = Near & { readonly rank: number };

/** From this weight on, a part hardly belongs to another text. */
const telling = 10;

/**
 * Prefers a whole text. If at least half of what is typed fills a value, an exact long part of another text is the
 * better match.
 */
function rankOf(typed: Folded, { how, values, errors }: Near): number {
  if (how === 'whole') return values * 2 >= typed.letters && values > 0 ? 2 : 0;
  if (how === 'part' && values === 0 && errors === 0 && typed.weight >= telling) return 1;
  return how === 'within' ? 3 : 4;
}

/**
 * Whether a sentence has the few letters that a text has beside its values as words: `in`, and not a part of
 * `agreeing`.
 */
function hasOwnWords({ words }: SaidText, sentence: string): boolean {
  const own = words.replaceAll(/\{[^}]*\}/g, ' ').match(/[a-z]+/gi) ?? [];
  if (own.length !== 1 || (own[0]?.length ?? 0) > 3) return true;
  return new RegExp(`(^|[^a-z])${own[0]}([^a-z]|$)`, 'i').test(sentence.normalize('NFKC'));
}

function nearest(typed: Folded, shape: string, text: SaidText, sentence: string): Ranked | null {
  if (text.shape?.test(shape)) return { errors: 0, how: 'whole', values: 0, rank: 0 };
  const found = text.forms.flatMap((form) => {
    const near = nearness(typed, form);
    return near && (near.values === 0 || !form.isOpen || hasOwnWords(text, sentence))
      ? [{ ...near, rank: rankOf(typed, near) }]
      : [];
  });
  return found.toSorted(byNearness)[0] ?? null;
}

const isExact = ({ how, errors, values }: Near) => how === 'whole' && errors === 0 && values === 0;
const byNearness = (a: Ranked, b: Ranked) => a.errors - b.errors || a.rank - b.rank || a.values - b.values;

/**
 * Returns the texts that customers mean with words of their own. Titles and buttons are left out: they do not explain
 * anything.
 */
function ofTopics(texts: readonly SaidText[], sentence: string): SaidHit[] {
  const topics = new Set(topicsMeant(sentence));
  if (topics.size === 0) return [];
  const found = texts.filter(({ id }) => topics.has(topicOf(id)));
  return found
    .filter(({ id }, at) => found.findIndex((each) => each.id === id) === at)
    .map(({ id, language, words }) => ({ id, language, words, errors: 0, how: 'part', values: 0, rank: 1 }));
}

/**
 * Finds the texts that a sentence is, is a part of, or contains, in any language, case and width, with any spaces and
 * marks, with up to two wrong letters. None is left out: `best` has those of the fewest errors that are whole, or all
 * where none is. Where none is what was typed, those too that customers mean with such words.
 */
export function findSaid(texts: readonly SaidText[], sentence: string): SaidHits {
  const typed = folded([sentence]);
  const shape = shapeOfTyped(sentence);
  if (typed.signs.length === 0) return { best: [], others: [] };
  const byId = new Map<string, SaidHit>();
  for (const text of texts) {
    const near = nearest(typed, shape, text, sentence);
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
    (first.rank === 0 ? hit.rank === 0 && hit.values === first.values : first.rank > 2 || hit.rank <= first.rank);
  const own = all.filter(isBest);
  const meant = own.some(isExact) ? [] : ofTopics(texts, sentence);
  const said = meant.length > 0 ? own.filter(({ how, values }) => how !== 'within' && values === 0) : own;
  const best = [...said, ...meant.filter(({ id }) => !said.some((hit) => hit.id === id))];
  const isKnown = new Set(best.map(({ id }) => id));
  return { best, others: all.filter(({ id }) => !isKnown.has(id)) };
}
