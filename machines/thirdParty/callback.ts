import type { Ticket } from '../calls';
import type { Refused } from '../results/result';

/** The page stays and calls the callback itself only if both hold when the answer arrives. */
export interface Staying {
  /** The host of this frame, or the frame that opened this window, waits for the ticket (FRAME-2). */
  isAwaited: boolean;
  /** The provider's callback can answer a request without navigation (`callbackAnswers` in the configuration). */
  canAnswer: boolean;
}

/** The answer of a callback that was called without navigation: what it leads to, or a refusal as of every call. */
export type CallbackEvent =
  { type: 'callback.signedIn'; ticket: Ticket } | { type: 'callback.ledOn'; address: string } | Refused;
