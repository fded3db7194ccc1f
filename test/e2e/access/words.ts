import type { Page } from '@playwright/test';
import type { Language } from '../../../src/visitor/texts';
import { resize } from './layOut';

/** Words of the product that a line must not split, beside those that the browser's dictionary knows. */
const words: Readonly<Partial<Record<Language, readonly string[]>>> = {
  'zh-cn': [
    '登录',
    '注册',
    '用户名',
    '验证码',
    '手机号',
    '邮箱',
    '密码',
    '撤回',
    '注销',
    '工作日',
    '重试',
    '秒后',
    '客服',
  ],
  'zh-hk': [
    '登入',
    '註冊',
    '用戶',
    '驗證碼',
    '手機號碼',
    '電郵',
    '密碼',
    '撤回',
    '註銷',
    '工作天',
    '再試',
    '秒後',
    '職員',
  ],
};

/** In the page: returns the words, and the numbers with their unit, that are broken over two lines, with their text. */
const split = (terms: readonly string[]) => {
  const found: string[] = [];
  /** What only a screen reader gets is one pixel wide. */
  const isClipped = (each: Element | null): boolean =>
    each !== null && (getComputedStyle(each).clipPath !== 'none' || isClipped(each.parentElement));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (const { 0: term, index } of text.matchAll(new RegExp(`${terms.join('|')}|\\d+\\s?[个個位秒页頁]`, 'gu'))) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + term.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const isSeen = node.parentElement?.checkVisibility() && !isClipped(node.parentElement);
      if (lines.size > 1 && isSeen) found.push(`${term}: ${text}`);
    }
  }
  return found;
};

/** Returns what lines of Chinese split at 360 and 320 px. Nothing in other languages. */
export async function brokenWords(page: Page, language: Language): Promise<string[]> {
  const found: string[] = [];
  const terms = words[language];
  if (!terms) return found;
  for (const width of [360, 320]) {
    await resize(page, { width, height: 740 });
    found.push(...(await page.evaluate(split, terms)).map((each) => `${width}: ${each}`));
  }
  return found;
}
