import { describe, expect, it } from 'vitest';
import { withoutSecrets } from '../../../src/page/navigation/withoutSecrets';

const page = 'https://passport.example/verifyCode';

describe('an address without its secrets', () => {
  it.each([
    ['', ''],
    [
      '?lang=zh-hk&utm_source=a%20b&keyword=x+y&from=%E6%90%9C#top',
      '?lang=zh-hk&utm_source=a%20b&keyword=x+y&from=%E6%90%9C#top',
    ],
    ['?channel=7&jump_sig=canary&lang=en-us', '?channel=7&jump_sig=removed&lang=en-us'],
    [
      '?accessToken=canary&id%54oken=canary&ST-ticket=canary',
      '?accessToken=removed&id%54oken=removed&ST-ticket=removed',
    ],
    [
      '?sms_sign=canary&state=canary&code=canary&password=canary',
      '?sms_sign=removed&state=removed&code=removed&password=removed',
    ],
    ['?error=canary&phone_no=91234567&email=a%40canary', '?error=removed&phone_no=removed&email=removed'],
    ['#access_token=canary&x=1', '#access_token=removed&x=1'],
    ['?x=%E0%A4%A&y=1', '?x=removed&y=1'],
    [
      `?target=${encodeURIComponent('https://home.example/a?token=canary&b=1')}`,
      `?target=${encodeURIComponent('https://home.example/a?token=removed&b=1')}`,
    ],
    [
      `?target=${encodeURIComponent('https://home.example/a?b=1')}`,
      `?target=${encodeURIComponent('https://home.example/a?b=1')}`,
    ],
    [`?q=${encodeURIComponent('ticket=canary')}`, `?q=${encodeURIComponent('ticket=removed')}`],
  ])('%s is reported as %s [API-10] [T-23]', (query, expected) => {
    expect(withoutSecrets(page + query)).toBe(page + expected);
  });

  it('has no credentials, no secret however deep it is wrapped, and an end [API-10] [T-23]', () => {
    expect(withoutSecrets('https://me:canary@passport.example/?a=1')).toBe('https://passport.example/?a=1');
    let wrapped = 'https://home.example/?token=canary';
    for (let depth = 0; depth < 8; depth++) {
      wrapped = `https://home.example/?next=${encodeURIComponent(wrapped)}`;
      expect(withoutSecrets(wrapped)).not.toContain('canary');
    }
    expect(withoutSecrets(`${page}?a=${'b'.repeat(9000)}`)).toHaveLength(4096);
  });
});
