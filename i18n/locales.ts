import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { MessageId } from './ids';

/** Compiled texts: message syntax trees, so that no parser runs in the page. */
export type Catalogue = Record<MessageId, MessageFormatElement[]>;

/**
 * Texts are split in two catalogues: `index` has the texts the first page needs before any other screen loads,
 * `deferred` the rest. `src/build/messages-plugin.mjs` lists the texts of `index`.
 */
export type CataloguePart = 'index' | 'deferred';

/** Loads a module that holds a compiled catalogue. */
export type LoadCatalogue = () => Promise<{ default: Partial<Catalogue> }>;

export interface Locale {
  /** `<html lang>`: the tag that chooses the right glyphs. */
  readonly htmlLang: string;
  /** For `Intl` and react-intl. */
  readonly intl: string;
  /** The language's name in that language. Never translated, so it is not a message. */
  readonly ownName: string;
}

/**
 * The languages: one row each, and the folder of texts that has its name. Nothing else names a language of visitors,
 * but for what differs in it on purpose (docs/CONTRIBUTING.md, Adding a language).
 */
export const locales = {
  'en-us': { htmlLang: 'en', intl: 'en-US', ownName: 'English' },
  'zh-cn': { htmlLang: 'zh-Hans-CN', intl: 'zh-Hans-CN', ownName: '简体中文' },
  'zh-hk': { htmlLang: 'zh-Hant-HK', intl: 'zh-Hant-HK', ownName: '繁體中文' },
} as const satisfies Record<string, Locale>;

export type Language = keyof typeof locales;
export const languages = Object.keys(locales) as readonly Language[];

/** Words outside the folders of texts: those of servers and of the review. */
export type WordsByLanguage<Words> = Readonly<Partial<Record<Language, Words>> & Record<'en-us', Words>>;

/** Returns the words in a language; English where it has none. */
export const wordsIn = <Words>(words: WordsByLanguage<Words>, language: Language): Words =>
  words[language] ?? words['en-us'];

/** Replaces every missing text (D-LANG). */
export const defaultLanguage: Language = 'zh-cn';
