import { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible';
import { networkOf } from '../server/addresses';
import type { Asked } from '../server/call';
import { isPostgresAddress, openPool, openSqlite } from '../server/database';
import { sha256 } from '../server/passport';
import { Refused } from '../server/refused';

/** A limiter, and what it counts by. The key is hashed: PostgreSQL takes 255 characters of it. */
type Counted = readonly [limiter: RateLimiterPostgres | RateLimiterSQLite, key: string];

export type Limits = Awaited<ReturnType<typeof openLimits>>;

/** Returns the limits of `docs/server.md`, which hold across all processes of one database. */
export async function openLimits({ database, addressFactor }: { database: string; addressFactor: number }) {
  const [isPostgres, minute] = [isPostgresAddress(database), 60];
  const store = isPostgres ? openPool(database, 4) : openSqlite(database);
  /** At most so many within so many seconds. */
  async function limit(keyPrefix: string, points: number, duration: number) {
    const options = { storeClient: store, tableName: 'limits', keyPrefix, points, duration };
    return new Promise<RateLimiterPostgres | RateLimiterSQLite>((resolve, reject) => {
      const ready = (error?: Error) => (error ? reject(error) : resolve(limiter));
      const limiter = isPostgres
        ? new RateLimiterPostgres(options, ready)
        : new RateLimiterSQLite({ ...options, storeType: 'better-sqlite3' }, ready);
    });
  }
  const pauses = await limit('pause', 1, minute);
  const recipients = await limit('recipient', 10, 60 * minute);
  const [messages, messagesOfAddress] = await byVisitor('messages', 30, 60 * minute);
  const [tries, triesOfAddress] = await byVisitor('tries', 60, 10 * minute);
  const [ofSession, ofAddress] = await byVisitor('recipient', 5, 60 * minute);
  const wrongPasswords = await limit('wrong', 20, 15 * minute);
  const [wrongOfSession, wrongOfAddress] = await byVisitor('wrong', 5, 15 * minute);
  const wrongInDay = await limit('wrong-day', 100, 24 * 60 * minute);
  const [dayOfSession, dayOfAddress] = await byVisitor('wrong-day', 30, 24 * 60 * minute);
  const [wrongCodesOfSession, wrongCodesOfAddress] = await byVisitor('codes', 20, 24 * 60 * minute);

  /** By session, and by network address, because a new session costs nothing. */
  async function byVisitor(name: string, points: number, duration: number) {
    return [
      await limit(`${name}-session`, points, duration),
      await limit(`${name}-address`, points * addressFactor, duration),
    ] as const;
  }
  /** Counts one more under every key. Where one is full, counts nothing. */
  async function take(text: string, counted: readonly Counted[]): Promise<void> {
    for (const [at, [limiter, key]] of counted.entries())
      await limiter.consume(sha256(key)).catch(async (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        await giveBack(counted.slice(0, at + 1));
        throw new Refused(9003, text);
      });
  }
  const giveBack = (counted: readonly Counted[]) =>
    Promise.all(counted.map(([limiter, key]) => limiter.reward(sha256(key))));

  /* A visitor has fewer than all together: no stranger locks the owner out. */
  const passwordsNow = ({ visitor, address }: Asked, account: string): Counted[] => [
    [wrongOfSession, `${account} ${visitor.session}`],
    [wrongOfAddress, `${account} ${networkOf(address)}`],
    [wrongPasswords, account],
  ];
  const passwordsInDay = ({ visitor, address }: Asked, account: string): Counted[] => [
    [dayOfSession, `${account} ${visitor.session}`],
    [dayOfAddress, `${account} ${networkOf(address)}`],
    [wrongInDay, account],
  ];
  const codesInDay = ({ visitor, address }: Asked, recipient: string): Counted[] => [
    [wrongCodesOfSession, `${recipient} ${visitor.session}`],
    [wrongCodesOfAddress, `${recipient} ${networkOf(address)}`],
  ];
  return {
    countMessage: ({ visitor, address }: Asked, recipient: string) =>
      take('wait', [
        [messages, visitor.session],
        [messagesOfAddress, networkOf(address)],
        [ofSession, `${recipient} ${visitor.session}`],
        [ofAddress, `${recipient} ${networkOf(address)}`],
        [pauses, recipient],
        [recipients, recipient],
      ]),
    /** Counts the try before it is checked, so that none runs beside it. */
    async countPassword(asked: Asked, account: string): Promise<void> {
      const visits: Counted[] = [
        [tries, asked.visitor.session],
        [triesOfAddress, networkOf(asked.address)],
      ];
      await take('wait', visits);
      const inDay = passwordsInDay(asked, account);
      await take('passwordTomorrow', inDay);
      await take('passwordWait', passwordsNow(asked, account)).catch(async (refusal: unknown) => {
        await giveBack(inDay);
        throw refusal;
      });
    },
    /** After a right password the counts of the account begin again. It takes itself back from those of a day. */
    async forgetPassword(asked: Asked, account: string): Promise<void> {
      await Promise.all(passwordsNow(asked, account).map(([limiter, key]) => limiter.delete(sha256(key))));
      await giveBack(passwordsInDay(asked, account));
    },
    /** Counts a try of a code before it is checked, across all codes of a recipient. */
    countCode: (asked: Asked, recipient: string) => take('codesTomorrow', codesInDay(asked, recipient)),
    /** Takes a try back that was not wrong. */
    forgetCode: (asked: Asked, recipient: string) => giveBack(codesInDay(asked, recipient)),
    close: () => (store instanceof Pool ? store.end() : store.close()),
  };
}
