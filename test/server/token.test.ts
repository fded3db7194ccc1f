// @alone Hono’s server replaces Request and Response
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../src/build/freePort';
import { onceAMinute } from '../../src/server/errorLog';
import { servePages } from '../../src/server/main';
import { builtSite, startBehind } from './running';

const site = builtSite();
afterAll(site.remove);
afterEach(() => vi.restoreAllMocks());

/** What two documents and `/metrics` say where the server of the token answers like this. */
async function answered(status: number, headers: Record<string, string>) {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const behind = await startBehind((_, outgoing) =>
    outgoing.writeHead(status, { 'Set-Cookie': 'session=1; Path=/', ...headers }).end(),
  );
  const metricsPort = await freePort();
  const served = await servePages(
    [
      '--config',
      site.page,
      ...site.args,
      '--csrf',
      `${behind.url}/csrf?key=Canary-77`,
      '--metrics-port',
      String(metricsPort),
    ],
    { port: 0, host: '127.0.0.1' },
    () => {},
  );
  const documents = [await fetch(served.url), await fetch(served.url)];
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [token] = /"token":"[^"]*"/.exec((await documents[0]?.text()) ?? '') ?? [];
  await served.close();
  behind.close();
  return {
    statuses: documents.map((each) => each.status),
    token,
    cookies: documents.flatMap((each) => each.headers.getSetCookie()).filter((each) => each.startsWith('session=')),
    said: said.mock.calls.flat().map((line) =>
      String(line)
        .replace(behind.url, 'http://behind')
        .replace(/^[\w-]+: /, ''),
    ),
    counted: /^passport_upstream_faults_total\{on="csrf",cause="tokenless"\} (\d+)$/m.exec(metrics)?.[1],
  };
}

describe('the answer of --csrf', () => {
  it.each([
    [404, { 'X-CSRF-Token': 't' }, 'it answered 404'],
    [302, { 'X-CSRF-Token': 't', Location: '/login' }, 'it answered 302'],
    [500, {}, 'it answered 500'],
    [200, {}, 'it answered 200 without X-CSRF-Token'],
    [204, { 'X-CSRF-Token': '' }, 'it answered 204 without X-CSRF-Token'],
  ])(
    'of status %i with %j gives no token and no cookies: one line, and each is counted [D-CSRF]',
    async (status, headers, sentence) => {
      expect(await answered(status, headers)).toEqual({
        statuses: [200, 200],
        token: '"token":""',
        cookies: [],
        said: [`No CSRF token from http://behind/csrf: ${sentence}`],
        counted: '2',
      });
    },
  );

  it.each([200, 204, 299])('of status %i with a token gives it and its cookies [D-CSRF]', async (status) => {
    expect(await answered(status, { 'X-CSRF-Token': 'token-1' })).toMatchObject({
      token: '"token":"token-1"',
      cookies: ['session=1; Path=/', 'session=1; Path=/'],
      said: [],
    });
  });

  it('is named in the log again after a minute', () => {
    const lines: string[] = [];
    let time = 0;
    const log = onceAMinute(
      (line) => lines.push(line),
      () => time,
    );
    for (const [at, line] of [
      [0, 'a'],
      [59_999, 'b'],
      [60_000, 'c'],
      [60_001, 'd'],
    ] as const) {
      time = at;
      log(line);
    }
    expect(lines).toEqual(['a', 'c']);
  });
});
