import type { Page } from '@playwright/test';

/** Runs in the page. Text that leaves the window or the box that hides what does not fit. */
const cut = () => {
  const found = new Set<string>();
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide in a window of ${clientWidth} px`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!parent || !text || parent.closest('script, [aria-hidden=true], svg')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const start = Math.min(...rects.map(({ left }) => left));
    const end = Math.max(...rects.map(({ right }) => right));
    let low = 0;
    let high = clientWidth;
    let isForListeners = false;
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box);
      isForListeners ||= clipPath === 'inset(50%)';
      if (overflowX === 'visible') continue;
      const rect = box.getBoundingClientRect();
      low = Math.max(low, rect.left);
      high = Math.min(high, rect.right);
    }
    if (!isForListeners && (start < low - 1 || end > high + 1))
      found.add(`“${text.slice(0, 60)}” is cut: it goes from ${Math.round(start)} to ${Math.round(end)} px`);
  }
  return [...found];
};

/**
 * Runs in the page. Controls that another element covers after scrolling to them, and a dialog that leaves the window.
 * While a call runs, the loader covers the page on purpose; a toast goes by itself.
 */
const covered = (where: 'page' | 'dialog') => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (where === 'dialog' && !dialog) return [];
  const top = dialog ?? document;
  const found: string[] = [];
  const panel = top.querySelector(':scope > *')?.getBoundingClientRect();
  if (dialog && panel && (panel.top < 0 || panel.bottom > innerHeight))
    found.push(`the dialog goes from ${Math.round(panel.top)} to ${Math.round(panel.bottom)} px`);
  for (const each of top.querySelectorAll<HTMLElement>('button, input, a[href]')) {
    if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('[inert], .vh')) continue;
    const target = each.closest('label') ?? each;
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const [{ left, top: above, width, height } = new DOMRect()] = target.getClientRects();
    const there = document.elementFromPoint(left + width / 2, above + height / 2);
    if (there?.closest('.veil--soft, .long-wait, .toast')) continue;
    if (!there || !(target.contains(there) || there.contains(target)))
      found.push(
        `${each.outerHTML.slice(0, 100)} is covered by ${there?.outerHTML.slice(0, 80) ?? 'the window’s edge'}`,
      );
  }
  return found;
};

/** Returns the text that is cut off at its start or end, and a page wider than its window. */
export const cutText = (page: Page): Promise<string[]> => page.evaluate(cut);

/**
 * Returns the controls that cannot be clicked after scrolling to them, and a dialog that leaves the window; with
 * `dialog`, nothing unless one is open. Scrolls the page.
 */
export const coveredControls = (page: Page, where: 'page' | 'dialog' = 'page'): Promise<string[]> =>
  page.evaluate(covered, where);
