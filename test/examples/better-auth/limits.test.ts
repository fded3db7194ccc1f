// @alone Hono’s server replaces Request and Response
import Libsql from 'libsql';
import { expect, it } from 'vitest';
import { codeIn, openClient, type Client } from '../server/client';
import { databaseKinds, databasesOf } from '../server/eachDatabase';
import { origin } from '../server/inProcess';
import { cheapPasswords, openExample, type Example } from './inProcess';

const password = 'Typhoon-shelter-8';
const lastCode = ({ outbox }: Example) => codeIn(outbox.at(-1)?.text ?? '');
const phoneOf = (phone_no: string) => ({ region_no: '+852', phone_no });

/** Proves a phone that has no account. Returns the fields that open one. */
async function prove(example: Example, client: Client, phone: string) {
  const { data: sent } = await client.sendSms(phone);
  const { data } = await client.verifySms(phone, sent.code_sig, lastCode(example));
  return { ...phoneOf(phone), code_sig: data.code_sig, password };
}

const emptyDatabaseOf = databasesOf();

it('counts no message that was refused: who presses again and again waits a minute, not an hour (D-BETTERAUTH)', async () => {
  const example = await openExample();
  const client = await openClient(origin, example.fetch);
  const codes = [];
  for (let times = 0; times < 8; times += 1) codes.push((await client.sendSms('91230041')).code);
  expect(codes).toEqual([0, ...Array<number>(7).fill(9003)]);
  for (let times = 0; times < 4; times += 1) {
    await example.pause(61);
    expect((await client.sendSms('91230041')).code).toBe(0);
  }
  await example.pause(61);
  expect((await client.sendSms('91230041')).code).toBe(9003);
});

it('counts wrong codes and passwords of a day, and no right ones (D-BETTERAUTH)', async () => {
  const example = await openExample({}, cheapPasswords);
  const client = await openClient(origin, example.fetch);
  const { data } = await client.post('/reg/sms-reg-v2', await prove(example, client, '91230043'));
  const logIn = async (typed: string) =>
    (await client.post('/auth/login', { username: String(data.uid), password: typed })).code;
  for (let times = 0; times < 32; times += 1) expect(await logIn(password)).toBe(0);
  const wrong = [];
  for (let round = 0; round < 8; round += 1) {
    await example.pause(15 * 60 + 1);
    for (let times = 0; times < 4; times += 1) wrong.push(await logIn('Wrong-password-1'));
  }
  expect(wrong).toEqual([...Array<number>(30).fill(9005), 9003, 9003]);

  const verify = async (isRight: boolean) => {
    await example.pause(15 * 60);
    const { data: sent } = await client.sendSms('91230043');
    const right = lastCode(example);
    const typed = isRight ? right : right === '000000' ? '000001' : '000000';
    return (await client.verifySms('91230043', sent.code_sig, typed)).code;
  };
  for (let times = 0; times < 22; times += 1) expect(await verify(true)).toBe(0);
  for (let times = 0; times < 20; times += 1) expect(await verify(false)).toBe(9002);
  expect(await verify(false)).toBe(9003);
}, 60_000);

it.for(databaseKinds)(
  'counts a name of every length, under a key that PostgreSQL takes, on %s (D-BETTERAUTH)',
  async (kind, { skip }) => {
    const database = emptyDatabaseOf(kind, skip);
    const example = await openExample({ DATABASE_URL: database }, cheapPasswords);
    const client = await openClient(origin, example.fetch);
    const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(50)}.com`;
    const codes = [(await client.post('/reg/send-email-code', { email })).code];
    for (const username of [email, 'x'.repeat(5000)])
      codes.push((await client.post('/auth/login', { username, password })).code);
    expect(codes).toEqual([0, 9005, 9005]);
    if (kind === 'PostgreSQL') return;
    const rows = new Libsql(database).prepare('select key from limits').all() as { key: string }[];
    expect(Math.max(...rows.map(({ key }) => key.length))).toBeLessThanOrEqual(255);
  },
);
