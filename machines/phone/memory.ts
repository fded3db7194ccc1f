import type { PhoneNumber } from '../calls';
import type { Purpose, SendSmsAnswer } from '../go';

/** A stored code of the last 60 s (PHONE-5). The countdowns are seconds left, 0 to 60. */
export interface RememberedCode {
  codeSig: string;
  countdown: number;
  voiceCountdown: number;
  /** The whole answer; null after a reload (D-SALTS). */
  sendSmsRes: SendSmsAnswer | null;
}

/** The key of a code: its phone and its purpose. */
export type CodeKey = PhoneNumber & { type: Purpose };
