import { describe, expect, it } from 'vitest';
import { countriesIn } from '../../src/parts/picker/countries';
import { rowsFor } from '../../src/parts/picker/rows';
import { typedForCountry } from './countrySearch';

/** The languages that the table is about. */
const languages = Object.keys(typedForCountry) as (keyof typeof typedForCountry)[];
/** The home region of the edition that people of each language see. */
const home = { 'en-us': 'HK', 'zh-cn': 'CN', 'zh-hk': 'HK' } as const;

it('the table of searches has at least 120 rows, at least 40 in each language [CTRY-4]', () => {
  const counts = languages.map((language) => typedForCountry[language].length);
  expect(counts.reduce<number>((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(120);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(40);
});

describe.each(languages)('a search in %s', (language) => {
  const countries = countriesIn(language);

  it.each<readonly [string, string]>(typedForCountry[language])('finds %s first for %j [CTRY-4]', (nation, typed) => {
    const [first] = rowsFor(countries, typed, { homeRegion: home[language], language });
    expect(first?.country.nationCode).toBe(nation);
  });
});
