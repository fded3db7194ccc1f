// @alone replaces methods of the console
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { start as startProvider } from '../../../examples/openid-provider/main';
import { start as startBetterAuth } from '../../../examples/better-auth/main';
import { backUp } from '../../../examples/server/backup';
import { start } from '../../../examples/server/main';
import { openPassport } from '../../../examples/server/passport';
import { readSettings } from '../../../examples/server/settings';
import { openClient } from './client';
import { cheap, emptyDatabase, openExample, origin } from './inProcess';
import { startPostgres, type Postgres } from '../../../src/build/postgres';
import { startProcess, type Served } from './processes';

const run = promisify(execFile);

async function end({ child }: Served, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const gone = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await gone)[0];
}
const rowsOf = (file: string, table: string) => {
  const database = new Libsql(file);
  const rows = database.prepare(`select * from ${table}`).all();
  database.close();
  return rows;
};
async function register(served: Served, phone: string) {
  const client = await openClient(served.url);
  const { data } = await client.sendSms(phone);
  const { data: proved } = await client.verifySms(phone, data.code_sig, served.codes.get(`+852${phone}`) ?? '');
  const fields = { code_sig: proved.code_sig, region_no: '+852', phone_no: phone };
  return (await client.post('/reg/phone-quick-reg', fields)).code;
}

describe('SIGTERM', () => {
  it('answers all of 60 calls in flight, says that it is not ready meanwhile, and closes the database [D-EXAMPLE]', async () => {
    const database = emptyDatabase();
    const served = await startProcess(database, { HASH_MEMORY: '19456', DRAIN_DELAY: '1' });
    const statusOf = async (path: string) => (await fetch(`${served.url}${path}`)).status;
    expect(await register(served, '91270001')).toBe(0);
    expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 200]);
    const client = await openClient(served.url);
    let answered = 0;
    const calls = Array.from({ length: 60 }, async (_, index) => {
      const { code } = await client.logIn(String(100_900 + index), 'Wrong-2024');
      answered += 1;
      return code;
    });
    await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(2);
    expect(answered).toBeLessThan(40);
    const isEnded = end(served);
    await expect.poll(() => statusOf('/ready')).toBe(503);
    expect(await statusOf('/health')).toBe(200);
    const codes = await Promise.all(calls);
    expect(codes.filter((code) => ![9003, 9005].includes(code))).toEqual([]);
    expect(await isEnded).toBe(0);
    const copy = `${database}.copy`;
    copyFileSync(database, copy);
    expect(rowsOf(copy, 'accounts')).toHaveLength(1);
  }, 60_000);

  it('ends at once at a second signal, and with 1 where a call was cut off [D-EXAMPLE]', async () => {
    const served = await startProcess(emptyDatabase(), { DRAIN_SECONDS: '0', HASH_MEMORY: '1000000' });
    const client = await openClient(served.url);
    const cut = client.logIn('100999', 'Wrong-2024').catch(() => 'cut');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await end(served)).toBe(1);
    expect(await cut).toBe('cut');
  }, 60_000);
});

describe('npm run example -- server backup', () => {
  it('copies the database while a server runs, and a server on the copy goes on from there [D-EXAMPLE]', async () => {
    const database = emptyDatabase();
    const served = await startProcess(database);
    expect(await register(served, '91270002')).toBe(0);
    const file = join(dirname(database), 'backup.db');
    const command = ['src/build/example.mjs', 'server', 'backup', file];
    const { stdout } = await run(process.execPath, command, { env: { ...process.env, DATABASE_URL: database } });
    expect(stdout).toContain(`${file} holds the database`);
    expect(await register(served, '91270003')).toBe(0);
    await end(served, 'SIGKILL');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const restored = await startProcess(file);
    expect(rowsOf(file, 'accounts')).toHaveLength(1);
    expect(await register(restored, '91270002')).not.toBe(0);
    expect(await register(restored, '91270003')).toBe(0);
    await end(restored);
  }, 60_000);

  it('says in a sentence what it cannot copy [D-EXAMPLE]', () => {
    const missing = emptyDatabase();
    expect(() => backUp(missing, 'x.db')).toThrow('There is no database');
    expect(() => backUp('postgres://host/database', 'x.db')).toThrow('Use pg_dump');
    expect(() => backUp(missing, '')).toThrow('usage: ');
    writeFileSync(missing, '');
    expect(() => backUp(missing, missing)).toThrow('exists already');
  });
});

