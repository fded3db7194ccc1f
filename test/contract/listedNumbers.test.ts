import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const guide = readFileSync('docs/server.md', 'utf8');
const listed = (name: string) => new RegExp(`^\\| ${name} +\\| (.*?) +\\|$`, 'm').exec(guide)?.[1];

describe('docs/server.md', () => {
  it('lists the login types of the specification, which no call carries [TP-1]', () => {
    expect(listed('login type')).toBe(
      'other -1, sms 0, mail 1, facebook 2, google 3, twitter 4, wechat 5, apple 6, mi 7, sina 8, uid 9, phone 10, qq 11, line 12, qrCode 13',
    );
  });

  it('lists the numbers of account setup, which no call carries [API-14]', () => {
    expect(listed('account setup')).toBe('not set up 0, set up 39, being set up 42');
  });
});
