import type { Page } from '@playwright/test';

/** Not in the catalogue on purpose: configured names, texts of visitors and servers, names of places and keys. */
const given = [
  'Datum Enterprise( Platform)?',
  'Datum Securities Limited',
  'Datum',
  'Tally',
  'Apple|Google|Facebook|WeChat|Twitter|LINE|QQ|Weibo|Alipay|Yahoo|Microsoft|Telegram|X',
  'English|Hong Kong|ABC|zzz',
  '[\\w•.-]+@[\\w.]*',
  'passport\\.datum\\.example',
  'Cheuk Ying L\\.',
  'That (code|password) is not right\\. Try again\\.',
  'Your session has ended\\. Please log in again\\.',
  'harbour[-\\d]*',
].join('|');

/** Runs in the page. Returns texts and accessible names with Latin letters that have no accents. */
const leaks = (names: string) => {
  const found = new Set<string>();
  const note = (text: string | null | undefined) => {
    const rest = (text ?? '').replace(new RegExp(names, 'g'), '').trim();
    if (/[A-Za-z]{2}/.test(rest)) found.add(`“${text?.trim().slice(0, 80)}” is not from the catalogue`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, .option, .pick__group, svg[aria-hidden]')) note(node.textContent);
  for (const each of document.querySelectorAll('#root *'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription', 'aria-valuetext'])
      note(each.getAttribute(name));
  note(document.title === 'Gallery' ? '' : document.title);
  return [...found];
};

/** Returns what is on the page in the pseudo-locale and does not come from the catalogue. */
export const leakedTexts = (page: Page): Promise<string[]> => page.evaluate(leaks, given);
