import { expect, it } from 'vitest';
import { accountsOfPhone, openAccount } from '../../../examples/server/accounts';
import { purge } from '../../../examples/server/passport';
import { codeIn, layersOf, openClient, type Client } from './client';
import { openExample, origin, type Example } from './inProcess';
import { layered } from './people';

const clientOf = ({ fetch }: Example) => openClient(origin, fetch as typeof globalThis.fetch);
const lastCode = ({ outbox }: Example) => codeIn(outbox.at(-1)?.text ?? '');
interface Rows {
  readonly code: number;
  readonly data: readonly { uid: number; code_sig: string }[];
}
const codeOf = (answer: { code: number }) => answer.code;

/** Proves a phone that has no account. */
async function provePhone(example: Example, phone: string) {
  const client = await clientOf(example);
  const { data: sent } = await client.sendSms(phone);
  const { data } = await client.verifySms(phone, sent.code_sig, lastCode(example));
  return { client, code_sig: data.code_sig };
}

it('opens no account of another phone than the one that was proved (D-CONFORM)', async () => {
  const example = await openExample();
  const { client, code_sig } = await provePhone(example, '91230021');
  const { data: salts } = await client.get('/reg/salt');
  const { s2, s3 } = layersOf('Harbour-2024', salts);
  const fields = { code_sig, reg_sig: salts.reg_sig, password_s2: s2, pswd_s3: s3, region_no: '+852' };
  expect(codeOf(await client.post('/reg/sms-reg-v2', { ...fields, phone_no: '91230022' }))).toBe(25);
  expect(codeOf(await client.post('/reg/phone-quick-reg', { ...fields, phone_no: '91230022' }))).toBe(25);
  expect(await accountsOfPhone(example.passport.database, '+85291230022')).toEqual([]);
  const opened = await client.post('/reg/sms-reg-v2', { ...fields, phone_no: '91230021' });
  expect(codeOf(opened)).toBe(0);
  expect((await client.jump(opened.data)).status).toBe(303);
  expect(codeOf(await client.logIn(String(opened.data.uid), 'Harbour-2024'))).toBe(0);
});

it('opens one account where two tabs of a visitor register at the same time', async () => {
  const example = await openExample();
  const { client, code_sig } = await provePhone(example, '91230023');
  const fields = { code_sig, region_no: '+852', phone_no: '91230023' };
  const answers = await Promise.all([1, 2, 3].map(() => client.post('/reg/phone-quick-reg', fields)));
  expect(answers.map(codeOf).toSorted((a, b) => a - b)).toEqual([0, 25, 25]);
  expect(await accountsOfPhone(example.passport.database, '+85291230023')).toHaveLength(1);
});

it('takes the phone of Japan with its leading 0 and without it as one', async () => {
  const example = await openExample();
  const client = await clientOf(example);
  const { data } = await client.post('/ticket/send-sms', { region_no: '+81', phone_no: '09012345678' });
  const verify = { code: '+81', phone: '9012345678', code_sig: data.code_sig, msgCode: lastCode(example) };
  expect(codeOf(await client.post('/ticket/verify-sms', verify))).toBe(0);
});

it('opens an account for an address only once its code was right', async () => {
  const example = await openExample();
  const client = await clientOf(example);
  const email = 'Kim@Example.com';
  expect(codeOf(await client.post('/reg/email-reg-salt', { email }))).toBe(66);
  const { data: sent } = await client.post('/reg/send-email-code', { email });
  const early = { email, password_s2: 'a', pswd_s3: 'b', salt: 'c', salt32: 'd' };
  expect(codeOf(await client.post('/reg/email-reg', early))).toBe(25);
  const proof = { email, email_code: lastCode(example), email_code_sig: sent.email_code_sig };
  const stranger = await clientOf(example);
  const { data: salts } = await client.post('/reg/verify-email-code', proof);
  const { salt, salt32 } = salts;
  const { s2, s3 } = layersOf('Harbour-2024', { salt, salt32 });
  const fields = { email, password_s2: s2, pswd_s3: s3, salt, salt32 };
  expect(codeOf(await stranger.post('/reg/email-reg', fields))).toBe(66);
  expect(codeOf(await client.post('/reg/email-reg', fields))).toBe(0);
  expect(codeOf(await client.logIn('kim@example.com', 'Harbour-2024'))).toBe(0);
});

