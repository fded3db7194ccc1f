/** Longest address, and longest part before the @ (RFC 5321). */
export const emailMax = 254;
const localMax = 64;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/** Signs that stand for hidden characters and that an address may contain too: an asterisk, a hash, a run of x or _. */
const maskSigns = /[*#]|[x_]{2}/i;

/**
 * Whether an address that the server gave can be sent: it is one, and none of its characters look masked (D-EMAILMASK).
 * Where that is doubtful, the visitor types it.
 */
export const isWholeEmail = (email: string): boolean => isEmail(email) && !maskSigns.test(email);

/**
 * Whether a cleaned text is one email address that can be sent unchanged: ASCII, one @, no comma, no quotes, dots
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
