import type { CallAnswer, Ticket } from '../calls';
import type { Secret } from '../secret';

/** What this browser can do with passkeys. */
export interface PasskeyAbility {
  /** The browser has passkeys at all. */
  readonly canAsk: boolean;
  /** It offers them in its own list under a field (conditional UI). */
  readonly canFill: boolean;
}

/** The refusals of the browser, by name. Cancelled also covers a dialog that the visitor closed. */
export type PasskeyRefusal = 'cancelled' | 'timedOut' | 'unsupported' | 'alreadyThere' | 'failed';

type BrowserRefused = { type: `passkey.${PasskeyRefusal}` };

/** How the browser answers when it is asked for a passkey. The credential is the answer's JSON, for the server. */
export type PasskeyAsked = { type: 'passkey.picked'; credential: Secret; id: string } | BrowserRefused;

/** How the browser answers when it is asked to create a passkey. */
export type PasskeyMade = { type: 'passkey.created'; credential: Secret } | BrowserRefused;

/** What the server says about a passkey: it signs in, the server does not have it, or its challenge is too old. */
export type PasskeyVerdict =
  { type: 'passkey.proved'; ticket: Ticket } | { type: 'passkey.unknown' | 'passkey.expired' };

/** Returns the server's verdict as an event. */
export function verdictOf(answer: CallAnswer<'loginPasskey'>): PasskeyVerdict {
  return 'passkey' in answer ? { type: `passkey.${answer.passkey}` } : { type: 'passkey.proved', ticket: answer };
}
