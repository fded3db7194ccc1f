// @alone Hono’s server replaces Request and Response
import { describe, expect, it } from 'vitest';
import { frontAndBehind, fronts, raw, read, request } from './running';

/** Requests of balancers as they are by default: each is answered with 200. */
const probes = (base: string) => [
  `OPTIONS ${base} HTTP/1.0\r\n\r\n`,
  `HEAD ${base} HTTP/1.0\r\n\r\n`,
  `GET ${base} HTTP/1.0\r\n\r\n`,
  ...['health', 'ready'].flatMap((path) => [
    `GET ${base}${path} HTTP/1.0\r\n\r\n`,
    `HEAD ${base}${path} HTTP/1.0\r\n\r\n`,
    `OPTIONS ${base}${path} HTTP/1.0\r\n\r\n`,
    `GET ${base}${path} HTTP/1.0\r\nHost: 10.0.0.1\r\n\r\n`,
    `OPTIONS ${base}${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    `GET ${base}${path} HTTP/1.1\r\nHost: 10.0.0.1:8080\r\nConnection: close\r\n\r\n`,
    `GET ${base}${path}?from=balancer HTTP/1.0\r\nUser-Agent: probe\r\n\r\n`,
  ]),
];

describe.each(fronts.flatMap(([name, start]) => ['/', '/login/'].map((base) => [name, base, start] as const)))(
  'probes of balancers, %s at %s (docs/deployment.md)',
  (_, base, start) => {
    const { both, opened, send } = frontAndBehind(start, {}, { base });

    it('are answered over HTTP/1.0 without a Host, as HAProxy sends them, with and without an API', async () => {
      const alone = await opened([]);
      for (const { port } of [both.front, alone])
        for (const bytes of probes(base)) {
          const at = both.behind.received.length;
          const { status } = read(await raw(port, bytes));
          expect([bytes, status, both.behind.received.length - at]).toEqual([bytes, 200, 0]);
        }
    });

    it('are not in the log', async () => {
      const alone = await opened([]);
      for (const bytes of probes(base)) await raw(alone.port, bytes);
      await raw(alone.port, request(`GET ${base}verifyCode`));
      await alone.close();
      expect(alone.lines).toHaveLength(1);
      expect(alone.lines[0]).toContain('verifyCode');
    });

    it('alone may come without a Host: no page and no call does', async () => {
      for (const path of [`${base}verifyCode`, '/call', `${base}healthy`])
        expect([path, read(await raw(both.front.port, `GET ${path} HTTP/1.0\r\n\r\n`)).status]).toEqual([path, 400]);
      for (const line of [`GET ${base}health HTTP/1.1`, `GET ${base} HTTP/1.1`])
        expect([line, read(await raw(both.front.port, `${line}\r\nConnection: close\r\n\r\n`)).status]).toEqual([
          line,
          400,
        ]);
      expect(read(await raw(both.front.port, `POST ${base}health HTTP/1.0\r\n\r\n`)).status).toBe(400);
    });

    it.runIf(base !== '/')('a sub-path without its slash leads to it without host and port', async () => {
      const { status, get } = await send('GET /login?a=1', ['X-Forwarded-Proto: https']);
      expect([status, get('location')]).toEqual([308, '/login/?a=1']);
    });
  },
);
