import { describe, expect, it } from 'vitest';
import { big5, gb2312, notSimplified, notTraditional } from './scripts';
import { textsOf, wordsOf } from './texts';

const findings = (language: string, check: (text: string) => string[]) =>
  Object.entries(textsOf(language)).flatMap(([id, text]) => check(wordsOf(text)).map((each) => `${id}: ${each}`));

describe('the script of each Chinese catalogue', () => {
  it('classifies characters of either set, of neither and of both', () => {
    expect(gb2312.size).toBe(6763);
    expect(big5.size).toBeGreaterThan(13_000);
    expect(notTraditional('登录发送验证码后台里')).toEqual(['录', '发', '验', '证', '码', '后', '里']);
    expect(notSimplified('登錄發送驗證碼後於')).toEqual(['錄', '發', '驗', '證', '碼', '後', '於']);
  });

  it('finds no simplified character in zh-hk [LANG-1]', () => {
    expect(findings('zh-hk', notTraditional)).toEqual([]);
  });

  it('finds no traditional character in zh-cn [LANG-1]', () => {
    expect(findings('zh-cn', notSimplified)).toEqual([]);
  });

  it('detects swapped catalogues', () => {
    expect(Object.values(textsOf('zh-cn')).flatMap(notTraditional).length).toBeGreaterThan(200);
    expect(Object.values(textsOf('zh-hk')).flatMap(notSimplified).length).toBeGreaterThan(200);
  });
});
