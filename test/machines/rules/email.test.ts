import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isWholeEmail, readEmail } from '../../../machines/rules/email';
import { fitsMask } from '../../../machines/rules/maskedEmail';
import { cleanIdentifier } from '../../../machines/rules/typed';

const a = (count: number) => 'a'.repeat(count);

describe('an address that the server gave', () => {
  it.each([
    ['ann@example.com', true],
    ['o.x@ex-ample.com', true],
    ['a_b@example.com', true],
    ['a*n@example.com', false],
    ['a***@example.com', false],
    ['a##n@example.com', false],
    ['axxn@example.com', false],
    ['AXXN@example.com', false],
    ['a__n@example.com', false],
    ['a•••n@example.com', false],
    ['a…n@example.com', false],
    ['a...n@example.com', false],
    ['ann@e***.com', false],
    ['ann', false],
    ['', false],
  ])('%j is whole: %s; a masked one is never sent [ERR-15] [SMS-11]', (email, isWhole) => {
    expect(isWholeEmail(email)).toBe(isWhole);
  });
});

it.each([
  ['ann@example.com', 'a***n@example.com', true],
  ['Ann@Example.com', 'a•••n@example.com', true],
  ['an@example.com', 'a***n@example.com', true],
  ['ann.lee@example.com', 'a***.l**@e******.com', true],
  ['bob@example.com', 'a***n@example.com', false],
  ['ann@example.org', 'a***n@example.com', false],
  ['ann.wu@example.com', 'a***.l**@e******.com', false],
  ['a@example.com', 'ab***b@example.com', false],
  ['bob@example.com', '***', true],
  ['bob@example.com', '', true],
])('%j may be the address masked as %j: %s [SMS-11] [VAL-8]', (email, mask, fits) => {
  expect(fitsMask(email, mask)).toBe(fits);
});

