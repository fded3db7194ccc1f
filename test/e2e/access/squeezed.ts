import type { Page } from '@playwright/test';

/**
 * Runs in the page. Fields and lists that are too small for their text, icons that do not grow with it, titles that
 * something covers.
 */
const find = () => {
  const found: string[] = [];
  const name = (each: Element) => each.outerHTML.slice(0, 80);
  const isShown = (each: Element) =>
    each.checkVisibility({ visibilityProperty: true }) && !each.closest('.vh, [inert]');
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const top: ParentNode = dialog ?? document;
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio])')) {
    if (!isShown(field)) continue;
    const { width, height } = field.getBoundingClientRect();
    const { fontSize } = getComputedStyle(field);
    if (width < 4 * parseFloat(fontSize) || height < parseFloat(fontSize))
      found.push(`a field of ${Math.round(width)} × ${Math.round(height)} px: ${name(field)}`);
  }
  for (const list of document.querySelectorAll('[role=listbox]')) {
    const { height } = list.getBoundingClientRect();
    if (isShown(list) && height < 3 * rem) found.push(`a list of ${Math.round(height)} px: ${name(list)}`);
  }
  for (const icon of document.querySelectorAll<SVGElement>('svg[width$=em]')) {
    if (!isShown(icon)) continue;
    const wanted = parseFloat(icon.getAttribute('width') ?? '') * rem;
    const { width } = icon.getBoundingClientRect();
    if (Math.abs(width - wanted) > 1) found.push(`an icon of ${width} px, not ${wanted}: ${name(icon)}`);
  }
  for (const title of top.querySelectorAll('h1, h2')) {
    if (!isShown(title)) continue;
    title.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [{ left, top: above, width, height } = new DOMRect()] = title.getClientRects();
    const there = document.elementFromPoint(left + Math.min(width, rem) / 2, above + height / 2);
    if (!there || there.closest('.veil--soft, .toast')) continue;
    if (!title.contains(there) && !there.contains(title)) found.push(`${name(title)} is covered by ${name(there)}`);
  }
  return found;
};

/**
 * Returns fields and lists without room for their text, icons that did not grow with the text, and titles that are
 * covered.
 */
export const squeezed = (page: Page): Promise<string[]> => page.evaluate(find);
