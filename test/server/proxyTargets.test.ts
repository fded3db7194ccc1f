// @alone Hono’s server replaces Request and Response
import { constantFrom, record, sample, tuple } from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { builtSite, fronts, raw, startBehind, startCanary } from './running';

/** As many raw requests as one run sends. */
const count = 2000;

const starts = [
  '/',
  '//',
  '///',
  '/\\',
  '\\\\',
  '/%2f',
  '/%2f%2f',
  '/%5c',
  '/%5C%5c',
  '/%09/',
  '/\t/',
  '/./',
  '/../',
  '/..%2f',
  '/%2e%2e/',
  '/..;/',
  '/;/',
  'http://',
  'https://',
  'HTTP://',
  'http:/',
  'http:',
  'http:\\\\',
  '//user@',
  '/@',

  '@',
  '',
  '?',
  '#',
  '/#',
  '/?',
  '//[::1]@',
  'http://a:b@',
  'file:///',
  '*',
  '/\u00a0/',
  '/\u000b/',
  '/login/',
  '/login//',
];
const ends = [
  '/login',
  '/../login',
  '/%2e%2e/login',
  '/login?x=//',
  '#@',
  '\\@',
  '/%2e%2e%2f',
  '%00',
  '/health',
  '',
  '/.',
  '?',
  '%0d%0aHost:%20a',
  '/login#',
  '\t/login',
  '/login/jump?target=//',
  '/verifyCode',
  '/home',
  '/assets/a-1.js',
];

interface Sent {
  line: string;
  host: string;
  headers: string;
}

/** Raw requests that try to reach the canary's host. */
const requests = (canary: string) => {
  const hosts = [
    canary,
    canary.replace('127.0.0.1', 'localhost'),
    canary.replace('127.0.0.1', '127.1'),
    'api.example',
    '',
  ];
  const numbers = canary.replace('127.0.0.1', '2130706433');
  return record<Sent>({
    line: tuple(
      constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE', 'CONNECT'),
      constantFrom(...starts),
      constantFrom(...hosts, numbers),
      constantFrom(...ends),
      constantFrom('', canary),
    ).map(([method, start, host, end, last]) => `${method} ${start}${host}${end}${last} HTTP/1.1`),
    host: constantFrom('passport.example', 'passport.example', canary, `passport.example@${canary}`, `a/${canary}`, ''),
    headers: constantFrom(
      '',
      `X-Forwarded-Host: ${canary}`,
      `Forwarded: host=${canary}`,
      `X-Original-URL: http://${canary}/`,
      `Host: ${canary}`,
      `X-Rewrite-URL: //${canary}/`,
      `X_Forwarded_Host: ${canary}`,
      `Proxy: http://${canary}`,
    ),
  });
};

/** Sends the list, 40 at a time. Returns each with its answer. */
async function sendAll(port: number, list: readonly Sent[]) {
  const answers: { sent: Sent; text: string }[] = [];
  const rest = [...list];
  const next = async () => {
    for (let sent = rest.pop(); sent; sent = rest.pop()) {
      const host = sent.host && `Host: ${sent.host}\r\n`;
      const more = sent.headers && `${sent.headers}\r\n`;
      answers.push({ sent, text: await raw(port, `${sent.line}\r\n${host}${more}Connection: close\r\n\r\n`) });
    }
  };
  await Promise.all(Array.from({ length: 40 }, next));
  return answers;
}

describe.each(fronts)('behind %s, no request line chooses the host (T-33)', (_, start) => {
  const closing: (() => unknown)[] = [];
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  it.each(['/', '/login/'])(
    'of 2,000 raw requests each reaches the one configured server or is refused, with the page at %s',
    async (base) => {
      const canary = await startCanary();
      const behind = await startBehind();
      const site = builtSite({ base });
      const front = await start(site, ['--api', behind.url, '--csrf', `${behind.url}/csrf`]);
      closing.push(site.remove, canary.close, behind.close, front.close);
      const address = `127.0.0.1:${canary.port}`;
      const list = sample(requests(address), { numRuns: count, seed: 24 });
      const answers = await sendAll(front.port, list);
      expect(answers).toHaveLength(count);
      expect(canary.connections()).toBe(0);

      // What came back is an answer of this server, of the one behind it, or nothing.
      const wrong = answers.filter(({ text }) => text && !/^HTTP\/1\.1 [2345]\d\d /.test(text));
      expect(wrong).toEqual([]);
      const passed = behind.received.filter(({ url }) => url !== '/csrf');
      // The list must also have requests that are passed on, or it would show nothing.
      expect(passed.length).toBeGreaterThan(count / 50);
      const strange = passed.filter(
        ({ url, headers }) =>
          headers.host !== `127.0.0.1:${behind.port}` ||
          !/^\/(?![/\\]|%2f|%5c)[\x21-\x7e]*$/i.test(url) ||
          /(?:\/|%2f|%5c)(?:\.|%2e){1,2}(?:[/;?]|%2f|%5c|$)/i.test(url.split('?')[0] ?? '') ||
          !['passport.example', address].includes(String(headers['x-forwarded-host'])) ||
          ['forwarded', 'x-original-url', 'x-rewrite-url', 'x_forwarded_host', 'proxy'].some((name) => name in headers),
      );
      expect(strange.map(({ url, rawHeaders }) => ({ url, rawHeaders }))).toEqual([]);
      // Only a visitor's own Host names the page's host.
      const asCanary = passed.filter(({ headers }) => headers['x-forwarded-host'] === address).length;
      expect(asCanary).toBeLessThanOrEqual(list.filter(({ host }) => host === address).length);
    },
    60_000,
  );
});
