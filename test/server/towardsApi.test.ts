// @alone Hono’s server replaces Request and Response
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { apiPolicy, droppedFromAnswers, droppedFromRequests, openedToOrigins } from '../../src/server/proxyRules';
import { frontAndBehind, fronts, raw, read, type Answer } from './running';

const zipped = gzipSync('{"code":0,"message":"zipped"}');

/** What the passport server of these tests answers, by path. */
const answers: Record<string, Answer> = {
  '/every': (_, outgoing) => {
    for (const name of Object.keys(droppedFromAnswers))
      if (!['connection', 'transfer-encoding', 'upgrade', 'trailer', 'keep-alive'].includes(name))
        outgoing.setHeader(name, name === 'x-accel-redirect' ? '/csp.json' : '1');
    outgoing.setHeader('Set-Cookie', ['a=1; HttpOnly', 'b=2; Domain=example']);
    outgoing.setHeader('X-CSRF-Token', 'token-1');
    outgoing.setHeader('Content-Security-Policy', "default-src 'self'");
    outgoing.setHeader('Content-Type', 'text/html');
    outgoing.end('<script>alert(1)</script>');
  },
  '/open': (_, outgoing) => {
    for (const name of [...Object.keys(openedToOrigins), 'access-control-allow-credentials', 'refresh'])
      outgoing.setHeader(name, 'https://app.example');
    outgoing.writeHead(401).end('{}');
  },
  '/gzip': (_, outgoing) =>
    outgoing.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': zipped.length }).end(zipped),
  '/redirect': (_, outgoing) => outgoing.writeHead(302, { Location: '/home?ticket=1' }).end(),
};

/** A whole request, to be hidden in the body of another. */
const smuggled = 'POST /smuggled HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 9.9.9.9\r\nContent-Length: 3\r\n\r\na=1';

