import { expect, it } from 'vitest';
import { readAccount } from '../../../machines/rules/account';
import { isEmail, readEmail } from '../../../machines/rules/email';
import { isPhone, readPhone, significantDigits } from '../../../machines/rules/phone';
import { emailOf, phoneOf } from '../../../examples/server/call';
import { identityOf, identityKeyOf } from '../../../src/sandbox/identity';
import { regions } from '../../../machines/rules/regions';
import { broughtEmails, broughtPhones, noEmails, noPhones } from './brought';
import { broughtIds } from './broughtIds';

/** The number of a cell of the table as E.164: +81, +60 and +61 keep a 0 as typed. */
const e164 = (read: string) => {
  const [areaCode = '', phone = ''] = read.split(' ');
  return areaCode + significantDigits(phone, areaCode);
};
const inSandbox = (fields: Record<string, string>) => {
  const identity = identityOf(fields);
  return identity && identityKeyOf(identity);
};

it.each(broughtPhones)(
  '%j is one phone for page, server and sandbox [VAL-4] [D-DIGITS] [D-DOTS]',
  (text, chosen, read) => {
    const { region, phone } = readPhone(text, chosen);
    expect(`${region.areaCode} ${phone}`).toBe(read);
    expect(isPhone(phone, region.areaCode)).toBe(true);
    expect(phoneOf(region.areaCode, phone)).toBe(e164(read));
    expect(inSandbox({ region_no: region.areaCode, phone_no: phone })).toBe(e164(read));
    expect(inSandbox({ region_no: region.areaCode, account: phone })).toBe(e164(read));
    expect(readPhone(phone, region)).toEqual({ region, phone });
  },
);

it.each(noPhones)('%j is no phone, for page and server alike [VAL-4] [T-30]', (text) => {
  const { region, phone } = readPhone(text, regions.hk);
  expect(isPhone(phone, region.areaCode)).toBe(false);
  expect(() => phoneOf(region.areaCode, phone)).toThrow();
});

it.each(broughtEmails)('%j is %s for page, server and sandbox [VAL-8] [D-DOTS]', (text, email) => {
  expect(readEmail(text)).toBe(email);
  expect(isEmail(email)).toBe(true);
  expect(readAccount(text, 'any')).toEqual({ kind: 'email', email });
  // No field of a page has a line break or a tab: the example server refuses one (a header of a message may follow).
  if (/\p{Cc}/u.test(text)) expect(() => emailOf(text)).toThrow();
  else expect(emailOf(text)).toBe(email.toLowerCase());
  expect(inSandbox({ email: text })).toBe(email.toLowerCase());
  expect(inSandbox({ account: text })).toBe(email.toLowerCase());
});

it.each(noEmails)('%j names no address, for page and server alike [VAL-8] [T-30]', (text) => {
  expect(isEmail(readEmail(text))).toBe(false);
  expect(() => emailOf(text)).toThrow();
});

it.each(broughtIds)('%j is the account %s for page and sandbox [VAL-7] [D-ACCOUNT]', (text, uid) => {
  for (const rule of ['any', 'enterprise', 'idOnly'] as const)
    expect(readAccount(text, rule)).toEqual({ kind: 'uid', uid });
  expect(inSandbox({ account: text })).toBe(uid);
});
