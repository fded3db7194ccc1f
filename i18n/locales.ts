import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Language } from '../machines/site/site';
import type { MessageId } from './ids';

/** Compiled texts: message syntax trees, so that no parser runs in the page. */
export type Catalogue = Record<MessageId, MessageFormatElement[]>;

/**
 * Which half of the texts: `index` is what the index page may say before any other screen loads, `deferred` is the rest
 * (`src/build/messages-plugin.mjs` lists the former).
 */
export type CataloguePart = 'index' | 'deferred';

/** What the page needs to know of a language: its `<html lang>`, the locale for `Intl` and react-intl, its own name. */
export interface Locale {
  readonly htmlLang: string;
  readonly intl: string;
  /** The language's name in itself, the same in every language, hence no message. */
  readonly ownName: string;
}

export const locales = {
  'en-us': { htmlLang: 'en', intl: 'en-US', ownName: 'English' },
  'zh-cn': { htmlLang: 'zh-Hans-CN', intl: 'zh-Hans-CN', ownName: '简体中文' },
  'zh-hk': { htmlLang: 'zh-Hant-HK', intl: 'zh-Hant-HK', ownName: '繁體中文' },
} as const satisfies Record<Language, Locale>;

export const languages = Object.keys(locales) as readonly Language[];

/** The language of every text that has no other (D-LANG). */
export const defaultLanguage: Language = 'zh-cn';

/** The language a parameter or cookie names, in any case, with `_` or `-`; zh-cn for anything unknown (D-LANG, SITE-3). */
export function languageOf(raw: unknown): Language {
  const wanted = typeof raw === 'string' ? raw.trim().toLowerCase().replace('_', '-') : '';
  return languages.find((language) => language === wanted) ?? defaultLanguage;
}
