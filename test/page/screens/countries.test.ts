import { assert, property, string } from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { pinyin } from 'pinyin-pro';
import { describe, expect, it } from 'vitest';
import { messagesFor } from '../../../i18n/allMessages';
import { languages, locales } from '../../../i18n/locales';
import { isPhone, mainRegion } from '../../../machines/rules/phone';
import { regions } from '../../../machines/rules/regions';
import { countriesIn, oftenUsed } from '../../../src/page/parts/picker/countries';
import { countryGroups, rowsFor } from '../../../src/page/parts/picker/rows';
import { searchCountries } from '../../../src/page/parts/picker/search';

/** Names that we write ourselves instead of CLDR's (D-GROUPS, docs/CONTRIBUTING.md). */
const written: Readonly<Record<string, readonly [english: string, simplified: string, traditional: string]>> = {
  CN: ['Mainland China', '中国内地', '中國內地'],
  HK: ['Hong Kong SAR', '中国香港', '香港'],
  MO: ['Macao SAR', '中国澳门', '澳門'],
  TW: ['Taiwan', '中国台湾', '台灣'],
};

describe.each(languages)('the countries in %s', (language) => {
  const countries = countriesIn(language);

  it('are all supported, each with its calling code [CTRY-5]', () => {
    expect(countries.map(({ nationCode }) => nationCode).toSorted()).toEqual(getCountries().toSorted());
    for (const { nationCode, areaCode } of countries)
      expect(areaCode).toBe(`+${getCountryCallingCode(nationCode as never)}`);
  });

  it('have CLDR’s names except for the four that we write [CTRY-5]', () => {
    const cldr = new Intl.DisplayNames([locales[language].intl.replace('en-US', 'en')], { type: 'region' });
    const at = languages.indexOf(language);
    for (const { nationCode, name } of countries) expect(name).toBe(written[nationCode]?.[at] ?? cldr.of(nationCode));
  });

  it('have the names in our texts [CTRY-5]', () => {
    const texts = messagesFor(language);
    for (const { nationCode } of Object.values(regions)) {
      expect(texts[`picker.region.${nationCode}`]).toEqual([
        { type: 0, value: countries.find((each) => each.nationCode === nationCode)?.name },
      ]);
    }
  });

  it('are sorted and grouped by the initial letter [CTRY-1]', () => {
    const initials = countries.map(({ group }) => group);
    expect(initials).toEqual(initials.toSorted());
    for (const { group, enName, pinyin: spelled } of countries) {
      expect(group).toMatch(/^[A-Z]$/);
      const key = language === 'zh-cn' ? spelled : enName.replace('Å', 'A');
      expect(key.charAt(0).toUpperCase()).toBe(group);
    }
  });

  it('are found by each of their five keys [CTRY-4]', () => {
    for (const country of countries) {
      const { name, enName, areaCode, nationCode, pinyin: spelled } = country;
      for (const words of [
        name,
        name.toUpperCase(),
        enName.toLowerCase(),
        areaCode,
        areaCode.slice(1),
        nationCode.toLowerCase(),
        spelled,
        spelled.replaceAll(' ', ''),
      ]) {
        expect(searchCountries(countries, words), words).toContain(country);
      }
      for (const words of [name, enName])
        expect(rowsFor(countries, words, { homeRegion: 'HK', language })[0]?.country, words).toBe(country);
    }
  });
});

describe('pinyin', () => {
  it('is what pinyin-pro returns for the Simplified Chinese name [CTRY-5]', () => {
    for (const { name, pinyin: spelled } of countriesIn('zh-cn')) {
      expect(spelled.replaceAll(' ', '')).toBe(
        pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'removed', surname: 'off' }).join(''),
      );
    }
  });

  it('uses the pronunciation in country names, not the usual one of each character [CTRY-5]', () => {
    const of = (nation: string) => countriesIn('zh-cn').find(({ nationCode }) => nationCode === nation)?.pinyin;
    expect([of('PE'), of('LA'), of('KH'), of('AE'), of('HK')]).toEqual([
      'bi lu',
      'lao wo',
      'jian pu zhai',
      'a la bo lian he qiu zhang guo',
      'zhong guo xiang gang',
    ]);
  });
});

