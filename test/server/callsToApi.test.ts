// @alone Hono’s server replaces Request and Response
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frontAndBehind, fronts, type Answer } from './running';

/** What the passport server of these tests answers, by path. */
const answers: Record<string, Answer> = {
  '/never': () => {},
  '/garbled': (incoming) => incoming.socket.end('no HTTP at all\r\n\r\n'),
  '/cut': (incoming) => incoming.socket.destroy(),
};

describe.each(fronts)('calls to the API, %s (docs/deployment.md)', (name, start) => {
  const { both, opened, send, closing } = frontAndBehind(start, answers);

  it('keeps connections to the API', async () => {
    const before = both.behind.connections();
    for (let count = 0; count < 20; count += 1) await send('GET /call');
    expect(both.behind.connections() - before).toBeLessThan(4);
  });

  it('takes a request id that is one, makes one for another, and says it to both sides', async () => {
    const id = async (given: string) => {
      const { get, received } = await send('GET /call', [`X-Request-Id: ${given}`]);
      expect(received[0]?.headers['x-request-id']).toBe(get('x-request-id'));
      return get('x-request-id');
    };
    expect(await id('trace-1_a=')).toBe('trace-1_a=');
    expect(await id('a b"\\')).toMatch(/^[\w-]{32,36}$/);
    expect(await id('a'.repeat(65))).toMatch(/^[\w-]{32,36}$/);
    const page = await send('GET /', ['X-Request-Id: page-1']);
    expect([page.get('x-request-id'), page.received[0]?.headers['x-request-id']]).toEqual(['page-1', 'page-1']);
  });

  it('asks for a token with what it may belong to, and no more', async () => {
    const { received } = await send('GET /?ticket=1', [
      'Cookie: a=1',
      'User-Agent: u',
      'Referer: https://a.example/?t=1',
      'X-Real-IP: 6.6.6.6',
    ]);
    expect(received.map(({ url }) => url)).toEqual(['/csrf']);
    const { headers } = received[0] ?? { headers: {} };
    const names = [
      'host',
      'cookie',
      'user-agent',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-request-id',
    ];
    expect(
      Object.keys(headers)
        .filter((each) => each !== 'connection')
        .toSorted(),
    ).toEqual(names.toSorted());
  });

  it('answers 504 for silence and 502 for what is no answer, and sends no call twice', async () => {
    const silent = await send('POST /never', ['Content-Length: 3'], 'a=1');
    expect([silent.status, silent.received.length]).toEqual([504, 1]);
    const cut = await send('POST /cut', ['Content-Length: 3'], 'a=1');
    expect([cut.status, cut.received.length]).toEqual([502, 1]);
    // nginx takes bytes that are no HTTP for HTTP/0.9, which browsers refuse.
    if (name === 'node') expect((await send('GET /garbled')).status).toBe(502);
    expect(cut.text).not.toContain(String(both.behind.port));
  });

  it('verifies the certificate of an API behind TLS', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tls-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const how = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
    const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...how.split(' '), ...files], { stdio: 'ignore' });
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, outgoing) =>
      outgoing.end('{}'),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const strict = await opened(['--api', `https://localhost:${port}`]);
    expect((await send('GET /call', [], '', strict)).status).toBe(502);
    if (name === 'nginx') {
      const trusting = await opened(['--api', `https://localhost:${port}`, '--ca', cert]);
      expect((await send('GET /call', [], '', trusting)).status).toBe(200);
      const other = await opened(['--api', `https://127.0.0.1:${port}`, '--ca', cert]);
      expect((await send('GET /call', [], '', other)).status).toBe(502);
    }
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  it('logs one line for each request, with no query, cookie or body', async () => {
    const logged = await opened(['--api', both.behind.url, ...(name === 'node' ? ['--log', 'json'] : [])]);
    const secret = 'Canary-77';
    await send(
      `GET /login/jump?ticket=${secret}&account=${secret}`,
      [`Cookie: a=${secret}`, `Referer: https://a/?${secret}`],
      '',
      logged,
    );
    await send(`POST /call?t=${secret}`, [`Content-Length: ${secret.length}`, `User-Agent: ${secret}`], secret, logged);
    await send(`GET //x?${secret}`, [], '', logged);
    await send('GET /health', [], '', logged);
    await closing.pop()?.();
    const lines = logged.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ path }) => path !== '/health')).toMatchObject([
      { method: 'GET', path: '/login/jump', status: 200, address: '127.0.0.1' },
      { method: 'POST', path: '/call', status: 200 },
      { method: 'GET', status: 400 },
    ]);
    expect(lines.every(({ id, time }) => Boolean(id) && Boolean(time))).toBe(true);
    expect(lines.some(({ path }) => path === '/health')).toBe(false);
    expect(logged.lines.join()).not.toContain(secret);
  });
});
