import { languages, locales, type Language } from '../../i18n/locales';
import type { ConfigField } from '../page/config/field';

/** What a platform team reads about a field in docs/configuration.md. A field without an entry does not compile. */
export interface Word {
  meaning: string;
  /** As written in the JSON. */
  example: unknown;
  /** Requirement ids and decisions it serves. */
  ids: string;
}

export type Words<T> = { readonly [K in keyof T]: T[K] extends ConfigField ? Word : Words<T[K]> };

/** Returns what the documents say of one field. */
export const word = (meaning: string, example: unknown, ids: string): Word => ({ meaning, example, ids });

const english = new Intl.DisplayNames(['en'], { type: 'language' });
/** 'English', 'Simplified Chinese'. */
const nameOf = (language: Language) => english.of(locales[language].htmlLang.replace(/-[A-Z]{2}$/, '')) ?? language;

/** Returns what the documents say of a name in each language. */
export const inEach = (what: string, examples: Partial<Record<Language, string>>, ids: string) =>
  Object.fromEntries(
    languages.map((each) => [
      each,
      word(
        each === 'en-us' ? `${what}, in English.` : `The same in ${nameOf(each)}.`,
        examples[each] ?? examples['en-us'] ?? '',
        ids,
      ),
    ]),
  ) as Record<Language, Word>;
