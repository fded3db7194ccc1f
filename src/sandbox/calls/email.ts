import { isEmail, readEmail } from '../../../machines/rules/email';
import { maskEmail } from '../contactDetails';
import { ok, sandboxCodes, refuse } from '../answers';
import { saltsOf } from '../crypto';
import type { Call, CallHandler } from './call';
import { signInRefusal, signIn } from './session';
import { refusals, sendRefusal } from './sms';
import { sayCode } from './codeTexts';

/** New addresses of this host must be verified by a code before they can register (66). */
const verifiedHost = '@verify.example';

/** Returns the address of a call; null if it is none. A masked address is none (D-EMAILMASK). */
function addressOf({ field }: Call): string | null {
  const given = readEmail(field('email')).toLowerCase();
  return isEmail(given) && !given.includes('*') ? given : null;
}

const noSuchAddress = () => refuse(sandboxCodes.badRequest, 'unknownAccount');

/**
 * The first call of the e-mail tab, to log in and to register (MAIL-1 to MAIL-3, D-EMAILFLOW): salts for a new account;
 * 120002 for an account with a password; 66 for an address that a code must verify first.
 */
export const emailSalt: CallHandler = (call) => {
  const email = addressOf(call);
  if (!email) return noSuchAddress();
  if (mustVerify(call, email)) return refuse(66, 'verifyEmail', { email: maskEmail(email) });
  return call.store.people.byEmail(email) ? refuse(120_002, 'emailExists') : ok(saltsOf(email));
};

/** An account that signs in by an e-mailed code, or a new address of the verified host. */
function mustVerify({ store, holder }: Call, email: string): boolean {
  const person = store.people.byEmail(email);
  if (person) return person.traits.has('emailVerify');
  return email.endsWith(verifiedHost) && !store.proofs.has('registerAddress', email, holder);
}

export const sendEmailCode: CallHandler = (call) => {
  const to = addressOf(call);
  if (!to) return noSuchAddress();
  const request = { to, purpose: 'email', channel: 'email' } as const;
  const early = sendRefusal(call, request);
  if (early) return early;
  const { sig, code } = call.store.codes.send(request, call.holder);
  call.store.outbox.put({ ...request, code, text: sayCode('email', code, call) });
  return ok({ email_code_sig: sig });
};

/** Returns salts to register with, or signs in if the address has an account (D-EMAILFLOW). */
export const verifyEmailCode: CallHandler = (call) => {
  const { store } = call;
  const sig = call.field('email_code_sig');
  const email = addressOf(call);
  if (!email) return noSuchAddress();
  const verdict = store.codes.check(sig, call.field('email_code'), { to: email, purpose: 'email' }, call.holder);
  if (verdict !== 'right') return refusals[verdict]();
  const person = store.people.byEmail(email);
  const hindrance = person ? signInRefusal(call, person, 'code') : null;
  if (hindrance?.code !== 49) store.codes.spend(sig);
  if (hindrance) return hindrance;
  store.proofs.note('registerAddress', email, call.holder);
  return person ? signIn(call, person) : ok(saltsOf(email));
};

/**
 * Creates an account for an e-mail address. The password was hashed with the salts issued for this address (HASH-2).
 */
export const emailRegister: CallHandler = (call) => {
  const email = addressOf(call);
  if (!email) return noSuchAddress();
  const { store } = call;
  if (store.people.byEmail(email)) return refuse(120_002, 'emailExists');
  if (mustVerify(call, email)) return refuse(66, 'verifyEmail', { email: maskEmail(email) });
  const salts = saltsOf(email);
  if (call.field('salt') !== salts.salt || call.field('salt32') !== salts.salt32) return refuse(3, 'sigExpired');
  const person = store.people.add({
    email,
    marketReject: call.field('market_reject'),
    verifier: { ...salts, s3: call.field('pswd_s3') },
  });
  return signIn(call, person);
};
