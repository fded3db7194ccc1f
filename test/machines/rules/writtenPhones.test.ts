import library from 'google-libphonenumber';
import { describe, expect, it } from 'vitest';
import { isPhone, readPhone } from '../../../machines/rules/phone';
import { regions, type Region } from '../../../machines/rules/regions';
import { writtenPhones } from './writtenPhones';

const { PhoneNumberUtil, PhoneNumberType } = library;
const google = PhoneNumberUtil.getInstance();
const { ml, hk } = regions;
const ownRegion = (nation: string): Region => ({
  nationCode: nation,
  areaCode: `+${google.getCountryCodeForRegion(nation)}`,
});
const isInternational = (text: string) => /^\(?(\+|00)/.test(text);
const written = Object.entries(writtenPhones).flatMap(([nation, forms]) =>
  forms.split(' | ').map((text) => ({ nation, text })),
);

/** The mobile number that google-libphonenumber reads, such as '+44 7400123456'. Null if it reads none. */
function readByGoogle(text: string, nation: string): string | null {
  try {
    const number = google.parse(text.replace(/^(\(?)00/, '$1+'), nation);
    const { MOBILE, FIXED_LINE_OR_MOBILE } = PhoneNumberType;
    if (![MOBILE, FIXED_LINE_OR_MOBILE].includes(google.getNumberType(number))) return null;
    return `+${number.getCountryCode()} ${google.getNationalSignificantNumber(number)}`;
  } catch {
    return null;
  }
}

/** The mobile number that the page reads, without the 0 that +81, +60 and +61 keep. Null if it reads none. */
function readByPage(text: string, chosen: Region): string | null {
  const { region, phone } = readPhone(text, chosen);
  if (!isPhone(phone, region.areaCode)) return null;
  return `${region.areaCode} ${/^\+(81|60|61)$/.test(region.areaCode) ? phone.replace(/^0/, '') : phone}`;
}

describe('a phone as people write it', () => {
  it('comes in at least 200 forms of at least 60 regions', () => {
    expect(written.length).toBeGreaterThanOrEqual(200);
    expect(Object.keys(writtenPhones).length).toBeGreaterThanOrEqual(60);
  });

  it.each(written)('of $nation: $text is the number that google-libphonenumber reads [VAL-4]', ({ nation, text }) => {
    const chosen = isInternational(text) ? (nation === 'CN' ? hk : ml) : ownRegion(nation);
    const expected = readByGoogle(text, nation);
    expect(expected).not.toBeNull();
    expect(readByPage(text, chosen)).toBe(expected);
    if (isInternational(text)) expect(readByPage(text, ownRegion(nation))).toBe(expected);
  });

  it.each([
    ['+81 (0)90 1234 5678', '+81 09012345678'],
    ['+81 90 1234 5678', '+81 9012345678'],
    ['0060 (0)12-345 6789', '+60 0123456789'],
    ['+61 0412 345 678', '+61 0412345678'],
  ])('%s keeps its leading 0 as typed: %s [FMT-1] [FMT-2]', (text, expected) => {
    const { region, phone } = readPhone(text, ml);
    expect(`${region.areaCode} ${phone}`).toBe(expected);
  });

  it.each([
    ['+39 (0)312 345 6789', ml],
    ['0039 0312 345 6789', ml],
    ['0312 345 6789', ownRegion('IT')],
  ])('%s keeps the 0, which is a digit in Italy, and is no mobile number [VAL-4]', (text, chosen) => {
    expect(readByGoogle(text, chosen.nationCode)).toBeNull();
    expect(readByPage(text, chosen)).toBeNull();
    expect(readPhone(text, chosen).phone).toContain('03123456789');
  });

  it.each(['+852 (0)9123 4567', '+65 (0)8123 4567', '+1 (0)415 555 2671', '+7 (0)912 345 67 89', '+36 (0)20 123 4567'])(
    '%s loses the bracketed 0 where no one dials it [VAL-4]',
    (text) => expect(readByPage(text, ml)).toBe(readByGoogle(text.replace('(0)', ''), 'CN')),
  );
});

describe('a bare number that could be a mainland one', () => {
  const nations = google.getSupportedRegions().filter((nation) => nation !== 'CN');
  /** Mainland mobiles with every beginning, and with the same digits after it. */
  const mainland = Array.from({ length: 700 }, (_, i) => `1${300 + i}2345678`).filter(
    (phone) => readByGoogle(phone, 'CN') !== null,
  );

  /** Area codes of islands with few numbers. The page does not judge the digits after an area code of +1. */
  const islands = nations
    .filter((nation) => google.getCountryCodeForRegion(nation) === 1)
    .map((nation) => `1${google.getNationalSignificantNumber(google.getExampleNumber(nation)).slice(0, 3)}`);
  const readInRegion = (phone: string, nation: string) => {
    const isIslands = google.getCountryCodeForRegion(nation) === 1 && islands.includes(phone.slice(0, 4));
    return isIslands ? `+1 ${phone.slice(1)}` : readByGoogle(phone, nation);
  };

  it.each(nations)('is +86 in %s only if it is no mobile number there in any form [VAL-4] [D-MAINLAND]', (nation) => {
    for (const phone of mainland)
      expect(readByPage(phone, ownRegion(nation)), phone).toBe(readInRegion(phone, nation) ?? `+86 ${phone}`);
  });

  it.each([
    ['1 380 234 5678', 'US', 'US +1 3802345678'],
    ['15062345678', 'CA', 'CA +1 5062345678'],
    ['1-876-210-1234', 'JM', 'JM +1 8762101234'],
    ['138 0013 8000', 'US', 'CN +86 13800138000'],
  ])('%s in %s is %s: +1 numbers are never read as +86 [VAL-4] [D-MAINLAND]', (text, nation, expected) => {
    const { region, phone } = readPhone(text, ownRegion(nation));
    expect(`${region.nationCode} ${region.areaCode} ${phone}`).toBe(expected);
  });

  it.each(['+1 380 234 5678', '001 380 234 5678', '+1 1 380 234 5678'])(
    '%s is +1 in every chosen region [VAL-4] [D-MAINLAND]',
    (text) => {
      for (const region of Object.values(regions)) expect(readByPage(text, region)).toBe('+1 3802345678');
    },
  );
});
