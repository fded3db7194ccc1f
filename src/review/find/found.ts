import type { Address, Subject } from '../model/address';

type FoundKind =
  'Questions' | 'Handled by' | 'Results' | 'Editions' | 'Charts' | 'States' | 'Requirements' | 'Events' | 'Texts';

/** A search hit and its address. */
export interface FoundItem {
  readonly kind: FoundKind;
  readonly key: string;
  readonly title: string;
  /** Smaller text beside the title. */
  readonly note: string;
  readonly to: Partial<Address>;
  /** The state whose screen is shown beside the hit, where one is made. */
  readonly screen?: Subject;
}

/** A hit with its rank, 0 to 8; 0 is no hit. */
export type Ranked = FoundItem & { readonly rank: number };

/** Returns the typed words in lower case. */
export const wordsTyped = (text: string): string[] => text.trim().toLowerCase().split(/\s+/).filter(Boolean);

/** Words of a question that name nothing. */
const fillers = new Set(
  'a an the on in at of to for from is are was be can do does did what which where when who how and or i we my'.split(
    ' ',
  ),
);
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : null;
const chineseFillers = /^[的了在有是会會吗嗎呢吧哪里裏裡些个個什么甚麼怎样樣时時与與]+$/u;

/**
 * Returns the words that name something: 'where is a captcha' is 'captcha'. Chinese without spaces is split into its
 * words. Returns all words if none names anything.
 */
export function meaningful(typed: readonly string[]): readonly string[] {
  const words = typed.flatMap((word) =>
    segmenter && /\p{Script=Han}/u.test(word)
      ? [...segmenter.segment(word)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
      : [word.replace(/[?？.!]+$/u, '')],
  );
  const named = words.filter((word) => word && !fillers.has(word) && !chineseFillers.test(word));
  return named.length > 0 ? named : typed;
}

/** Returns 0 unless the text contains every typed word; whole words rank higher. */
export function rank(text: string, typed: readonly string[]): number {
  const low = text.toLowerCase();
  if (typed.length === 0 || !typed.every((word) => low.includes(word))) return 0;
  if (low === typed.join(' ')) return 4;
  if (low.startsWith(typed.join(' '))) return 3;
  const atStart = (word: string) =>
    new RegExp(`(^|\\W)${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`).test(low);
  return typed.every(atStart) ? 2 : 1;
}

/** Returns the hits, the best first, without their ranks. */
export const best = (found: readonly Ranked[]): FoundItem[] =>
  found
    .filter((each) => each.rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ rank: _, ...each }) => each);

/** How many hits of a kind are listed at first. */
const mostAtFirst = 8;

/**
 * Returns the first hits of each kind, and of which kinds there are more.
 * @param whole kinds that are listed whole
 */
export function firstOf(found: readonly FoundItem[], whole: ReadonlySet<string> = new Set()) {
  const counts = new Map<string, number>();
  const shown = found.filter(({ kind }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return whole.has(kind) || (counts.get(kind) ?? 0) <= mostAtFirst;
  });
  const more = [...counts].flatMap(([kind, count]) =>
    whole.has(kind) || count <= mostAtFirst ? [] : [[kind, count - mostAtFirst] as const],
  );
  return { shown, more: new Map(more) };
}
