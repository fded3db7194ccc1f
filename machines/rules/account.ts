import { isEmail, keptEmail, readEmail } from './email';
import { isPhone, readPhone } from './phone';
import type { ProblemName } from './problems';
import { regions } from './regions';
import { cleanIdentifier, withoutMarks } from './typed';

/**
 * What an edition's account field accepts: anything, an id in the enterprise edition, an id for virtual assets (VAL-7).
 */
export type AccountRule = 'any' | 'enterprise' | 'idOnly';

/** The account that the field names. `region` is a calling code with its plus. */
export type TypedAccount =
  { kind: 'phone'; region: string; phone: string } | { kind: 'uid'; uid: string } | { kind: 'email'; email: string };

export type AccountProblem = Extract<
  ProblemName,
  'emptyAccount' | 'invalidAccount' | 'invalidUid' | 'invalidId' | 'futuieInvalidEmail'
>;

/** Minimum digits of an id (section 9). It has no maximum: the server knows its ids. */
const uidMin = 5;

/** What names an id in front of it: a word and a colon, or a number sign. */
const heading = /^(?:(?:[^\d@+:]*:)+|#)(\d)/;

/** A leading +, or no @: what the phone field reads. */
const phoneText = /^(?:[^\d@+:]*:)*\+|^[^@]*$/;

const bareOf = (text: string) => withoutMarks(cleanIdentifier(text)).replace(heading, '$1');

/** What the field keeps of a text that holds `before` so far: cleaned, an address without the words around it. */
export const keptAccount = (text: string, before: string): string =>
  phoneText.test(bareOf(text)) ? cleanIdentifier(text) : keptEmail(text, before);

function isUid(text: string): boolean {
  return text.length >= uidMin && /^[0-9]+$/.test(text);
}

/**
 * Reads an account field (VAL-7, D-ACCOUNT): digits that are a mainland mobile are a phone, other digits an id of at
 * least five. A leading + or a text without an @ is what the phone field reads, anything else must be an email. Quotes,
 * brackets and a mark around it are not part of it (D-DOTS). Two editions accept only an id, each with its own problem.
 */
export function readAccount(text: string, rule: AccountRule): TypedAccount | { problem: AccountProblem } {
  const account = bareOf(text);
  if (account === '') return { problem: 'emptyAccount' };
  if (rule !== 'any') {
    if (isUid(account)) return { kind: 'uid', uid: account };
    return { problem: rule === 'enterprise' ? 'futuieInvalidEmail' : 'invalidId' };
  }
  if (/^[0-9]+$/.test(account)) {
    if (isPhone(account, regions.ml.areaCode)) return { kind: 'phone', region: regions.ml.areaCode, phone: account };
    return isUid(account) ? { kind: 'uid', uid: account } : { problem: 'invalidUid' };
  }
  if (phoneText.test(account)) {
    const { region, phone } = readPhone(text, regions.ml);
    return isPhone(phone, region.areaCode)
      ? { kind: 'phone', region: region.areaCode, phone }
      : { problem: 'invalidAccount' };
  }
  const email = readEmail(text);
  return isEmail(email) ? { kind: 'email', email } : { problem: 'invalidAccount' };
}
