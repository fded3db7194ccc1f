import type { PhoneNumber } from '../calls';
import type { Purpose, SendSmsAnswer } from '../go';

/** A code sent within the last 60 s, as read back (PHONE-5): the figures are seconds left, 0 to 60. */
export interface RememberedCode {
  codeSig: string;
  countdown: number;
  voiceCountdown: number;
  /** The whole send answer, while the page has not been reloaded (D-SALTS). */
  sendSmsRes: SendSmsAnswer | null;
}

/** Which code is meant: a code is bound to its phone and to what it is for. */
export type CodeOf = PhoneNumber & { type: Purpose };
