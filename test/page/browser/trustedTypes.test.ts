import { describe, expect, it, vi } from 'vitest';
import { trustedScripts } from '../../../src/page/browser/trustedTypes';

describe('the only Trusted Types policy', () => {
  const captcha = 'https://captcha.example/TCaptcha.js?v=2';
  const base = 'https://passport.example';

  it.each([captcha, '/assets/worker-1a2b.js', `${base}/assets/hash.js`])('allows %s [T-19]', (raw) => {
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

  it('creates one policy named app in browsers with Trusted Types, and allows no captcha script that is not configured [T-19]', () => {
    const createPolicy = vi.fn((_: string, rules: { createScriptURL: (raw: string) => string }) => rules);
    const trust = trustedScripts('', base, { createPolicy });
    expect(trust('/assets/a.js')).toBe(`${base}/assets/a.js`);
    expect(() => trust(base)).toThrow(TypeError);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['app']);
  });
});
