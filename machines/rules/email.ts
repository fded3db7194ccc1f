import type { ProblemName } from './problems';
import { cleanIdentifier } from './text';

/** Longest address, and longest part before the @ (RFC 5321). */
export const emailMax = 254;
const localMax = 64;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/**
 * Whether a cleaned text is one e-mail address, fit to be sent as it stands: ASCII, one @, no comma, no quotes, dots between words
 * only, a domain with a top level (VAL-8). Domains in other scripts are accepted in their xn-- form.
 */
export function isEmail(email: string): boolean {
  if (email.length > emailMax) return false;
  const [name = '', domain = '', ...more] = email.split('@');
  if (more.length > 0 || name.length > localMax) return false;
  const labels = domain.split('.');
  return (
    name.split('.').every((word) => local.test(word)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) ?? '')
  );
}

/** Reads an e-mail field: cleaned first, then judged, so that what was judged is what is sent (VAL-1, VAL-8). */
export function readEmail(
  text: string,
): { email: string } | { problem: Extract<ProblemName, 'emptyEmail' | 'invalidEmail'> } {
  const email = cleanIdentifier(text);
  if (email === '') return { problem: 'emptyEmail' };
  return isEmail(email) ? { email } : { problem: 'invalidEmail' };
}
