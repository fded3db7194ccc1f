import { test } from '@playwright/test';

/**
 * Headless Chromium 109 says of a page that it has no pointer that hovers, although it has a mouse. Scripts get
 * the answers of a desktop.
 */
export const oldestBase = test.extend({
  context: async ({ context, isMobile }, give) => {
    if (!isMobile)
      await context.addInitScript(() => {
        const ask = window.matchMedia.bind(window);
        const asDesktop = (query: string) =>
          query.replace('(hover: none)', '(max-width: 0px)').replace('(hover:hover)', '(min-width: 0px)');
        window.matchMedia = (query) => ask(asDesktop(query));
      });
    await give(context);
  },
});
