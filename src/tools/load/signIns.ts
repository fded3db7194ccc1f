import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '../../../examples/server/database';
import { purge, type Passport } from '../../../examples/server/passport';
import { startPostgres, type Postgres } from '../../build/postgres';
import { descendantsOf, loadOfMachine, processorSeconds, startProgram } from './processes';

/** People of the example server, each with a phone: enough that no one asks for two codes within a minute. */
const people = 100_000;

/** Rows that a busy company has after some months, so that plans are those of a full database. */
const fill = `
insert into accounts (uid, phone, email, nickname, second_factor, must_set_password, created_at)
  select 200000 + n, '+8526' || lpad(n::text, 7, '0'), 'p' || n || '@example.com', 'P', 0, 0, 0 from generate_series(1, ${people}) n;
insert into proofs (hash, kind, about, device, session, tries, expires_at, used_at)
  select md5(n::text), 'loginCode', '+8526' || lpad((n % ${people})::text, 7, '0'), 'd', md5('s' || n), 0, 9e15, 1 from generate_series(1, 500000) n;
insert into sessions (hash, uid, created_at, expires_at)
  select md5(n::text), 200000 + n % ${people}, 0, 9e15 from generate_series(1, 500000) n;
insert into uses (name, at) select 'messages to ' || n, 9e15 from generate_series(1, 500000) n;
insert into audit (id, at, event, uid, address, detail)
  select md5(n::text), n, 'signed in', 200000 + n % ${people}, '192.0.2.1', '' from generate_series(1, 500000) n;
vacuum analyze;`;

export interface SignInOptions {
  /** Sign-ins that begin in each second. */
  readonly rates: readonly number[];
  readonly seconds: number;
}

/** Lets visitors sign in by a code at the example server on PostgreSQL, so many a second. Returns lines to print. */
export async function measureSignIns({ rates, seconds }: SignInOptions): Promise<string[]> {
  const running = await startExample([]);
  const lines: string[] = [];
  for (const rate of rates) lines.push(await running.signIn(rate, seconds));
  lines.push(`the machine’s load was ${loadOfMachine()}`);
  await running.end();
  return lines;
}

/** Prints how PostgreSQL answers each query of a sign-in in a full database: `auto_explain` writes its plans. */
export async function explainSignIns(): Promise<string[]> {
  const settings = [
    'shared_preload_libraries=auto_explain',
    'auto_explain.log_min_duration=0',
    'auto_explain.log_analyze=on',
    'auto_explain.log_timing=off',
  ];
  const running = await startExample(settings);
  const { log } = running.postgres;
  await running.signIn(10, 1);
  const from = readFileSync(log, 'utf8').length;
  await running.signIn(10, 2);
  await running.purge();
  const plans = plansIn(readFileSync(log, 'utf8').slice(from));
  await running.end();
  const slow = plans.filter((plan) => plan.includes('Seq Scan'));
  if (slow.length > 0) throw new Error(`Without an index:\n${slow.join('\n')}`);
  return plans;
}

interface Plan {
  times: number;
  nodes: Set<string>;
  rows: number;
}

