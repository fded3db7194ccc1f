import { toHalfWidth } from '../../../machines/rules/text';
import type { Country } from './countries';

/** What letters and figures say, whatever their case, width and accents: 'cotedivoire' of 'Côte d’Ivoire'. */
const plain = (text: string) =>
  toHalfWidth(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]|[^\p{L}\p{N}+]/gu, '');

/** The five keys of a country, plain; pinyin also by its initials, 'zgxg' (CTRY-4). */
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
 * The countries whose name, English name, area code, nation code or pinyin hold the words, whatever their case (CTRY-4). The words
 * are text, never a pattern. Words of signs alone find nothing; none find everything.
 */
export function searchCountries(countries: readonly Country[], words: string): readonly Country[] {
  const wanted = plain(words);
  if (wanted === '') return words.trim() === '' ? countries : [];
  return countries.filter((country) => plainKeys(country).some((key) => key.includes(wanted)));
}

/**
 * The one that is most likely meant: whose own name, code or pinyin is the words, else begins with them, an often used one before
 * others; else the first.
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
