// @alone replaces methods of the console
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createErrorLog } from '../../src/server/errorLog';
import { listen } from '../../src/server/listen';
import { createCounters } from '../../src/server/metrics';
import { answerUnread } from '../../src/server/unreadRequests';
import { builtSite, frontAndBehind, fronts, raw, read, request, startBehind, startNode } from './running';

afterEach(() => vi.restoreAllMocks());

const cookies = (length: number) => `Cookie: ${'a'.repeat(length)}=1`;
const hosts = ['https://a.example'];

describe.each(fronts)('requests that the server cannot read, %s (docs/deployment.md)', (name, start) => {
  const { both, opened, send } = frontAndBehind(start, {}, { config: { frame: { allowedHosts: hosts } } });

  it('with too many cookies get a page that says which site’s to delete, in the visitor’s language', async () => {
    for (const [accepted, title, lang] of [
      ['en-GB,en;q=0.9', 'Your browser sent too many cookies', 'en'],
      ['zh-CN,zh;q=0.9', '浏览器发送的 Cookie 过多', 'zh-CN'],
      ['zh-HK,zh;q=0.9', '瀏覽器傳送的 Cookie 過多', 'zh-HK'],
    ] as const) {
      const { status, body, get, all } = await send('GET /', [`Accept-Language: ${accepted}`, cookies(17_000)]);
      expect([accepted, status, get('content-type')]).toEqual([accepted, 431, 'text/html; charset=utf-8']);
      const text = Buffer.from(body, 'latin1').toString();
      expect(text).toContain(`<html lang="${lang}">`);
      expect(text.match(/<h1>[^<]*/g)).toEqual([`<h1>${title}`]);
      expect(text).toContain('<p>passport.example</p>');
      expect(all('content-security-policy').join()).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors https:\/\/a\.example$/,
      );
      expect([get('cache-control'), get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    }
  });

  it('are answered in all three languages where none is known, and name no host that is none', async () => {
    const text = await raw(both.front.port, `GET / HTTP/1.1\r\nHost: <b>x\r\n${cookies(17_000)}\r\n\r\n`);
    const { status, body } = read(text);
    expect(status).toBe(431);
    expect(body.match(/<section lang="[^"]*/g)).toHaveLength(3);
    expect(body).not.toContain('<b>');
  });

  it('with 9 kB of cookies are answered: the page and the calls', async () => {
    expect((await send('GET /', [cookies(9000)])).status).toBe(200);
    const { status, received } = await send('GET /call', [cookies(9000)]);
    expect([status, received[0]?.headers.cookie?.length]).toEqual([200, 9002]);
  });

  it('have as many bytes as the setting says', async () => {
    const wider = await opened(['--max-header-size', '40000']);
    expect((await send('GET /version.json', [cookies(30_000)], '', wider)).status).toBe(200);
    expect((await send('GET /version.json', [cookies(41_000)], '', wider)).status).toBe(431);
  });

  it('with an address that is too long, or that are no HTTP, get a page too', async () => {
    const long = await send(`GET /?a=${'b'.repeat(17_000)}`);
    expect([long.status, long.body]).toEqual([414, expect.stringContaining('The address is too long')]);
    const damaged = read(await raw(both.front.port, 'GET / HTTP/1.1\r\nHost: a\r\nno header at all\0\r\n\r\n'));
    expect([damaged.status, damaged.body]).toEqual([400, expect.stringContaining('This page could not be opened')]);
    const garbage = read(await raw(both.front.port, 'garbage\r\n\r\n'));
    expect([garbage.status, garbage.body]).toEqual([400, expect.stringContaining('This page could not be opened')]);
    expect((await send('GET /')).status).toBe(200);
  });

  it('have a line of the log each', async () => {
    const alone = await opened(name === 'node' ? ['--log', 'json'] : []);
    await send('GET /a?ticket=secret', ['X-Request-Id: trace-1', cookies(17_000)], '', alone);
    await raw(alone.port, 'garbage\r\n\r\n');
    await alone.close();
    const entries = alone.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.map(({ status, path }) => [status, path])).toEqual([
      [431, '/a'],
      [400, '-'],
    ]);
    expect(entries[0]).toMatchObject({ id: 'trace-1', address: '127.0.0.1', method: 'GET' });
    expect(alone.lines.join()).not.toContain('secret');
  });

  it('are no addresses of their own', async () => {
    for (const path of ['/passport-unread-400', '/passport-unread-431', '//passport-unread-400']) {
      const { body, received } = await send(`GET ${path}`, ['Sec-Fetch-Dest: document']);
      expect([path, body.includes('<section'), received]).toEqual([path, false, []]);
    }
  });
});