/** Reads the plans of the log: of each query how often it ran, what it read by, and the most rows that it read. */
function plansIn(log: string): string[] {
  const plans = new Map<string, Plan>();
  for (const text of log.split(/^(?=\d{4}-\d\d-\d\d )/m)) {
    const query = /Query Text: ([^]*?)\n\t[A-Z]/.exec(text)?.[1]?.replaceAll(/\s+/g, ' ');
    if (!query || /pg_stat_database|kysely|attname|nspname/.test(query)) continue;
    const plan = plans.get(query) ?? { times: 0, nodes: new Set(), rows: 0 };
    plan.times += 1;
    for (const [, node = ''] of text.matchAll(/((?:Index(?: Only)?|Bitmap Heap|Seq) Scan[^(]*) {2}\(/g))
      plan.nodes.add(node.trim());
    for (const [, rows] of text.matchAll(/actual rows=(\d+)/g)) plan.rows = Math.max(plan.rows, Number(rows));
    plans.set(query, plan);
  }
  return [...plans]
    .toSorted(([, one], [, other]) => other.times - one.times)
    .map(
      ([query, { times, nodes, rows }]) =>
        `${times} × ${query}\n    ${[...nodes].join(', ') || 'no table'}; most rows ${rows}`,
    );
}

/** The example server on a full PostgreSQL, in processes of their own. */
async function startExample(settings: readonly string[]) {
  const postgres = await startPostgres(settings);
  if (typeof postgres === 'string') throw new Error(postgres);
  try {
    return await startServer(postgres);
  } catch (error) {
    postgres.stop();
    throw error;
  }
}

async function startServer(postgres: Postgres) {
  const database = postgres.create();
  const codes = new Map<string, string>();
  const server = await startProgram(
    [process.execPath, 'src/build/run.mjs', 'examples/server/main.ts'],
    { DATABASE_URL: database, API_PORT: '0', ADDRESS_FACTOR: '100000' },
    /listens at (\S+)/,
    (line) => {
      const [, phone = '', code = ''] = /^outbox sms \+852(\d+):.*?\b(\d{6})\b/.exec(line) ?? [];
      codes.set(phone, code);
    },
  );
  const client = new Client({ connectionString: database });
  await client.connect();
  for (const statement of fill.split(';').filter((each) => each.trim())) await client.query(statement);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let person = 0;

  const ask = (path: string, method: string, headers: Record<string, string>, body = '') =>
    new Promise<{ answer: IncomingMessage; text: string }>((resolve, reject) => {
      const sent = request(`${server.said}${path}`, { method, headers, agent, timeout: 30_000 }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () => resolve({ answer, text }));
        answer.once('error', reject);
      });
      sent.once('error', reject).once('timeout', () => sent.destroy(new Error('No answer')));
      sent.end(body);
    });

  /** Signs a visitor in, as the page does. Rejects where they are not signed in at the end. */
  async function signInOne(phone: string): Promise<void> {
    /* Each comes from a network of its own: what one address asks for is counted in turn. */
    const forwarded = {
      'x-forwarded-for': [10, phone.slice(2, 4), phone.slice(4, 6), phone.slice(6)].map(Number).join('.'),
    };
    const { answer } = await ask('/csrf', 'GET', forwarded);
    const cookie = (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
    const csrf_token = String(answer.headers['x-csrf-token']);
    const post = async (path: string, fields: Record<string, string>) => {
      const headers = { ...forwarded, cookie, 'content-type': 'application/x-www-form-urlencoded' };
      const sent = new URLSearchParams({ ...fields, csrf_token, device_id: phone });
      const { text } = await ask(path, 'POST', headers, String(sent));
      const { code, data } = JSON.parse(text) as { code: number; data: Record<string, string> };
      if (code !== 0) throw new Error(`${path}: ${text}`);
      return data;
    };
    const { code_sig = '' } = await post('/ticket/send-sms', { region_no: '+852', phone_no: phone });
    // The line of the outbox may come after the answer.
    for (let turn = 0; !codes.has(phone) && turn < 1000; turn += 1) await wait(5);
    const msgCode = codes.get(phone) ?? '';
    const ticket = await post('/ticket/verify-sms', { code: '+852', phone, code_sig, msgCode });
    const query = new URLSearchParams({
      uid: ticket['uid'] ?? '',
      jump_sig: ticket['jump_sig'] ?? '',
      device_id: phone,
    });
    const jump = await ask(`/login/jump?${query}`, 'GET', { ...forwarded, cookie });
    if (!jump.answer.headers['set-cookie']?.some((each) => each.startsWith('passport_session=')))
      throw new Error(`/login/jump: ${jump.answer.statusCode}`);
  }

  const processors = () => {
    const master = Number(readFileSync(`${postgres.data}/postmaster.pid`, 'utf8').split('\n')[0]);
    const all = [master, ...descendantsOf(master)].filter((pid) => existsSync(`/proc/${pid}`));
    return {
      server: processorSeconds(server.child.pid),
      database: all.reduce((sum, pid) => sum + processorSeconds(pid), 0),
      own: process.cpuUsage().user / 1e6,
    };
  };
  const counts = async () => {
    const { rows } = await client.query<{ commits: string; wal: string }>(
      `select xact_commit as commits, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal from pg_stat_database where datname = current_database()`,
    );
    return { commits: Number(rows[0]?.commits), wal: Number(rows[0]?.wal) };
  };

  async function signIn(rate: number, seconds: number): Promise<string> {
    const [before, counted] = [processors(), await counts()];
    const times: number[] = [];
    const failed: string[] = [];
    const going: Promise<void>[] = [];
    const began = performance.now();
    for (let number = 0; number < rate * seconds; number += 1) {
      const due = began + (number * 1000) / rate - performance.now();
      if (due > 0) await wait(due);
      const phone = `6${String((person = (person % people) + 1)).padStart(7, '0')}`;
      const at = performance.now();
      going.push(
        signInOne(phone).then(
          () => void times.push(performance.now() - at),
          (error: Error) => void failed.push(error.message),
        ),
      );
    }
    await Promise.all(going);
    const lasted = (performance.now() - began) / 1000;
    const [after, then] = [processors(), await counts()];
    const sorted = times.toSorted((one, other) => one - other);
    const part = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    const each = (amount: number) => (amount / Math.max(1, times.length)).toFixed(1);
    if (failed.length > 0 && process.env.LOAD_LOG) appendFileSync(process.env.LOAD_LOG, `${failed.join('\n')}\n`);
    return [
      `${rate} a second: ${times.length} of ${rate * seconds} signed in, ${(times.length / lasted).toFixed(0)} a second`,
      `${part(0.5)} ms (half), ${part(0.95)} ms (95 %)`,
      `for each ${each((after.server - before.server) * 1000)} ms of a core in the server, ${each((after.database - before.database) * 1000)} ms in PostgreSQL, ${each(then.commits - counted.commits)} transactions, ${each((then.wal - counted.wal) / 1000)} kB of WAL`,
      ...(failed.length > 0 ? [`${failed.length} failed, such as ${failed[0]}`] : []),
    ].join('; ');
  }

  return {
    postgres,
    signIn,
    /** Deletes what is over, as the server does once a minute. */
    purge: async () => {
      const opened = await openDatabase(database);
      await purge({ database: opened, now: Date.now } as Passport);
      await opened.tables.destroy();
    },
    end: async () => {
      agent.destroy();
      await client.end();
      await server.end();
      postgres.stop();
    },
  };
}
