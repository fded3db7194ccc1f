import { languages, locales, type Language, type Locale } from './locales';

const startsOf = (language: Language) => (locales[language] as Locale).accepts ?? [language.slice(0, 2)];

/** Each language with how the browser languages that mean it begin. Rows that name theirs first: they are narrower. */
const accepted: readonly (readonly [Language, readonly string[]])[] = languages
  .toSorted((a, b) => Number('accepts' in locales[b]) - Number('accepts' in locales[a]))
  .map((language) => [language, startsOf(language)]);

/** Returns the language of the first of these browser languages that we have: `zh-TW`, ` en;q=0.8`. */
export function acceptedLanguage(asked: readonly string[]): Language | undefined {
  const entries = asked.map((entry) => entry.trim().toLowerCase());
  const known = entries.map((entry) => accepted.find(([, starts]) => starts.some((start) => entry.startsWith(start))));
  return known.find(Boolean)?.[0];
}
