import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verify as verifyArgon2 } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

/** Forms in which hashes are stored: ours is argon2id; the others come with users from elsewhere. */
const bcrypt = /^\$2[aby]\$(\d\d)\$[./\w]{53}$/;
const argon2 = /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,9}),t=(\d{1,4}),p=(\d{1,3})\$[\w+/]{11,86}\$[\w+/]{16,86}$/;
const scryptForm = /^\$scrypt\$ln=(\d\d?),r=(\d{1,3}),p=(\d{1,3})\$([\w+/]{11,86})\$([\w+/]{22,86})$/;

/** Most of a hash that is taken: more than one comparison may cost a server that everybody shares. */
const most = { bcryptCost: 14, argon2Work: 1 << 20, scryptBytes: 256 << 20 };

/** bcrypt reads no more bytes of a password than this. */
const bcryptBytes = 72;

const numbersOf = (form: RegExp, stored: string) => form.exec(stored)?.slice(1, 4).map(Number);
const scryptBytesOf = (ln: number, r: number) => 128 * r * 2 ** ln;

/** Whether a hash can be compared here, within the limits of cost. */
export function isHash(stored: string): boolean {
  const [cost] = numbersOf(bcrypt, stored) ?? [];
  if (cost !== undefined) return cost >= 4 && cost <= most.bcryptCost;
  const [memory, passes, lanes] = numbersOf(argon2, stored) ?? [];
  if (memory && passes && lanes) return memory >= 8 * lanes && memory * passes <= most.argon2Work;
  const [ln, r, p] = numbersOf(scryptForm, stored) ?? [];
  return Boolean(ln && r && p && scryptBytesOf(ln, r) * p <= most.scryptBytes);
}

/** Whether a password belongs to a stored hash. All kinds run beside the main thread. */
export async function fitsHash(sent: string, stored: string): Promise<boolean> {
  if (bcrypt.test(stored)) return verifyBcrypt(sent, stored);
  const [, ln = '', r = '', p = '', salt = '', hash = ''] = scryptForm.exec(stored) ?? [];
  if (!hash) return verifyArgon2(stored, sent);
  const expected = Buffer.from(hash, 'base64');
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p), maxmem: 2 * most.scryptBytes };
  const made = await scryptOf(sent, Buffer.from(salt, 'base64'), expected.length, cost);
  return timingSafeEqual(made, expected);
}
const scryptOf = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Kind and cost of a hash: what its time depends on. */
export const kindOf = (stored: string): string =>
  stored
    .split('$')
    .slice(1, bcrypt.test(stored) ? 3 : -2)
    .join(' ');

/** The same hash without what it hides: no password fits it, and comparing takes as long. */
export const noOnes = (stored: string): string =>
  stored.replace(/[^$]+$/, (end) => (bcrypt.test(stored) ? '.' : 'A').repeat(end.length));

/** Whether the hash read all of what was sent. A tail that bcrypt did not compare must not become a new password. */
export const readsAll = (sent: string, stored: string): boolean =>
  !bcrypt.test(stored) || Buffer.byteLength(sent) <= bcryptBytes;
