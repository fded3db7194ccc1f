import { toAsciiDigits, toHalfWidth } from '../../../../machines/rules/typed';
import type { Language } from '../../../../machines/site/site';
import { familiarity, type Country } from './countries';

/** Normalises a text for search, without case, width, accents and symbols, digits of all scripts as ASCII: 'cotedivoire' for 'Côte d’Ivoire'. */
const plain = (text: string) =>
  toAsciiDigits(toHalfWidth(text))
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
  /** What its numbers may begin with: the calling code, and longer ones that no other region has. */
  readonly codes: readonly string[];
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
    codes: [areaCode, ...otherNames.filter((each) => each.startsWith('+'))],
    pinyin: spellings.map(plain),
    initials: spellings.map(initialsOf),
  };
  known.set(country, keys);
  return keys;
}

/**
 * Returns the countries whose names, area code, nation code or pinyin contain the words, ignoring case (CTRY-4). A name
 * counts in each of the three languages, as do short and older names, own names and cities. A whole number means the
 * countries with the longest code that it begins with. Where nothing matches, one letter may be wrong. The words are
 * not a pattern. Symbols alone match nothing; an empty text matches everything.
 */
export function searchCountries(countries: readonly Country[], words: string): readonly Country[] {
  const wanted = plainWords(words);
  if (wanted === '') return words.trim() === '' ? countries : [];
  const codeLength = longestCode(countries, wanted);
  const exact = countries.filter((country) => {
    const { names, others, nation, code, pinyin, initials } = keysOf(country);
    const isContained = [...names, ...others, nation, code, ...pinyin, ...initials].some((key) => key.includes(wanted));
    return isContained || isOfNumber(country, wanted, codeLength);
  });
  if (exact.length > 0 || /\d/.test(wanted) || wanted.length < leastForTypos) return exact;
  return countries.filter((country) => {
    const { names, others, pinyin } = keysOf(country);
    return [...names, ...others, ...pinyin].some((key) => beginsAlmost(key, wanted));
  });
}

/** Shorter words are near to too many names. */
const leastForTypos = 4;

/** Returns the number that was typed, with its plus; '' for words. Without a plus, a few digits may be any code. */
const numberIn = (wanted: string) => (/^(\+|\d{5})\d*$/.test(wanted) ? `+${wanted.replace('+', '')}` : '');

/** Returns the length of the longest code that a number begins with, 0 for none. */
function longestCode(countries: readonly Country[], wanted: string): number {
  const number = numberIn(wanted);
  const lengths = countries.flatMap((country) => keysOf(country).codes.map((code) => startLength(number, code)));
  return Math.max(0, ...lengths);
}

const startLength = (number: string, code: string) => (number.startsWith(code) ? code.length : 0);

/** Whether a number begins with a code of the country that has this length. */
const isOfNumber = (country: Country, wanted: string, codeLength: number) =>
  codeLength > 0 && keysOf(country).codes.some((code) => startLength(numberIn(wanted), code) === codeLength);

/** Whether a name begins with the words but for one letter that is wrong, missing or extra, or two that are swapped. */
function beginsAlmost(key: string, wanted: string): boolean {
  const at = [...wanted].findIndex((letter, index) => letter !== key[index]);
  if (at < 0) return true;
  const [rest, restOfKey] = [wanted.slice(at), key.slice(at)];
  return (
    restOfKey.slice(1).startsWith(rest.slice(1)) ||
    restOfKey.slice(1).startsWith(rest) ||
    restOfKey.startsWith(rest.slice(1)) ||
    (restOfKey[0] === rest[1] && restOfKey[1] === rest[0] && restOfKey.slice(2).startsWith(rest.slice(2)))
  );
}

/** Whether a name is the words but for one letter. */
const equalsAlmost = (key: string, wanted: string) =>
  Math.abs(key.length - wanted.length) < 2 && beginsAlmost(key, wanted);

interface Meaning {
  readonly wanted: string;
  readonly isOften: boolean;
  /** Whether readers of the page type pinyin (zh-cn). */
  readonly isByPinyin: boolean;
  /** Length of the calling code that a whole number begins with; 0 for words. */
  readonly codeLength: number;
}

/** Returns how likely the words mean a country that they match: 0 is the likeliest. */
function rankOf(country: Country, { wanted, isOften, isByPinyin, codeLength }: Meaning): number {
  const { names, others, words, nation, code, pinyin, initials } = keysOf(country);
  const begins = (key: string) => key.startsWith(wanted);
  const equals = (key: string) => key === wanted || key === `+${wanted}`;
  const isSpelled = isByPinyin && (pinyin.some(begins) || initials.some(equals));
  const isNumber = isOfNumber(country, wanted, codeLength);
  const tests = [
    [...names, ...others].some(equals) ||
      (isByPinyin && pinyin.some(equals)) ||
      (country.isMain && (equals(code) || isNumber)),
    isOften && isSpelled,
    equals(nation),
    isOften && names.some(begins),
    names.some(begins) || isSpelled,
    others.some(begins),
    equals(code) || isNumber,
    begins(code) || begins(code.slice(1)),
    words.some(begins),
    [...pinyin, ...initials].some(begins),
    [...names, ...others, ...pinyin].some((key) => equalsAlmost(key, wanted)),
  ];
  const at = tests.indexOf(true);
  return at === -1 ? tests.length : at;
}

/**
 * Returns the countries that a search found, the likeliest first: a whole name or the main country of a calling code;
 * nation codes; names that begin with the words, the most used countries before the others; everything else.
 */
export function byLikelihood(
  found: readonly Country[],
  words: string,
  often: readonly Country[],
  language: Language,
): readonly Country[] {
  const wanted = plainWords(words);
  const isByPinyin = language === 'zh-cn';
  const codeLength = longestCode(found, wanted);
  const placed = found.map((country) => {
    const place = often.indexOf(country);
    const isOften = place !== -1;
    const rank = rankOf(country, { wanted, isOften, isByPinyin, codeLength });
    return { country, sortKey: [rank, isOften ? place : often.length, familiarity(country)] };
  });
  return placed.sort((a, b) => compare(a.sortKey, b.sortKey)).map(({ country }) => country);
}

/** Compares two lists of numbers by their first difference. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
