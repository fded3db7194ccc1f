/** Longest address, and longest part before the @ (RFC 5321). */
export const emailMax = 254;
const localMax = 64;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/**
 * Whether a cleaned text is one e-mail address that can be sent unchanged: ASCII, one @, no comma, no quotes, dots
 * between words only, a domain with a top level (VAL-8). Domains in other scripts are accepted in their xn-- form.
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
