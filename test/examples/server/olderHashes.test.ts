// @alone measures time
import { expect, it } from 'vitest';
import { openAccount } from '../../../examples/server/accounts';
import { fits } from '../../../examples/server/passwords';
import { openClient } from './client';
import { databaseKinds, databasesOf } from './eachDatabase';
import { openExample, origin } from './inProcess';
import { layered } from './people';

const emptyDatabaseOf = databasesOf();

it.for(databaseKinds)(
  'takes as long as the costliest hash of its accounts after HASH_MEMORY was lowered twice, and renews each, on %s [D-EXAMPLE]',
  { timeout: 60_000 },
  async (kind, { skip }) => {
    const database = emptyDatabaseOf(kind, skip);
    const openWith = (memory: string) => openExample({ env: { DATABASE_URL: database, HASH_MEMORY: memory } });
    const memories = ['65536', '4096', '8'];
    for (const [index, memory] of memories.entries()) {
      const { passport } = await openWith(memory);
      const account = { uid: 100_201 + index, ...(await layered(passport, 'Harbour-2024')) };
      await openAccount(passport.database, passport, account);
    }
    const example = await openWith('8');
    const { tables } = example.passport.database;
    const hashes = async () => {
      const rows = await tables.selectFrom('accounts').select('password').orderBy('uid').execute();
      return rows.map(({ password }) => password ?? '');
    };
    const stored = await hashes();
    expect(stored.map((hash) => /m=(\d+)/.exec(hash)?.[1])).toEqual(memories);
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const began = performance.now();
      await fits('x', stored[0] ?? '');
      times.push(performance.now() - began);
    }
    expect(example.passport.pace.leastMs).toBeGreaterThan(0.7 * Math.min(...times));

    const client = await openClient(origin, example.fetch);
    for (const uid of ['100201', '100202', '100203']) {
      expect((await client.logIn(uid, 'Wrong-2024')).code).toBe(9005);
      expect((await client.logIn(uid, 'Harbour-2024')).code).toBe(0);
    }
    const renewed = await hashes();
    expect(renewed.map((hash) => /m=(\d+)/.exec(hash)?.[1])).toEqual(['8', '8', '8']);
    for (const uid of ['100201', '100202', '100203']) expect((await client.logIn(uid, 'Harbour-2024')).code).toBe(0);
  },
);
