import { languages, type Language } from './locales';

/**
 * How the browser languages that mean a language begin, where it is not by its first two letters (`en` for en-us). Not
 * in `locales`: the first page does not need it.
 */
const narrower: Readonly<Partial<Record<Language, readonly string[]>>> = {
  'zh-hk': ['zh-hant', 'zh-hk', 'zh-mo', 'zh-tw', 'yue'],
};

/** Each language with how the browser languages that mean it begin, the narrower ones first. */
const accepted: readonly (readonly [Language, readonly string[]])[] = [...languages]
  .sort((a, b) => Number(b in narrower) - Number(a in narrower))
  .map((language) => [language, narrower[language] ?? [language.slice(0, 2)]]);

/** Returns the language of the first of these browser languages that we have: `zh-TW`, ` en;q=0.8`. */
export function acceptedLanguage(asked: readonly string[]): Language | undefined {
  const entries = asked.map((entry) => entry.trim().toLowerCase());
  const known = entries.map((entry) => accepted.find(([, starts]) => starts.some((start) => entry.startsWith(start))));
  return known.find(Boolean)?.[0];
}
