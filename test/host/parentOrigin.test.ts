// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parentOrigin, watchFieldFocus } from '../../src/host/pageEvents';
import { clientOf, clientType, reportClientType } from '../../src/browser/client';
import { isFramed, isIos, isTouchOnly } from '../../src/browser/environment';
import { checkConfig } from '../../src/config/config';
import { trustedScripts } from '../../src/browser/trustedTypes';

const host = 'https://host.example';
const top = (() => {
  const self = { postMessage: vi.fn() };
  return { self, parent: self, location: {}, document: { referrer: '' } };
})();
const framed = (ancestorOrigins: string[] | undefined, referrer = '') => {
  const parent = { postMessage: vi.fn() };
  return {
    self: {},
    parent,
    top: parent,
    location: ancestorOrigins ? { ancestorOrigins } : {},
    document: { referrer },
  };
};
type Framed = Parameters<typeof parentOrigin>[0];
const originOf = (page: unknown, allowed = [host]) => parentOrigin(page as Framed, allowed);

describe('the frame round the page', () => {
  it('is found out, not believed [T-05] [SITE-2]', () => {
    expect([isFramed(top as unknown as Framed), isFramed(framed([host]) as unknown as Framed)]).toEqual([false, true]);
  });

  it.each<[string[] | undefined, string, string | null]>([
    [[host], '', host],
    [[host, host], '', host],
    [[host, 'https://evil.example'], '', null],
    [['https://evil.example', host], '', null],
    [['https://host.example.evil.example'], '', null],
    [['http://host.example'], '', null],
    [['https://host.example:444'], '', null],
    [['null'], '', null],
    [[], '', null],
    [undefined, 'https://host.example/page?x=1', host],
    [undefined, 'https://evil.example/https://host.example', null],
    [undefined, '', null],
    [undefined, 'no address', null],
  ])('ancestors %j and referrer %j name the parent %j [FRAME-3] [T-06] [T-09]', (ancestors, referrer, expected) => {
    expect(originOf(framed(ancestors, referrer))).toBe(expected);
  });

  it('believes no "null" origin even when it is listed, and none with an empty list [T-06]', () => {
    expect(originOf(framed(['null']), ['null'])).toBeNull();
    expect(originOf(framed([host]), [])).toBeNull();
    expect(originOf(top)).toBeNull();
  });

  it('believes the referrer only of a parent that nobody frames: further out nobody can look [T-09] [FRAME-3]', () => {
    const nested = { ...framed(undefined, `${host}/page`), top: {} };
    expect(originOf(nested)).toBeNull();
  });
});

describe('focus told to the parent', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('says that fields gained and lost focus, not that it moved between them [FRAME-1] [UI-2]', () => {
    document.body.replaceChildren(...['input', 'input', 'button'].map((name) => document.createElement(name)));
    const [one, two, button] = [...document.body.children];
    const told: string[] = [];
    const stop = watchFieldFocus(document, (type) => told.push(type));
    const fire = (on: Element | undefined, type: string) => on?.dispatchEvent(new Event(type, { bubbles: true }));
    fire(button, 'focusin');
    fire(one, 'focusin');
    fire(one, 'focusout');
    fire(two, 'focusin');
    vi.advanceTimersByTime(200);
    expect(told).toEqual(['inputfocus']);
    fire(two, 'focusout');
    vi.advanceTimersByTime(49);
    expect(told).toEqual(['inputfocus']);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['inputfocus', 'inputblur']);
    fire(one, 'focusin');
    fire(one, 'focusout');
    stop();
    vi.advanceTimersByTime(200);
    fire(two, 'focusin');
    expect(told).toEqual(['inputfocus', 'inputblur', 'inputfocus']);
  });
});

