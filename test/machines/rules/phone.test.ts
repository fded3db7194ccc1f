import { brotliCompressSync } from 'node:zlib';
import examples from 'libphonenumber-js/examples.mobile.json';
import {
  getCountries,
  getCountryCallingCode,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { isPhone, mainRegion } from '../../../machines/rules/phone';
import * as table from '../../../machines/rules/phone/table';
import { homeRegion, regions } from '../../../machines/rules/regions';

const nations = getCountries();
type Nation = (typeof nations)[number];
const areaCode = (nation: Nation) => `+${getCountryCallingCode(nation)}`;
/** Whether a region has mobile numbers of this length, as far as libphonenumber knows. */
const isValidLength = (nation: Nation, phone: string) =>
  validatePhoneNumberLength(phone, nation) === undefined || isValidPhoneNumber(areaCode(nation) + phone);

describe('regions', () => {
  it('have the ten region keys [SITE-9]', () => {
    expect(Object.keys(regions)).toEqual(['ml', 'hk', 'macao', 'taiwan', 'us', 'sg', 'au', 'jp', 'my', 'ca']);
    for (const { nationCode, areaCode: code } of Object.values(regions))
      expect(code, nationCode).toBe(areaCode(nationCode));
  });

  it('start with the region of the edition', () => {
    expect(homeRegion('HK')).toEqual({ nationCode: 'HK', areaCode: '+852' });
  });

  it('knows every calling code in service, with the region it is known for [CTRY-5]', () => {
    for (const nation of nations) expect(mainRegion(areaCode(nation))?.areaCode, nation).toBe(areaCode(nation));
  });

  it.each([
    ['+1', 'US'],
    ['+7', 'RU'],
    ['+44', 'GB'],
    ['+61', 'AU'],
    ['+39', 'IT'],
    ['+86', 'CN'],
    ['+852', 'HK'],
  ])('%s is known for %s', (code, nation) => {
    expect(mainRegion(code)).toEqual({ nationCode: nation, areaCode: code });
  });

  it('have no region for a code that is not in service', () => {
    for (const code of ['+999', '+0', '', '+', '86']) expect(mainRegion(code)).toBeNull();
  });
});

describe('a mobile number', () => {
  it.each(nations)(
    'of %s is valid as in libphonenumber’s example, and neither shorter nor longer [VAL-4]',
    (nation) => {
      const example = examples[nation];
      const isGood = (phone: string) => isPhone(phone, areaCode(nation));
      expect(isGood(example)).toBe(true);
      for (const wrong of [example.slice(0, 2), example.padEnd(16, '0'), `${example} `, `${example}\n`])
        expect(isGood(wrong), wrong).toBe(false);
      for (const other of [example.slice(0, -1), `${example}0`].filter((phone) => !isValidLength(nation, phone)))
        expect(isGood(other), other).toBe(false);
    },
  );

  /** Every number that differs from a nation's example in one digit. A leading 0 is left to `readPhone`. */
  const neighbours = (nation: Nation) =>
    Array.from({ length: examples[nation].length * 10 }, (_, i) => {
      const at = Math.floor(i / 10);
      return `${examples[nation].slice(0, at)}${i % 10}${examples[nation].slice(at + 1)}`;
    }).filter((phone) => !phone.startsWith('0'));
  const isMobile = (nation: Nation, phone: string) => {
    const type = parsePhoneNumberFromString(areaCode(nation) + phone)?.getType();
    return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
  };

  it('of the product’s own regions is judged as libphonenumber does, digit by digit [VAL-4] [SITE-9]', () => {
    for (const { nationCode, areaCode: code } of Object.values(regions)) {
      if (code === '+1') continue;
      for (const phone of neighbours(nationCode))
        expect(isPhone(phone, code), `${code} ${phone}`).toBe(isMobile(nationCode, phone));
    }
  });

  it('of any region is never refused where libphonenumber accepts it [VAL-4]', () => {
    for (const nation of nations)
      for (const phone of neighbours(nation).filter((each) => isMobile(nation, each)))
        expect(isPhone(phone, areaCode(nation)), `${nation} ${phone}`).toBe(true);
  });

  it.each([
    ['CN', '13800000057', true],
    ['CN', '1380013800', false],
    ['CN', '138001380000', false],
    ['CN', '013800138000', false],
    ['HK', '9123456', false],
    ['HK', '912345678', false],
    ['HK', '091234567', false],
    ['MO', '6612345', false],
    ['MO', '28123456', false],
    ['TW', '91234567', false],
    ['TW', '9123456789', false],
    ['US', '415555267', false],
    ['US', '41555526710', false],
    ['US', '1155552671', false],
    ['US', '4151552671', false],
    ['US', '9995552671', false],
    ['US', '4165550123', true],
    ['CA', '4155552671', true],
    ['SG', '8123456', false],
    ['AU', '0412345678', true],
    ['AU', '41234567', false],
    ['JP', '09012345678', true],
    ['JP', '08012345678', true],
    ['JP', '901234567', false],
    ['JP', '090123456789', false],
    ['JP', '312345678', false],
    ['JP', '0012345678', false],
    ['MY', '0123456789', true],
    ['MY', '1123456789', true],
    ['MY', '01123456789', true],
    ['MY', '12345678', false],
    ['MY', '1540012345', true],
    ['MY', '01540012345', true],
    ['MY', '154001234', false],
    ['GB', '2012345678', false],
    ['XX', '91234567', false],
    ['', '91234567', false],
    ['+999', '91234567', false],
    ['+', '91234567', false],
    ['HK', '', false],
    ['HK', '９１２３４５６７', false],
    ['HK', '٩١٢٣٤٥٦٧', false],
    ['HK', '9123 4567', false],
    ['HK', '9123456x', false],
    ['HK', '+85291234567', false],
  ])('of %s: %j is %s [VAL-4] [FMT-2] [T-30]', (nation, phone, good) => {
    expect(isPhone(phone, nation in examples ? areaCode(nation as Nation) : nation)).toBe(good);
  });

  it('is valid in the United States and Canada where libphonenumber says so [VAL-4]', () => {
    for (let area = 200; area < 1000; area += 1) {
      const phone = `${area}5550123`;
      const known = parsePhoneNumberFromString(`+1${phone}`);
      if (known?.country !== 'US' && known?.country !== 'CA') continue;
      expect(isPhone(phone, '+1'), phone).toBe(known.getType() === 'FIXED_LINE_OR_MOBILE');
    }
  });
});

describe('the tables', () => {
  it('take at most 2 kB of the first scripts', () => {
    expect(brotliCompressSync(table.callingCodes + table.patterns).length).toBeLessThan(2000);
  });
});
