import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isEmail, readEmail } from '../../../machines/rules/email';
import { writtenEmails } from './writtenEmails';

describe('an address as people bring it', () => {
  it.each(writtenEmails)('%j is sent as %j [VAL-8] [D-DOTS] [D-DIGITS]', (text, email) => {
    expect(readEmail(text)).toBe(email);
    expect(isEmail(email)).toBe(true);
    expect(readEmail(email)).toBe(email);
  });

  it('has its xn-- form from the platform, one that Node makes too [D-DOTS]', () => {
    for (const domain of ['例子.公司', 'пример.рф', '한국.kr', 'サーバー.jp'])
      expect(readEmail(`ann@${domain}`)).toBe(`ann@${domainToASCII(domain)}`);
  });
});