it('answers who has no account as who has one, and takes as long over the password', async () => {
  const example = await openExample();
  await openAccount(example.passport.database, example.passport, {
    uid: 100_031,
    email: 'lee@example.com',
    ...(await layered(example.passport, 'Harbour-2024')),
  });
  const client = await clientOf(example);
  const shapes = [];
  for (const account of ['lee@example.com', 'no-one@example.com', '100031', '100032']) {
    const { data } = await client.post('/login/account-salt', { account });
    const { svr_result } = data;
    const again = await client.post('/login/account-salt', { account });
    expect(again.data.svr_result).toEqual(svr_result);
    shapes.push([String(svr_result.salt).length, String(svr_result.salt32).length, typeof svr_result.uid]);
    const { code, message } = await client.logIn(account, 'Wrong-2024');
    shapes.push([code, message]);
  }
  expect(new Set(shapes.map((each) => JSON.stringify(each))).size).toBe(2);
});

it('makes a visitor wait after five wrong passwords in a row, the right one too, by each name of the account', async () => {
  const example = await openExample();
  const { database } = example.passport;
  await openAccount(database, example.passport, {
    uid: 100_041,
    email: 'may@example.com',
    ...(await layered(example.passport, 'Harbour-2024')),
  });
  const client = await clientOf(example);
  for (const account of ['100041', 'may@example.com', '100041', '100041', 'May@example.com'])
    expect(codeOf(await client.logIn(account, 'Wrong-2024'))).toBe(9005);
  expect(codeOf(await client.logIn('may@example.com', 'Harbour-2024'))).toBe(9006);
  await example.pause(15 * 60);
  expect(codeOf(await client.logIn('100041', 'Harbour-2024'))).toBe(0);
  expect(codeOf(await client.logIn('100041', 'Wrong-2024'))).toBe(9005);
});

it('checks no more than five passwords of an account at the same time', async () => {
  const example = await openExample();
  const { database } = example.passport;
  await openAccount(database, example.passport, { uid: 100_042, ...(await layered(example.passport, 'Harbour-2024')) });
  const client = await clientOf(example);
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.logIn('100042', 'Wrong-2024')));
  expect(answers.filter(({ code }) => code === 9005)).toHaveLength(5);
});

it('asks for a captcha where there is a provider, and redeems its ticket', async () => {
  const tickets: string[] = [];
  const captcha = ({ ticket }: { ticket: string }) => Promise.resolve(tickets.push(ticket) > 0 && ticket === 'good');
  const example = await openExample({ captcha });
  const { database } = example.passport;
  await openAccount(database, example.passport, { uid: 100_043, ...(await layered(example.passport, 'Harbour-2024')) });
  const client = await clientOf(example);
  for (let times = 0; times < 5; times += 1) await client.logIn('100043', 'Wrong-2024');
  const { data } = await client.post('/login/account-salt', { account: '100043' });
  expect(data.svr_result).toMatchObject({ require_verify_code: true });
  expect(codeOf(await client.logIn('100043', 'Harbour-2024'))).toBe(11);
  expect(codeOf(await client.logIn('100043', 'Harbour-2024', { ticket: 'bad', randstr: 'r' }))).toBe(6105);
  expect(codeOf(await client.logIn('100043', 'Harbour-2024', { ticket: 'good', randstr: 'r' }))).toBe(0);
  expect(tickets).toEqual(['bad', 'good']);
});

it('lets no proof live longer than the one it was made from: rows of a list, and the right to a password', async () => {
  const example = await openExample();
  const { database } = example.passport;
  for (const uid of [100_052, 100_053]) await openAccount(database, example.passport, { uid, phone: '+85291230052' });
  await openAccount(database, example.passport, { uid: 100_054, phone: '+85291230054', must_set_password: 1 });
  const phone = { region_no: '+852', phone_no: '91230052' };
  const list = async (client: Client, code_sig: string) =>
    (await client.get('/login/account-list', { code_sig, ...phone })) as unknown as Rows;
  const chooser = await clientOf(example);
  const { data: sent } = await chooser.sendSms('91230052');
  const { data: proved } = await chooser.verifySms('91230052', sent.code_sig, lastCode(example));
  const setter = await clientOf(example);
  const { data: sentToo } = await setter.sendSms('91230054');
  expect(codeOf(await setter.verifySms('91230054', sentToo.code_sig, lastCode(example)))).toBe(55);
  await example.pause(14 * 60);
  const [row] = (await list(chooser, proved.code_sig)).data;
  const [again] = (await list(chooser, row?.code_sig ?? '')).data;
  const { code, data: right } = await setter.get('/login/reset-salt', { uid: '100054' });
  expect([code, again?.uid]).toEqual([0, 100_052]);
  await example.pause(2 * 60);
  for (const code_sig of [row?.code_sig ?? '', again?.code_sig ?? '']) {
    expect((await list(chooser, code_sig)).code).toBe(25);
    expect(codeOf(await chooser.post('/reg/phone-quick-reg', { ...phone, code_sig, uid: '100052' }))).toBe(25);
  }
  const { md5, s2, s3 } = layersOf('Harbour-2024', right);
  const fields = { rst_sig: right.rst_sig, new_md5: md5, new_s2: s2, pswd_s3: s3 };
  expect(codeOf(await setter.post('/login/reset', fields))).toBe(25);
  expect(codeOf(await setter.get('/login/reset-salt', { uid: '100054' }))).toBe(25);
});

