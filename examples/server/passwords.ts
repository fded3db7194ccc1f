import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { compare } from 'bcryptjs';
import type { Call } from './call';
import { hmac, type Passport } from './passport';

/** scrypt with the parameters that OWASP names for 32 MiB: r 8, p 3. */
const [blockSize, parallel, keyBytes] = [8, 3, 32];

const derive = (text: string, salt: Buffer, logN: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { N: 2 ** logN, r: blockSize, p: parallel, maxmem: 256 * blockSize * 2 ** logN };
    scrypt(text, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Returns the hash that is stored of what the page sends: the third hash, or with `plain` the password. */
export async function hashOf({ settings: { scryptLogN } }: Pick<Passport, 'settings'>, sent: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(sent, salt, scryptLogN);
  return `scrypt$${scryptLogN}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Whether what the page sent belongs to a stored hash: ours, or one of bcrypt that was imported. Without a hash as much
 * time passes: the time must not say who has an account.
 */
export async function fits(
  passport: Pick<Passport, 'settings'>,
  sent: string,
  stored: string | null,
): Promise<boolean> {
  if (stored && /^\$2[aby]\$/.test(stored)) return compare(sent, stored);
  const [, logN = String(passport.settings.scryptLogN), salt = '', key = ''] = (stored ?? '').split('$');
  const derived = await derive(sent, Buffer.from(salt, 'base64url'), Number(logN));
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Whether a hash is stored otherwise than new ones are: it is replaced when its password is next typed. */
export const isOutdated = ({ settings }: Pick<Passport, 'settings'>, stored: string): boolean =>
  !stored.startsWith(`scrypt$${settings.scryptLogN}$`);

/** A new password as the page sends it. */
export const sentPassword = (call: Call): string =>
  call.text(call.passport.settings.passwords === 'plain' ? 'password' : 'pswd_s3');

export interface Salts {
  readonly salt: string;
  readonly salt32: string;
}

/**
 * Salts for a phone, an address, or a name that no one has. They are an HMAC: the same each time, and nothing shows
 * whether there is an account.
 */
export function saltsFor(passport: Pick<Passport, 'secret'>, owner: string): Salts {
  const bytes = hmac(passport, 'salts', owner);
  return { salt: bytes.slice(0, 16), salt32: bytes.slice(16, 48) };
}

export const newSalts = (): Salts => ({
  salt: randomBytes(8).toString('hex'),
  salt32: randomBytes(16).toString('hex'),
});
