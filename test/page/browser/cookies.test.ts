import { describe, expect, it } from 'vitest';
import { cookieIn, cookiesOf, cookieText, type CookieName } from '../../../src/page/browser/cookies';
import { deviceIdOf } from '../../../src/page/browser/deviceId';
import { cookieAges } from './cookieAges';
import { jar } from './cookieJar';

const top = { secure: true, framed: false };
const framed = { secure: true, framed: true };

const blocked = {
  get cookie(): string {
    throw new DOMException('blocked', 'SecurityError');
  },
  set cookie(_: string) {
    throw new DOMException('blocked', 'SecurityError');
  },
};

describe('cookies', () => {
  it.each(Object.entries(cookieAges))(
    '%s lives %d s, with attributes for http, https and frames [T-20] [STORE-1]',
    (name, age) => {
      expect(cookieText(name, 'v', age, top)).toBe(`${name}=v; Path=/; Max-Age=${age}; SameSite=Lax; Secure`);
      expect(cookieText(name, 'v', age, { secure: false, framed: false })).toBe(
        `${name}=v; Path=/; Max-Age=${age}; SameSite=Lax`,
      );
      expect(cookieText(name, 'v', age, framed)).toBe(
        `${name}=v; Path=/; Max-Age=${age}; SameSite=None; Secure; Partitioned`,
      );
    },
  );

  it.each(Object.entries(cookieAges) as [CookieName, number][])(
    'stores %s for %d s [STORE-1] [JUMP-11] [IDX-15]',
    (name, age) => {
      const page = { cookie: '' };
      cookiesOf(page, top).write(name, 'v');
      expect(page.cookie).toContain(`${name}=v; Path=/; Max-Age=${age};`);
    },
  );

  it('escapes characters that would end the value, and writes no cookie that is too long [T-20]', () => {
    const text = cookieText('authType', 'a; Domain=.example; x="y"', 1, top);
    expect(text).toContain('authType=a%3B%20Domain%3D.example%3B%20x%3D%22y%22; Path');
    expect(cookieText('authType', 'x'.repeat(4096), 1, top)).toBeNull();
  });

  it.each([
    '',
    ';',
    '=',
    'authType',
    'authType=%E0%A4%A',
    ';;;=',
    `x=${'y'.repeat(100_000)}`,
    'xauthType=1',
    'authtype=1',
  ])('reads null from %j, and does not throw [T-20]', (text) => expect(cookieIn(text, 'authType')).toBeNull());

  it('reads and removes cookies, and detects whether they are enabled [IDX-13] [IDX-15]', () => {
    const page = jar({ actionType: 'register' });
    const cookies = cookiesOf(page, top);
    cookies.write('authType', 'account');
    expect([cookies.read('authType'), cookies.read('actionType')]).toEqual(['account', 'register']);
    cookies.remove('authType');
    expect(cookies.read('authType')).toBeNull();
    expect(cookies.areEnabled()).toBe(true);
    expect(page.cookie).toBe('actionType=register');
  });

  it('writes no cookie of a year again that has its value: the server’s would live for seven days in Safari [D-DEVICE7]', () => {
    const page = jar({ authType: 'phone', third_party_state_0a1b2c3d: 's' });
    const cookies = cookiesOf(page, top);
    cookies.write('authType', 'phone');
    expect(page.lines).toEqual([]);
    cookies.write('authType', 'account');
    cookies.write('third_party_state_0a1b2c3d', 's');
    expect(page.lines.map((line) => line.split(';', 1)[0])).toEqual([
      'authType=account',
      'third_party_state_0a1b2c3d=s',
    ]);
  });

  it.each([
    [top, 'SameSite=Lax; Secure'],
    [framed, 'SameSite=None; Secure; Partitioned'],
  ])('renews what there is for a year, in the form that it has: %j [D-DEVICE7]', (scope, attributes) => {
    const page = jar({ device_id: 'a+b%2Fc%', lastWay: 'phone', other: 'x' });
    cookiesOf(page, scope).renew(['device_id', 'authType', 'lastWay']);
    expect(page.lines).toEqual([
      `device_id=a+b%2Fc%; Path=/; Max-Age=31536000; ${attributes}`,
      `lastWay=phone; Path=/; Max-Age=31536000; ${attributes}`,
    ]);
    expect(() => cookiesOf(blocked, scope).renew(['device_id'])).not.toThrow();
  });

  it('writes no cookie to find out where there is one [IDX-13]', () => {
    const written: string[] = [];
    const page = {
      get cookie() {
        return 'authType=phone';
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
    expect(cookiesOf(page, top).areEnabled()).toBe(true);
    expect(written).toEqual([]);
  });

  it('does not throw if cookies are blocked or dropped [IDX-13] [E6] [E7]', () => {
    for (const page of [
      blocked,
      {
        get cookie() {
          return '';
        },
        set cookie(_: string) {},
      },
    ]) {
      const cookies = cookiesOf(page, framed);
      cookies.write('authType', 'x');
      expect([cookies.read('authType'), cookies.areEnabled()]).toEqual([null, false]);
    }
  });
});

describe('the device id', () => {
  const kept = (page: { cookie: string }) => cookieIn(page.cookie, 'device_id' satisfies CookieName);

  it('is the configured one, else the cookie’s, else a random one stored for a year [T-28] [STORE-1]', () => {
    const page = jar();
    expect(deviceIdOf('configured', cookiesOf(page, top), crypto)()).toBe('configured');
    expect(kept(page)).toBeNull();
    const id = deviceIdOf('', cookiesOf(page, top), crypto)();
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/u);
    expect([kept(page), deviceIdOf('', cookiesOf(page, top), crypto)()]).toEqual([id, id]);
    expect(page.lines[0]).toContain('Max-Age=31536000');
  });

  it.each(['', '   ', 'x'.repeat(129), 'a\u0007b', 'a\u2028b', 'a\u202Eb', 'a\u200Bb', 'line\nline'])(
    'treats the value %j, which is not printable or too long, as absent [T-20] [T-28]',
    (value) => {
      const page = jar({ device_id: encodeURIComponent(value) });
      expect(deviceIdOf('', cookiesOf(page, top), crypto)()).toMatch(/^[\da-f-]{36}$/u);
    },
  );

  it.each([
    '7',
    'short',
    'x'.repeat(128),
    'a+b/c==',
    '{"id":"1.2:3|4"}',
    'a b c d e f g h i j',
    '<script>',
    '设备 😀',
    '"quoted"',
    'ＦＷ',
  ])('keeps %j of the cookie, in any form [D-DEVICE] [T-28]', (value) => {
    const page = jar({ device_id: encodeURIComponent(value) });
    expect(deviceIdOf('', cookiesOf(page, top), crypto)()).toBe(value);
    expect(page.lines).toEqual([]);
  });

  it.each(['100%', 'a+b/c==', '%E0%A4%A', 'a|b,c', '"1=2"'])(
    'keeps %j of a cookie that is not encoded [D-DEVICE] [T-28]',
    (value) => {
      const page = jar({ device_id: value });
      expect(deviceIdOf('', cookiesOf(page, top), crypto)()).toBe(value);
      expect(page.lines).toEqual([]);
    },
  );

  it('is the same in two tabs that open together, and constant without cookies [T-28] [E7]', () => {
    const page = jar();
    const [one, two] = [deviceIdOf('', cookiesOf(page, top), crypto), deviceIdOf('', cookiesOf(page, top), crypto)];
    expect(one()).toBe(two());
    const alone = deviceIdOf('', cookiesOf(blocked, top), crypto);
    expect(alone()).toBe(alone());
  });

  it('is unique among ten thousand, and random in an insecure context too [T-28]', () => {
    const ids = Array.from({ length: 10_000 }, () => deviceIdOf('', cookiesOf(blocked, top), crypto)());
    expect(new Set(ids).size).toBe(10_000);
    const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) } as unknown as Crypto;
    expect(deviceIdOf('', cookiesOf(blocked, top), bare)()).toMatch(/^[\da-f]{32}$/u);
  });
});
