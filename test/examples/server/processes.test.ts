import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../examples/server/database';
import { openPassport, type Passport } from '../../../examples/server/passport';
import { readSettings } from '../../../examples/server/settings';
import { openAccount } from '../../../examples/server/accounts';
import { openClient, type Answer } from './client';
import { cheap, emptyDatabase } from './inProcess';
import { layered } from './people';
import { startPostgres, type Postgres } from '../../../src/build/postgres';
import { killNow, startProcess, type Served } from './processes';

const databases = ['SQLite', 'PostgreSQL'] as const;
let postgres: Postgres | string = '';
beforeAll(async () => {
  postgres = await startPostgres();
  if (typeof postgres === 'string') console.log(`Not run with PostgreSQL: ${postgres}`);
}, 300_000);
afterAll(() => void (typeof postgres !== 'string' && postgres.stop()));

const countOf = (answers: readonly Answer[], code: number) => answers.filter((answer) => answer.code === code).length;
const together = <T>(times: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => run(index)));

it('makes all tables of a SQLite file in one transaction, so that processes may start on it at the same time', async () => {
  const file = emptyDatabase();
  const other = new Libsql(file);
  const tables = () =>
    other
      .prepare('select name from sqlite_master')
      .all()
      .map((row) => (row as { name: string }).name);
  other.exec('create table proofs (hash text)');
  await expect(openDatabase(file)).rejects.toThrow('table "proofs" already exists');
  expect(tables()).not.toContain('settings');
  other.exec('drop table proofs');
  const { tables: opened } = await openDatabase(file);
  expect(tables()).toContain('settings');
  await opened.destroy();
  other.close();
});