it('ends the other sessions of an account whose password is set', async () => {
  const example = await openExample();
  const { database } = example.passport;
  await openAccount(database, example.passport, { uid: 100_051, phone: '+85291230051', must_set_password: 1 });
  const client = await clientOf(example);
  const { data: sent } = await client.sendSms('91230051');
  const proved = await client.verifySms('91230051', sent.code_sig, lastCode(example));
  expect(proved.code).toBe(55);
  await database.tables
    .insertInto('sessions')
    .values({ hash: 'h', uid: 100_051, created_at: 0, expires_at: 9e12 })
    .execute();
  const { salt, salt32, rst_sig } = proved.data;
  const { md5, s2, s3 } = layersOf('Harbour-2024', { salt, salt32 });
  expect(codeOf(await client.post('/login/reset', { rst_sig, new_md5: md5, new_s2: s2, pswd_s3: s3 }))).toBe(0);
  expect(await database.tables.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(codeOf(await client.logIn('100051', 'Harbour-2024'))).toBe(0);
});

it('keeps no code, password, signature or cookie in its database, and an audit log without them', async () => {
  const example = await openExample();
  const { client, code_sig } = await provePhone(example, '91230061');
  const digits = lastCode(example);
  const { data } = await client.post('/reg/phone-quick-reg', { code_sig, region_no: '+852', phone_no: '91230061' });
  const { session } = await client.jump(data);
  const { tables } = example.passport.database;
  const rows = [];
  for (const name of ['accounts', 'proofs', 'sessions', 'uses', 'audit'] as const)
    rows.push(...(await tables.selectFrom(name).selectAll().execute()));
  const written = JSON.stringify(rows);
  const secrets = [digits, code_sig, data.jump_sig, session.split('=')[1] ?? ''];
  expect(secrets.map((secret) => secret !== '' && written.includes(`"${secret}"`))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(written).not.toContain(`is ${digits}`);
  const events = await tables.selectFrom('audit').select('event').orderBy('at').execute();
  expect(events.map(({ event }) => event).sort()).toEqual([
    'account opened',
    'code sent',
    'session opened',
    'signed in',
  ]);
});

it('deletes what has expired', async () => {
  const example = await openExample();
  await provePhone(example, '91230062');
  await example.pause(24 * 60 * 60 + 1);
  await purge(example.passport);
  const { tables } = example.passport.database;
  for (const name of ['proofs', 'uses'] as const)
    expect(await tables.selectFrom(name).selectAll().execute()).toEqual([]);
});

it('refuses fields that no database takes with a code, not with an error', async () => {
  const example = await openExample();
  const client = await clientOf(example);
  for (const phone_no of ['', '9'.repeat(50_000), '91\u0000230001', "91'230001", '九一二三'])
    expect(codeOf(await client.post('/ticket/send-sms', { region_no: '+852', phone_no }))).toBe(9001);
  expect((await client.jump({ uid: '9'.repeat(30), jump_sig: 'x' })).status).toBe(403);
});

it('logs a visitor out on the server too, and does nothing where another site asks for it [D-EXAMPLE]', async () => {
  const example = await openExample();
  const { client, code_sig } = await provePhone(example, '91230081');
  const { data } = await client.post('/reg/phone-quick-reg', { code_sig, region_no: '+852', phone_no: '91230081' });
  const { session } = await client.jump(data);
  const logOut = (headers: Record<string, string>) =>
    example.fetch(`${origin}/logout`, { method: 'POST', redirect: 'manual', headers: { cookie: session, ...headers } });
  const foreign: Record<string, string>[] = [
    ...['cross-site', 'same-site', 'none', ''].map((site) => ({ 'sec-fetch-site': site })),
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:8081' },
  ];
  for (const headers of foreign) {
    const answer = await logOut(headers);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await client.home(session)).toContain('Signed in');
  }
  const answer = await logOut({ 'sec-fetch-site': 'same-origin', origin });
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^passport_session=;/)]);
  expect(await client.home(session)).toContain('Not signed in');
});