describe('Node’s parser', () => {
  it('that waits too long answers 408 with a page and a line; a connection without a request gets neither', async () => {
    const lines: string[] = [];
    const counters = createCounters();
    const served = await listen(
      { fetch: () => new Response('here') },
      {
        port: 0,
        host: '127.0.0.1',
        limits: { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 },
        answerUnread: (server) => answerUnread(server, { counters, log: 'text', write: (line) => lines.push(line) }),
      },
    );
    const port = Number(new URL(served.url).port);
    const late = read(await raw(port, 'GET /late?a=1 HTTP/1.1\r\nHost: a'));
    expect([late.status, late.body]).toEqual([408, expect.stringContaining('The connection was too slow')]);
    expect(await raw(port, '')).toBe('');
    await served.close();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\S+ \S+ \S+ 408 0ms none 127\.0\.0\.1 [\w-]+$/);
    expect(counters.text(0)).toContain('passport_requests_total{kind="none",status="4xx"} 1');
  });
});

const forged = '/a%0A2026-11-27T00:00:00Z%20GET%20/admin%20200%1b%5b31m%E2%80%A8x';

describe('the log of faults', () => {
  it.each(['text', 'json'])('has one line for a fault, also where the path holds a line break: %s', async (form) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const site = builtSite();
    const front = await startNode(site, [
      '--api',
      'http://127.0.0.1:9',
      '--csrf',
      'http://127.0.0.1:9/csrf',
      '--log',
      form,
    ]);
    await raw(front.port, request(`GET ${forged}?ticket=secret`, ['X-Request-Id: trace-1']));
    await raw(front.port, request('GET /'));
    await raw(front.port, request('GET /ready?api=1'));
    await front.close();
    site.remove();
    const lines = said.mock.calls.map(([line]) => String(line));
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]|secret/u);
    if (form === 'text')
      expect(lines[0]).toBe(`GET ${forged} trace-1: http://127.0.0.1:9 refused the connection (ECONNREFUSED)`);
    else {
      const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(entries[0]).toMatchObject({ level: 'error', id: 'trace-1', method: 'GET', path: forged });
      expect(entries[1]?.['message']).toMatch(/^No CSRF token from /);
      expect(entries[2]?.['message']).toMatch(/^Not ready: /);
    }
  });

  it.each(['text', 'json'] as const)('escapes control characters of a message: %s', (form) => {
    const lines: string[] = [];
    createErrorLog(form, (line) => lines.push(line))('one\ntwo\r\u001b[31m\u0085\u2028three');
    expect(lines[0]).toContain(String.raw`one${form === 'json' ? '\\n' : '\\u000a'}two`.replace('\\\\', '\\'));
    expect(lines[0]).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });

  it('says in one line that the API ended in the middle of an answer, and cuts the visitor’s connection', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const behind = await startBehind((incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': 1000 }).write('half');
      setTimeout(() => incoming.socket.destroy(), 50);
    });
    const site = builtSite();
    const front = await startNode(site, ['--api', behind.url]);
    const text = await raw(front.port, request('GET /call'));
    expect(read(text).body).toBe('half');
    await vi.waitFor(() => expect(said.mock.calls).toHaveLength(1));
    expect(String(said.mock.calls[0]?.[0])).toMatch(
      /^GET \/call [\w-]+: http:\S+ closed the connection without an answer/,
    );
    await front.close();
    behind.close();
    site.remove();
  });
});
