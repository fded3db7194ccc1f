import { describe, expect, it } from 'vitest';
import type { Language } from '../../../machines/site/site';
import { countriesIn } from '../../../src/page/parts/picker/countries';
import { rowsFor } from '../../../src/page/parts/picker/rows';
import { typedForCountry } from './countrySearch';

/** The languages that the table is about. */
const languages = Object.keys(typedForCountry) as (keyof typeof typedForCountry)[];
const searches = (language: (typeof languages)[number]) =>
  Object.entries<readonly string[]>(typedForCountry[language]).flatMap(([nation, all]) =>
    all.map((typed) => [nation, typed] as const),
  );
/** The home region of the edition that people of each language see. */
/** Codes that readers of pinyin mean otherwise: 'mg' is 美国, 'ao' 澳门, 'sh' 狮城. */
const spelledByPinyin: Partial<Record<Language, string>> = { 'zh-cn': 'AM AO AZ DM DO GN GU MA ME MG NE SC SH TA' };
const home = { 'en-us': 'HK', 'zh-cn': 'CN', 'zh-hk': 'HK' } as const;

it.each(languages)(
  'a code of two letters is its country first in %s, but where pinyin spells another [CTRY-4]',
  (language) => {
    const countries = countriesIn(language);
    const others = countries.filter(({ nationCode }) => {
      const [first] = rowsFor(countries, nationCode, { homeRegion: home[language], language });
      return first?.country.nationCode !== nationCode;
    });
    expect(
      others
        .map(({ nationCode }) => nationCode)
        .sort()
        .join(' '),
    ).toBe(spelledByPinyin[language] ?? '');
  },
);

describe.each(languages)('a search in %s', (language) => {
  const countries = countriesIn(language);

  it.each(searches(language))('finds %s first for %j [CTRY-4]', (nation, typed) => {
    const [first] = rowsFor(countries, typed, { homeRegion: home[language], language });
    expect(first?.country.nationCode).toBe(nation);
  });
});
