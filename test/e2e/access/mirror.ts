import type { Page } from '@playwright/test';

/**
 * Runs in the page: where each box begins in the direction of text, and its width, in CSS pixels; from left to right,
 * then from right to left. Both at once: a part that is still loading must not appear between them.
 */
const bothDirections = () => {
  const boxes = () => {
    const { clientWidth } = document.documentElement;
    const isRtl = document.documentElement.dir === 'rtl';
    return [...document.querySelectorAll('#root *')].flatMap((each) => {
      const { display } = getComputedStyle(each);
      if (
        display === 'inline' ||
        display === 'contents' ||
        each.closest('.code, .num, svg, [aria-hidden=true], .vh, dialog:not([open])')
      )
        return [];
      const { left, right, width } = each.getBoundingClientRect();
      const start = isRtl ? clientWidth - right : left;
      return width === 0 ? [] : [{ name: `${each.tagName.toLowerCase()}.${each.className}`, start, width }];
    });
  };
  const before = boxes();
  document.documentElement.dir = 'rtl';
  return { before, after: boxes() };
};

/**
 * Returns the boxes that do not change sides when text goes from right to left, each with its distance from the side
 * where text begins. Leaves the page from right to left.
 */
export async function unmirrored(page: Page): Promise<string[]> {
  const { before, after } = await page.evaluate(bothDirections);
  return before.flatMap(({ name, start, width }, index) => {
    const now = after[index];
    if (!now || now.name !== name) return [`${name} is not at the same place of the document`];
    if (Math.abs(now.start - start) <= 2 || Math.abs(now.width - width) > 2) return [];
    return [`${name} begins at ${Math.round(start)} px, mirrored at ${Math.round(now.start)} px`];
  });
}
