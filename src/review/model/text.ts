import { createValueStore } from './createStore';
import { keepText, keptText } from './keptText';
import { texts, type TextId } from './texts';

/** The languages of the review itself. The product may have more. */
export const reviewLanguages = ['en-us', 'zh-cn', 'zh-hk'] as const;
export type ReviewLanguage = (typeof reviewLanguages)[number];

export type { TextId };

/** The language of the browser: Chinese in the script that its region writes, else English. */
function ofBrowser(tags: readonly string[]): ReviewLanguage {
  for (const tag of tags) {
    if (/^en\b/i.test(tag)) return 'en-us';
    if (/^(zh|yue)\b/i.test(tag)) return /hant|hk|mo|tw|yue/i.test(tag) ? 'zh-hk' : 'zh-cn';
  }
  return 'en-us';
}

const kept = keptText('language');
const isPage = typeof document !== 'undefined';
const chosen = createValueStore<ReviewLanguage>(
  reviewLanguages.find((each) => each === kept) ?? (isPage ? ofBrowser(navigator.languages ?? []) : 'en-us'),
);
/** The language of the texts that `inEachLanguage` makes now; null outside of it. */
let making: ReviewLanguage | null = null;

/** The language of the review itself; the screens have their own. */
export const currentLanguage = () => making ?? chosen.get();

/** Changes the language of the review. This browser keeps it, if it keeps anything. */
export function setLanguage(wanted: ReviewLanguage): void {
  keepText('language', wanted);
  chosen.set(wanted);
}

/**
 * Returns the result for each language. For texts that were stored in one of them, and for layouts that must fit all.
 */
export function inEachLanguage<T>(make: () => T): T[] {
  const before = making;
  try {
    return reviewLanguages.map((each) => {
      making = each;
      return make();
    });
  } finally {
    making = before;
  }
}

/** The language, for the root of the page: it renders everything again when another is chosen. */
export const useLanguage = chosen.use;

/** Whether there is a text of this id. */
export const isText = (id: string): id is TextId => Object.hasOwn(texts['en-us'], id);

/** English words in a review in Chinese, marked: they have no translation yet. */
export const untranslated = (words: string): string => `〔英文〕${words}`;

/**
 * A text of the review in its language, with its values: `text('home.pages', { count: 8 })`. `{count:row|rows}` is the
 * first word for one, else the second.
 */
export const text = (id: TextId, values: Readonly<Record<string, string | number>> = {}): string =>
  (texts[currentLanguage()][id] ?? untranslated(texts['en-us'][id])).replaceAll(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, more?: string) =>
      String(one === undefined ? (values[name] ?? whole) : values[name] === 1 ? one : more),
  );

/** Names by their texts, in the language of the moment when each is read. */
export const named = <Name extends string>(ids: Readonly<Record<Name, TextId>>): Readonly<Record<Name, string>> =>
  namedBy(Object.keys(ids) as Name[], (name) => text(ids[name]));

/** Names that a function gives, in the language of the moment when each is read. */
export function namedBy<Name extends string>(
  names: readonly Name[],
  nameOf: (name: Name) => string,
): Readonly<Record<Name, string>> {
  const found = {};
  for (const name of names) Object.defineProperty(found, name, { enumerable: true, get: () => nameOf(name) });
  return found as Readonly<Record<Name, string>>;
}
