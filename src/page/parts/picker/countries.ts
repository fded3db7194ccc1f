import type { Region } from '../../../../machines/rules/regions';
import { regions } from '../../../../machines/rules/regions';
import { languages, type Language } from '../../../../i18n/locales';
import { table } from './table';

/** A row of the picker (CTRY-5). */
export interface Country {
  readonly nationCode: string;
  /** Calling code with its plus. */
  readonly areaCode: string;
  /** Whether the calling code is known for this region: +44 for the United Kingdom, not for Guernsey. */
  readonly isMain: boolean;
  /** How many digits mobile numbers have, '8' or '9–10'; behind a tilde the digit written before them at home. */
  readonly digits: string;
  /** Name in the page's language. */
  readonly name: string;
  readonly enName: string;
  /** Pinyin of the Simplified Chinese name, syllables separated by spaces, without tones. */
  readonly pinyin: string;
  /** The letter of its group (D-GROUPS). */
  readonly group: string;
  /** What else people type for it: its names in the other languages, short and older names, area codes behind +1. */
  readonly otherNames: readonly string[];
  /** Pinyin of the other Chinese names, in the form of `pinyin`. */
  readonly otherPinyin: readonly string[];
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
      const [nationCode = '', code = '', digits = '', pinyin = '', others = '', spelled = '', ...names] =
        line.split('|');
      const [otherNames = [], otherPinyin = []] = [others, spelled].map((cell) => cell.split(',').filter(Boolean));
      const nameIn = (wanted: Language) => names[languages.indexOf(wanted)] ?? '';
      const enName = nameIn('en-us');
      const group = (isByPinyin ? pinyin : enName).normalize('NFD').charAt(0).toUpperCase();
      return {
        nationCode,
        areaCode: `+${code.replace('*', '')}`,
        digits,
        isMain: !code.endsWith('*'),
        name: nameIn(language),
        enName,
        pinyin,
        group,
        otherNames: [...names, ...otherNames],
        otherPinyin,
      };
    })
    .sort((a, b) => order.compare(key(a), key(b)));
}

/** Returns the most used countries: those of the product's region keys (SITE-9), the edition's home country first. */
export function oftenUsed(countries: readonly Country[], homeRegion: string): readonly Country[] {
  const keys = Object.values<Region>(regions).map(({ nationCode }) => nationCode);
  const nations = new Set([homeRegion, ...keys]);
  return [...nations].flatMap((nation) => countries.find(({ nationCode }) => nationCode === nation) ?? []);
}

/**
 * Countries that visitors mean more often than others whose names begin alike: New Zealand before New Caledonia. They
 * come after the most used ones. Kept by hand.
 */
const familiar = 'GB KR TH NZ DE FR IN ID PH VN IT ES NL CH AE IE RU BR ZA TR SA IL EG KH AR PT SE FI'.split(' ');

/** Returns the place of a familiar country, from 0; any other country comes after all of them. */
export function familiarity({ nationCode }: Country): number {
  const at = familiar.indexOf(nationCode);
  return at === -1 ? familiar.length : at;
}
