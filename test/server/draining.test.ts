// @alone Hono’s server replaces Request and Response
import { spawn, type ChildProcess } from 'node:child_process';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { join } from 'node:path';
import { freePort } from '../../src/build/freePort';
import { rollout } from '../../src/tools/load/rollout';
import { startBalancer } from './keepingBalancer';
import { builtSite, raw, startBehind } from './running';

const site = builtSite();
/** The page server as a program of its own, as the build makes it. */
const dist = join(site.folder, 'dist');
const program = join(dist, 'server/server.js');
/** Waits end with what they wait for: how busy the machine is says nothing. */
const timeout = 60_000;
const started: ChildProcess[] = [];
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/server/main.ts',
      outDir: join(dist, 'server'),
      rolldownOptions: { output: { entryFileNames: 'server.js' } },
    },
  });
}, 300_000);
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  site.remove();
});

/** Starts the program and waits until it listens. */
async function startProgram(port: number, args: readonly string[], command = [process.execPath, program]) {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production', PASSPORT_DIST: dist };
  const child = spawn(command[0] ?? '', [...command.slice(1), '--config', site.page, ...site.args, ...args], { env });
  started.push(child);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  let text = '';
  await new Promise<void>((done, failed) => {
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes('The page is served at')) done();
    });
    child.stderr.on('data', (part: Buffer) => (text += part.toString()));
    child.once('exit', () => failed(new Error(text)));
  });
  return { child, ended, text: () => text };
}

/** A passport server that answers each call when `until` is over, and the codes that it was sent. */
const startSlow = async (until: () => Promise<unknown>) => {
  const codes: string[] = [];
  const behind = await startBehind(async (_, outgoing, { body }) => {
    if (body) codes.push(body);
    await until();
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(`{"got":"${body}"}`);
  });
  return { ...behind, codes };
};

