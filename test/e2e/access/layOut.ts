import { expect, type Page } from '@playwright/test';

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

/** Gives the window another size, and waits until the page is drawn for it: a list under a field turns into a sheet. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
}

/** Waits until each list has all its options: the later ones are rendered after the first are painted. */
export const untilListsAreWhole = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        const last = [...document.querySelectorAll('[role=option]')].findLast((each) => each.checkVisibility());
        return last?.getAttribute('aria-posinset') === last?.getAttribute('aria-setsize');
      }),
    )
    .toBe(true);
