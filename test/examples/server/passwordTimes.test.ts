import { hash as bcrypt } from '@node-rs/bcrypt';
import { expect, it } from 'vitest';
import { openAccount } from '../../../examples/server/accounts';
import { importUsers } from '../../../examples/server/importUsers';
import { openClient } from './client';
import { openExample, origin } from './inProcess';
import { layered } from './people';

const middle = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

it('takes as long for who has no account as for every kind of hash, refused and right alike [D-EXAMPLE]', async () => {
  const example = await openExample({ env: { PASSWORDS: 'plain', HASH_MEMORY: '19456' } });
  const client = await openClient(origin, example.fetch);
  const password = 'Harbour-2024';
  const line = async (email: string, cost: number) => JSON.stringify({ email, password: await bcrypt(password, cost) });
  const kinds = { bcrypt7: 7, bcrypt9: 9 };
  /** Accounts whose visitors have not signed in yet: a right password renews an imported hash once. */
  async function openFive(from: number): Promise<void> {
    const indices = [0, 1, 2, 3, 4].map((each) => from + each);
    const imported = Object.entries(kinds).flatMap(([kind, cost]) =>
      indices.map((index) => line(`${kind}.${index}@example.com`, cost)),
    );
    await importUsers(example.passport, (await Promise.all(imported)).join('\n'));
    for (const index of indices)
      await openAccount(example.passport.database, example.passport, {
        email: `argon2.${index}@example.com`,
        ...(await layered(example.passport, password)),
      });
  }
  const times = new Map<string, number[]>();
  async function measure(index: number, kind: string, typed: string): Promise<void> {
    const began = performance.now();
    const { code } = await client.post('/auth/login', { username: `${kind}.${index}@example.com`, password: typed });
    const took = performance.now() - began;
    expect(code).toBe(typed === password && kind !== 'unknown' ? 0 : 9005);
    const row = `${kind} ${typed === password ? 'right' : 'wrong'}`;
    times.set(row, [...(times.get(row) ?? []), took]);
    await example.passport.database.tables.deleteFrom('uses').execute();
  }
  // A busy machine delays single answers. A difference that an attacker can use stays, however many answers are timed.
  let widest = Infinity;
  for (let round = 0; round < 8 && widest >= 1.1; round += 1) {
    await openFive(5 * round);
    if (round === 0) await example.passport.pace.refresh(example.passport);
    for (let index = 5 * round; index < 5 * (round + 1); index += 1)
      for (const kind of ['unknown', 'argon2', ...Object.keys(kinds)])
        for (const typed of ['Wrong-2024', password]) await measure(index, kind, typed);
    const middles = [...times].map(([row, all]) => [row, Math.round(middle(all))] as const);
    console.log('Medians of a password, ms:', JSON.stringify(Object.fromEntries(middles)));
    const all = middles.map(([, ms]) => ms);
    widest = Math.max(...all) / Math.min(...all);
  }
  expect(widest).toBeLessThan(1.1);
}, 400_000);