describe('SIGTERM', () => {
  it('loses none of 200 calls in flight, over 20 restarts behind a balancer of two', async () => {
    const behind = await startSlow(() => wait(300 + Math.random() * 700));
    // A busy machine may need longer than the default: what is cut off then is another test's.
    const args = ['--api', behind.url, '--drain-seconds', '300'];
    const ports = [await freePort(), await freePort()];
    const running = await Promise.all(ports.map((port) => startProgram(port, args)));
    const balancer = await startBalancer(ports);
    const agent = new http.Agent({ keepAlive: true });
    const state = { isOver: false };
    let [sent, answered] = [0, 0];
    const inFlight: number[] = [];
    const lost: string[] = [];
    const call = (code: string) =>
      new Promise<void>((done) => {
        const request = http.request({
          agent,
          port: balancer.port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/ticket/verify-sms',
        });
        request.once('response', (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.once('close', () => {
            if (answer.statusCode !== 200 || text !== `{"got":"${code}"}`)
              lost.push(`${code}: ${answer.statusCode} ${text}`);
            done();
          });
        });
        request.once('error', (error) => {
          lost.push(`${code}: ${error.message}`);
          done();
        });
        request.end(code);
      });
    const visitor = async (name: number) => {
      for (let turn = 0; !state.isOver; turn += 1) {
        sent += 1;
        await call(`code-${name}-${turn}`);
        answered += 1;
      }
    };
    const visitors = Promise.all(Array.from({ length: 200 }, (_, name) => visitor(name)));
    const codes: (number | null)[] = [];
    for (let restart = 0; restart < 20; restart += 1) {
      const at = restart % 2;
      await new Promise((done) => setTimeout(done, 100));
      inFlight.push(sent - answered);
      running[at]?.child.kill('SIGTERM');
      codes.push((await running[at]?.ended) ?? null);
      const again = await startProgram(ports[at] ?? 0, args);
      running[at] = again;
    }
    state.isOver = true;
    await visitors;
    expect(lost).toEqual([]);
    expect(inFlight.filter((calls) => calls < 100)).toEqual([]);
    // Each code reached the passport server once: none was lost, none was used twice.
    expect(behind.codes).toHaveLength(sent);
    expect(new Set(behind.codes).size).toBe(sent);
    expect(codes).toEqual(Array.from({ length: 20 }, () => 0));
    for (const { child, ended } of running) {
      child.kill('SIGTERM');
      await ended;
    }
    balancer.close();
    agent.destroy();
    behind.close();
  }, 400_000);

  it('refuses new connections at once, answers a kept one with its last answer, and ends', async () => {
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    const behind = await startSlow(() => answered);
    const port = await freePort();
    const { child, ended } = await startProgram(port, ['--api', behind.url]);
    const call = 'POST /call HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\n';
    const kept = raw(port, `${call}code-1`);
    await expect.poll(() => behind.codes, { timeout }).toEqual(['code-1']);
    child.kill('SIGTERM');
    await expect.poll(() => raw(port, 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n'), { interval: 20, timeout }).toBe('');
    answer();
    const text = await kept;
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n/i);
    expect(text).toContain('{"got":"code-1"}');
    expect(await ended).toBe(0);
    behind.close();
  }, 120_000);

  it('says at once that it is not ready, and takes connections until the delay is over', async () => {
    const behind = await startSlow(() => wait(0));
    const port = await freePort();
    const { child, ended } = await startProgram(port, ['--api', behind.url, '--drain-delay', '3']);
    const statusOf = async (path: string) =>
      Number((await raw(port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).split(' ')[1] ?? 0);
    expect(await statusOf('/ready')).toBe(200);
    const signalled = performance.now();
    child.kill('SIGTERM');
    await expect.poll(() => statusOf('/ready'), { interval: 5, timeout }).toBe(503);
    const open = ['/health', '/', '/assets/a-1.js', '/call'];
    expect(await Promise.all(open.map(statusOf))).toEqual([200, 200, 200, 200]);
    await expect.poll(() => statusOf('/health'), { interval: 20, timeout }).toBe(0);
    expect(performance.now() - signalled).toBeGreaterThan(3000);
    expect(await ended).toBe(0);
    behind.close();
  }, 120_000);

  it('loses no new connection behind a balancer that asks /ready once a second, with a delay of three', async () => {
    const { sent, ...figures } = await rollout({
      command: [process.execPath, program, '--config', site.page, ...site.args, '--drain-delay', '3'],
      env: { NODE_ENV: 'production' },
      servers: 2,
      restarts: 4,
      everyMs: 10,
      probeMs: 1000,
      mostMs: 300_000,
    });
    expect(figures).toMatchObject({ restarts: 4, answered: sent, refused: 0, lost: 0, failed: 0 });
    expect(sent).toBeGreaterThan(200);
  }, 400_000);

  it('is refused with a delay that is longer than all of it', async () => {
    const tooLong = ['--drain-delay', '25'];
    await expect(startProgram(await freePort(), tooLong)).rejects.toThrow('no part of --drain-seconds 25');
  });

  it('cuts off what takes longer than the deadline, and says how many', async () => {
    const behind = await startSlow(() => new Promise(() => {}));
    const port = await freePort();
    const { child, ended, text } = await startProgram(port, ['--api', behind.url, '--drain-seconds', '1']);
    const kept = raw(port, 'POST /call HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\ncode-1');
    await expect.poll(() => behind.codes, { timeout }).toEqual(['code-1']);
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(await kept).toBe('');
    expect(text()).toContain('1 requests were cut off: no answer within 1 s');
    behind.close();
  }, 120_000);

  it('ends `npm run serve`, which leaves nothing that keeps the port', async () => {
    const port = await freePort();
    const command = ['npm', 'run', 'serve', '--silent', '--'];
    const { child, ended } = await startProgram(port, [], command);
    child.kill('SIGTERM');
    await ended;
    await expect.poll(() => raw(port, 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n'), { timeout }).toBe('');
  }, 120_000);
});