describe('the rows of the list', () => {
  const countries = countriesIn('en-us');
  const page = { homeRegion: 'HK', language: 'en-us' } as const;

  it('start with the most used countries, the edition’s home first, each once [CTRY-1]', () => {
    expect(oftenUsed(countries, 'JP').map(({ nationCode }) => nationCode)).toEqual([
      'JP',
      'CN',
      'HK',
      'MO',
      'TW',
      'US',
      'SG',
      'AU',
      'MY',
      'CA',
    ]);
    expect(oftenUsed(countries, 'GB')[0]?.nationCode).toBe('GB');
  });

  it('are all countries in order, or only the matches of a search [CTRY-1] [CTRY-4]', () => {
    const rows = rowsFor(countries, ' ', page);
    expect(rows.slice(10).map(({ country }) => country)).toEqual(countries);
    expect(countryGroups(rows).flatMap(([, members]) => members)).toEqual(rows);
    expect(rowsFor(countries, 'japan', page).map(({ key }) => key)).toEqual(['foundJP']);
    expect(countryGroups(rowsFor(countries, 'an', page))).toHaveLength(1);
  });

  it('never throw for any input [CTRY-4]', () => {
    assert(
      property(string(), (words) => {
        expect(searchCountries(countries, words).length).toBeLessThanOrEqual(countries.length);
      }),
      { numRuns: 200 },
    );
  });

  it('only shrink while a name is typed: it always finds its country [CTRY-4]', () => {
    for (const country of countries) {
      let before = countries;
      for (let length = 1; length <= country.enName.length; length += 1) {
        const found = searchCountries(countries, country.enName.slice(0, length));
        expect(found).toContain(country);
        expect(found.filter((each) => !before.includes(each))).toEqual([]);
        before = found;
      }
    }
  });

  it('forgive one wrong, missing, extra or swapped letter, only where nothing else matches [CTRY-4]', () => {
    const found = (words: string) => searchCountries(countries, words).map(({ nationCode }) => nationCode);
    for (const words of ['germeny', 'germny', 'gerrmany', 'gemrany']) expect(found(words), words).toEqual(['DE']);
    expect(found('gemrayn')).toEqual([]);
    expect(found('spein')).toContain('ES');
    expect(found('iran')).not.toContain('IQ');
    expect(found('+9999')).toEqual([]);
  });

  it('take the longest code that a whole number begins with [CTRY-4]', () => {
    const found = (words: string) => searchCountries(countries, words).map(({ nationCode }) => nationCode);
    expect(found('+1 604 555 0123')).toEqual(['CA']);
    expect(found('0085291234567')).toEqual(['HK']);
    expect(found('85291234567')).toEqual(['HK']);
    expect(found('+447624123456')).toEqual(['IM']);
    expect(found('+447700900123').toSorted()).toEqual(['GB', 'GG', 'IM', 'JE']);
  });
});

describe('the other names of countries', () => {
  const countries = countriesIn('en-us');
  const plain = (text: string) => text.toLowerCase();

  it('name one country each: no two have the same [CTRY-4]', () => {
    const names = countries.flatMap(({ otherNames, enName }) => [
      ...new Set([...otherNames.map(plain), plain(enName)]),
    ]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('have the main region of every shared calling code marked once [CTRY-5]', () => {
    const shared = new Map<string, string[]>();
    for (const { areaCode, nationCode, isMain } of countries)
      if (isMain) shared.set(areaCode, [...(shared.get(areaCode) ?? []), nationCode]);
    for (const { areaCode } of countries) expect(shared.get(areaCode)).toEqual([mainRegion(areaCode)?.nationCode]);
  });
});

describe('a number of any selectable region', () => {
  it('is valid if it is the region’s mobile example [VAL-4] [CTRY-5]', () => {
    const refused = countriesIn('en-us').filter(
      ({ nationCode, areaCode }) => !isPhone(examples[nationCode as keyof typeof examples], areaCode),
    );
    expect(refused).toEqual([]);
  });
});
