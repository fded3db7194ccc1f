// @alone Hono’s server replaces Request and Response
import { statSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { start } from '../../../examples/better-auth/main';
import { codeIn, openClient } from '../server/client';
import { emptyDatabase, origin } from '../server/inProcess';
import { startPostgres, type Postgres } from '../../../src/build/postgres';
import { openExample, type Example } from './inProcess';

const password = 'Typhoon-shelter-8';
const clientOf = ({ fetch }: Example) => openClient(origin, fetch);
const lastCode = ({ outbox }: Example) => codeIn(outbox.at(-1)?.text ?? '');
const rowsOf = async ({ auth }: Example, model: string) =>
  (await auth.$context).adapter.findMany<Readonly<Record<string, unknown>>>({ model });

/** Proves a phone that has no account. */
async function provePhone(example: Example, phone: string) {
  const client = await clientOf(example);
  const { data: sent } = await client.post('/reg/send-sms-v2', { region_no: '+852', phone_no: phone });
  const fields = { region_no: '+852', phone_no: phone, code_sig: sent.code_sig, sms_code: lastCode(example) };
  const { data } = await client.post('/reg/verify-sms', fields);
  return { client, register: { region_no: '+852', phone_no: phone, code_sig: data.code_sig, password } };
}

const databases = ['SQLite', 'PostgreSQL'] as const;
let postgres: Postgres | string = '';
beforeAll(async () => {
  postgres = await startPostgres();
  if (typeof postgres === 'string') console.log(`Not run with PostgreSQL: ${postgres}`);
}, 300_000);
afterAll(() => void (typeof postgres !== 'string' && postgres.stop()));

/** The address of an empty database; null where there is none of this name. */
function databaseOf(name: (typeof databases)[number]): string | null {
  if (name === 'SQLite') return emptyDatabase();
  return typeof postgres === 'string' ? null : postgres.create();
}

/** Registers a phone and takes its ticket to the jump. Returns the answer, which has the cookie of a session. */
async function jumpOf(example: Example, phone: string) {
  const { client, register } = await provePhone(example, phone);
  const { data: ticket } = await client.post('/reg/sms-reg-v2', register);
  expect(await rowsOf(example, 'session')).toEqual([]);
  const jump = new URL('/login/jump', origin);
  const { uid, jump_sig } = ticket;
  jump.search = String(new URLSearchParams({ uid: String(uid), jump_sig, device_id: client.device }));
  const headers = { cookie: client.cookie, 'user-agent': 'A browser', 'x-forwarded-for': '203.0.113.7' };
  return { uid, opened: await example.fetch(jump, { headers }) };
}

it('keeps a session when it is started again: its secret is beside the database (D-BETTERAUTH)', async () => {
  const DATABASE_URL = emptyDatabase();
  const { uid, opened } = await jumpOf(await openExample({ DATABASE_URL, BETTER_AUTH_SECRET: undefined }), '91230022');
  const [line = ''] = opened.headers.getSetCookie();
  const again = await start({ DATABASE_URL, BETTER_AUTH_URL: origin, API_PORT: '0' });
  const home = await fetch(`${again.url}/home`, { headers: { cookie: line.split(';')[0] ?? '' } });
  expect(await home.text()).toContain(`Account ${uid}`);
  await again.close();
  expect(statSync(`${DATABASE_URL}.secret`).mode & 0o777).toBe(0o600);
});

it('opens a session in the table of the library, which the way out ends (D-BETTERAUTH)', async () => {
  const example = await openExample();
  const { uid, opened } = await jumpOf(example, '91230021');
  expect(opened.status).toBe(303);
  const [line = ''] = opened.headers.getSetCookie();
  expect(line).toMatch(/^better-auth\.session_token=.*HttpOnly; SameSite=Lax/);
  const [row] = await rowsOf(example, 'session');
  expect(row).toMatchObject({ userId: String(uid), userAgent: 'A browser', ipAddress: '203.0.113.7' });
  const headers = { cookie: line.split(';')[0] ?? '' };
  const home = async () => (await example.fetch(`${origin}/home`, { headers })).text();
  expect(await home()).toContain(`Account ${uid}`);
  const logOut = (site: string) =>
    example.fetch(`${origin}/logout`, { method: 'POST', headers: { ...headers, 'sec-fetch-site': site } });
  await logOut('cross-site');
  expect(await home()).toContain('Signed in');
  await logOut('same-origin');
  expect(await home()).toContain('Not signed in');
  expect(await rowsOf(example, 'session')).toEqual([]);
});

it('signs in with a ticket in the browser that got it alone, and with that of a framed page where our own page sent it (D-BETTERAUTH)', async () => {
  const example = await openExample();
  const jump = async (isFramed: boolean, headers: (cookie: string) => Record<string, string>, phone: string) => {
    const framed: typeof globalThis.fetch = (url, init) =>
      example.fetch(url as string, {
        ...init,
        headers: { ...init?.headers, 'sec-fetch-dest': isFramed ? 'iframe' : 'empty' },
      });
    const client = await openClient(origin, framed);
    const { data: sent } = await client.sendSms(phone);
    const { data } = await client.verifySms(phone, sent.code_sig, lastCode(example));
    const { data: ticket } = await client.post('/reg/phone-quick-reg', {
      code_sig: data.code_sig,
      region_no: '+852',
      phone_no: phone,
    });
    const query = new URLSearchParams({ uid: String(ticket.uid), jump_sig: ticket.jump_sig });
    return (
      await example.fetch(`${origin}/login/jump?${query}`, { headers: headers(client.cookie), redirect: 'manual' })
    ).status;
  };
  expect(await jump(false, () => ({ 'sec-fetch-site': 'same-origin' }), '91230031')).toBe(403);
  expect(await jump(false, (cookie) => ({ cookie }), '91230032')).toBe(303);
  expect(await jump(true, () => ({ 'sec-fetch-site': 'cross-site' }), '91230033')).toBe(403);
  expect(await jump(true, () => ({ 'sec-fetch-site': 'same-origin' }), '91230034')).toBe(303);
});

it('opens no account of another phone than the one that was proved (D-CONFORM)', async () => {
  const example = await openExample();
  const { client, register } = await provePhone(example, '91230027');
  for (const path of ['/reg/sms-reg-v2', '/reg/phone-quick-reg'])
    expect((await client.post(path, { ...register, phone_no: '91230028' })).code).toBe(25);
  expect(await rowsOf(example, 'user')).toEqual([]);
});

it('signs in by the password that was set, by phone, account id and e-mail, and says the same of a wrong one and of no account (D-BETTERAUTH)', async () => {
  const example = await openExample();
  const { client, register } = await provePhone(example, '91230022');
  const { data } = await client.post('/reg/sms-reg-v2', register);
  const email = 'Kim@Example.com';
  expect((await client.post('/reg/email-reg-salt', { email })).code).toBe(66);
  expect((await client.post('/reg/email-reg', { email, password })).code).toBe(66);
  const { data: sent } = await client.post('/reg/send-email-code', { email });
  const proof = { email, email_code: lastCode(example), email_code_sig: sent.email_code_sig };
  expect(await client.post('/reg/verify-email-code', proof)).toMatchObject({ code: 0, data: {} });
  expect((await client.post('/reg/email-reg', { email, password: 'short' })).code).toBe(9001);
  expect((await client.post('/reg/email-reg', { email, password })).code).toBe(0);
  expect((await client.post('/reg/email-reg', { email, password })).code).toBe(66);
  const logIn = async (username: string, typed: string, more = {}) => {
    const { code, message } = await client.post('/auth/login', { username, password: typed, ...more });
    return code === 0 ? code : message;
  };
  const names = [
    ['91230022', { code: '+852', phone: '91230022' }],
    [String(data.uid), {}],
    ['kim@example.com', {}],
  ] as const;
  for (const [name, more] of names) expect(await logIn(name, password, more)).toBe(0);
  const wrong = 'The account or the password is not correct.';
  for (const [name, more] of names) expect(await logIn(name, 'Wrong-password-1', more)).toBe(wrong);
  expect(await logIn('no-one@example.com', password)).toBe(wrong);
  expect(await logIn('91239999', password, { code: '+852' })).toBe(wrong);
});

it('leaves the proof of a phone or an address that has an account meanwhile (D-BETTERAUTH)', async () => {
  const example = await openExample();
  const one = await provePhone(example, '91230042');
  await example.pause(61);
  const other = await provePhone(example, '91230042');
  expect((await one.client.post('/reg/sms-reg-v2', one.register)).code).toBe(0);
  for (const path of ['/reg/sms-reg-v2', '/reg/phone-quick-reg', '/reg/sms-reg-v2'])
    expect((await other.client.post(path, other.register)).code).toBe(120_001);
  const email = 'kim@example.com';
  for (const { client } of [one, other]) {
    const { data: sent } = await client.post('/reg/send-email-code', { email });
    const proof = { email, email_code: lastCode(example), email_code_sig: sent.email_code_sig };
    expect((await client.post('/reg/verify-email-code', proof)).code).toBe(0);
    await example.pause(61);
  }
  expect((await one.client.post('/reg/email-reg', { email, password })).code).toBe(0);
  for (let times = 0; times < 2; times += 1)
    expect((await other.client.post('/reg/email-reg', { email, password })).code).toBe(120_002);
});

it.for(databases)(
  'opens one account where a phone is registered twice at the same time, by one visitor and by two, on %s (D-BETTERAUTH)',
  async (name, { skip }) => {
    const file = databaseOf(name) ?? skip(String(postgres));
    const example = await openExample({ DATABASE_URL: file });
    const one = await provePhone(example, '91230023');
    await example.pause(61);
    const two = await provePhone(example, '91230023');
    const register = ({ client, register: fields }: typeof one) => client.post('/reg/sms-reg-v2', fields);
    const codes = (await Promise.all([one, one, two, two].map(register))).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.every((code) => [0, 25, 120_001].includes(code))).toBe(true);
    expect(await rowsOf(example, 'user')).toHaveLength(1);
  },
);

