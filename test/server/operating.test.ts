// @alone Hono’s server replaces Request and Response
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { servePages } from '../../src/server/main';
import { builtSite, raw, startBehind } from './running';

const site = builtSite({ config: { timeoutMs: 1000 } });
afterAll(site.remove);
afterEach(() => vi.restoreAllMocks());

const start = (args: readonly string[] = [], write: (line: string) => void = () => {}) =>
  servePages(['--config', site.page, ...site.args, ...args], { port: 0, host: '127.0.0.1' }, write);

/** A port on which nothing listens. */
async function closedPort() {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

describe('files of the build (T-19)', () => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const served = await start();
    const answer = await fetch(new URL(path, served.url), { headers });
    const body = await answer.text();
    await served.close();
    return { answer, body };
  };

  it.each(['/version.json', '/widget/v1/passport-login.js'])('%s is revalidated by its tag', async (path) => {
    const { answer, body } = await get(path);
    const tag = answer.headers.get('etag') ?? '';
    expect([answer.status, answer.headers.get('cache-control'), body.length > 0]).toEqual([200, 'no-cache', true]);
    expect(tag).toMatch(/^"\w{16,}"$/);
    const again = await get(path, { 'If-None-Match': tag });
    expect([again.answer.status, again.body, again.answer.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await get(path, { 'If-None-Match': '"other"' })).answer.status).toBe(200);
  });

  it('has a tag that follows the bytes, not the time of the file', async () => {
    const file = join(site.folder, 'dist/site/version.json');
    const tag = async (text: string) => {
      writeFileSync(file, text);
      return (await get('/version.json')).answer.headers.get('etag');
    };
    const first = await tag('{"version":"1.0.0"}');
    expect(await tag('{"version":"1.0.1"}')).not.toBe(first);
    expect(await tag('{"version":"1.0.0"}')).toBe(first);
  });

  it('are sent compressed as the build left them; the compressed files have no address of their own', async () => {
    const served = await start();
    const { port } = new URL(served.url);
    const send = (path: string, coding: string) =>
      raw(Number(port), `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: ${coding}\r\n\r\n`);
    expect(await send('/assets/a-1.js', 'gzip, deflate, br, zstd')).toMatch(/content-encoding: br\r\n[^]*as brotli$/i);
    expect(await send('/assets/a-1.js', 'gzip')).toMatch(/content-encoding: gzip\r\n[^]*as gzip$/i);
    expect(await send('/assets/a-1.js', 'identity')).toMatch(/vary: Accept-Encoding\r\n[^]*export const a/i);
    for (const path of ['/assets/a-1.js.br', '/assets/a-1.js.gz', '/csp.json', '/index.html'])
      expect(await send(path, 'br'), path).toMatch(/^HTTP\/1\.1 404 /);
    await served.close();
  });
});

describe('health, readiness and counters', () => {
  it('is alive without an API, ready with a site, and asks the API only where that is wanted', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const api = `http://127.0.0.1:${await closedPort()}`;
    const served = await start(['--api', api]);
    const status = async (path: string) => (await fetch(served.url + path)).status;
    expect([await status('/health'), await status('/ready'), await status('/ready?api=1')]).toEqual([200, 200, 503]);
    expect(said.mock.calls.flat()).toEqual([`Not ready: ${api} refused the connection (ECONNREFUSED)`]);
    const index = join(site.folder, 'dist/site/index.html');
    rmSync(index);
    expect([await status('/health'), await status('/ready')]).toEqual([200, 503]);
    writeFileSync(index, '<head></head><div id="root"></div>');
    expect(await status('/ready')).toBe(200);
    await served.close();
    const behind = await startBehind();
    const better = await start(['--api', behind.url]);
    expect((await fetch(`${better.url}/ready?api=1`)).status).toBe(200);
    await better.close();
    behind.close();
  });

  it('counts requests and faults in the text form of Prometheus, on a port that visitors do not reach', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const metricsPort = await closedPort();
    const api = `http://127.0.0.1:${await closedPort()}`;
    const served = await start(['--api', api, '--metrics-port', String(metricsPort)]);
    for (const path of ['/', '/', '/version.json', '/call?a=secret', '/health', '/metrics'])
      await fetch(served.url + path);
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toContain('# TYPE passport_requests_total counter\n');
    expect(text).toContain('passport_requests_total{kind="page",status="2xx"} 2\n');
    expect(text).toContain('passport_requests_total{kind="file",status="2xx"} 1\n');
    // `/metrics` is a path of the API on the port of visitors.
    expect(text).toContain('passport_requests_total{kind="api",status="5xx"} 2\n');
    expect(text).toContain('passport_upstream_faults_total{on="api",cause="refused"} 2\n');
    expect(text).toContain('passport_requests_in_flight 0\n');
    expect(text).not.toContain('secret');
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="\w+",\w+="\w+"\})? [\d.e+-]+)$/);
    await served.close();
    await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();
  });

  it('writes one line of text for each request', async () => {
    const lines: string[] = [];
    const served = await start([], (line) => lines.push(line));
    await fetch(`${served.url}/verifyCode?ticket=secret`, { headers: { 'X-Request-Id': 'trace-1' } });
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z GET \/verifyCode 200 \d+ms page 127\.0\.0\.1 trace-1$/);
    await served.close();
  });
});

describe('a fault of the server behind', () => {
  it.each([
    ['refused', async () => `http://127.0.0.1:${await closedPort()}`, 502, /refused the connection \(ECONNREFUSED\)$/],
    ['dns', async () => 'http://nowhere.invalid', 502, /has a name that DNS does not resolve \(E\w+\)$/],
    ['silent', async () => silent(), 504, /did not answer in time \(ETIMEDOUT\)$/],
  ])(
    'that is %s is one sentence with its cause, in the log and to the visitor',
    async (_, address, status, sentence) => {
      const said = vi.spyOn(console, 'error').mockReturnValue();
      const served = await start(['--api', await address()]);
      const answer = await fetch(`${served.url}/call?ticket=secret`, { method: 'POST', body: 'a=secret' });
      const text = (await answer.text()).trim();
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
      expect(said.mock.calls).toHaveLength(1);
      const line = String(said.mock.calls[0]?.[0]);
      expect(line).toMatch(sentence);
      expect(line).not.toMatch(/secret|\n/);
      expect(text).toMatch(/^The server behind this one [a-zA-Z ]+$/);
      await served.close();
      for (const close of closing.splice(0)) close();
    },
  );
});

const closing: (() => void)[] = [];

/** The address of a server that accepts connections and never answers. */
async function silent() {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('arguments', () => {
  it.each([
    [['--trusted-proxy', 'example.com'], '--trusted-proxy example.com is neither an address nor a network'],
    [['--trusted-proxy', '10.0.0.0/33'], 'neither an address nor a network'],
    [['--documents', 'account'], '--documents account is no path of this origin'],
    [['--documents', '//a.example/*'], 'is no path of this origin'],
    [['--documents', '/a"; return 200'], 'is no path of this origin'],
    [['--log', 'xml'], '--log xml is neither text nor json'],
    [['--drain-seconds', 'soon'], '--drain-seconds soon is no number of seconds from 0 to 3600'],
    [['--drain-seconds='], '--drain-seconds  is no number of seconds'],
    [['--drain-delay='], '--drain-delay  is no number of seconds'],
    [['--drain-delay=-1'], '--drain-delay -1 is no number of seconds'],
    [['--drain-seconds', '1e3'], '--drain-seconds 1e3 is no number of seconds'],
  ])('%j are refused with a sentence', async (args, sentence) => {
    await expect(start(args)).rejects.toThrow(sentence);
  });
});
