import type { Region } from '../../../machines/rules/regions';
import { regions } from '../../../machines/rules/regions';
import type { Language } from '../../../machines/site/site';
import { table } from './table';

/** A row of the picker (CTRY-5). */
export interface Country {
  readonly nationCode: string;
  /** Calling code with its plus. */
  readonly areaCode: string;
  /** Name in the page's language. */
  readonly name: string;
  readonly enName: string;
  /** Pinyin of the Simplified Chinese name, syllables separated by spaces, without tones. */
  readonly pinyin: string;
  /** The letter of its group (D-GROUPS). */
  readonly group: string;
}

const order = new Intl.Collator('en');

/**
 * Returns all supported countries and regions, sorted by English name, in zh-cn by pinyin (D-GROUPS). Countries that
 * share a calling code have a row each.
 */
export function countriesIn(language: Language): readonly Country[] {
  const isByPinyin = language === 'zh-cn';
  const key = ({ enName, pinyin }: Country) => (isByPinyin ? pinyin : enName);
  return table
    .trim()
    .split('\n')
    .map((line): Country => {
      const [nationCode = '', areaCode = '', enName = '', simplified = '', traditional = '', pinyin = ''] =
        line.split('|');
      const name = { 'en-us': enName, 'zh-cn': simplified, 'zh-hk': traditional }[language];
      const group = (isByPinyin ? pinyin : enName).normalize('NFD').charAt(0).toUpperCase();
      return { nationCode, areaCode: `+${areaCode}`, name, enName, pinyin, group };
    })
    .sort((a, b) => order.compare(key(a), key(b)));
}

/** Returns the most used countries: those of the product's region keys (SITE-9), the edition's home country first. */
export function oftenUsed(countries: readonly Country[], homeRegion: string): readonly Country[] {
  const keys = Object.values<Region>(regions).map(({ nationCode }) => nationCode);
  const nations = new Set([homeRegion, ...keys]);
  return [...nations].flatMap((nation) => countries.find(({ nationCode }) => nationCode === nation) ?? []);
}
