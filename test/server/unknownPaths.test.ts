// @alone Hono’s server replaces Request and Response
import { describe, expect, it } from 'vitest';
import { frontAndBehind, fronts } from './running';

const html = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8';
/** Headers of what a person opens, and of what a page loads. */
const visits = [['Sec-Fetch-Dest: document'], ['Sec-Fetch-Dest: iframe', html], [html], ['Accept: TEXT/HTML']];
const calls = [
  [],
  ['Accept: */*'],
  ['Sec-Fetch-Dest: empty', html],
  ['Sec-Fetch-Dest: image'],
  ['Sec-Fetch-Dest: script', html],
];

const unknown = [
  'foo',
  'verifyCode/',
  'verifycode',
  'VERIFYCODE',
  'index.html',
  'csp.json',
  'foo/bar.php',
  'site/',
  'verifyCode/x',
  'a%20b',
  'healthy',
];

describe.each(fronts.flatMap(([name, start]) => ['/', '/login/'].map((base) => [name, base, start] as const)))(
  'unknown paths, %s at %s (D-UNKNOWNPATH, ROUTE-2)',
  (_, base, start) => {
    const { both, opened, send } = frontAndBehind(start, {}, { base });

    it('lead a visit to the page, with the query, and never to the API [ROUTE-2]', async () => {
      for (const path of unknown)
        for (const headers of visits) {
          const { status, get, all, received } = await send(`GET ${base}${path}?a=%2f&target=/x`, headers);
          expect([path, headers, status, get('location'), received]).toEqual([
            path,
            headers,
            302,
            `${base}?a=%2f&target=/x`,
            [],
          ]);
          expect(all('cache-control')).toEqual(['no-store']);
          expect(all('vary').join()).toContain('Sec-Fetch-Dest');
        }
      const plain = await send(`HEAD ${base}foo`, visits[0]);
      expect([plain.status, plain.get('location')]).toEqual([302, base]);
      const outside = await send('GET /outside', visits[0]);
      expect([outside.status, outside.get('location'), outside.received]).toEqual([302, base, []]);
    });

    it('are the API’s for everything else', async () => {
      for (const headers of calls) {
        const { status, received } = await send(`GET ${base}foo?a=1`, headers);
        expect([headers, status, received.map(({ url }) => url)]).toEqual([headers, 200, [`${base}foo?a=1`]]);
      }
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const { status, received } = await send(`${method} ${base}foo`, [...(visits[0] ?? []), 'Content-Length: 0']);
        expect([method, status, received.length]).toEqual([method, 200, 1]);
      }
    });

    it('are the API’s where it has a document, and lead nowhere under /.well-known/ and for files of the build', async () => {
      for (const path of [
        '/home',
        '/home?a=1',
        '/account/a',
        '/login/jump',
        '/.well-known/resource-that-should-not-exist',
      ])
        expect([path, (await send(`GET ${path}`, visits[0])).received.length]).toEqual([path, 1]);
      for (const path of ['assets/missing.js', 'widget/9.9.9/passport-login.js'])
        expect([path, (await send(`GET ${base}${path}`, visits[0])).get('location')]).toEqual([path, undefined]);
    });

    it('lead to the page without an API too; what is no visit is not found', async () => {
      const alone = await opened([]);
      for (const path of unknown) {
        const { status, get } = await send(`GET ${base}${path}`, visits[0], '', alone);
        expect([path, status, get('location')]).toEqual([path, 302, base]);
      }
      expect((await send(`GET ${base}foo`, calls[2], '', alone)).status).toBe(404);
      expect((await send(`GET ${base}index.html`, [], '', alone)).status).toBe(404);
      expect((await send('GET /home', visits[0], '', alone)).status).toBe(404);
    });

    it('a form that was sent before the scripts came leads to its page; other methods of a page are said', async () => {
      const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 10', ...(visits[0] ?? [])];
      for (const path of ['', 'verifyCode', 'site/regauth-by-phone']) {
        const { status, get, received } = await send(`POST ${base}${path}?lang=en-us`, form, 'password=x');
        expect([path, status, get('location'), received]).toEqual([path, 303, `${base}${path}?lang=en-us`, []]);
        const asked = await send(`OPTIONS ${base}${path}`);
        expect([asked.status, asked.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
      }
      const call = await send(`POST ${base}verifyCode/x`, form, 'password=x');
      expect(call.received.map(({ url, body }) => [url, body])).toEqual([[`${base}verifyCode/x`, 'password=x']]);
      expect(both.front.port).toBeGreaterThan(0);
    });
  },
);
