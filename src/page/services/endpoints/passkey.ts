import * as v from 'valibot';
import { post } from './endpoint';
import { answer, either, filled, someData, text, ticket, whole, wire } from './fields';

/** Which account has just signed in, and the server's leave to make a passkey for it. */
const signedIn = { uid: filled, passkey_sig: filled };
/** Options for the browser in WebAuthn's JSON form, carried as received. */
const options = whole({ challenge: wire });

/**
 * Passkeys (PASSKEY-1 to PASSKEY-5): our own calls, beyond the specification. `credential` is the JSON text of the
 * browser's answer.
 */
export const passkey = {
  passkeyChallenge: post('/passkey/challenge', 'configured', { domain: text }, answer({ passkey_sig: wire, options })),
  passkeyLogin: post(
    '/passkey/login',
    'configured',
    { passkey_sig: filled, credential: filled, domain: text, broker_id_sig: text },
    either(ticket, answer({ passkey: v.picklist(['unknown', 'expired']) }), ['uid', 'jump_sig']),
  ),
  passkeyCreation: post('/passkey/creation', 'configured', signedIn, answer({ options })),
  passkeyKeep: post('/passkey/keep', 'configured', { ...signedIn, credential: filled }, someData),
};
