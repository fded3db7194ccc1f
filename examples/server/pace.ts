import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Work } from './database';
import { fitsHash, kindOf, noOnes, readsAll } from './hashes';
import { hashOf, inTurn, isOutdated, type Costs } from './passwords';
import { hmac } from './secrets';

/**
 * How long an answer about a password takes, for every visitor and account: as long as the costliest kind of hash in
 * the database. The time must not say who has an account, nor where it came from.
 */
export class Pace {
  /** One hash of each kind, which no password fits. A name that no one has is compared with one of them. */
  readonly #samples = new Map<string, string>();
  readonly #measured = new Map<string, number>();
  /** Milliseconds of the newest comparisons: a busy machine takes longer than it did when it was measured. */
  #newest: readonly number[] = [];

  /** Reads the kinds of this database, and measures those that are new here. */
  async refresh({ database, settings }: Costs & { database: Pick<Database, 'tables'> }): Promise<void> {
    const own = noOnes(await hashOf({ settings }, randomBytes(16).toString('hex')));
    const { tables } = database;
    const noted = tables.selectFrom('settings').select('value').where('name', 'like', 'hash %');
    /* Our own of another HASH_MEMORY are read once: that takes a look at every account. */
    const rows = await (this.#samples.size > 0 ? noted : noted.unionAll(ownKinds(database))).execute();
    for (const sample of [own, ...rows.map(({ value }) => value)]) this.#samples.set(kindOf(sample), sample);
    for (const [kind, sample] of this.#samples) {
      for (let runs = this.#measured.has(kind) ? 2 : 0; runs < 2; runs += 1) {
        const began = performance.now();
        await inTurn(() => fitsHash('x', sample));
        this.#measured.set(kind, Math.max(this.#measured.get(kind) ?? 0, performance.now() - began));
      }
    }
  }

  /** Least milliseconds of an answer: of the costliest comparison and a new hash, with room for the database. */
  get leastMs(): number {
    const times = [...this.#samples.keys()].map((kind) => this.#measured.get(kind) ?? 0);
    const renewal = times.length > 1 ? (times[0] ?? 0) : 0;
    return Math.max(1.3 * (Math.max(...times) + renewal) + 10, ...this.#newest);
  }

  /**
   * Compares what was sent with the hash of an account. `renewed` is a hash to store in its place. Await `until` before
   * the answer. The time counts from the turn, so that a queue makes everyone wait alike.
   */
  compare(
    passport: Costs & { secret: string },
    uid: number,
    [sent, stored]: readonly [string, string | null],
  ): Promise<{ isRight: boolean; renewed: string | null; until: Promise<void> }> {
    return inTurn(async (hashNow) => {
      const began = performance.now();
      const samples = [...this.#samples.values()];
      const some = samples[Number.parseInt(hmac(passport, 'kind', String(uid)).slice(0, 8), 16) % samples.length];
      if (stored !== null) this.#samples.set(kindOf(stored), noOnes(stored));
      const isRight = (await fitsHash(sent, stored ?? some ?? '')) && stored !== null;
      const isRenewed = isRight && isOutdated(passport, stored) && readsAll(sent, stored);
      const renewed = isRenewed ? await hashNow(passport, sent) : null;
      const took = performance.now() - began;
      this.#newest = [...this.#newest, took].slice(-20);
      return { isRight, renewed, until: wait(Math.max(0, this.leastMs - took)) };
    });
  }
}

/** One of our own hashes of each cost: they end with a salt of 22 characters and 43 more, each behind a `$`. */
const ownKinds = ({ tables }: Pick<Database, 'tables'>) =>
  tables
    .selectFrom('accounts')
    .select(({ fn }) => fn.min<string>('password').as('value'))
    .where('password', 'like', `$argon2id$%$${'_'.repeat(22)}$${'_'.repeat(43)}`)
    .groupBy(sql`substr(password, 1, length(password) - 66)`);

/** Notes which kinds of hashes come with users from elsewhere. */
export async function noteKinds({ tables }: Work | Database, hashes: readonly string[]): Promise<void> {
  const samples = new Map(hashes.map((each) => [kindOf(each), noOnes(each)]));
  for (const [kind, value] of samples)
    await tables
      .insertInto('settings')
      .values({ name: `hash ${kind}`, value })
      .onConflict((each) => each.column('name').doNothing())
      .execute();
}