it.for(databases)(
  'keeps accounts and limits in the database, %s: a second process finds both (D-BETTERAUTH)',
  async (name, { skip }) => {
    const file = databaseOf(name) ?? skip(String(postgres));
    const first = await openExample({ DATABASE_URL: file });
    const { client, register } = await provePhone(first, '91230024');
    const { data } = await client.post('/reg/sms-reg-v2', register);
    const second = await openExample({ DATABASE_URL: file });
    const other = await clientOf(second);
    expect((await other.post('/auth/login', { username: String(data.uid), password })).code).toBe(0);
    const tries = [];
    const codeOf = async (visitor: typeof other) =>
      (await visitor.post('/auth/login', { username: String(data.uid), password: 'Wrong-password-1' })).code;
    for (let index = 0; index < 22; index += 1) tries.push(await codeOf(await clientOf(index % 2 ? first : second)));
    expect(tries).toEqual([...Array<number>(20).fill(9005), 9003, 9003]);
  },
);

it('refuses a sixth wrong password of one visitor, of who has an account and of who has none, however written (D-BETTERAUTH)', async () => {
  const example = await openExample();
  const { client, register } = await provePhone(example, '91230026');
  expect((await client.post('/reg/sms-reg-v2', register)).code).toBe(0);
  const tries = [];
  for (const phone of ['91230026', '91230029']) {
    const stranger = await clientOf(example);
    const codes = [];
    for (const username of [
      ...Array<string>(5).fill(phone),
      phone,
      `0${phone}`,
      `${phone.slice(0, 4)} ${phone.slice(4)}`,
    ])
      codes.push((await stranger.post('/auth/login', { username, code: '+852', password: 'Wrong-password-1' })).code);
    tries.push(codes);
    /* The owner is someone else. */
    if (phone === '91230026')
      expect(
        (await (await clientOf(example)).post('/auth/login', { username: phone, code: '+852', password })).code,
      ).toBe(0);
  }
  expect(tries[0]).toEqual([9005, 9005, 9005, 9005, 9005, 9003, 9003, 9003]);
  expect(tries[1]).toEqual(tries[0]);
});

it('answers no path of the library itself: its calls have neither the limits nor the bindings of the page (D-BETTERAUTH)', async () => {
  const { fetch } = await openExample();
  for (const path of [
    'sign-up/email',
    'sign-in/email',
    'phone-number/send-otp',
    'phone-number/verify',
    'get-session',
  ]) {
    const body = JSON.stringify({ email: 'a@example.com', password, name: 'A', phoneNumber: '+85291230025' });
    const headers = { 'content-type': 'application/json', origin };
    const answer = await fetch(`${origin}/api/auth/${path}`, { method: 'POST', headers, body });
    expect(answer.status, path).toBe(404);
  }
});
