import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** What the sandbox stores of a password: the salts and the last hash (HASH-1). */
export interface Verifier {
  salt: string;
  salt32: string;
  s3: string;
}

/** Returns s3 of a clear-text password, as the page computes it (D-HASH). Used for the seed file only. */
export function s3Of(password: string, salt: string, salt32: string): string {
  return sha256(md5(md5(password) + salt) + salt32);
}

/** Returns the fixed salts of an account or of a phone to be registered: 16 and 32 hex characters (D-SALTS). */
export function saltsOf(name: string): { salt: string; salt32: string } {
  const text = createHash('sha256').update(`salts of ${name}`).digest('hex');
  return { salt: text.slice(0, 16), salt32: text.slice(16, 48) };
}

/** Compares two hashes in constant time. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns a random signature: 144 bits, base64url. */
export const randomToken = () => randomBytes(18).toString('base64url');

/**
 * Issues and verifies CSRF tokens without storing them: a session, a nonce and their HMAC. They stay valid after a
 * reset, but not after a restart. A token belongs to the session in the visitor's cookie; a call without that cookie,
 * as scripts make it, may use any.
 */
export function csrfTokens() {
  const key = randomBytes(32);
  const seal = (nonce: string) => createHmac('sha256', key).update(nonce).digest('base64url').slice(0, 24);
  return {
    issue(session = randomToken()) {
      const nonce = `${session}~${randomBytes(9).toString('base64url')}`;
      return `${nonce}.${seal(nonce)}`;
    },
    isOurs(token: string, session?: string) {
      const [nonce = '', mark = ''] = token.split('.');
      return isEqual(mark, seal(nonce)) && (session === undefined || nonce.startsWith(`${session}~`));
    },
  };
}
