import { timingSafeEqual } from 'node:crypto';
import { Refused, type Call, type Visitor } from './call';
import { type Work } from './database';
import { audit, hmac, minute, newSignature, sha256 } from './passport';
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
  /** A ticket. The jump has neither the page's cookies nor, in a desktop client, its device. */
  ticket: 5,
} as const;
export type Kind = keyof typeof lifetimes;

export interface Stands {
  readonly kind: Kind;
  readonly about?: string;
  readonly uid?: number | null;
  readonly digits?: string;
}

/** Issues a signature to the visitor. A newer one for the same thing replaces the visitor's older one. */
export async function issue(work: Work, call: Call, stands: Stands): Promise<string> {
  const { kind, about = '', uid = null, digits } = stands;
  const { device, session } = call.visitor;
  const signature = newSignature();
  if (digits !== undefined)
    await work.tables
      .deleteFrom('proofs')
      .where('kind', '=', kind)
      .where('about', '=', about)
      .where('device', '=', device)
      .where('session', '=', session)
      .execute();
  const row = {
    hash: sha256(signature),
    kind,
    about,
    uid,
    device,
    session: kind === 'ticket' ? '' : session,
    digits: digits === undefined ? null : hmac(call.passport, signature, digits),
    tries: 0,
    expires_at: call.passport.now() + lifetimes[kind] * minute,
    used_at: null,
  };
  await work.tables.insertInto('proofs').values(row).execute();
  return signature;
}

/** The rows of a visitor that are still good. PostgreSQL locks them until the end: two calls cannot use up one. */
function good({ tables, isPostgres }: Work, { passport, visitor }: Call, kind: Kind) {
  return tables
    .selectFrom('proofs')
    .selectAll()
    .where('kind', '=', kind)
    .where('device', '=', visitor.device)
    .where('session', '=', visitor.session)
    .where('used_at', 'is', null)
    .where('expires_at', '>', passport.now())
    .$if(isPostgres, (query) => query.forUpdate());
}

const find = (work: Work, call: Call, kind: Kind, signature: string): Promise<Proof | undefined> =>
  good(work, call, kind).where('hash', '=', sha256(signature)).executeTakeFirst();

/** Returns what a signature stands for; refuses one of another kind or visitor, too old or used up. */
export async function read(work: Work, call: Call, kind: Kind, signature: string): Promise<Proof> {
  const proof = await find(work, call, kind, signature);
  if (!proof) throw new Refused(25, 'tooOld');
  return proof;
}

/** Returns what this visitor proved last, for a call that carries no signature. */
export const recent = (work: Work, call: Call, kind: Kind): Promise<Proof | undefined> =>
  good(work, call, kind).orderBy('expires_at', 'desc').limit(1).executeTakeFirst();

/** Reads the ticket of a jump, which has no cookie and may have no device. */
export async function readTicket(work: Work, now: number, uid: number, signature: string): Promise<Proof | undefined> {
  return work.tables
    .selectFrom('proofs')
    .selectAll()
    .where('kind', '=', 'ticket')
    .where('hash', '=', sha256(signature))
    .where('uid', '=', uid)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(work.isPostgres, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Most wrong tries of one code, by all visitors together. */
const mostTries = 10;

/** Compares the digits with those that were sent, and returns what they prove. A wrong try uses up nothing. */
export async function checkCode(
  work: Work,
  call: Call,
  sent: { kind: Kind; about: string; signature: string; digits: string },
): Promise<Proof> {
  const proof = await find(work, call, sent.kind, sent.signature);
  if (!proof || proof.about !== sent.about || proof.tries >= mostTries) throw new Refused(25, 'codeOld');
  if (isEqual(proof.digits ?? '', hmac(call.passport, sent.signature, sent.digits))) return proof;
  await work.tables
    .updateTable('proofs')
    .set({ tries: proof.tries + 1 })
    .where('hash', '=', proof.hash)
    .execute();
  await audit(work, call.passport, { event: 'code wrong', address: call.address, detail: sent.about });
  throw new Refused(9002, 'codeWrong');
}

export const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

/** Uses up proofs: in the answer that takes the visitor further. */
export async function useUp({ tables }: Work, now: number, ...proofs: readonly Proof[]): Promise<void> {
  for (const { hash } of proofs)
    await tables.updateTable('proofs').set({ used_at: now }).where('hash', '=', hash).execute();
}

/** Uses up all that this visitor proved about a phone: the other rows of a choice too. */
export async function useUpPhone({ tables }: Work, now: number, about: string, visitor: Visitor): Promise<void> {
  await tables
    .updateTable('proofs')
    .set({ used_at: now })
    .where('kind', '=', 'phone')
    .where('about', '=', about)
    .where('device', '=', visitor.device)
    .where('session', '=', visitor.session)
    .execute();
}

/** Forgets every proof of these kinds about an account, whoever has it. */
export async function forget({ tables }: Work, uid: number, ...kinds: readonly Kind[]): Promise<void> {
  await tables.deleteFrom('proofs').where('uid', '=', uid).where('kind', 'in', kinds).execute();
}
