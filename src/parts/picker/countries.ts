import type { Region } from '../../../machines/rules/regions';
import { regions } from '../../../machines/rules/regions';
import type { Language } from '../../../machines/site/site';
import { table } from './table';

/** A row of the picker (CTRY-5). */
export interface Country {
  readonly nationCode: string;
  /** Calling code with its plus. */
  readonly areaCode: string;
  /** In the page's language. */
  readonly name: string;
  readonly enName: string;
  /** Of the Simplified Chinese name, syllable by syllable, without tones. */
  readonly pinyin: string;
  /** The letter it stands under (D-GROUPS). */
  readonly group: string;
}

const order = new Intl.Collator('en');

/**
 * Every country and region in service, in their groups' order: by English initial, in zh-cn by pinyin initial (D-GROUPS). Where
 * nations share a calling code each has its row.
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

/** The ones most people look for: the product's own region keys (SITE-9), the edition's home first. */
export function oftenUsed(countries: readonly Country[], homeRegion: string): readonly Country[] {
  const keys = Object.values<Region>(regions).map(({ nationCode }) => nationCode);
  const nations = new Set([homeRegion, ...keys]);
  return [...nations].flatMap((nation) => countries.find(({ nationCode }) => nationCode === nation) ?? []);
}
