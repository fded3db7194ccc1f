import { timingSafeEqual } from 'node:crypto';
import type { Call } from './call';
import { Refused } from './refused';
import type { Work } from './database';
import { hmac, minute, newSignature, sha256 } from './passport';
import type { Proof } from './tables';

/** What a signature stands for, and how many minutes it is good. */
const lifetimes = {
  /** A code that was sent: nothing is proved yet. */
  loginCode: 5,
  registerCode: 5,
  emailCode: 5,
  /** A right code. */
  phone: 15,
  /** A right code of an account with a second factor. */
  device: 15,
  /** A right code of an account without a password. */
  reset: 15,
  registration: 30,
  /** Notes for calls that carry no signature. */
  mayReset: 15,
  mayKeep: 15,
  email: 15,
  /** What the jump redeems. */
  ticket: 5,
} as const;
export type Kind = keyof typeof lifetimes;

export interface Stands {
  readonly kind: Kind;
  readonly about?: string;
  readonly uid?: number | null;
  readonly digits?: string;
  readonly until?: number;
}

/**
 * Issues a signature to the visitor. A newer one for the same thing replaces the visitor's older one. One that is made
 * from another proof ends with it, at `until`: else a proof would renew itself.
 */
export async function issue(work: Work, call: Call, stands: Stands): Promise<string> {
  const { kind, about = '', uid = null, digits, until = Infinity } = stands;
  const { device, session } = call.visitor;
  const signature = newSignature();
  const same = { kind, about, device, session };
  if (digits !== undefined)
    await work.tables
      .deleteFrom('proofs')
      .where((each) => each.and(same))
      .execute();
  const row = {
    ...same,
    hash: sha256(signature),
    uid,
    digits: digits === undefined ? null : hmac(call.passport, signature, digits),
    tries: 0,
    expires_at: Math.min(call.passport.now() + lifetimes[kind] * minute, until),
    used_at: null,
  };
  await work.tables.insertInto('proofs').values(row).execute();
  return signature;
}

/** The rows that are still good. PostgreSQL locks them until the end: two calls cannot use up one. */
const good = ({ tables, isPostgres }: Work, now: number, same: Partial<Proof>) =>
  tables
    .selectFrom('proofs')
    .selectAll()
    .where((each) => each.and(same))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(isPostgres, (query) => query.forUpdate());

/** Returns what a signature stands for, if it is of this kind and visitor, good and not used up. */
export const find = (work: Work, { passport, visitor }: Call, kind: Kind, signature: string) =>
  good(work, passport.now(), { ...visitor, kind, hash: sha256(signature) }).executeTakeFirst();

/** The same; refuses the call where there is nothing. */
export async function read(work: Work, call: Call, kind: Kind, signature: string): Promise<Proof> {
  const proof = await find(work, call, kind, signature);
  if (!proof) throw new Refused(25, 'tooOld');
  return proof;
}

/** Returns what this visitor proved last, for a call that carries no signature. */
export const recent = (work: Work, { passport, visitor }: Call, kind: Kind): Promise<Proof | undefined> =>
  good(work, passport.now(), { ...visitor, kind })
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Reads a ticket, also one that was used up. */
export const readTicket = ({ tables, isPostgres }: Work, uid: number, signature: string): Promise<Proof | undefined> =>
  tables
    .selectFrom('proofs')
    .selectAll()
    .where((each) => each.and({ kind: 'ticket', uid, hash: sha256(signature) }))
    .$if(isPostgres, (query) => query.forUpdate())
    .executeTakeFirst();

export const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

/** Uses up proofs: in the answer that takes the visitor further. */
export async function spend({ tables }: Work, now: number, ...proofs: readonly Proof[]): Promise<void> {
  for (const { hash } of proofs)
    await tables.updateTable('proofs').set({ used_at: now }).where('hash', '=', hash).execute();
}

/** Uses up all that this visitor proved about a phone: the other rows of a choice too. */
export async function spendPhone({ tables }: Work, { passport, visitor }: Call, about: string): Promise<void> {
  await tables
    .updateTable('proofs')
    .set({ used_at: passport.now() })
    .where((each) => each.and({ ...visitor, kind: 'phone', about }))
    .execute();
}

/** Forgets every proof of these kinds about an account, of all visitors. */
export async function forget({ tables }: Work, uid: number, ...kinds: readonly Kind[]): Promise<void> {
  await tables.deleteFrom('proofs').where('uid', '=', uid).where('kind', 'in', kinds).execute();
}
