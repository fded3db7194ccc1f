import { removeInvisible, toHalfWidth } from './typed';

/** Digits of an SMS, voice or email code (VAL-6). */
export const codeLength = 6;

/** Number of characters of a pasted message that are searched. */
const messageMax = 1000;

/** Whether a text is a whole code: six ASCII digits (VAL-6). */
export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** Whether the text from `readCode` is complete. A `Secret` answers it by its length. */
export function isCodeComplete({ length }: { readonly length: number }): boolean {
  return length === codeLength;
}

/**
 * Returns the digits of a code in typed, pasted or autofilled text: half-width, trimmed, at most six (VAL-6). In a
 * whole message ('Your code is 123 456') it finds the number of six digits, unbroken before grouped; a message without
 * one has no code. Digits of other scripts are not read, nor anything typed after them (T-30).
 */
export function readCode(raw: string): string {
  const text = removeInvisible(toHalfWidth(raw.slice(0, messageMax)))
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
  const digits = text.replace(/[^0-9]/g, '');
  if (/^[0-9 -]*$/.test(text)) return digits.slice(0, codeLength);
  return codeIn(text) ?? strayIn(text, digits);
}

/** Returns the first number of exactly six digits in a message, unbroken or else grouped. */
function codeIn(text: string): string | null {
  const numbers = text.match(/[0-9]+(?:[ -][0-9]+)*/g) ?? [];
  const pieces = numbers.flatMap((number) => number.split(/[ -]/));
  return [...pieces, ...numbers.map((number) => number.replace(/[ -]/g, ''))].find(isCode) ?? null;
}

/**
 * Returns the digits of a short text with mistyped characters; none of a longer text, where they may be another number.
 */
function strayIn(text: string, digits: string): string {
  const foreign = text.search(/(?![0-9])\p{Nd}/u);
  if (foreign >= 0)
    return text
      .slice(0, foreign)
      .replace(/[^0-9]/g, '')
      .slice(0, codeLength);
  return digits.length <= codeLength ? digits : '';
}
