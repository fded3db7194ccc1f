import { describe, expect, it } from 'vitest';
import { notSimplified, notTraditional } from './scripts';
import { textsOf, wordsOf } from './texts';

const findings = (language: string, check: (text: string) => string[]) =>
  Object.entries(textsOf(language)).flatMap(([id, text]) => check(wordsOf(text)).map((each) => `${id}: ${each}`));

describe('the script of each Chinese catalogue', () => {
  it('finds no simplified character in zh-hk [LANG-1]', () => {
    expect(findings('zh-hk', notTraditional)).toEqual([]);
  });

  it('finds no traditional character in zh-cn [LANG-1]', () => {
    expect(findings('zh-cn', notSimplified)).toEqual([]);
  });
});