describe.each(fronts)('towards the API, %s (docs/deployment.md)', (name, start) => {
  const { both, opened, send } = frontAndBehind(start, answers);

  it('drops what a visitor may not choose, and passes the rest on as it came', async () => {
    const own = Object.keys(droppedFromRequests).filter(
      (each) => !/^(connection|te|transfer-encoding|expect)$/.test(each),
    );
    const forged = [...own, 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X_Real_IP'];
    const kept = {
      cookie: 'a=1; b=2',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      'accept-encoding': 'gzip, br',
      authorization: 'Bearer x',
      origin: 'https://passport.example',
    };
    const lines = Object.entries(kept).map(([key, value]) => `${key}: ${value}`);
    const { received } = await send(
      'POST /call?a=%2f&b=|',
      [...lines, ...forged.map((each) => `${each}: forged.example`), 'Content-Length: 3'],
      'a=1',
    );
    expect(received).toHaveLength(1);
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = received;
    expect([url, body]).toEqual(['/call?a=%2f&b=|', 'a=1']);
    expect(headers).toMatchObject(kept);
    expect(headers).toMatchObject({
      host: `127.0.0.1:${both.behind.port}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'passport.example',
      'x-forwarded-proto': 'http',
    });
    expect(JSON.stringify(headers)).not.toContain('forged');
    for (const each of own) expect(headers, each).not.toHaveProperty(each);
  });

  it.runIf(name === 'node')(
    'drops every X-Forwarded-* that it does not write, and what Connection names; nginx knows neither',
    async () => {
      const forged = ['X-Forwarded-Anything', 'x-forwarded-', 'X-Hop', 'X-Other-Hop'];
      const { received } = await send(
        'POST /call',
        [
          ...forged.map((each) => `${each}: forged.example`),
          'Connection: X-Hop , x-other-hop,X-Forwarded-For, X-Request-Id, Host, Content-Length',
          'X-Kept: 1',
          'Content-Length: 3',
        ],
        'a=1',
      );
      const { headers = {} as Record<string, string>, body } = received[0] ?? {};
      expect(JSON.stringify(headers)).not.toContain('forged');
      expect(body).toBe('a=1');
      expect(headers).toMatchObject({
        'x-kept': '1',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'passport.example',
      });
      expect(headers?.['x-request-id']).toMatch(/^[\w-]{32,36}$/);
      const names = Object.keys(headers ?? {}).filter((each) => each.startsWith('x-forwarded'));
      expect(names.toSorted()).toEqual(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']);
    },
  );

  it('passes no word of a visitor on for an address, an origin or an identity: names that servers read', async () => {
    const addresses =
      'x-forwarded forwarded-for front-end-https x-url-scheme fly-client-ip x-azure-clientip x-envoy-external-address cf-connecting-ipv6 x-original-forwarded-for x-forwarded-protocol';
    const others = 'x-forwarded-user x-forwarded-email x-forwarded-client-cert x-forwarded-uri x-forwarded-path';
    const names = `${addresses} ${others}`.split(' ');
    const { received } = await send(
      'GET /call',
      names.map((each) => `${each}: forged.example`),
    );
    expect(received).toHaveLength(1);
    expect(names.filter((each) => each in (received[0]?.headers ?? {}))).toEqual([]);
  });

  it('passes what applications of other origins need at the paths that the operator opens, alone, and never cookies', async () => {
    const open = await opened(['--api', both.behind.url, '--cross-origin', '/open']);
    const names = [...Object.keys(openedToOrigins), 'access-control-allow-credentials', 'refresh'];
    const passed = async (...asked: [at?: typeof open]) => {
      const { text } = await send('GET /open?a=1', ['Origin: https://app.example'], '', ...asked);
      return names.filter((each) => new RegExp(`^${each}: `, 'im').test(text));
    };
    expect(await passed(open)).toEqual(Object.keys(openedToOrigins));
    expect(await passed()).toEqual([]);
  });

  it('takes the address, host and scheme of a trusted proxy, and no more of its list than is trusted', async () => {
    const trusting = await opened([
      '--api',
      both.behind.url,
      '--trusted-proxy',
      '127.0.0.1',
      '--trusted-proxy',
      '10.0.0.0/8',
    ]);
    const given = async (list: string) => {
      const headers = [`X-Forwarded-For: ${list}`, 'X-Forwarded-Host: login.example', 'X-Forwarded-Proto: https'];
      const { received } = await send('GET /call', headers, '', trusting);
      const {
        'x-forwarded-for': address,
        'x-forwarded-host': host,
        'x-forwarded-proto': proto,
      } = received[0]?.headers ?? {};
      return [address, host, proto];
    };
    expect(await given('6.6.6.6, 203.0.113.9, 10.1.1.1')).toEqual(['203.0.113.9', 'login.example', 'https']);
    expect(await given('203.0.113.9')).toEqual(['203.0.113.9', 'login.example', 'https']);
    const { received } = await send(
      'GET /call',
      ['X-Forwarded-Host: a/@b', 'X-Forwarded-Proto: javascript'],
      '',
      trusting,
    );
    expect(received[0]?.headers).toMatchObject({ 'x-forwarded-host': 'passport.example', 'x-forwarded-proto': 'http' });
  });

  it('drops from answers what has power over the origin, and passes cookies, tokens and redirects', async () => {
    const every = await send('GET /every');
    expect(every.status).toBe(200);
    const own = name === 'nginx' ? ['server', 'connection'] : ['connection'];
    const found = Object.keys(droppedFromAnswers).filter((each) => every.all(each).includes('1'));
    expect(found).toEqual([]);
    for (const each of Object.keys(droppedFromAnswers).filter(
      (key) => ![...own, 'x-content-type-options', 'transfer-encoding', 'keep-alive'].includes(key),
    ))
      expect(every.all(each), each).toEqual([]);
    expect(every.all('set-cookie')).toEqual(['a=1; HttpOnly', 'b=2; Domain=example']);
    expect(every.get('x-csrf-token')).toBe('token-1');
    expect(every.body).toContain('alert');
    expect((await send('GET /redirect')).get('location')).toBe('/home?ticket=1');
  });

  it('lets the API answer with a document or a worker at listed paths alone (T-33)', async () => {
    for (const path of ['/every', '/account', '/homepage', '/home/x', '/a?/home']) {
      const visit = await send(`GET ${path}`, ['Sec-Fetch-Dest: document']);
      expect([path, visit.status, visit.received]).toEqual([path, 302, []]);
      const { all } = await send(`GET ${path}`, ['Sec-Fetch-Dest: empty']);
      expect(all('content-security-policy').join().endsWith(apiPolicy), path).toBe(true);
      expect(all('x-content-type-options')).toEqual(['nosniff']);
    }
    for (const path of ['/home', '/home?a=1', '/login/jump', '/account/a/b', '/weak-bind']) {
      const { status, all } = await send(`GET ${path}`, ['Sec-Fetch-Dest: document']);
      expect([status, all('content-security-policy'), all('x-content-type-options')], path).toEqual([
        200,
        [],
        ['nosniff'],
      ]);
    }
    for (const dest of ['worker', 'sharedworker', 'serviceworker']) {
      const refused = await send('GET /call.js', [`Sec-Fetch-Dest: ${dest}`]);
      expect([refused.status, refused.received.length]).toEqual([403, 0]);
    }
    expect((await send('GET /account/worker.js', ['Sec-Fetch-Dest: worker'])).status).toBe(200);
    for (const path of ['/call.js', '/account/worker.js', '/assets/a-1.js', '/']) {
      const refused = await send(`GET ${path}`, ['Service-Worker: script']);
      expect([path, refused.status, refused.received.length]).toEqual([path, 403, 0]);
    }
  });

  it('passes compressed answers through, answers 100, and ignores an upgrade', async () => {
    const { get, text } = await send('GET /gzip', ['Accept-Encoding: gzip']);
    expect(get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(text.slice(text.indexOf('\r\n\r\n') + 4), 'latin1');
    expect(gunzipSync(bytes).toString()).toContain('zipped');

    const expecting = await send('POST /call', ['Expect: 100-continue', 'Content-Length: 3'], 'a=1');
    expect(expecting.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
    expect(expecting.received[0]?.body).toBe('a=1');

    const upgrade = [
      'GET /call HTTP/1.1',
      'Host: a',
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
    ];
    const at = both.behind.received.length;
    const text2 = await raw(both.front.port, [...upgrade, '', ''].join('\r\n'), /\{"code":0\}/);
    expect([read(text2).status, both.behind.received.length - at]).toEqual([200, 1]);
    const chunked = await send('POST /call', ['Transfer-Encoding: chunked'], '3\r\na=1\r\n0\r\n\r\n');
    expect([chunked.status, chunked.received[0]?.body]).toEqual([200, 'a=1']);
  });

  it.each(
    ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'PUT'].flatMap((method) => [
      [
        method,
        'in a chunk',
        'Transfer-Encoding: chunked',
        `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
      ],
      [method, 'of a given length', `Content-Length: ${smuggled.length}`, smuggled],
    ]),
  )('passes no second request in the body of a %s, %s [T-12]', async (method = '', _, header = '', body) => {
    const one = await send(`${method} /call?first`, [header], body);
    const next = await send('GET /call?next');
    const came = [...one.received, ...next.received];
    expect(came.map((each) => `${each.method} ${each.url}`)).toEqual([`${method} /call?first`, 'GET /call?next']);
    expect(next.status).toBe(200);
    expect(both.behind.received.filter(({ url }) => url === '/smuggled')).toEqual([]);
  });
});

describe('the table of headers in docs/deployment.md', () => {
  it('names each header that does not pass, in either direction', () => {
    const page = readFileSync('docs/deployment.md', 'utf8').toLowerCase();
    for (const each of [...Object.keys(droppedFromRequests), ...Object.keys(droppedFromAnswers)])
      expect(page, each).toContain(`\`${each}\``);
  });
});
