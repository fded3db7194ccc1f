import type { ErrorData } from '../../../machines/results/result';
import { refuse, type Answer, type RefusingAnswer } from '../answers';
import { accountsOf, identityOf, identityKeyOf, magicCodeOf } from '../identity';
import type { StoredPerson } from '../people';
import type { EndpointName } from '../../page/services/endpoints';
import { addressesOf, provedSig, resetDataOf } from './session';
import type { Call } from './call';

const firsts = new Set<EndpointName>([
  'ticketSendSms',
  'regSendSms',
  'regSendSmsV2',
  'futuieSendSms',
  'accountSalt',
  'loginSalt',
  'regEmailSalt',
  'regSendEmailCode',
]);
const salts = new Set<EndpointName>(['accountSalt', 'loginSalt']);
const logins = new Set<EndpointName>(['authLogin', 'ticketPwdAuth']);

const captchaCodes = [11, 12, 6105];
/** Refused once, then accepted: the page reacts with another call, or repeats this one. */
const onceCodes = [3, 15, 18, 25, 54, 55, 66, 120_002];
/** The magic person produces these by a trait or by their other accounts, once something is proved. */
const byPerson = [49, 56, 57, 62, 73];
/** No password yet: with a signature after a code, without one to the salt call. */
const noPassword = [54, 55];

/** Returns the refusal that a magic identity requests for this call, or null (D-MAGIC; README.md, Magic numbers). */
export function magicAnswer(call: Call): Answer | null {
  const identity = identityOf(call.fields);
  const code = identity && magicCodeOf(identity);
  if (!identity || !code || byPerson.includes(code) || !isNatural(code, call.name)) return null;
  const person = accountsOf(call.store, identity)[0];
  if (!person?.magic) return null;
  if (captchaCodes.includes(code) && call.human) return null;
  if (onceCodes.includes(code) && !isFirst(call, identityKeyOf(identity))) return null;
  if (noPassword.includes(code)) return refuse(code, 'noPassword', { uid: person.uid });
  return naturalAnswer(call, code);
}

/** Returns the refusal of a magic person whose code was right, or null: 54 and 55 give the right to set a password. */
export function magicAfterProof(call: Call, person: StoredPerson): RefusingAnswer | null {
  const identity = identityOf(call.fields);
  if (!identity || !person.magic || !noPassword.includes(person.magic)) return null;
  return isFirst(call, identityKeyOf(identity)) ? refuse(person.magic, 'noPassword', resetDataOf(call, person)) : null;
}

/** Whether a magic identity was not refused yet: once is enough. */
function isFirst({ store: { refusedOnce } }: Call, key: string): boolean {
  if (refusedOnce.delete(key)) return false;
  refusedOnce.add(key);
  return true;
}

function isNatural(code: number, name: EndpointName): boolean {
  if (noPassword.includes(code)) return salts.has(name);
  if (code === 15) return logins.has(name);
  return firsts.has(name);
}

/**
 * Returns a result code with the data that the page needs for it. A forced answer counts as a
 * proof of what it stands for.
 */
export function naturalAnswer(call: Call, code: number): Answer {
  return refuse(code, 'asked', naturalData(call, code));
}

function naturalData(call: Call, code: number): ErrorData {
  const { store } = call;
  const identity = identityOf(call.fields);
  const person = identity && accountsOf(store, identity)[0];
  if (!person) return {};
  const phone = identity.kind === 'phone' ? identity : { region: person.region ?? '', phone: person.phone ?? '' };
  if (code === 20 || code === 7003) return addressesOf(person);
  if (code === 49) store.proofs.note('cancelDeletion', person.uid, call.holder);
  if (code === 57)
    return { ...addressesOf(person), device_sig: store.sigs.issue('device', { uid: person.uid }, call.holder) };
  if (code === 54 || code === 55) {
    return { ...resetDataOf(call, person), code_sig: provedSig(call, phone.region, phone.phone, person.uid) };
  }
  if (code === 56 || code === 62)
    return { phone_no: phone.phone, code_sig: provedSig(call, phone.region, phone.phone) };
  if (code === 66) return person.email ? { uid: person.uid, email: person.email } : { uid: person.uid };
  return [18, 23, 49, 53].includes(code) ? { uid: person.uid } : {};
}
