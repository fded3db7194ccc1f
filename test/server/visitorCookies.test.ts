// @alone Hono’s server replaces Request and Response
import { describe, expect, it } from 'vitest';
import { cookieIn, cookiesOf } from '../../src/page/browser/cookies';
import { deviceIdOf } from '../../src/page/browser/deviceId';
import { keepDeviceInfo } from '../../src/page/reporting/identity';
import { servedConfig } from '../../src/server/settings';
import { visitorCookies } from '../../src/server/visitorCookies';
import { jar } from '../page/browser/cookieJar';
import { frontAndBehind, fronts, type Answer } from './running';

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1';
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const year = 'Path=/; Max-Age=31536000; SameSite=Lax; Secure';
const cookiesFor = (cookies: string, config: object = {}, framed = false) =>
  visitorCookies(servedConfig(config).checked, { cookies, userAgent, secure: true, framed });
const named = (list: readonly (string | undefined)[], name: string) =>
  list.find((each) => each?.startsWith(`${name}=`)) ?? '';
const rawOf = (list: readonly (string | undefined)[], name: string) =>
  named(list, name)
    .split(';', 1)[0]
    ?.slice(name.length + 1);

describe('the cookies of a document (D-DEVICE7)', () => {
  it('have a new device id where there is none, and what the user agent says, for a year', () => {
    const [id = '', info, ...others] = cookiesFor('a=1');
    expect(id).toMatch(/^device_id=[\da-f-]{36}; /);
    expect(rawOf([id], 'device_id')).toMatch(uuid);
    expect(id.endsWith(year)).toBe(true);
    expect(decodeURIComponent(rawOf([info ?? ''], 'deviceInfo') ?? '')).toBe(
      '{"deviceType":"Apple","deviceAlias":"Safari"}',
    );
    expect(others).toEqual([]);
    expect(rawOf(cookiesFor(''), 'device_id')).not.toBe(rawOf(cookiesFor(''), 'device_id'));
  });

  it.each([
    '7',
    'x'.repeat(128),
    '5d0c1c1e-8d3f-4c63-9d62-0f3f6c8f4f11',
    'a+b/c==',
    '100%',
    '%E0%A4%A',
    'a|b,c',
    '"quoted"',
    '%7B%22id%22%3A1%7D',
    '%E8%AE%BE%E5%A4%87%20%F0%9F%98%80',
    Buffer.from('设备').toString('latin1'),
    '%F0%9F%98%80'.repeat(128),
  ])('renew the id %j as it is stored: the page reads the same before and after [D-DEVICE] [T-28]', (raw) => {
    const list = cookiesFor(`b=2; device_id=${raw}; device_id=second`);
    expect(rawOf(list, 'device_id')).toBe(raw);
    expect(named(list, 'device_id').endsWith(year)).toBe(true);
    const shown = { cookie: `device_id=${Buffer.from(raw, 'latin1').toString()}` };
    const page = deviceIdOf('', cookiesOf(shown, { secure: true, framed: false }), crypto);
    expect(page()).toBe(cookieIn(shown.cookie, 'device_id', { orRaw: true }));
  });

  it.each([
    '',
    '%20%20',
    'x'.repeat(129),
    'a%0Ab',
    'a%07b',
    'a%E2%80%A8b',
    'a%E2%80%AEb',
    'x'.repeat(4000),
    `%${'41'.repeat(2000)}`,
  ])('replace the id %j, which is none [T-20] [T-28]', (raw) => {
    const list = cookiesFor(`device_id=${raw}`);
    expect(rawOf(list, 'device_id')).toMatch(uuid);
    // The page takes that for none too: both agree on the server's.
    const page = jar({ device_id: raw });
    expect(deviceIdOf('', cookiesOf(page, { secure: true, framed: false }), crypto)()).not.toBe(raw);
  });

  it('renew tab, mode and last way, where they are kept, and what consent allows', () => {
    const sent =
      'authType=phone; actionType=login; lastWay=passkey; gtag_client_id=1.2; third_party_state=s; language=en; other=1';
    const names = (config: object) => cookiesFor(sent, config).map((each) => each.split('=', 1)[0]);
    expect(names({})).toEqual(['device_id', 'authType', 'actionType', 'deviceInfo']);
    expect(names({ extras: { lastWay: true } })).toContain('lastWay');
    expect(names({ consent: true })).toContain('gtag_client_id');
    expect(names({ deviceId: 'configured' })).not.toContain('device_id');
    expect(names({ consent: true, extras: { lastWay: true } })).not.toContain('third_party_state');
    expect(named(cookiesFor(sent), 'authType')).toBe(`authType=phone; ${year}`);
  });

  it('are partitioned in a frame, and Secure on https alone', () => {
    for (const each of cookiesFor('authType=phone', {}, true))
      expect(each).toMatch(/; Path=\/; Max-Age=31536000; SameSite=None; Secure; Partitioned$/);
    const plain = visitorCookies(servedConfig({}).checked, { cookies: '', userAgent, secure: false, framed: false });
    expect(plain[0]).toMatch(/; Max-Age=31536000; SameSite=Lax$/);
  });

  it('leave nothing for the page to write again: Safari would keep that for a week', () => {
    const page = jar(Object.fromEntries(cookiesFor('').map((each) => each.split(';', 1)[0]?.split('=') ?? [])));
    const cookies = cookiesOf(page, { secure: true, framed: false });
    keepDeviceInfo(cookies, userAgent);
    expect(deviceIdOf('', cookies, crypto)()).toMatch(uuid);
    expect(page.lines).toEqual([]);
  });
});

