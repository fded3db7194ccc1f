import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { ok, refuse, sandboxCodes, type Answer } from '../answers';
import { maskEmail } from '../contactDetails';
import type { StoredPerson } from '../people';
import type { StoredPasskey } from '../store/passkeys';
import type { Call, CallHandler } from './call';
import { signIn, signInRefusal } from './session';

/** Milliseconds that the browser's dialog may stay open. */
const timeout = 120_000;

const refused = () => refuse(sandboxCodes.passkeyRefused, 'passkeyRefused');

/** The JSON of a browser's answer; null for anything else. Its fields are checked by the library. */
function credentialOf<Kind>({ field }: Call): (Kind & { id: string }) | null {
  try {
    const parsed: unknown = JSON.parse(field('credential'));
    return typeof parsed === 'object' && parsed !== null && typeof (parsed as { id?: unknown }).id === 'string'
      ? (parsed as Kind & { id: string })
      : null;
  } catch {
    return null;
  }
}

const listed = ({ id, transports }: StoredPasskey) => ({ id, transports: transports as AuthenticatorTransport[] });

/** A challenge for any passkey of this host (PASSKEY-1): bound to the browser's session, and used once. */
export const passkeyChallenge: CallHandler = async ({ store, host, holder }) => {
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required', timeout });
  const { challenge } = options;
  return ok({ passkey_sig: store.sigs.issue('passkeyChallenge', { challenge }, holder), options });
};

/**
 * Verifies origin, host, challenge, signature, counter and the visitor's presence, then signs in (PASSKEY-2). A pending
 * deletion leaves the challenge: the page repeats the call when it is cancelled (DEL-3).
 */
export const passkeyLogin: CallHandler = async (call) => {
  const { store, holder } = call;
  const sig = call.field('passkey_sig');
  const found = store.sigs.look('passkeyChallenge', sig, holder);
  if (found.state !== 'good') return ok({ passkey: 'expired' });
  const answer = await answerTo(call, found.data.challenge);
  if (answer.code !== 49) store.sigs.redeem('passkeyChallenge', sig, holder);
  return answer;
};

async function answerTo(call: Call, expectedChallenge: string): Promise<Answer> {
  const { store, host, origin } = call;
  const response = credentialOf<AuthenticationResponseJSON>(call);
  const passkey = response && store.passkeys.find(response.id);
  const person = passkey && store.people.byUid(passkey.uid);
  if (!response) return refused();
  if (!passkey || !person) return ok({ passkey: 'unknown' });
  const { id, publicKey, counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: { id, publicKey, counter },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  const holder = Buffer.from(response.response.userHandle ?? '', 'base64url').toString('utf8');
  if (!verified || !authenticationInfo || holder !== person.uid) return refused();
  const hindrance = signInRefusal(call, person, 'both');
  if (hindrance) return hindrance;
  passkey.counter = authenticationInfo.newCounter;
  return signIn(call, person);
}

/** The person who may make a passkey: signed in a moment ago, in this session (PASSKEY-4). */
function mayMake({ store, field, holder }: Call): StoredPerson | null {
  const leave = store.sigs.look('passkeyLeave', field('passkey_sig'), holder);
  const isTheirs = leave.state === 'good' && leave.data.uid === field('uid');
  return (isTheirs && store.people.byUid(leave.data.uid)) || null;
}

/** What a new passkey is for: this host and this account. */
export const passkeyCreation: CallHandler = async (call) => {
  const person = mayMake(call);
  if (!person) return refuse(sandboxCodes.unproved, 'unproved');
  const { store, host, field } = call;
  const options = await generateRegistrationOptions({
    rpName: 'Datum',
    rpID: host,
    userID: new TextEncoder().encode(person.uid),
    userName: person.phone ?? (person.email ? maskEmail(person.email) : person.uid),
    userDisplayName: person.nick_name ?? '',
    attestationType: 'none',
    timeout,
    excludeCredentials: store.passkeys.of(person.uid).map(listed),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  store.passkeys.challenge(field('passkey_sig'), options.challenge);
  return ok({ options });
};

/** Verifies the new passkey and keeps its public half. The leave is used up. */
export const passkeyKeep: CallHandler = async (call) => {
  const { store, host, origin, field, holder } = call;
  const person = mayMake(call);
  const expectedChallenge = store.passkeys.takeChallenge(field('passkey_sig'));
  if (!person || expectedChallenge === undefined) return refuse(sandboxCodes.unproved, 'unproved');
  const response = credentialOf<RegistrationResponseJSON>(call);
  if (!response || store.passkeys.find(response.id)) return refused();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  store.passkeys.add({ id, uid: person.uid, publicKey, counter, transports });
  store.sigs.redeem('passkeyLeave', field('passkey_sig'), holder);
  return ok({});
};

/** Adds to a ticket the leave to make a passkey, unless the account has one (PASSKEY-4). */
export function offered(answer: Answer, { store, holder }: Pick<Call, 'store' | 'holder'>): Answer {
  const { uid, jump_sig } = (answer.data ?? {}) as { uid?: string; jump_sig?: string };
  if (answer.code !== 0 || !uid || !jump_sig || store.passkeys.of(uid).length > 0) return answer;
  return {
    ...answer,
    data: { ...(answer.data as object), passkey_sig: store.sigs.issue('passkeyLeave', { uid }, holder) },
  };
}