describe('the client', () => {
  const config = checkConfig({ desktop: { newerMac: '12.1', newerPc: '13' } }).config;
  it.each<[string, string, boolean, number, number]>([
    ['Mozilla/5.0 (X11; Linux x86_64)', 'web', false, 15, 5],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'web', false, 15, 7],
    ['Mozilla/5.0 (Linux; Android 16)', 'web', false, 15, 8],
    ['Mozilla/5.0 (Macintosh) PassportMac/12.0.9', 'mac', false, 11, 6],
    ['Mozilla/5.0 (Macintosh) PassportMac/12.1', 'mac', true, 11, 6],
    ['Mozilla/5.0 (Macintosh) PassportMac/12.10.0', 'mac', true, 11, 6],
    ['Mozilla/5.0 PassportWindows/12.9', 'windows', false, 10, 5],
    ['Mozilla/5.0 PassportWindows/13.0.1', 'windows', true, 10, 5],
    ['Mozilla/5.0 (iPhone) PassportiOS/3.0', 'ios', false, 12, 7],
    ['Mozilla/5.0 (Linux; Android 16) PassportAndroid/3.0', 'android', false, 13, 8],
    ['PassportMac/', 'web', false, 15, 5],
    ['PassportMac/x', 'web', false, 15, 5],
    ['', 'web', false, 15, 5],
  ])(
    '%j is %s, newer %s, client type %d, report type %d [SITE-10] [SITE-2] [JUMP-6]',
    (userAgent, kind, newer, type, report) => {
      const client = clientOf(userAgent, config);
      expect([client, clientType(client), reportClientType(client, userAgent)]).toEqual([
        { kind, newer },
        type,
        report,
      ]);
    },
  );

  it('counts none as newer, and none as an application, where the configuration names none [D-CONFIGNAMES]', () => {
    const bare = checkConfig({ desktop: { macAgent: '' } }).config;
    expect(clientOf('PassportMac/99', bare)).toEqual({ kind: 'web', newer: false });
    expect(clientOf('PassportWindows/99', bare)).toEqual({ kind: 'windows', newer: false });
  });

  it.each([
    [true, false, true],
    [true, true, false],
    [false, true, false],
    [false, false, false],
  ])('coarse %s with a fine pointer %s is touch-only %s [IDX-2]', (coarse, fine, expected) => {
    const matchMedia = (query: string) =>
      ({ matches: query.includes('any-pointer') ? fine : coarse }) as MediaQueryList;
    expect(isTouchOnly({ matchMedia })).toBe(expected);
  });

  it('knows iOS [TP-2]', () => {
    const [iPad, mac] = ['Mozilla/5.0 (iPad; …)', 'Mozilla/5.0 (Macintosh)'];
    const asked = [
      { userAgent: iPad },
      { userAgent: mac },
      { userAgent: mac, maxTouchPoints: 5 },
      { userAgent: 'Windows', maxTouchPoints: 5 },
    ];
    expect(asked.map(isIos)).toEqual([true, false, true, false]);
  });
});

describe('the one Trusted Types policy', () => {
  const captcha = 'https://captcha.example/TCaptcha.js?v=2';
  const base = 'https://passport.example';

  it.each([captcha, '/assets/worker-1a2b.js', `${base}/assets/hash.js`])('lets pass %s [T-19]', (raw) => {
    expect(trustedScripts(captcha, base)(raw)).toBe(new URL(raw, base).href);
  });

  it.each([
    'https://captcha.example/other.js',
    'https://captcha.example/TCaptcha.js',
    'https://evil.example/TCaptcha.js?v=2',
    '//evil.example/x.js',
    'javascript:alert(1)',
    'data:text/javascript,1',
    'blob:https://passport.example/1',
    '/assets/../upload/x.js',
    '/upload/x.js',
    '/assets/a/b.js',
    '/assets/x.html',
    '/assets/%2e%2e/x.js',
    '',
    'https://passport.example.evil.example/assets/x.js',
  ])('refuses %j [T-19] [T-02]', (raw) => {
    expect(() => trustedScripts(captcha, base)(raw)).toThrow(TypeError);
  });

  it('makes one policy named app where the browser has them, and lets nothing pass unconfigured [T-19]', () => {
    const createPolicy = vi.fn((_: string, rules: { createScriptURL: (raw: string) => string }) => rules);
    const trust = trustedScripts('', base, { createPolicy });
    expect(trust('/assets/a.js')).toBe(`${base}/assets/a.js`);
    expect(() => trust(base)).toThrow(TypeError);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['app']);
  });
});
