import { toHalfWidth } from '../../../machines/rules/text';
import type { Country } from './countries';

/** Normalises a text for search, without case, width, accents and symbols: 'cotedivoire' for 'Côte d’Ivoire'. */
const plain = (text: string) =>
  toHalfWidth(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]|[^\p{L}\p{N}+]/gu, '');

/** Returns the normalised search keys of a country, with the pinyin initials, for example 'zgxg' (CTRY-4). */
function keysOf({ name, enName, areaCode, nationCode, pinyin }: Country): readonly string[] {
  const initials = pinyin
    .split(' ')
    .map((syllable) => syllable.charAt(0))
    .join('');
  return [name, enName, areaCode, nationCode, pinyin, initials].map(plain);
}

const known = new WeakMap<Country, readonly string[]>();

function plainKeys(country: Country): readonly string[] {
  const keys = known.get(country) ?? keysOf(country);
  known.set(country, keys);
  return keys;
}

/**
 * Returns the countries whose name, English name, area code, nation code or pinyin contains the words, ignoring case
 * (CTRY-4). The words are not a pattern. Symbols alone match nothing; an empty text matches everything.
 */
export function searchCountries(countries: readonly Country[], words: string): readonly Country[] {
  const wanted = plain(words);
  if (wanted === '') return words.trim() === '' ? countries : [];
  return countries.filter((country) => plainKeys(country).some((key) => key.includes(wanted)));
}

/**
 * Returns the best match: a key that equals the words, then one that starts with them, most used countries first;
 * otherwise the first country found.
 */
export function likeliest(
  found: readonly Country[],
  words: string,
  often: readonly Country[] = [],
): Country | undefined {
  const wanted = plain(words).replace(/^\+/, '');
  const inOrder = [...often.filter((country) => found.includes(country)), ...found];
  const fits = (test: (key: string) => boolean) =>
    inOrder.find((country) => plainKeys(country).some((key) => test(key.replace(/^\+/, ''))));
  return fits((key) => key === wanted) ?? fits((key) => key.startsWith(wanted)) ?? found[0];
}
