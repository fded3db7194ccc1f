// @alone Hono’s server replaces Request and Response
import { describe, expect, it } from 'vitest';
import { plainHeaders } from '../../src/server/headers';
import { frontAndBehind, fronts, raw, read, type Answer } from './running';

const cut: Answer = (incoming) => incoming.socket.destroy();
const hosts = ['https://a.example', 'https://b.example'];

describe.each(fronts)('the page under /login/, %s (docs/deployment.md)', (_, start) => {
  const { both, opened, send } = frontAndBehind(
    start,
    { '/cut': cut },
    { base: '/login/', config: { frame: { allowedHosts: hosts } } },
  );
  const unanswered = 'http://127.0.0.1:9';

  it('is chosen by path, query, cookies, Accept-Language and destination, behind either server [SITE-3] [LANG-1] [IDX-15] [IDX-16]', async () => {
    const given = ['Cookie: actionType=register', 'Accept-Language: fr, zh-TW', 'Sec-Fetch-Dest:'] as const;
    const painted = async (dest: string) =>
      (await send('GET /login/setPwd?isHkva=1', [...given.slice(0, 2), `${given[2]} ${dest}`])).body;
    const name = '/setPwd?isHkva=1 actionType=register fr, zh-TW';
    expect(await painted('document')).toContain(`<div id="root" data-page="${name}"><p>painted ${name}</p></div>`);
    expect(await painted('iframe')).toContain(`<template id="form" data-hosts=""><p>painted ${name}</p></template>`);
    expect(await painted('empty')).not.toContain('painted');
  });

  it('has one policy, with every listed host, and the headers of a document [T-09] [T-19] [FRAME-3]', async () => {
    const { all } = await send('GET /login/', ['Sec-Fetch-Dest: iframe']);
    const policies = all('content-security-policy');
    expect(policies).toHaveLength(1);
    expect(policies[0]).toContain(`frame-ancestors ${hosts.join(' ')};`);
    expect([all('cache-control'), all('cross-origin-resource-policy')]).toEqual([
      ['no-store, no-transform'],
      ['same-origin'],
    ]);
  });

  it('has the widget beside it, for the pages of any host; at the root it is not [FRAME-1] [FRAME-2]', async () => {
    for (const path of ['v1', '1.2.3']) {
      const { status, all, body, received } = await send(`GET /login/widget/${path}/passport-login.js`);
      expect([status, body, received]).toEqual([200, 'export {};\n', []]);
      expect(all('access-control-allow-origin')).toEqual(['*']);
      expect(all('cross-origin-resource-policy')).toEqual(['cross-origin']);
    }
    expect((await send('GET /widget/v1/passport-login.js')).received).toHaveLength(1);
  });

  const files = ['assets/a-1.js', 'version.json', 'widget/v1/passport-login.js', 'widget/1.2.3/passport-login.js'];

  it.each(files)(
    'sends all of %s also where a part is asked for: a browser may keep no part of a script',
    async (file) => {
      const whole = await send(`GET /login/${file}`);
      for (const range of ['bytes=0-3', 'bytes=-1', 'bytes=0-1,3-4', 'bytes=999999-', 'bytes=5-2', 'bytes=x']) {
        const { status, body, all } = await send(`GET /login/${file}`, [`Range: ${range}`]);
        expect([range, status, body]).toEqual([range, 200, whole.body]);
        expect([all('accept-ranges'), all('content-range')]).toEqual([[], []]);
      }
      expect(whole.all('accept-ranges')).toEqual([]);
      expect((await send(`GET /login/${file}`, ['Range: bytes=0-3', 'Accept-Encoding: gzip'])).status).toBe(200);
    },
  );

  it('sends files compressed to proxies too: those that write Via, and those that ask by HTTP/1.0', async () => {
    const asked = (version: string, ...headers: string[]) =>
      raw(
        both.front.port,
        [
          `GET /login/assets/a-1.js HTTP/${version}`,
          'Host: a',
          'Connection: close',
          'Accept-Encoding: gzip',
          ...headers,
          '',
          '',
        ].join('\r\n'),
      );
    for (const answer of [
      await asked('1.1', 'Via: 1.1 cdn.example'),
      await asked('1.0'),
      await asked('1.0', 'Via: 1.0 a'),
    ])
      expect(read(answer).all('content-encoding')).toEqual(['gzip']);
  });

  it.each(files)('answers HEAD for %s with the headers of GET, its tag among them', async (file) => {
    for (const coding of ['identity', 'gzip']) {
      const [head, whole] = [
        await send(`HEAD /login/${file}`, [`Accept-Encoding: ${coding}`]),
        await send(`GET /login/${file}`, [`Accept-Encoding: ${coding}`]),
      ];
      expect([head.status, head.body]).toEqual([200, '']);
      for (const name of ['etag', 'content-length', 'content-type', 'content-encoding', 'cache-control', 'vary'])
        expect([name, head.all(name)]).toEqual([name, whole.all(name)]);
      if (whole.get('cache-control') !== 'no-cache') continue;
      const tag = whole.get('etag') ?? '';
      expect(tag).toMatch(/^(?:W\/)?"[\w-]+"$/);
      const again = await send(`HEAD /login/${file}`, [`If-None-Match: ${tag}`, `Accept-Encoding: ${coding}`]);
      expect([again.status, again.get('etag')]).toEqual([304, tag]);
    }
  });

  it('has the headers of every answer on its refusals and redirects too [T-19]', async () => {
    const worker = 'Sec-Fetch-Dest: serviceworker';
    const answers = {
      'a path without its slash': await send('GET /login?a=1'),
      'the same, by HEAD': await send('HEAD /login'),
      'a worker of the API': await send('GET /call.js', [worker]),
      'a worker': await send('GET /login/sw.js', ['Service-Worker: script']),
      'an unknown path': await send('GET /login/none', ['Sec-Fetch-Dest: document']),
      'a missing script': await send('GET /login/assets/none.js'),
      'a form': await send('POST /login/', ['Content-Length: 0']),
      'a refused address': await send('GET //x'),
      'a probe': await send('GET /login/health'),
      'an API that does not answer': await send('GET /cut'),
    };
    const found = Object.entries(answers).map(([what, { status, all }]) => [
      what,
      status,
      Object.keys(plainHeaders()).filter((name) => all(name.toLowerCase()).length !== 1),
    ]);
    const statuses = [308, 308, 403, 403, 302, 404, 303, 400, 200, 502];
    expect(found).toEqual(Object.keys(answers).map((what, at) => [what, statuses[at], []]));
    expect(answers['a path without its slash'].get('location')).toBe('/login/?a=1');
  });

  it('answers itself for a script that is missing, which no one keeps: the passport server never sees it [T-19]', async () => {
    const paths = [
      'assets/b-2.js',
      'assets/',
      'assets/b',
      'widget/1.2.4/passport-login.js',
      'widget/v2/passport-login.js',
    ];
    for (const path of [...paths, 'widget/passport-login.js', 'widget/', 'widget/a/b']) {
      const { status, all, received } = await send(`GET /login/${path}?a=1`);
      expect([path, status, all('cache-control'), received]).toEqual([path, 404, ['no-store'], []]);
      expect(all('access-control-allow-origin')).toEqual([]);
    }
    const posted = await send('POST /login/assets/b-2.js', ['Content-Length: 3'], 'a=1');
    expect([posted.status >= 400, posted.received]).toEqual([true, []]);
  });

  it('opens without a token where no passport server answers, and a call answers 502 [API-13] [ERR-19]', async () => {
    const alone = await opened(['--api', unanswered, '--csrf', `${unanswered}/csrf`]);
    const page = await send('GET /login/', [], '', alone);
    expect([page.status, /"token":"[^"]*"/.exec(page.body)?.[0]]).toEqual([200, '"token":""']);
    expect((await send('POST /ticket/send-sms', ['Content-Length: 3'], 'a=1', alone)).status).toBe(502);
  });
});