describe('an e-mail address', () => {
  it.each([
    'ann@example.com',
    'Ann.Lee@Example.COM',
    'a@b.co',
    "o'hara+news@mail.example.org",
    'first.last@sub.domain.example.hk',
    '1234567890@qq.com',
    '_under-score_@ex-ample.com',
    '!#$%&*/=?^`{|}~@example.com',
    'a@xn--fiqs8s.xn--fiqs8s',
    `${a(64)}@example.com`,
    `a@${a(63)}.com`,
  ])('%s is valid [VAL-8]', (email) => {
    expect(isEmail(email)).toBe(true);
    expect(cleanIdentifier(email)).toBe(email);
    expect(readEmail(email)).toBe(email);
  });

  it.each([
    ['no @', 'ann.example.com'],
    ['nothing before', '@example.com'],
    ['nothing behind', 'ann@'],
    ['only @', '@'],
    ['two @ (GHSA-7rqj)', 'ann@evil.com@example.com'],
    ['two @ in a row', 'ann@@example.com'],
    ['a list (CVE-2022-35924)', 'ann@example.com,eve@evil.com'],
    ['a list by semicolon', 'ann@example.com;eve@evil.com'],
    ['a comma in the name', 'a,b@example.com'],
    ['a full-width comma', 'ann@example.com，eve@evil.com'],
    ['a full-width @ beside a real one', 'ann＠evil.com@example.com'],
    ['a small commercial @', 'ann﹫example.com'],
    ['a small @ beside a real one', 'ann﹫evil.com@example.com'],
    ['two in angle brackets', '<ann@example.com><eve@evil.com>'],
    ['another address as the name', 'ann@example.com <eve@evil.com>'],
    ['another address as the quoted name', '"ann@example.com" <eve@evil.com>'],
    ['a comment in the middle', 'ann(comment)@example.com'],
    ['quotes', '"ann lee"@example.com'],
    ['quoted @', '"ann@evil.com"@example.com'],
    ['a backslash', String.raw`ann\@example.com`],
    ['a header line', 'ann@example.com\u0000bcc:eve@evil.com'],
    ['markup', '<script>alert(1)</script>@example.com'],
    ['markup behind', 'ann@example.com<img/src=x>'],
    ['an address literal', 'ann@[127.0.0.1]'],
    ['a number as domain', 'ann@127.0.0.1'],
    ['a domain without a dot', 'ann@localhost'],
    ['a top level of one letter', 'ann@example.c'],
    ['a top level with digits', 'ann@example.c0m'],
    ['a leading dot', '.ann@example.com'],
    ['a trailing dot', 'ann.@example.com'],
    ['two dots', 'an..n@example.com'],
    ['two dots in the domain', 'ann@example..com'],
    ['a dot before the domain', 'ann@.example.com'],
    ['two dots behind the domain', 'ann@example.com..'],
    ['two full stops', 'ann@example.com。。'],
    ['a hyphen before a label', 'ann@-example.com'],
    ['a hyphen behind a label', 'ann@example-.com'],
    ['an underscore in the domain', 'ann@exa_mple.com'],
    ['a port', 'ann@example.com:25'],
    ['a path', 'ann@example.com/x'],
    ['Cyrillic letters that look Latin', 'аnn@example.com'],
    ['an accent', 'renée@example.com'],
    ['two ideographic stops', 'ann@example。。com'],
    ['a middle dot', 'ann@example·com'],
    ['a list in mailto', 'mailto:ann@example.com,eve@evil.com'],
    ['a list in mailto, encoded', 'mailto:ann@example.com%2Ceve@evil.com'],
    ['a header in mailto', 'mailto:ann@example.com%0Abcc:eve@evil.com'],
    ['bad encoding', 'mailto:ann%E0%A4%A@example.com'],
    ['mailto twice', 'mailto:mailto:ann@example.com'],
    ['a Cyrillic letter among Latin ones in the domain', 'ann@еxample.com'],
    ['a Greek letter among Latin ones in the domain', 'ann@exαmple.com'],
    ['a domain of Cyrillic letters that all look Latin', 'ann@аррӏе.com'],
    ['mathematical letters in the domain', 'ann@𝐞𝐱ample.com'],
    ['a ligature in the domain', 'ann@oﬃce.com'],
    ['an address literal in another script', 'ann@例子'],
    ['an emoji in the domain', 'ann@😀.com'],
    ['a slash in the domain of another script', 'ann@例子/x.com'],
    ['a port in the domain of another script', 'ann@例子.com:25'],
    ['a percent sign in the domain', 'ann@ex%61mple.公司'],
    ['a domain of the wrong form', 'ann@-例子-.com'],
    ['a letter of another script before the @', 'li伟@example.com'],
    ['emoji', '😀@example.com'],
    ['a name too long', `${a(65)}@example.com`],
    ['a label too long', `a@${a(64)}.com`],
    ['an address too long', `${a(60)}@${`${a(60)}.`.repeat(4)}com`],
  ])('%s is invalid [VAL-8] [T-30]', (_, text) => {
    expect(isEmail(readEmail(text))).toBe(false);
  });

  it.each([
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    [' ann @ example.com\n', 'ann@example.com'],
    ['ann\u3000@example.com', 'ann@example.com'],
    ['an\u200Bn@exam\u00ADple.com', 'ann@example.com'],
    ['\u202Eann@example.com\u202C', 'ann@example.com'],
  ])('is cleaned first: %j [VAL-1] [T-30]', (text, email) => {
    expect(cleanIdentifier(text)).toBe(email);
    expect(isEmail(email)).toBe(true);
  });

  it('is required [VAL-8]', () => {
    for (const text of ['', '   ', '\u3000\u200B']) expect(cleanIdentifier(text)).toBe('');
  });

  it('never lets two @, a comma, a quote or anything but ASCII onto the wire [VAL-8]', () => {
    const part = fc.constantFrom(
      ...'a@＠﹫,，.。"<> \n\u200Bé;()١\u0000',
      'ann',
      'example.com',
      'mailto:',
      '%40',
      '例子',
      'е',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const sent = readEmail(parts.join(''));
        if (!isEmail(sent)) return;
        expect(readEmail(sent)).toBe(sent);
        expect(sent).toMatch(/^[^@,;"<>\s]+@[^@,;"<>\s]+\.(?:[a-z]{2,}|xn--[a-z0-9-]+[a-z0-9])$/);
        expect(sent).toMatch(/^[!-~]{6,254}$/);
      }),
      { numRuns: 2000 },
    );
  });
});
