import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isEmail, readEmail } from '../../../machines/rules/email';

/** Each row: as it is typed, pasted or filled, and the address that is sent. */
const written: readonly (readonly [string, string])[] = [
  ...[
    'li.wei@example。com',
    'li。wei@example.com',
    'li．wei@example．com',
    'li｡wei＠example｡com',
    'ｌｉ．ｗｅｉ＠ｅｘａｍｐｌｅ。ｃｏｍ',
    'mailto:li.wei@example.com',
    'MAILTO:li.wei@example.com',
    'mailto:li.wei@example.com?subject=Hello&body=a@b.com',
    'mailto:li.wei%40example.com?cc=eve@evil.com',
    'mailto：li.wei@example.com',
    '<mailto:li.wei@example.com>',
    'Li Wei <mailto:li.wei@example.com>',
    'Li Wei <li.wei@example.com>',
    '"Wei, Li" <li.wei@example.com>',
    '李伟 <li.wei@example.com>',
    '李伟＜li.wei@example.com＞',
    '李伟〈li.wei@example.com〉',
    'Li Wei <li.wei@example.com>,',
    'li.wei@example.com <li.wei@example.com>',
    '"li.wei@example.com" <li.wei@example.com>',
    "'li.wei@example.com' <li.wei@example.com>",
    'li.wei@example.com (Li Wei)',
    'li.wei@example.com（李伟）',
    '<li.wei@example.com>',
    '<li.wei@example.com>;',
    '"li.wei@example.com"',
    "'li.wei@example.com'",
    '“li.wei@example.com”',
    '‘li.wei@example.com’',
    '„li.wei@example.com“',
    '«li.wei@example.com»',
    '「li.wei@example.com」',
    '『li.wei@example.com』',
    '【li.wei@example.com】',
    '《li.wei@example.com》',
    '`li.wei@example.com`',
    '(li.wei@example.com)',
    '（li.wei@example.com）',
    '[li.wei@example.com]',
    'li.wei@example.com.',
    'li.wei@example.com,',
    'li.wei@example.com;',
    'li.wei@example.com)',
    'li.wei@example.com>',
    'li.wei@example.com!',
    'li.wei@example.com。',
    'li.wei@example.com，',
    'li.wei@example.com；',
    'li.wei@example.com、',
    'li.wei@example.com）',
    'li.wei@example.com」',
    '“li.wei@example.com”。',
    '(li.wei@example.com).',
    ' li.wei @ example.com\n',
    'li.wei@\u00A0example.com\u2009',
    '\u202Dli.wei@example.com\u202C',
    '\u200Eli.wei@exam\u00ADple.com',
    '\uFEFFli.wei@example.com',
  ].map((text) => [text, 'li.wei@example.com'] as const),
  ['li‑wei@my–site.com', 'li-wei@my-site.com'],
  ['li−wei@example.com', 'li-wei@example.com'],
  ['li〜wei@example.com', 'li~wei@example.com'],
  ['li＋news@example.com', 'li+news@example.com'],
  ['mailto:li%2Bnews@example.com', 'li+news@example.com'],
  ['mailto:li+news@example.com', 'li+news@example.com'],
  ['ann١٢٣@example.com', 'ann123@example.com'],
  ['ann१२३@example.com', 'ann123@example.com'],
  ['１２３４５＠qq。com', '12345@qq.com'],
  ["o'hara@example.com", "o'hara@example.com"],
  ['li@例子.公司', 'li@xn--fsqu00a.xn--55qx5d'],
  ['li@例子。公司', 'li@xn--fsqu00a.xn--55qx5d'],
  ['li@例子.com', 'li@xn--fsqu00a.com'],
  ['李伟 <li@例子.公司>。', 'li@xn--fsqu00a.xn--55qx5d'],
  ['mailto:li@%E4%BE%8B%E5%AD%90.com', 'li@xn--fsqu00a.com'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
  ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
  ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
  ['ann@παράδειγμα.gr', 'ann@xn--hxajbheg2az3al.gr'],
  ['ann@مثال.com', 'ann@xn--mgbh0fb.com'],
  ['ann@उदाहरण.com', 'ann@xn--p1b6ci4b4b3a.com'],
  ['ann@サーバー.jp', 'ann@xn--vckucxgb.jp'],
  ['ann@abc例子.jp', 'ann@xn--abc-xc0e315c.jp'],
  ['ann@한국.kr', 'ann@xn--3e0b707e.kr'],
];

describe('an address as people bring it', () => {
  it.each(written)('%j is sent as %j [VAL-8] [D-DOTS] [D-DIGITS]', (text, email) => {
    expect(readEmail(text)).toBe(email);
    expect(isEmail(email)).toBe(true);
    expect(readEmail(email)).toBe(email);
  });

  it('has its xn-- form from the platform, one that Node makes too [D-DOTS]', () => {
    for (const domain of ['例子.公司', 'пример.рф', '한국.kr', 'サーバー.jp'])
      expect(readEmail(`ann@${domain}`)).toBe(`ann@${domainToASCII(domain)}`);
  });
});
