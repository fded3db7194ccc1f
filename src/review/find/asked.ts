import type { EditionName, Language } from '../../../machines/site/site';
import type { Lenses } from '../model/address';
import { editionWords } from '../words/editions';

/** Words that name a language of the screens, in English and Chinese. */
const languageWords: Readonly<Partial<Record<Language, RegExp>>> = {
  'zh-hk': /\b(?:in )?(?:traditional chinese|zh-hk)\b|繁體(?:中文)?|繁体(?:中文)?/i,
  'zh-cn': /\b(?:in )?(?:simplified chinese|chinese|zh-cn)\b|简体(?:中文)?|中文/i,
  'en-us': /\b(?:in )?(?:english|en-us)\b|英文|英语|英語/i,
};

/** A search, and the lenses that some of its words name. */
export interface ReadSearch {
  /** The words that are left to search for. */
  readonly text: string;
  readonly lenses: Partial<Pick<Lenses, 'edition' | 'language'>>;
}

/** Splits 'register hong kong' into the search 'register' and the edition hk. */
export function asked(text: string): ReadSearch {
  const edition = (Object.keys(editionWords) as EditionName[]).find((name) => editionWords[name].search.test(text));
  const language = (Object.keys(languageWords) as Language[]).find((name) => languageWords[name]?.test(text));
  const taken = [edition && editionWords[edition].search, language && languageWords[language]];
  return {
    text: taken
      .reduce<string>((left, words) => (words ? left.replace(words, ' ') : left), text)
      .replaceAll(/\s+/g, ' ')
      .trim(),
    lenses: { ...(edition && { edition }), ...(language && { language }) },
  };
}