describe('the database', () => {
  let postgres: Postgres | string = '';
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 300_000);
  afterAll(() => void (typeof postgres !== 'string' && postgres.stop()));

  it('is readable by its owner alone, with the files beside it, also where it was open to all [D-EXAMPLE]', async () => {
    const database = emptyDatabase();
    writeFileSync(database, '', { mode: 0o644 });
    const passport = await openPassport(readSettings({ ...cheap, DATABASE_URL: database }));
    const modes = readdirSync(dirname(database)).map((name) => [
      name,
      statSync(join(dirname(database), name)).mode & 0o777,
    ]);
    expect(Object.fromEntries(modes)).toEqual(
      Object.fromEntries([
        ['passport.db', 0o600],
        ['passport.db-shm', 0o600],
        ['passport.db-wal', 0o600],
      ]),
    );
    await passport.database.tables.destroy();
  });

  it('holds no code that was sent, in no file, before and after it is used [D-EXAMPLE]', async () => {
    const database = emptyDatabase();
    const example = await openExample({ env: { DATABASE_URL: database } });
    const client = await openClient(origin, example.fetch);
    const phones = Array.from({ length: 20 }, (_, index) => String(91_280_000 + index));
    for (const phone of phones) await client.sendSms(phone);
    const digits = example.outbox.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
    const written = readdirSync(dirname(database)).map((name) => readFileSync(join(dirname(database), name), 'latin1'));
    const holds = (text: string) => written.some((file) => file.includes(text));
    expect(holds('91280019')).toBe(true);
    const around = digits.filter((code) => written.some((file) => new RegExp(`(?<!\\w)${code}(?!\\w)`).test(file)));
    expect(around).toEqual([]);
    expect(holds('Your code is')).toBe(false);
  });

  it('holds none in PostgreSQL either, and comes from an older one that stored messages [D-EXAMPLE]', async ({
    skip,
  }) => {
    if (typeof postgres === 'string') return skip(postgres);
    const address = postgres.create();
    const served = await startProcess(address);
    const client = await openClient(served.url);
    await client.sendSms('91280030');
    const code = served.codes.get('+85291280030') ?? 'none';
    const passport = await openPassport(readSettings({ ...cheap, DATABASE_URL: address }));
    const tables = (await passport.database.tables.introspection.getTables()).map(({ name }) => name);
    expect(tables).not.toContain('outbox');
    const rows = [];
    for (const table of ['proofs', 'uses', 'audit'] as const)
      rows.push(...(await passport.database.tables.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(rows)).toContain('91280030');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`(?<!\\w)${code}(?!\\w)`));
    await passport.database.tables.destroy();
    await end(served);
  }, 60_000);
});

const examples = [
  ['server', start],
  ['openid-provider', startProvider],
  ['better-auth', startBetterAuth],
] as const;

describe.each(examples)('no request ends examples/%s', (_, startExample) => {
  const lines = [
    'GET // HTTP/1.1',
    'GET //a:b HTTP/1.1',
    'GET http:// HTTP/1.1',
    'GET http://[::1 HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'GET /%00 HTTP/1.1',
    'GET /%E0%A4%A HTTP/1.1',
    'GET /oidc/interaction/%E0%A4%A HTTP/1.1',
    'GET /oidc/interaction/x HTTP/1.1',
    'GET /oidc/auth?client_id=%ff HTTP/1.1',
    'POST /oidc/token HTTP/1.1',
    'GET /\\\\ HTTP/1.1',
    'GET ?x HTTP/1.1',
    'GET /login/jump?uid=%E0%A4%A HTTP/1.1',
  ];

  it('answers odd targets and hosts with a 4xx or its own page, and goes on [D-EXAMPLE]', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const served = await startExample({ ...cheap, DATABASE_URL: emptyDatabase(), API_PORT: '0' });
    const port = Number(new URL(served.url).port);
    const statuses = [];
    for (const line of lines)
      for (const host of ['x', 'x:99999', '[::1', 'a b', '']) {
        const socket = connect(port, '127.0.0.1');
        let said = '';
        socket.on('data', (data) => (said += data.toString('latin1')));
        socket.end(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
        await once(socket, 'close');
        statuses.push([line, host, Number(said.split(' ')[1])]);
      }
    const isRight = (status: number) => status >= 200 && status < 500;
    expect(statuses.filter(([, , status]) => !isRight(status as number))).toEqual([]);
    expect((await fetch(`${served.url}/health`)).status).toBe(200);
    expect(error.mock.calls.flat().filter((text) => /\n\s+at /.test(String(text)))).toEqual([]);
    error.mockRestore();
    await served.close();
  }, 60_000);

  it('answers a body that is too large with 413, sent in one piece or in parts, without a stack trace [D-EXAMPLE]', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const served = await startExample({ ...cheap, DATABASE_URL: emptyDatabase(), API_PORT: '0' });
    const body = `phone_no=${'9'.repeat(200_000)}`;
    for (const isChunked of [false, true]) {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        ...(!isChunked && { 'content-length': body.length }),
      };
      const asked = request(`${served.url}/ticket/send-sms`, { method: 'POST', headers });
      if (isChunked) asked.write(body.slice(0, 9));
      asked.end(isChunked ? body.slice(9) : body);
      const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume: () => void }];
      answer.resume();
      expect(answer.statusCode).toBe(413);
    }
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
    await served.close();
  }, 60_000);
});
