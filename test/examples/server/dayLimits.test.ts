// @alone replaces globals
import { expect, it } from 'vitest';
import { openAccount } from '../../../examples/server/accounts';
import { openClient } from './client';
import { databaseKinds, databasesOf } from './eachDatabase';
import { openExample, origin } from './inProcess';
import { layered } from './people';

const emptyDatabaseOf = databasesOf();

it.for(databaseKinds)(
  'counts wrong passwords of a day, and no right ones, also of several at the same time, on %s [D-EXAMPLE]',
  async (kind, { skip }) => {
    const database = emptyDatabaseOf(kind, skip);
    const example = await openExample({ env: { DATABASE_URL: database, ADDRESS_FACTOR: '1' } });
    const { passport } = example;
    await openAccount(passport.database, passport, { uid: 100_101, ...(await layered(passport, 'Harbour-2024')) });
    const client = await openClient(origin, example.fetch);
    const logIn = async (password: string) => (await client.logIn('100101', password)).code;
    /* By the session, by the address, and by all. */
    const counted = async () => {
      const rows = passport.database.tables.selectFrom('uses').select('name').where('name', 'like', '%in a day%');
      return (await rows.execute()).length / 3;
    };
    for (let index = 0; index < 32; index += 1) expect(await logIn('Harbour-2024')).toBe(0);
    expect(await counted()).toBe(0);
    for (let index = 0; index < 3; index += 1) expect(await logIn('Wrong-2024')).toBe(9005);
    expect(await logIn('Harbour-2024')).toBe(0);
    expect(await counted()).toBe(3);
    await example.pause(10 * 60);
    const codes = await Promise.all([1, 2, 3, 4].map(() => logIn('Harbour-2024')));
    expect([codes, await counted()]).toEqual([[0, 0, 0, 0], 3]);
  },
);
