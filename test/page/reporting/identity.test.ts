import { describe, expect, it } from 'vitest';
import { cookiesOf } from '../../../src/page/browser/cookies';
import { adReport } from '../../../src/page/reporting/ads';
import { keepDeviceInfo, keepIdentity } from '../../../src/page/reporting/identity';
import { jar } from '../browser/cookieJar';

const place = { secure: true, framed: false };
const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/19.0 Safari/604.1';
const client = { kind: 'web', newer: false } as const;
const visitor = (consent: boolean) => ({ consent, client, userAgent, random: crypto });

describe('device info in its cookie', () => {
  it('is brand and browser for a year, written when it changed [STORE-1]', () => {
    const page = jar();
    const cookies = cookiesOf(page, place);
    keepDeviceInfo(cookies, userAgent);
    keepDeviceInfo(cookies, userAgent);
    expect(page.lines).toEqual([
      `deviceInfo=${encodeURIComponent('{"deviceType":"Apple","deviceAlias":"Safari"}')}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    ]);
    keepDeviceInfo(cookies, '');
    expect(cookies.read('deviceInfo')).toBe('{"deviceType":"Web","deviceAlias":"Web"}');
  });
});

describe('the reporting cookies', () => {
  it('exist where the visitor agreed, the ids random and kept [STORE-1] [T-22] [SITE-10]', () => {
    const page = jar();
    const cookies = cookiesOf(page, place);
    const identity = keepIdentity(cookies, visitor(true));
    expect(page.names().toSorted()).toEqual([
      'browser_fingerprint_id',
      'clt_type',
      'dev_type',
      'gtag_client_id',
      'os_type',
      'report_client_type',
    ]);
    expect([
      cookies.read('dev_type'),
      cookies.read('os_type'),
      cookies.read('clt_type'),
      cookies.read('report_client_type'),
    ]).toEqual(['Apple', 'iOS', '15', '7']);
    expect(identity?.gtag_client_id).not.toBe(identity?.browser_fingerprint_id);
    expect(keepIdentity(cookies, visitor(true))).toEqual(identity);
    expect(page.lines.every((line) => line.includes('Max-Age=31536000'))).toBe(true);
    const other = keepIdentity(cookiesOf(jar(), place), visitor(true));
    expect([other?.gtag_client_id, other?.browser_fingerprint_id]).not.toContain(identity?.browser_fingerprint_id);
  });

  it('are none without consent, and forgotten when it is taken back [T-22] [STORE-1]', () => {
    const page = jar();
    const cookies = cookiesOf(page, place);
    expect([keepIdentity(cookies, visitor(false)), page.lines]).toEqual([null, []]);
    keepIdentity(cookies, visitor(true));
    expect([keepIdentity(cookies, visitor(false)), page.names()]).toEqual([null, []]);
  });

  it('take the client id that Google’s tag gave this browser, and keep it [STORE-1] [TRACK-3]', () => {
    const page = jar({ _ga: 'GA1.1.123456789.1700000000', gtag_client_id: '1.2' });
    const cookies = cookiesOf(page, place);
    expect(keepIdentity(cookies, visitor(true))?.gtag_client_id).toBe('123456789.1700000000');
    expect(cookies.read('gtag_client_id')).toBe('123456789.1700000000');
    expect(page.lines.some((line) => line.startsWith('_ga='))).toBe(false);
    keepIdentity(cookies, visitor(false));
    expect(page.names()).toEqual(['_ga']);
  });

  it.each(['GA1.1', 'GA1.1.', 'x', 'GA1.1.<b>12345678</b>'])(
    'make up an id of the same form beside the _ga cookie %j [T-20]',
    (value) => {
      const cookies = cookiesOf(jar({ _ga: encodeURIComponent(value) }), place);
      const id = keepIdentity(cookies, visitor(true))?.gtag_client_id;
      expect(id).toMatch(/^\d{1,10}\.\d{10}$/u);
      expect(keepIdentity(cookies, visitor(true))?.gtag_client_id).toBe(id);
    },
  );

  it.each(['', 'short', '<script>alert(1)</script>', 'x'.repeat(65), '7a2c1f6e-8d3f-4c63-9d62-0f3f6c8f4f11'])(
    'take the tossed id %j for absent [T-20]',
    (value) => {
      const identity = keepIdentity(
        cookiesOf(jar({ gtag_client_id: encodeURIComponent(value) }), place),
        visitor(true),
      );
      expect(identity?.gtag_client_id).toMatch(/^\d{1,10}\.\d{10}$/u);
    },
  );
});

describe('an ad report', () => {
  it('has the seven fields and no other [TRACK-3]', () => {
    const facts = { gtag_client_id: 'g', browser_fingerprint_id: 'f', client_type: '15' };
    expect(adReport({ event_name: 'register_success', uid: '10001' }, facts, 1_700_000_000_000)).toEqual({
      timestamp: '1700000000000',
      uid: '10001',
      event_name: 'register_success',
      gtag_client_id: 'g',
      browser_fingerprint_id: 'f',
      report_id: '50',
      client_type: '15',
    });
  });
});
