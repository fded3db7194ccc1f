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
}

/** Counts one more under every name. False, and nothing counted, where one of them is full. */
export async function take(work: Work, { now }: Passport, limits: readonly Limit[]): Promise<boolean> {
  /* Every transaction locks in this order: none waits for one that waits for it. */
  for (const limit of limits.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    await lock(work, limit.name);
    if ((await countOf(work, now(), limit)) >= limit.most) return false;
  }
  const at = now();
  await work.tables
    .insertInto('uses')
    .values(limits.map(({ name }) => ({ name, at })))
    .execute();
  return true;
}

async function countOf({ tables }: Work, now: number, { name, withinMs }: Limit): Promise<number> {
  const { count } = await tables
    .selectFrom('uses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', '=', name)
    .where('at', '>', now - withinMs)
    .executeTakeFirstOrThrow();
  return count;
}

export const isFull = async (work: Work, { now }: Passport, limit: Limit): Promise<boolean> =>
  (await countOf(work, now(), limit)) >= limit.most;

export const clear = async ({ tables }: Work, { name }: Limit): Promise<void> =>
  void (await tables.deleteFrom('uses').where('name', '=', name).execute());

/** The limits of one visitor: by session, and by network address, because a new session costs nothing. */
const byVisitor = ({ visitor, address, passport }: Call, what: string, most: number, withinMs: number): Limit[] => [
  { name: `${what} by session ${visitor.session}`, most, withinMs },
  { name: `${what} by address ${networkOf(address)}`, most: most * passport.settings.addressFactor, withinMs },
];

/** Counts a message: one in 60 s by each channel, ten in an hour to one recipient, 30 in an hour by one visitor. */
export async function countMessage(work: Work, call: Call, channel: string, recipient: string): Promise<void> {
  const limits = [
    { name: `${channel} to ${recipient}`, most: 1, withinMs: minute },
    { name: `messages to ${recipient}`, most: 10, withinMs: 60 * minute },
    ...byVisitor(call, 'messages', 30, 60 * minute),
  ];
  if (await take(work, call.passport, limits)) return;
  await audit(work, call, 'limit reached', { detail: `${channel} ${recipient}` });
  throw new Refused(9003, 'wait');
}

/** Counts a question for salts, or a password: 60 in ten minutes by one visitor. */
export async function countVisit(work: Work, call: Call, what: 'salts' | 'passwords'): Promise<void> {
  if (!(await take(work, call.passport, byVisitor(call, what, 60, 10 * minute)))) throw new Refused(9003, 'wait');
}

/** Wrong passwords of one account in a row. Every try counts before it is checked, so that none runs beside it. */
export const passwordLimit = (account: string): Limit => ({
  name: `passwords of ${account}`,
  most: 5,
  withinMs: 15 * minute,
});