describe.each(databases)('two processes on one database, %s', (name) => {
  let [one, two]: Served[] = [];
  const opened: { passport?: Passport } = {};

  /** Starts two processes, and opens the database for the test itself. Null where there is no such database. */
  async function open() {
    if (name === 'PostgreSQL' && typeof postgres === 'string') return null;
    const database = name === 'PostgreSQL' && typeof postgres !== 'string' ? postgres.url : emptyDatabase();
    [one, two] = await Promise.all([startProcess(database), startProcess(database)]);
    opened.passport = await openPassport(readSettings({ ...cheap, DATABASE_URL: database }));
    return { one, two, passport: opened.passport, database };
  }

  it('uses a code, a ticket and a proof once, keeps limits, and loses nothing of 200 sign-ins that SIGKILL ends', async ({
    skip,
  }) => {
    const running = await open();
    if (!running?.one || !running.two) return skip(String(postgres));
    const { passport, database } = running;
    const pair = [running.one, running.two];
    const urlOf = (index: number) => pair[index % 2]?.url ?? '';
    const codeFor = (phone: string) => pair.map(({ codes }) => codes.get(`+852${phone}`)).find(Boolean) ?? '';

    /* One visitor of both: the balancer sends each call to either. */
    const visitor = await openClient(urlOf(0));
    const balanced = (index: number) => ({
      post: (path: string, fields: Record<string, string>) => visitor.post(path, fields, urlOf(index)),
    });
    const sent = await together(10, (index) =>
      balanced(index).post('/ticket/send-sms', { region_no: '+852', phone_no: '91240001' }),
    );
    expect([countOf(sent, 0), countOf(sent, 9003)]).toEqual([1, 9]);
    const code_sig = sent.find(({ code }) => code === 0)?.data.code_sig ?? '';
    const verify = (msgCode: string) => (index: number) =>
      balanced(index).post('/ticket/verify-sms', { code: '+852', phone: '91240001', code_sig, msgCode });
    const right = await together(10, verify(codeFor('91240001')));
    expect([countOf(right, 0), countOf(right, 25)]).toEqual([1, 9]);
    const proof = right.find(({ code }) => code === 0)?.data.code_sig ?? '';
    const register = { code_sig: proof, region_no: '+852', phone_no: '91240001' };
    const accounts = await together(10, (index) => balanced(index).post('/reg/phone-quick-reg', register));
    expect(countOf(accounts, 0)).toBe(1);
    const ticket = accounts.find(({ code }) => code === 0)?.data ?? { uid: '', jump_sig: '' };
    const jumps = await together(10, (index) => visitor.jump(ticket, urlOf(index)));
    /* The browser that sent it ten times has one session. */
    expect(jumps.filter(({ status }) => status === 303)).toHaveLength(10);
    expect(new Set(jumps.map(({ session }) => session)).size).toBe(1);
    const opened_ = await passport.database.tables.selectFrom('sessions').selectAll().execute();
    expect(opened_).toHaveLength(1);

    /* Wrong tries, of a code and of a password. */
    const second = await visitor.post('/ticket/send-sms', { region_no: '+852', phone_no: '91240002' });
    const wrong = codeFor('91240002') === '000000' ? '000001' : '000000';
    const guesses = await together(30, (index) =>
      visitor.post(
        '/ticket/verify-sms',
        { code: '+852', phone: '91240002', code_sig: second.data.code_sig, msgCode: wrong },
        urlOf(index),
      ),
    );
    expect([countOf(guesses, 9002), countOf(guesses, 25)]).toEqual([10, 20]);
    await openAccount(passport.database, passport, { uid: 100_061, ...(await layered(passport, 'Harbour-2024')) });
    const tries = await together(30, async (index) => (await openClient(urlOf(index))).logIn('100061', 'Wrong-2024'));
    expect([countOf(tries, 9005), countOf(tries, 9006)]).toEqual([20, 10]);

    /* 200 sign-ins; one process is killed in the middle and started again. */
    const outcomes: { phone: string; uid?: string; session?: string }[] = [];
    let killing: Promise<void> = Promise.resolve();
    const signIn = async (index: number) => {
      const phone = String(91_250_000 + index);
      const outcome: (typeof outcomes)[number] = { phone };
      outcomes.push(outcome);
      if (index === 100) killing = killNow(pair[0] as Served);
      const client = await openClient(urlOf(index));
      const { data } = await client.sendSms(phone);
      const { data: proved } = await client.verifySms(phone, data.code_sig, codeFor(phone));
      const { data: got } = await client.post('/reg/phone-quick-reg', {
        code_sig: proved.code_sig,
        region_no: '+852',
        phone_no: phone,
      });
      outcome.uid = String(got.uid);
      const { status, session } = await client.jump(got);
      if (status === 303) outcome.session = session;
    };
    let next = 0;
    const worker = async () => {
      while (next < 200) await signIn(next++).catch(() => undefined);
    };
    await together(16, worker);
    await killing;
    const again = await startProcess(database);

    const done = outcomes.filter(({ session }) => session);
    expect(done.length).toBeGreaterThan(80);
    expect(done.length).toBeLessThan(200);
    for (const { session = '', uid = '' } of done)
      expect(await (await openClient(again.url)).home(session)).toContain(`Account ${uid}`);
    const { tables } = passport.database;
    const rows = await tables.selectFrom('accounts').selectAll().where('phone', 'like', '+8529125%').execute();
    /* At most one account of each phone; every session belongs to one; no proof that opened one can open another. */
    expect(new Set(rows.map(({ phone }) => phone)).size).toBe(rows.length);
    const sessions = await tables.selectFrom('sessions').select('uid').execute();
    const uids = new Set([...rows.map(({ uid }) => uid), Number(ticket.uid)]);
    expect(sessions.filter(({ uid }) => !uids.has(uid))).toEqual([]);
    const open_ = await tables
      .selectFrom('proofs')
      .select('about')
      .where('kind', '=', 'phone')
      .where('used_at', 'is', null)
      .execute();
    const phones = new Set(rows.map(({ phone }) => phone));
    expect(open_.filter(({ about }) => phones.has(about))).toEqual([]);
    /* Who was cut off signs in now. */
    const cut = outcomes.find(({ session }) => !session)?.phone ?? '';
    await tables.deleteFrom('uses').where('name', 'like', `sms to +852${cut}`).execute();
    const client = await openClient(again.url);
    const { data } = await client.sendSms(cut);
    const { code } = await client.verifySms(cut, data.code_sig, again.codes.get(`+852${cut}`) ?? '');
    expect(code).toBe(0);
    await passport.database.tables.destroy();
  }, 180_000);
});

it('goes on after PostgreSQL was started again: idle connections that break end no process', async ({ skip }) => {
  if (typeof postgres === 'string') return skip(postgres);
  const served = await startProcess(postgres.create());
  const send = async (phone: string) => (await (await openClient(served.url)).sendSms(phone)).code;
  expect(await Promise.all(['91260001', '91260002', '91260003'].map(send))).toEqual([0, 0, 0]);
  postgres.restart();
  /* The connections of this test to the process were idle too long meanwhile. */
  await expect.poll(() => send('91260004').catch(() => null)).toBe(0);
  expect(served.child.exitCode).toBeNull();
  await killNow(served);
}, 60_000);
