import { describe, expect, it } from 'vitest';
import { deviceInfoOf, systemOf } from '../../../src/page/browser/deviceInfo';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = `Mozilla/5.0 (Linux; Android 16; %) ${webkit} Chrome/150.0.0.0 Mobile Safari/537.36`;

describe('device info', () => {
  it.each<[string, string, string, string]>([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`,
      'Apple',
      'Safari',
      'iOS',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
      'Apple',
      'Edge',
      'macOS',
    ],
    [android.replace('%', 'SM-S928B'), 'Samsung', 'Chrome', 'Android'],
    [android.replace('%', 'HUAWEI P70'), 'Huawei', 'Chrome', 'Android'],
    [android.replace('%', 'Redmi K80'), 'Xiaomi', 'Chrome', 'Android'],
    [android.replace('%', 'unknown'), 'Android', 'Chrome', 'Android'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
      'Windows',
      'Firefox',
      'Windows',
    ],
    [`Mozilla/5.0 (iPhone) ${webkit} Mobile/15E148 MicroMessenger/8.0`, 'Apple', 'WeChat', 'iOS'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux', 'Web', 'Linux'],
    ['', 'Web', 'Web', 'Web'],
    ['x'.repeat(100_000), 'Web', 'Web', 'Web'],
  ])('of %j is %s, %s, on %s [STORE-1]', (userAgent, deviceType, deviceAlias, system) => {
    expect([deviceInfoOf(userAgent), systemOf(userAgent)]).toEqual([{ deviceType, deviceAlias }, system]);
  });
});
