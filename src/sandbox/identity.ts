import { codes } from '../../machines/results/codes';
import { readAccount } from '../../machines/rules/account';
import { significantDigits } from '../../machines/rules/phone';
import { cleanIdentifier } from '../../machines/rules/typed';
import type { StoredPerson, Trait } from './people';
import type { Store } from './store/store';

/** The phone, e-mail or id that a call names. */
export type Identity =
  { kind: 'phone'; region: string; phone: string } | { kind: 'email'; email: string } | { kind: 'id'; uid: string };

/** The password of every magic person (D-MAGIC). */
export const MAGIC_PASSWORD = 'Magic-2468';

/** A phone whose region is a field of its own. */
const phoneAccount = /^[^@+]+$/;

/**
 * Returns the kind of a typed account (D-ACCOUNT): a leading + or a region means a phone, digits an id, an @ an e-mail.
 */
export function identityOf(fields: Readonly<Record<string, string>>): Identity | null {
  const region = fields['region_no'] || (fields['code']?.startsWith('+') ? fields['code'] : '');
  const phone = fields['phone_no'] || fields['phone'];
  if (phone && region) return { kind: 'phone', region, phone: significantDigits(phone, region) };
  const account = fields['account'] || fields['username'] || fields['email'] || fields['uid'] || '';
  if (phoneAccount.test(account) && region) return { kind: 'phone', region, phone: significantDigits(account, region) };
  const read = readAccount(account, 'any');
  if ('problem' in read) return read.problem === 'emptyAccount' ? null : { kind: 'id', uid: cleanIdentifier(account) };
  if (read.kind === 'uid') return { kind: 'id', uid: read.uid };
  if (read.kind === 'email') return { kind: 'email', email: read.email.toLowerCase() };
  return { kind: 'phone', region: read.region, phone: significantDigits(read.phone, read.region) };
}

/** Returns one key for an identity: '+85291234567', an e-mail in lower case, or an id. */
export function identityKeyOf(identity: Identity): string {
  if (identity.kind === 'phone') return identity.region + identity.phone;
  return identity.kind === 'email' ? identity.email : identity.uid;
}

/**
 * Returns the result code in the last four digits, if they are one: 0057 is 57, 0001 is 120001, 0002 is 120002
 * (D-MAGIC).
 */
export function magicCodeOf(identity: Identity): number | null {
  const text =
    identity.kind === 'email'
      ? (identity.email.split('@')[0] ?? '')
      : identity.kind === 'id'
        ? identity.uid
        : identity.phone;
  const digits = Number(/(\d{4})$/.exec(text)?.[1] ?? Number.NaN);
  const code = digits === 1 || digits === 2 ? 120_000 + digits : digits;
  return codes.some((row) => row.code === code) ? code : null;
}

/** Returns the accounts of an identity. Creates a person for a magic identity that has none. */
export function accountsOf(store: Store, identity: Identity): StoredPerson[] {
  const found =
    identity.kind === 'phone'
      ? store.people.byPhone(identity.region, identity.phone)
      : [identity.kind === 'email' ? store.people.byEmail(identity.email) : store.people.byUid(identity.uid)].filter(
          (one) => !!one,
        );
  const code = magicCodeOf(identity);
  return found.length || code === null ? found : conjure(store, identity, code);
}

/** Traits that answer a magic number. */
const magicTraits: Readonly<Record<number, Trait>> = { 49: 'deletionPending', 57: 'twoFactor', 73: 'voiceUnsupported' };

function conjure(store: Store, identity: Identity, code: number): StoredPerson[] {
  const trait = magicTraits[code];
  const traits = trait ? [trait] : [];
  const several = identity.kind === 'phone' && (code === 62 || code === 56);
  const names = several ? ['Magic one', 'Magic two', null] : [`Magic ${code}`];
  return names.map((nick_name, index) =>
    store.people.add({
      nick_name,
      magic: code,
      password: MAGIC_PASSWORD,
      traits: index === 1 ? ['esop'] : traits,
      email: identity.kind === 'email' ? identity.email : `magic.${code}.${identity.kind}@example.com`,
      ...(identity.kind === 'phone' && { region: identity.region, phone: identity.phone }),
      ...(identity.kind === 'id' && { uid: identity.uid }),
    }),
  );
}
