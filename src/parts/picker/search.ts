import { toHalfWidth } from '../../../machines/rules/text';
import type { Language } from '../../../machines/site/site';
import { familiarity, type Country } from './countries';

/** Normalises a text for search, without case, width, accents and symbols: 'cotedivoire' for 'Côte d’Ivoire'. */
const plain = (text: string) =>
  toHalfWidth(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]|[^\p{L}\p{N}+]/gu, '');

/** Normalises search words: 'The Netherlands' is looked up without its article, 0044 as +44. */
const plainWords = (words: string) => plain(words.replace(/^\s*the\s+/iu, '')).replace(/^00/, '+');

/** The initials of pinyin syllables, for example 'zgxg'. */
const initialsOf = (pinyin: string) =>
  pinyin
    .split(' ')
    .map((syllable) => syllable.charAt(0))
    .join('');

/** The normalised search keys of a country (CTRY-4), by kind. */
interface Keys {
  readonly names: readonly string[];
  readonly others: readonly string[];
  readonly words: readonly string[];
  readonly nation: string;
  /** The calling code, with its plus. */
  readonly code: string;
  readonly pinyin: readonly string[];
  readonly initials: readonly string[];
}

const known = new WeakMap<Country, Keys>();

function keysOf(country: Country): Keys {
  const found = known.get(country);
  if (found) return found;
  const { name, enName, otherNames, areaCode, nationCode, pinyin, otherPinyin } = country;
  const spellings = [pinyin, ...otherPinyin];
  const keys = {
    names: [name, enName].map(plain),
    others: otherNames.map(plain),
    words: enName.split(' ').slice(1).map(plain),
    nation: plain(nationCode),
    code: areaCode,
    pinyin: spellings.map(plain),
    initials: spellings.map(initialsOf),
  };
  known.set(country, keys);
  return keys;
}

/**
 * Returns the countries whose names, area code, nation code or pinyin contain the words, ignoring case (CTRY-4). A name
 * counts in each of the three languages, as do short and older names. The words are not a pattern. Symbols alone match
 * nothing; an empty text matches everything.
 */
export function searchCountries(countries: readonly Country[], words: string): readonly Country[] {
  const wanted = plainWords(words);
  if (wanted === '') return words.trim() === '' ? countries : [];
  return countries.filter((country) => {
    const { names, others, nation, code, pinyin, initials } = keysOf(country);
    return [...names, ...others, nation, code, ...pinyin, ...initials].some((key) => key.includes(wanted));
  });
}

interface Meaning {
  readonly wanted: string;
  readonly isOften: boolean;
  /** Whether readers of the page type pinyin (zh-cn). */
  readonly isByPinyin: boolean;
}

/** Returns how likely the words mean a country that they match: 0 is the likeliest. */
function rankOf(country: Country, { wanted, isOften, isByPinyin }: Meaning): number {
  const { names, others, words, nation, code, pinyin, initials } = keysOf(country);
  const begins = (key: string) => key.startsWith(wanted);
  const equals = (key: string) => key === wanted || key === `+${wanted}`;
  const isSpelled = isByPinyin && (pinyin.some(begins) || initials.some(equals));
  const tests = [
    [...names, ...others].some(equals) || (isByPinyin && pinyin.some(equals)) || (country.isMain && equals(code)),
    isOften && (names.some(begins) || equals(nation) || isSpelled),
    names.some(begins) || isSpelled,
    others.some(begins),
    equals(nation) || equals(code),
    begins(code) || begins(code.slice(1)),
    words.some(begins),
    [...pinyin, ...initials].some(begins),
  ];
  const at = tests.indexOf(true);
  return at === -1 ? tests.length : at;
}

/**
 * Returns the countries that a search found, the likeliest first: a whole name or the main country of a calling code;
 * names that begin with the words, the most used countries before the others; nation codes; everything else.
 */
export function byLikelihood(
  found: readonly Country[],
  words: string,
  often: readonly Country[],
  language: Language,
): readonly Country[] {
  const wanted = plainWords(words);
  const isByPinyin = language === 'zh-cn';
  const placed = found.map((country) => {
    const place = often.indexOf(country);
    const isOften = place !== -1;
    const rank = rankOf(country, { wanted, isOften, isByPinyin });
    return { country, sortKey: [rank, isOften ? place : often.length, familiarity(country)] };
  });
  return placed.sort((a, b) => compare(a.sortKey, b.sortKey)).map(({ country }) => country);
}

/** Compares two lists of numbers by their first difference. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
