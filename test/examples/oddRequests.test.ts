// @alone replaces methods of the console
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { start as startBetterAuth } from '../../examples/better-auth/main';
import { start as startProvider } from '../../examples/openid-provider/main';
import { start as startServer } from '../../examples/server/main';
import { freePort } from '../../src/build/freePort';
import { cheap, emptyDatabase } from './server/inProcess';

/** The same numbers at each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const methods = [
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'TRACE',
  'PATCH',
  'get',
  'CONNECT',
  'M-SEARCH',
  'X',
];
const paths = [
  '/',
  '//',
  '/csrf',
  '/auth/login',
  '/login/jump',
  '/oidc/auth',
  '/oidc/token',
  '/oidc/interaction/',
  '/logout',
];
const more = [
  '/ticket/send-sms',
  '/api/auth/',
  '/.well-known/openid-configuration',
  '/oidc/session/end',
  '/home',
  '/oidc/me',
];
const oddities = [
  '%',
  '%00',
  '%c0%ae',
  '..',
  '/../',
  '\\',
  '//',
  '?',
  '#',
  ';',
  ':',
  '@evil',
  '[',
  ']',
  '\u0001',
  '\t',
  '{}',
  '|',
  '^',
];
const wholes = [
  '*',
  '',
  'http://',
  'http://[',
  'http://x:99999/',
  'https://a@b:c/',
  '//evil.example/',
  '/\\evil',
  ':',
  '../..',
  'x',
];
const queries = [
  '',
  '?',
  '?a',
  '?=',
  '?a=1&a=2',
  '?client_id[]=1',
  '?uid=-1&jump_sig=',
  '?%',
  '?__proto__=1',
  '?target=//x',
  '?account=%00',
];
const hosts = ['x', '', '[::1', 'a:99999', 'a b', '127.0.0.1', '@', 'x,y', '%', 'ä'];
const heads = [
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'Transfer-Encoding: gzip, identity',
  'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3',
  'Content-Type: multipart/form-data\r\nContent-Length: 3',
  'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9',
  'Content-Type: application/json\r\nContent-Length: 3',
  'Expect: 100-continue\r\nContent-Length: 3',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nHTTP2-Settings: x\r\nConnection: Upgrade, HTTP2-Settings',
  'Cookie: passport_session=%; passport_visitor=a.b.c; =; ;;',
  'Cookie: _session=x; _interaction=../..',
  'X-Forwarded-For: x, , 999.1.1.1, [::1, ::ffff:1.2.3.4, "',
  'X-Forwarded-Proto: \u00ff\r\nX-Forwarded-Host: [',
  'Authorization: Basic =\r\nOrigin: null',
  'Authorization: Bearer \u00e4\r\nOrigin: http://[',
  'Accept-Language: *;q=x, -, zh-\r\nReferer: ::',
  'Sec-Fetch-Site: x\r\nSec-Fetch-Dest: y',
  'Range: bytes=-1\r\nIf-None-Match: "',
  ' folded: header',
  'No colon',
  'Bad\u0000Name: x',
  '',
];
const bodies = [
  '',
  'a=b',
  '%',
  'x'.repeat(70_000),
  '{"a":',
  '--x\r\n\r\n--x--',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  '\u0000\u0001',
];
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9', ''];

/** A request as scanners and broken clients send it, or the beginning of one. */
function oddRequest(random: () => number): string {
  const one = (of: readonly string[]): string => of[Math.floor(random() * of.length)] ?? '';
  const target =
    random() < 0.2 ? one(wholes) : one([...paths, ...more]) + (random() < 0.6 ? one(oddities) : '') + one(queries);
  const lines = [`${one(methods)} ${target} ${random() < 0.8 ? 'HTTP/1.1' : one(versions)}`];
  if (random() < 0.9) lines.push(`Host: ${random() < 0.6 ? 'x' : one(hosts)}`);
  while (random() < 0.6) lines.push(one(heads));
  const whole = `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${one(bodies)}`;
  return random() < 0.1 ? whole.slice(0, Math.floor(random() * whole.length)) : whole;
}

/** Sends bytes, and no more. Returns what came until the connection was closed; both sides may close it. */
const send = (port: number, text: string): Promise<string> =>
  new Promise((done) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(Buffer.from(text, 'latin1')));
    socket.on('data', (data) => (answer += String(data)));
    socket.on('error', () => undefined);
    socket.on('close', () => done(answer));
  });

const servers = [
  ['server', startServer, {}],
  ['openid-provider', startProvider, {}],
  ['better-auth', startBetterAuth, { BETTER_AUTH_SECRET: 's'.repeat(40) }],
] as const;

test.each(servers)(
  '1,000 odd requests to the own port of %s end no process, and are no fault of the server (D-EXAMPLE)',
  async (_, start, env) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const port = await freePort();
    const issuer = `http://127.0.0.1:${port}`;
    const settings = { ISSUER: issuer, BETTER_AUTH_URL: issuer, DATABASE_URL: emptyDatabase(), API_PORT: String(port) };
    const { close } = await start({ ...cheap, ...settings, ...env });
    onTestFinished(close);
    const random = numbers(43);
    const faults: string[] = [];
    for (let batch = 0; batch < 50; batch += 1) {
      const requests = Array.from({ length: 20 }, () => oddRequest(random));
      const answers = await Promise.all(requests.map((each) => send(port, each)));
      answers.forEach((answer, at) => {
        if (answer.startsWith('HTTP/1.1 5'))
          faults.push(`${JSON.stringify(requests[at]?.slice(0, 300))}: ${answer.slice(0, 30)}`);
      });
    }
    expect(faults).toEqual([]);
    expect((await fetch(`${issuer}/csrf`)).headers.get('x-csrf-token')).toMatch(/./);
  },
  120_000,
);
