import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { fitsHash } from './hashes';
import { hmac } from './secrets';
import type { Settings } from './settings';

/** What a hash costs here. */
export interface Costs {
  readonly settings: Pick<Settings, 'hashMemory'>;
}

/** argon2id as OWASP names it first for servers: two passes, one lane. The memory, 19 MiB by default, is a setting. */
const costOf = ({ settings }: Costs) => ({
  memoryCost: settings.hashMemory,
  timeCost: 2,
  parallelism: 1,
});

/** Hashes wait for each other: with one on every core no call is answered, not even those that need no password. */
const turns = pLimit(Math.max(1, availableParallelism() - 1));
const hashNow = (passport: Costs, sent: string): Promise<string> => hash(sent, costOf(passport));

/** Runs work when it is its turn. What it hashes itself is of the same turn. */
export const inTurn = <T>(work: (hashes: typeof hashNow) => Promise<T>): Promise<T> => turns(() => work(hashNow));

/** Returns the hash that is stored of what the page sends: the third hash, or with `plain` the password. */
export const hashOf = (passport: Costs, sent: string): Promise<string> => inTurn((hashes) => hashes(passport, sent));

/** Whether what the page sent belongs to a stored hash: ours, or one that was imported. */
export const fits = (sent: string, stored: string): Promise<boolean> => inTurn(() => fitsHash(sent, stored));

/** Whether a hash is stored otherwise than new ones are: it is replaced when its password is next typed. */
export function isOutdated(passport: Costs, stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = costOf(passport);
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

export interface Salts {
  readonly salt: string;
  readonly salt32: string;
}

/**
 * The uid that a name seems to have while no one has it: nine digits, the same each time. Who opens an account by this
 * name gets it, so that nothing changes that a stranger sees.
 */
export const seemingUid = (passport: { secret: string }, name: string, again = 0): number =>
  100_000_000 + (Number.parseInt(hmac(passport, 'uid', `${name} ${again}`).slice(0, 12), 16) % 900_000_000);

/**
 * Salts of a uid, or of the one that a phone or an address seems to have. They are an HMAC: the same each time, and the
 * same for a name and for the uid that is answered for it. Nothing shows whether there is an account.
 */
export function saltsFor(passport: { secret: string }, owner: string | number): Salts {
  const uid = typeof owner === 'number' ? owner : seemingUid(passport, owner);
  const bytes = hmac(passport, 'salts', String(uid));
  return { salt: bytes.slice(0, 16), salt32: bytes.slice(16, 48) };
}

export const newSalts = (): Salts => ({
  salt: randomBytes(8).toString('hex'),
  salt32: randomBytes(16).toString('hex'),
});
