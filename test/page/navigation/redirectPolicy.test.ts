import { describe, expect, it, vi } from 'vitest';
import { anything, array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { checkConfig } from '../../../src/page/config/config';
import { permittedAddress, safeAvatar, type RedirectRules } from '../../../src/page/navigation/redirectPolicy';
import { resolveTarget } from '../../../src/page/navigation/redirectRules';
import { hostile } from './hostileUrls';

const rules: RedirectRules = {
  allowedOrigins: [
    'https://home.example',
    'https://shop.example:8443',
    'https://xn--fiqs8s.example',
    'http://localhost:4600',
  ],
  defaultTarget: '/welcome',
  isProd: true,
  base: 'https://passport.example',
};
const home = 'https://passport.example/welcome';
const every = Object.entries(hostile).flatMap(([kind, inputs]) => inputs.map((raw) => [kind, raw] as const));

describe('the redirect policy', () => {
  it('is tested with at least 150 hostile URLs [T-01]', () => {
    expect(new Set(every.map(([, raw]) => raw)).size).toBeGreaterThanOrEqual(150);
  });

  it.each(every)('refuses, %s: %j [T-01] [JUMP-10] [R9] [R10] [R12] [R13] [R17] [R21]', (_, raw) => {
    const refused = vi.fn();
    expect(permittedAddress(raw, rules)).toBeNull();
    expect(resolveTarget(raw, rules, refused)).toBe(home);
    const wanted = raw !== undefined && raw !== null && raw !== '';
    expect(refused.mock.calls).toEqual(wanted ? [[]] : []);
  });

  it.each(every)('refuses it too if nothing is listed, %s: %j [T-01]', (_, raw) => {
    expect(permittedAddress(raw, { ...rules, allowedOrigins: [] })).toBeNull();
  });

  it('allows the page’s own origin without configuration, and no other [T-01] [JUMP-10]', () => {
    const none = { ...rules, allowedOrigins: [] };
    const own = ['/', '/account?tab=1', 'https://passport.example/x', 'https://passport.example:443/x'];
    expect(own.map((raw) => permittedAddress(raw, none))).toEqual([
      'https://passport.example/',
      'https://passport.example/account?tab=1',
      'https://passport.example/x',
      'https://passport.example/x',
    ]);
    const others = [
      'https://home.example/x',
      'http://passport.example/x',
      'https://passport.example:8443/x',
      'https://passport.example.evil.example/x',
      'https://www.passport.example/x',
      'https://user@passport.example/x',
    ];
    expect(others.map((raw) => permittedAddress(raw, none))).toEqual(others.map(() => null));
  });

  it.each([
    ['https://home.example', 'https://home.example/'],
    ['https://home.example/', 'https://home.example/'],
    ['HTTPS://HOME.EXAMPLE/a', 'https://home.example/a'],
    ['https://home.example:443/a?b=c#d', 'https://home.example/a?b=c#d'],
    ['https://home.example?next=//evil.example', 'https://home.example/?next=//evil.example'],
    ['https://home.example/a/../b', 'https://home.example/b'],
    ['https://home.example/p?email=a@b.example', 'https://home.example/p?email=a@b.example'],
    ['https://home.example/@user', 'https://home.example/@user'],
    ['https://home.example/a%2Fb', 'https://home.example/a%2Fb'],
    ['https://home.example/股票?q=腾讯', 'https://home.example/%E8%82%A1%E7%A5%A8?q=%E8%85%BE%E8%AE%AF'],
    ['https://home.example#top', 'https://home.example/#top'],
    ['https://shop.example:8443/x', 'https://shop.example:8443/x'],
    ['https://中国.example/x', 'https://xn--fiqs8s.example/x'],
    ['/', 'https://passport.example/'],
    ['/account?tab=1', 'https://passport.example/account?tab=1'],
    ['/a//b', 'https://passport.example/a//b'],
    ['/search?u=https://evil.example', 'https://passport.example/search?u=https://evil.example'],
    [`https://home.example/${'a'.repeat(2000)}`, `https://home.example/${'a'.repeat(2000)}`],
  ])('allows %j [T-01] [JUMP-10]', (raw, href) => {
    const refused = vi.fn();
    expect(resolveTarget(raw, rules, refused)).toBe(href);
    expect(refused).not.toHaveBeenCalled();
  });

  it('allows a listed http origin on localhost outside production [T-01] [R10]', () => {
    expect(permittedAddress('http://localhost:4600/x', { ...rules, isProd: false })).toBe('http://localhost:4600/x');
    expect(permittedAddress('http://localhost:4601/x', { ...rules, isProd: false })).toBeNull();
    const sub = {
      ...rules,
      isProd: false,
      allowedOrigins: ['http://app.localhost:4600', 'http://localhost.evil.example'],
    };
    expect(permittedAddress('http://app.localhost:4600/x', sub)).toBe('http://app.localhost:4600/x');
    expect(permittedAddress('http://localhost.evil.example/x', sub)).toBeNull();
    expect(permittedAddress('http://app.localhost:4600/x', { ...sub, isProd: true })).toBeNull();
    const lax = { ...rules, allowedOrigins: ['http://home.example'], isProd: false };
    expect(permittedAddress('http://home.example', lax)).toBeNull();
  });

  it('never leaves the allowed origins and never throws, for any combination of parts [T-01]', () => {
    const marks = ['//', '/', '\\', '@', ':', '.', '%2f', '%00', '?', '#', '443', '[', ' ', '\t', '。', '*', '..'];
    const piece = constantFrom(...marks, 'https:', 'http:', 'javascript:', 'home.example', 'evil.example');
    const puzzle = array(piece, { maxLength: 9 }).map((all) => all.join(''));
    const raw = oneof(puzzle, string({ unit: 'binary' }), anything({ maxDepth: 1, maxKeys: 3 }));
    assert(
      property(raw, (value) => {
        const origin = new URL(resolveTarget(value, rules)).origin;
        return origin === rules.base || rules.allowedOrigins.includes(origin);
      }),
      { numRuns: 1000 },
    );
  }, 30_000);
});

describe('addresses in hrefs and pictures', () => {
  const bad = [
    'javascript:alert(1)',
    'data:text/html,x',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:https://a.example/1',
    'vbscript:x',
    'intent://a#Intent;end',
    'weixin://dl',
    'http://a.example',
    '//a.example',
    'https:a.example',
    'https://u:p@a.example',
    ' https://a.example',
    'tel:110',
    'mailto:a@a.example',
    'java\nscript:alert(1)',
    7,
    null,
    undefined,
    {},
    '',
  ];

  it.each(bad)('gives no picture for %j [T-02]', (raw) => {
    expect(safeAvatar(raw, { avatarHosts: ['https://a.example', 'null'] })).toBeUndefined();
  });

  it('takes pictures from the configured hosts alone [T-02]', () => {
    const config = checkConfig({ avatarHosts: ['https://img.example'] }).config;
    expect(safeAvatar('https://img.example/1.png', config)).toBe('https://img.example/1.png');
    expect(safeAvatar('https://img.example.evil.example/1.png', config)).toBeUndefined();
  });
});
