import type { Page } from '@playwright/test';

/**
 * Makes the page lay out all that it has. What `content-visibility` keeps from being drawn is skipped, and Firefox
 * still answers with the places that it had in a window of another size.
 */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
