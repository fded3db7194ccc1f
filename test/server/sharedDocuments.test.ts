// @alone Hono’s server replaces Request and Response
import { describe, expect, it } from 'vitest';
import { servePages } from '../../src/server/main';
import { builtSite, frontAndBehind, fronts, type Answer } from './running';

const answers: Record<string, Answer> = {
  '/csrf': (incoming, outgoing) => {
    const framed = incoming.headers['sec-fetch-dest'] === 'iframe';
    outgoing.setHeader('Set-Cookie', framed ? 's=1; SameSite=None; Secure; Partitioned' : 's=1');
    outgoing.writeHead(200, { 'X-CSRF-Token': `of ${incoming.headers.cookie ?? 'nobody'}` }).end();
  },
};
const window = 'Sec-Fetch-Dest: document';

describe.each(fronts)('documents that visitors share, %s', (_, start) => {
  const { both, opened, send } = frontAndBehind(start, answers);
  const front = { opened: null as ReturnType<typeof opened> | null };
  const sharing = () =>
    (front.opened ??= opened([
      '--api',
      both.behind.url,
      '--csrf',
      `${both.behind.url}/csrf`,
      '--shared-documents',
      '60',
    ]));

  it('are the same for all, without token, cookies or clock, and no browser keeps them [D-CSRF] [T-12]', async () => {
    const to = await sharing();
    const one = await send('GET /', [window, 'Cookie: device_id=a; authType=email'], '', to);
    const other = await send('GET /', [window, 'User-Agent: other'], '', to);
    expect(one.status).toBe(200);
    expect(one.body).toBe(other.body);
    expect(one.body).toContain('"csrf":{"param":"csrf_token","token":"","url":"/visit"}');
    expect(one.body).toMatch(/<html [^>]*data-cookies="visit">/);
    expect([one.all('set-cookie'), one.all('server-timing')]).toEqual([[], []]);
    expect(one.received.map(({ url }) => url)).toEqual([]);
    expect(one.get('cache-control')).toBe('no-store, no-transform');
    expect(one.get('cdn-cache-control')).toBe('max-age=60');
    expect(one.get('vary')).toBe('Sec-Fetch-Dest, Accept-Language, Accept-Encoding');
    expect(one.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    ['in a frame', 'GET /', 'Sec-Fetch-Dest: iframe'],
    ['of a browser that does not say where it shows them', 'GET /', 'X-A: b'],
    ['of a window that returns its result to a frame', 'GET /?handback=1', window],
  ])('are no others: %s they have the token of their visitor, and no CDN keeps them', async (_where, line, header) => {
    const own = await send(line, [header, 'Cookie: a=1'], '', await sharing());
    expect(own.body).toContain('"token":"of a=1"');
    expect(own.get('cdn-cache-control')).toBeUndefined();
    expect(own.get('cache-control')).toContain('no-store');
    expect(own.all('set-cookie').length).toBeGreaterThan(1);
  });

  it('get token and cookies by a call, which nothing keeps [D-DEVICE7] [T-12]', async () => {
    const to = await sharing();
    const visit = await send('GET /visit', ['Sec-Fetch-Dest: empty', 'Cookie: device_id=known'], '', to);
    expect(visit.status).toBe(204);
    expect(visit.get('x-csrf-token')).toBe('of device_id=known');
    expect(visit.all('set-cookie')[0]).toBe('s=1');
    expect(visit.all('set-cookie')).toContain('device_id=known; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(visit.get('cache-control')).toBe('no-store');
    expect(visit.get('cdn-cache-control')).toBeUndefined();
    const framed = await send('GET /visit?framed=1', ['Cookie: device_id=known'], '', to);
    expect(framed.all('set-cookie')[0]).toContain('Partitioned');
    expect(framed.all('set-cookie').find((each) => each?.startsWith('device_id='))).toContain('Partitioned');
  });

  it('get no cookie by it that the page may have changed meanwhile: another tab stays chosen [IDX-15] [D-COOKIE]', async () => {
    const chosen = 'Cookie: device_id=known; authType=phone; actionType=login; lastWay=phone';
    const visit = await send('GET /visit', [chosen], '', await sharing());
    expect(visit.all('set-cookie').map((each) => each?.split('=')[0])).toEqual(['s', 'device_id', 'deviceInfo']);
  });

  it('are not there without the option: every document has its token, and /visit is a path of the API', async () => {
    const own = await send('GET /', [window]);
    expect(own.body).toContain('"token":"of nobody"');
    expect(own.get('cdn-cache-control')).toBeUndefined();
    expect((await send('GET /visit', ['Sec-Fetch-Dest: empty'])).received.map(({ url }) => url)).toEqual(['/visit']);
  });
});

describe('npm run serve', () => {
  const at = { port: 0, host: '127.0.0.1' };
  it.each(['soon', '-1', '1.5', '86401', ''])('refuses --shared-documents %j with a sentence', async (given) => {
    const site = builtSite();
    const args = ['--config', site.page, ...site.args, `--shared-documents=${given}`];
    await expect(servePages(args, at)).rejects.toThrow('is no number of seconds from 0 to 86400');
    site.remove();
  });

  it('refuses --shared-documents where pages could not get their token by a call', async () => {
    const site = builtSite({ config: { apiBase: 'https://api.example' } });
    const args = ['--config', site.page, ...site.args, '--csrf', 'https://api.example/csrf'];
    await expect(servePages([...args, '--shared-documents', '60'], at)).rejects.toThrow('needs csrf.url');
    site.remove();
    const named = builtSite({ config: { apiBase: 'https://api.example', csrf: { url: '/csrf' } } });
    const right = ['--config', named.page, ...named.args, '--csrf', 'https://api.example/csrf'];
    const served = await servePages([...right, '--shared-documents', '60'], at, () => {});
    // No answer of this server brings the visitor's cookies then: the page writes them itself (D-DEVICE7).
    const document = await fetch(served.url, { headers: { 'sec-fetch-dest': 'document' } });
    expect(await document.text()).not.toMatch(/<html [^>]*data-cookies>/);
    await served.close();
    named.remove();
  });
});
