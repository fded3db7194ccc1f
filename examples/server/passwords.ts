import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Call } from './call';
import { fitsHash } from './hashes';
import { hmac, type Passport } from './passport';

/** argon2id as OWASP names it first for servers: two passes, one lane. The memory, 19 MiB by default, is a setting. */
const costOf = ({ settings }: Pick<Passport, 'settings'>) => ({
  memoryCost: settings.hashMemory,
  timeCost: 2,
  parallelism: 1,
});

/** Hashes wait for each other: with one on every core no call is answered, not even those that need no password. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));

/** Returns the hash that is stored of what the page sends: the third hash, or with `plain` the password. */
export const hashOf = (passport: Pick<Passport, 'settings'>, sent: string): Promise<string> =>
  inTurn(() => hash(sent, costOf(passport)));

/**
 * Whether what the page sent belongs to a stored hash: ours, or one that was imported. Without a hash as much
 * time passes: the time must not say who has an account.
 */
export async function fits(
  passport: Pick<Passport, 'settings'>,
  sent: string,
  stored: string | null,
): Promise<boolean> {
  if (stored === null) return hashOf(passport, sent).then(() => false);
  return inTurn(() => fitsHash(sent, stored));
}

/** Whether a hash is stored otherwise than new ones are: it is replaced when its password is next typed. */
export function isOutdated(passport: Pick<Passport, 'settings'>, stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = costOf(passport);
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

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
