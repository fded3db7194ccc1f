import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { significantDigits } from '../../../machines/rules/phone';

describe('the digits that the world dials', () => {
  const exact = getCountries().map((nation) => ({ nation, code: `+${getCountryCallingCode(nation)}` }));

  it.each([
    ['+81', '09012345678', '9012345678'],
    ['+81', '9012345678', '9012345678'],
    ['+61', '0412345678', '412345678'],
    ['+60', '0123456789', '123456789'],
    ['+44', '07400123456', '7400123456'],
    ['+36', '06201234567', '201234567'],
    ['+7', '89123456789', '9123456789'],
    ['+1', '14155552671', '4155552671'],
    ['+225', '0707123456', '0707123456'],
    ['+225', '07 07 12 34 56', '0707123456'],
    ['+242', '061234567', '061234567'],
    ['+229', '0195123456', '0195123456'],
    ['+39', '3123456789', '3123456789'],
    ['+39', '0612345678', '0612345678'],
    ['+241', '06031234', '06031234'],
    ['+852', '91234567', '91234567'],
    ['+971', '٠٥٠١٢١٩٥٦٤', '501219564'],
    ['+81', '0312345678', '0312345678'],
    ['+852', 'abc', 'abc'],
  ])('of %s %s are %s', (code, phone, digits) => {
    expect(significantDigits(phone, code)).toBe(digits);
  });

  it.each(exact)('of a mobile number of $nation are those of libphonenumber', ({ nation, code }) => {
    const phone = examples[nation] ?? '';
    expect(significantDigits(phone, code)).toBe(phone);
    expect(significantDigits(phone, code)).toBe(parsePhoneNumberFromString(code + phone)?.nationalNumber);
    expect(significantDigits(significantDigits(phone, code), code)).toBe(phone);
  });
});
