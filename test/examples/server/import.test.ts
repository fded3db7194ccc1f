import { hash } from 'bcryptjs';
import { expect, it } from 'vitest';
import { importUsers } from '../../../examples/server/importUsers';
import { openClient } from './client';
import { openExample, origin, type Example } from './inProcess';

const users = 1000;
const emailOf = (index: number) => `user${index}@example.com`;
const passwordOf = (index: number) => `Old-password-${index}`;
const plain = { PASSWORDS: 'plain' };

const clientOf = ({ fetch }: Example) => openClient(origin, fetch as typeof globalThis.fetch);
async function logIn(example: Example, username: string, password: string): Promise<number> {
  return (await (await clientOf(example)).post('/auth/login', { username, password, device_type: 'web' })).code;
}
const hashesOf = async ({ passport }: Example) =>
  (await passport.database.tables.selectFrom('accounts').select('password').execute()).map(
    ({ password }) => password ?? '',
  );

it(`signs in ${users} imported users of bcrypt with their old passwords, and renews every hash`, async () => {
  const example = await openExample({ env: plain });
  const lines = await Promise.all(
    Array.from({ length: users }, async (_, index) => ({
      email: emailOf(index),
      name: `User ${index}`,
      password: await hash(passwordOf(index), 4),
    })),
  );
  expect(await importUsers(example.passport, lines.map((line) => JSON.stringify(line)).join('\n'))).toBe(users);
  expect(await logIn(example, emailOf(0), 'Wrong-password')).toBe(9005);
  expect((await hashesOf(example)).every((each) => each.startsWith('$2b$04$'))).toBe(true);
  const codes: number[] = [];
  for (let index = 0; index < users; index += 1) codes.push(await logIn(example, emailOf(index), passwordOf(index)));
  expect(codes.filter((code) => code === 0)).toHaveLength(users);
  expect((await hashesOf(example)).every((each) => each.startsWith('$argon2id$'))).toBe(true);
  for (const index of [0, 1, users - 1]) {
    expect(await logIn(example, emailOf(index), passwordOf(index))).toBe(0);
    expect(await logIn(example, emailOf(index), 'Wrong-password')).toBe(9005);
  }
}, 120_000);

it('renews a hash once where its user logs in twice at the same time, and lets both in', async () => {
  const example = await openExample({ env: plain });
  await importUsers(example.passport, JSON.stringify({ email: emailOf(1), password: await hash(passwordOf(1), 4) }));
  const codes = await Promise.all([1, 2, 3].map(() => logIn(example, emailOf(1), passwordOf(1))));
  expect(codes).toEqual([0, 0, 0]);
});

it('imports all lines or none, and says which line is wrong', async () => {
  const example = await openExample({ env: plain });
  const good = JSON.stringify({ email: emailOf(1) });
  const wrong: readonly (readonly [object, string])[] = [
    [{ email: emailOf(2), password: '5f4dcc3b5aa765d61d8327deb882cf99' }, 'Line 2: password no hash of bcrypt'],
    [{ name: 'Nobody' }, 'Line 2:  neither a phone with region nor an email'],
    [{ email: emailOf(1) }, 'Line 2: this email has an account'],
  ];
  for (const [line, sentence] of wrong)
    await expect(importUsers(example.passport, `${good}\n${JSON.stringify(line)}`)).rejects.toThrow(sentence);
  expect(await hashesOf(example)).toEqual([]);
});

it('refuses an import where passwords come in layers: no hash of bcrypt fits them', async () => {
  const example = await openExample();
  await expect(importUsers(example.passport, JSON.stringify({ email: emailOf(1) }))).rejects.toThrow('PASSWORDS=plain');
});
