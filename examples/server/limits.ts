import { sql } from 'kysely';
import { networkOf } from './addresses';
import { lock, type Work } from './database';
import { audit, minute, type Passport } from './passport';
import { type Call } from './call';
import { Refused } from './refused';

/** At most so many within so many milliseconds, under one name in the whole database. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly withinMs: number;
  /** What a visitor reads where it is full: a text of `texts.ts`. */
  readonly text?: string;
}

/** Every transaction locks in this order: none waits for one that waits for it. */
const inOrder = (limits: readonly Limit[]) => limits.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Counts one more under every name. Where some are full, counts nothing and returns the one that lasts longest. */
export async function take(work: Work, passport: Passport, limits: readonly Limit[]): Promise<Limit | undefined> {
  for (const { name } of inOrder(limits)) await lock(work, name);
  const full = await fullOf(work, passport, limits);
  if (full) return full;
  await count(work, passport, limits);
  return undefined;
}

/** Counts one more under every name. */
export async function count({ tables }: Work, { now }: Passport, limits: readonly Limit[]): Promise<void> {
  const at = now();
  const rows = limits.map(({ name }) => ({ name, at }));
  await tables.insertInto('uses').values(rows).execute();
}

async function countOf({ tables }: Work, now: number, { name, withinMs }: Limit): Promise<number> {
  const { used } = await tables
    .selectFrom('uses')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('name', '=', name)
    .where('at', '>', now - withinMs)
    .executeTakeFirstOrThrow();
  return used;
}

/** Returns the limit that is full and lasts longest. */
export async function fullOf(work: Work, { now }: Passport, limits: readonly Limit[]): Promise<Limit | undefined> {
  const full: Limit[] = [];
  for (const limit of limits) if ((await countOf(work, now(), limit)) >= limit.most) full.push(limit);
  return full.toSorted((one, other) => other.withinMs - one.withinMs)[0];
}

/** Counts from zero again. Of what is counted for a day the newest alone is taken back. */
export async function clear(work: Work, limits: readonly Limit[]): Promise<void> {
  const { tables, isPostgres } = work;
  const names = limits.flatMap(({ name, withinMs }) => (withinMs < day ? name : []));
  await tables.deleteFrom('uses').where('name', 'in', names).execute();
  const row = isPostgres ? sql`ctid` : sql`rowid`;
  for (const { name, withinMs } of inOrder(limits)) {
    if (withinMs < day) continue;
    await lock(work, name);
    const newest = tables.selectFrom('uses').select(row.as('row')).where('name', '=', name).orderBy('at', 'desc');
    await tables.deleteFrom('uses').where(row, '=', newest.limit(1)).execute();
  }
}

const hour = 60 * minute;
export const day = 24 * hour;

/** The limits of one visitor: by session, and by network address, because a new session costs nothing. */
const byVisitor = ({ visitor, address, passport }: Call, what: string, limit: Omit<Limit, 'name'>): Limit[] => [
  { ...limit, name: `${what} by session ${visitor.session}` },
  {
    ...limit,
    name: `${what} by address ${networkOf(address)}`,
    most: limit.most * passport.settings.addressFactor,
  },
];

/**
 * Counts a message: one in 60 s by each channel, ten in an hour to one recipient, five of them by one visitor, 30 in an
 * hour by one visitor. A visitor has fewer than a recipient: no one can use up another's.
 */
export async function countMessage(work: Work, call: Call, channel: string, recipient: string): Promise<void> {
  const text = 'waitHour';
  const full = await take(work, call.passport, [
    { name: `${channel} to ${recipient}`, most: 1, withinMs: minute },
    { name: `messages to ${recipient}`, most: 10, withinMs: hour, text },
    ...byVisitor(call, `messages to ${recipient}`, { most: 5, withinMs: hour, text }),
    ...byVisitor(call, 'messages', { most: 30, withinMs: hour, text }),
  ]);
  if (!full) return;
  await audit(work, call, 'limit reached', { detail: `${channel} ${recipient}` });
  throw new Refused(9003, full.text ?? 'wait');
}

/** Counts a question for salts, or a password: 60 in ten minutes by one visitor. */
export async function countVisit(work: Work, call: Call, what: 'salts' | 'passwords'): Promise<void> {
  const limits = byVisitor(call, what, { most: 60, withinMs: 10 * minute });
  if (await take(work, call.passport, limits)) throw new Refused(9003, 'wait');
}

/**
 * Passwords of one account. Every try counts before it is checked, so that none runs beside it; a right one begins
 * again, and takes itself back from the day.
 * One visitor has fewer than all together, so that no stranger locks the owner out; all together have so few in a day
 * that none is guessed. With a captcha the day has no limit: each costs one.
 */
export function passwordLimits(call: Call, uid: number): Limit[] {
  const what = `passwords of ${uid}`;
  const inDay = { withinMs: day, text: 'passwordTomorrow' };
  return [
    ...byVisitor(call, what, { most: 5, withinMs: 15 * minute }),
    { name: what, most: 20, withinMs: 15 * minute },
    ...(call.passport.captcha ? [] : byVisitor(call, `${what} in a day`, { ...inDay, most: 30 })),
    ...(call.passport.captcha ? [] : [{ ...inDay, name: `${what} in a day`, most: 100 }]),
  ];
}

/** Wrong codes of one recipient by one visitor in a day, across all codes that were sent. */
export const wrongCodes = (call: Call, recipient: string): Limit[] =>
  byVisitor(call, `wrong codes to ${recipient}`, { most: 20, withinMs: day, text: 'codesTomorrow' });
/** The same by all together. Then a code has one try instead of ten: the owner needs no more. */
export const allWrongCodes = (recipient: string): Limit => ({
  name: `wrong codes to ${recipient}`,
  most: 100,
  withinMs: day,
});
