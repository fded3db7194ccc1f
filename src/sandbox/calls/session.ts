import type { ErrorData } from '../../../machines/results/result';
import { ok, sandboxCodes, refuse, type Answer, type RefusingAnswer } from '../answers';
import { saltsOf } from '../crypto';
import { identityKeyOf, type Identity } from '../identity';
import type { StoredPerson } from '../people';
import { anyone } from '../store/holder';
import type { Call } from './call';

/** Set up, of the account-setup numbers: unset up 0, set up 39, setting up 42. */
const SET_UP = 39;

/** Who asks, and where. The callback of a provider knows no more. */
export type Asker = Pick<Call, 'store' | 'holder'>;
/** What a call proved: a code, the password, both (or a phone or passkey that has both), or a provider's account. */
export type ProvedBy = 'code' | 'password' | 'both' | 'provider';

/**
 * Signs a person in: returns the ticket that the default target redeems. Magic people are refused again at their next
 * sign-in. On a sign-on page the account is also bound to the enterprise, and bind_result says so (section 4, Password
 * login).
 */
export function signIn(
  { store, holder, signOn = null }: Asker & Partial<Pick<Call, 'signOn'>>,
  person: StoredPerson,
): Answer {
  person.wrongPasswords = 0;
  if (person.magic === 49) person.traits.add('deletionPending');
  if (person.magic) for (const key of keysOf(person)) store.refusedOnce.delete(key);
  const bound =
    signOn || person.traits.has('bindResult')
      ? { bind_result: { status: SET_UP, ...(signOn && { type: signOn }) } }
      : {};
  const jump_sig = store.sigs.issue('jump', { uid: person.uid, by: holder }, anyone);
  return ok({ uid: person.uid, jump_sig, ...bound });
}

function keysOf(person: StoredPerson): string[] {
  const identities: Identity[] = [{ kind: 'id', uid: person.uid }];
  if (person.region && person.phone) identities.push({ kind: 'phone', region: person.region, phone: person.phone });
  if (person.email) identities.push({ kind: 'email', email: person.email });
  return identities.map(identityKeyOf);
}

/**
 * Returns the refusal that a verified person must handle before a session opens, in the order a server would check;
 * null if there is none. Every call that signs in asks it.
 */
export function signInRefusal(call: Asker, person: StoredPerson, proved: ProvedBy): RefusingAnswer | null {
  const { store, holder } = call;
  const has = (trait: Parameters<StoredPerson['traits']['has']>[0]) => person.traits.has(trait);
  if (has('regionUnavailable')) return refuse(8, 'regionUnavailable');
  if (has('twoFactor') && proved !== 'both') return secondFactorRefusal(call, person, proved);
  if (has('deletionPending')) {
    store.proofs.note('cancelDeletion', person.uid, holder);
    return refuse(49, 'deletionPending', { uid: person.uid });
  }
  if (has('crossLogin')) return refuse(60, 'crossLogin');
  // To a third party's callback, 20 asks for a password (D-CODES): the flag says device lock there.
  if (has('deviceLock') && proved !== 'provider') return refuse(20, 'deviceVerify', addressesOf(person));
  if (has('deviceVerify') || has('deviceLock'))
    return refuse(sandboxCodes.flagged, 'deviceVerify', { ...addressesOf(person), require_device_verify: true });
  if (has('phoneBind')) return refuse(sandboxCodes.flagged, 'phoneBind', { uid: person.uid, require_phone_bind: true });
  if (has('phoneAuth')) return refuse(23, 'phoneAuth', { uid: person.uid });
  if (has('thirdLogin')) return refuse(20, 'thirdLogin', resetDataOf(call, person));
  if (has('noPassword') && !person.verifier) return refuse(55, 'noPassword', resetDataOf(call, person));
  if (has('weakBind')) return refuse(53, 'weakBind', { uid: person.uid });
  return null;
}

/**
 * The other factor of an account that has two. After a code: 57, or 55 where there is no password yet. After a password
 * alone: log in with a code first. A `device_sig` would let the same password pass twice.
 */
function secondFactorRefusal(call: Asker, person: StoredPerson, proved: ProvedBy): RefusingAnswer {
  if (proved !== 'code') return refuse(sandboxCodes.needCode, 'needCode');
  const device_sig = call.store.sigs.issue('device', { uid: person.uid }, call.holder);
  if (!person.verifier) return refuse(55, 'noPassword', { ...resetDataOf(call, person), device_sig });
  return refuse(57, 'needPassword', { ...addressesOf(person), device_sig });
}

/** Returns uid, phone and e-mail of a person, as the device lock expects them (JUMP-1). */
export function addressesOf(person: StoredPerson): ErrorData {
  return {
    uid: person.uid,
    ...(person.phone && { phone_no: person.phone }),
    ...(person.email && { email: person.email }),
  };
}

/**
 * Returns what a person needs to set a password: new salts and a signature (ERR-12, SETP-6). Only for who proved the
 * account in this call.
 */
export function resetDataOf({ store, holder }: Asker, person: StoredPerson): ErrorData {
  const salts = saltsOf(person.uid);
  store.proofs.note('setPassword', person.uid, holder);
  return { uid: person.uid, ...salts, rst_sig: store.sigs.issue('reset', { uid: person.uid, ...salts }, holder) };
}

/** Returns a signature for a phone verified by its code; with a uid, for one of its accounts. */
export function provedSig({ store, holder }: Asker, region: string, phone: string, uid?: string): string {
  return store.sigs.issue('proved', { to: region + phone, region, phone, ...(uid && { uid }) }, holder);
}
