import { codeIn, codeLength, type CodeReading } from './message';
import { cleanIdentifier } from './typed';

export { codeLength, isCode, type CodeReading as Found, type CodeProblem } from './message';

/** Whether the text from `readCode` is complete. A `Secret` answers it by its length. */
export function isCodeComplete({ length }: { readonly length: number }): boolean {
  return length === codeLength;
}

/** Digits, and what groups them or is around them: 'G-' and marks are for `codeIn`. */
const digitsAlone = /^[0-9.\u00B7-]*$/;
/** Most characters of a text that was typed by keys, with mistakes in it. More is a message. */
const keyedMax = 20;

/**
 * No key writes two letters or a sign at once: six digits beside a word, where no code was found, are another number.
 */
const words = /\p{L}{2}|\p{Script=Han}|\p{Sc}/u;

/**
 * Returns the digits of typed text: of all scripts, half-width, trimmed, at most six (VAL-6, D-DIGITS). Mistyped
 * characters are left out. In a message, which keyboards insert too, it finds the code; without one it has no digits.
 */
export function readCode(raw: string): string {
  const text = cleanIdentifier(raw.slice(0, 4 * keyedMax));
  const digits = text.replace(/[^0-9]/g, '');
  const found = codeIn(raw);
  if ('code' in found) return found.code;
  if (digitsAlone.test(text)) return digits.slice(0, codeLength);
  const isKeyed = text.length <= keyedMax && digits.length <= codeLength;
  return isKeyed && (digits.length < codeLength || !words.test(text)) ? digits : '';
}

/**
 * Returns the code of a text that was pasted or filled in whole, or a part of one in digits alone; else why there is
 * none (VAL-6, D-BOXES). It is never cut: six digits of a longer number are no code.
 */
export function readPasted(raw: string): CodeReading {
  const found = codeIn(raw);
  if ('code' in found) return found;
  const text = cleanIdentifier(raw.slice(0, 4 * keyedMax));
  const digits = text.replace(/[^0-9]/g, '');
  return digitsAlone.test(text) && digits.length < codeLength ? { code: digits } : found;
}
