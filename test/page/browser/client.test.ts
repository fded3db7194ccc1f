import { describe, expect, it } from 'vitest';
import { clientOf, clientType, reportClientType } from '../../../src/page/browser/client';
import { checkConfig } from '../../../src/page/config/config';

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

  it('is never newer, and never an application, without a configured version or word [D-CONFIGNAMES]', () => {
    const bare = checkConfig({ desktop: { macAgent: '' } }).config;
    expect(clientOf('PassportMac/99', bare)).toEqual({ kind: 'web', newer: false });
    expect(clientOf('PassportWindows/99', bare)).toEqual({ kind: 'windows', newer: false });
  });
});
