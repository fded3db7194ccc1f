import type { EditionName, Language } from '../../../machines/site/site';
import type { Lenses } from '../model/address';

/** Words that name an edition or a language of the screens, in English and Chinese. */
const editionWords: Readonly<Record<EditionName, RegExp>> = {
  hkva: /\b(?:hkva|(?:hk )?virtual assets?)\b|虚拟资产|虛擬資產/i,
  esop: /\b(?:esop|equity plan|enterprise)\b|股权激励|股權激勵/i,
  hk: /\b(?:in )?(?:hk|hong ?kong)\b|香港/i,
  jp: /\b(?:in )?(?:jp|japan(?:ese)?)\b|日本/i,
  cn: /\b(?:in )?(?:cn|mainland(?: china)?)\b|内地|內地|大陆|大陸/i,
};
const languageWords: Readonly<Partial<Record<Language, RegExp>>> = {
  'zh-hk': /\b(?:in )?(?:traditional chinese|zh-hk)\b|繁體(?:中文)?|繁体(?:中文)?/i,
  'zh-cn': /\b(?:in )?(?:simplified chinese|chinese|zh-cn)\b|简体(?:中文)?|中文/i,
  'en-us': /\b(?:in )?(?:english|en-us)\b|英文|英语|英語/i,
};

/** A search, and the lenses that some of its words name. */
export interface Asked {
  /** The words that are left to search for. */
  readonly text: string;
  readonly lenses: Partial<Pick<Lenses, 'edition' | 'language'>>;
}

/** Splits 'register hong kong' into the search 'register' and the edition hk. */
export function asked(text: string): Asked {
  const named = <Name extends string>(among: Readonly<Partial<Record<Name, RegExp>>>) =>
    (Object.keys(among) as Name[]).find((name) => among[name]?.test(text));
  const [edition, language] = [named(editionWords), named(languageWords)];
  const taken = [edition && editionWords[edition], language && languageWords[language]];
  return {
    text: taken
      .reduce<string>((left, words) => (words ? left.replace(words, ' ') : left), text)
      .replaceAll(/\s+/g, ' ')
      .trim(),
    lenses: { ...(edition && { edition }), ...(language && { language }) },
  };
}
