import { expect, it } from 'vitest';
import { accountOfEmail, accountsOfPhone } from '../../../examples/server/accounts';
import { importUsers } from '../../../examples/server/importUsers';
import { openClient } from './client';
import { openExample, origin, type Example } from './inProcess';

const clientOf = ({ fetch }: Example) => openClient(origin, fetch as typeof globalThis.fetch);

it.each([
  ['+225', '07 07 12 34 56', '+2250707123456'],
  ['+225', '0707123456', '+2250707123456'],
  ['+242', '06 123 4567', '+242061234567'],
  ['+229', '01 95 12 34 56', '+2290195123456'],
  ['+39', '312 345 6789', '+393123456789'],
  ['+81', '090 1234 5678', '+819012345678'],
  ['+81', '90 1234 5678', '+819012345678'],
  ['+44', '07400 123456', '+447400123456'],
  ['+852', '٩١٢٣٤٥٦٧', '+85291234567'],
  ['+852', '９１２３－４５６７', '+85291234567'],
])('sends the code of %s %s to %s: what is dialled from abroad', async (region_no, phone_no, recipient) => {
  const example = await openExample();
  const { code } = await (await clientOf(example)).post('/ticket/send-sms', { region_no, phone_no });
  expect(code).toBe(0);
  expect(example.outbox.at(-1)?.recipient).toBe(recipient);
});

it('counts the address that a mail program would read, with any name beside it', async () => {
  const example = await openExample();
  const client = await clientOf(example);
  const ask = async (email: string) => (await client.post('/reg/send-email-code', { email })).code;
  expect(await ask('mailto:Ann@Example。com')).toBe(0);
  for (const email of ['x1<ann@example.com>', 'x2 <ANN@example.com>', '"ann@example.com".'])
    expect(await ask(email), email).toBe(9003);
  expect(example.outbox.map(({ recipient }) => recipient)).toEqual(['ann@example.com']);
});

it.each(['\u001B[2Ja@b.com', 'eve@evil.com <ann@example.com>', 'ann@еxample.com', 'ann@example', 'a@b.com,c@d.com'])(
  'refuses %j, as the page does',
  async (email) => {
    const example = await openExample();
    expect((await (await clientOf(example)).post('/reg/send-email-code', { email })).code).toBe(9001);
    expect(example.outbox).toEqual([]);
  },
);

it('imports users under the names that visitors type', async () => {
  const { passport } = await openExample({ env: { PASSWORDS: 'plain' } });
  const users = [
    { region: '+225', phone: '0707123456' },
    { region: '+81', phone: '09012345678' },
    { email: 'li@例子.公司' },
  ];
  await importUsers(passport, users.map((user) => JSON.stringify(user)).join('\n'));
  expect(await accountsOfPhone(passport.database, '+2250707123456')).toHaveLength(1);
  expect(await accountsOfPhone(passport.database, '+819012345678')).toHaveLength(1);
  expect(await accountOfEmail(passport.database, 'li@xn--fsqu00a.xn--55qx5d')).toBeDefined();
});