const answers: Record<string, Answer> = {
  '/csrf': (incoming, outgoing) => {
    outgoing.setHeader(
      'Set-Cookie',
      incoming.headers.cookie?.includes('platform') ? ['s=1', 'device_id=theirs'] : ['s=1'],
    );
    outgoing.writeHead(200, { 'X-CSRF-Token': 't' }).end();
  },
};

describe.each(fronts)('the cookies of a document, %s (D-DEVICE7)', (_, start) => {
  const { both, opened, send } = frontAndBehind(start, answers);
  const idOf = (list: readonly (string | undefined)[]) => rawOf(list, 'device_id');

  it('are sent with every document, beside those of the token, and no shared cache keeps it', async () => {
    for (const path of ['/', '/verifyCode', '/site/regauth-by-phone']) {
      const first = await send(`GET ${path}`, ['Sec-Fetch-Dest: document', `User-Agent: ${userAgent}`]);
      expect(idOf(first.all('set-cookie'))).toMatch(uuid);
      expect(first.all('set-cookie').some((each) => each?.startsWith('s=1'))).toBe(true);
      expect(first.get('cache-control')).toContain('no-store');
      expect(first.body).toMatch(/<html [^>]*data-cookies>/);
    }
    const again = await send('GET /', ['Cookie: device_id=known', 'Sec-Fetch-Dest: document']);
    expect(named(again.all('set-cookie'), 'device_id')).toBe('device_id=known; Path=/; Max-Age=31536000; SameSite=Lax');
    const framed = await send('GET /', ['Cookie: device_id=known', 'Sec-Fetch-Dest: iframe']);
    expect(named(framed.all('set-cookie'), 'device_id')).toMatch(/SameSite=None; Secure; Partitioned$/);
  });

  it('are Secure where a trusted proxy says https, and give way to a device id of the server behind', async () => {
    const trusting = await opened([
      '--api',
      both.behind.url,
      '--csrf',
      `${both.behind.url}/csrf`,
      '--trusted-proxy',
      '127.0.0.1',
    ]);
    const secure = await send('GET /', ['X-Forwarded-Proto: https,http', 'Sec-Fetch-Dest: document'], '', trusting);
    expect(named(secure.all('set-cookie'), 'device_id')).toMatch(/SameSite=Lax; Secure$/);
    const theirs = await send('GET /', ['Cookie: platform=1', 'Sec-Fetch-Dest: document'], '', trusting);
    expect(theirs.all('set-cookie').filter((each) => each?.startsWith('device_id='))).toEqual(['device_id=theirs']);
  });

  it('are on no other answer', async () => {
    for (const path of ['/version.json', '/assets/a-1.js', '/health', '/call', '/csp.json'])
      expect([path, (await send(`GET ${path}`)).all('set-cookie')]).toEqual([path, []]);
  });
});
