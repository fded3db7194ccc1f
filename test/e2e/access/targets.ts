import type { Page } from '@playwright/test';

/*
 * Runs in the page. Smaller targets are allowed where WCAG 2.5.5 allows them: a link within a sentence is as high as
 * its line, and for some there is another way. For a key of the keyboard on the screen that is the device's own
 * keyboard, for a letter beside the country list its search.
 */
const measure = (least: number) => {
  const found: string[] = [];
  for (const each of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [role=option]',
  )) {
    if (!each.checkVisibility({ visibilityProperty: true }) || each.matches('[aria-hidden=true], .vh')) continue;
    const { width, height } = (each.closest('label') ?? each).getBoundingClientRect();
    const isInSentence = each.matches('a') && getComputedStyle(each).display === 'inline';
    const isOneOfMany = each.matches('.key, .rail button');
    if (isInSentence || (width >= (isOneOfMany ? 24 : least) && height >= (isOneOfMany ? 24 : least))) continue;
    found.push(`${Math.round(width)} × ${Math.round(height)} px: ${each.outerHTML.slice(0, 120)}`);
  }
  return found;
};

/** Returns the targets that are smaller than this on one side, in CSS pixels, with their sizes. */
export const smallTargets = (page: Page, least = 44): Promise<string[]> => page.evaluate(measure, least);
