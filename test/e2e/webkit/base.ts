import { test } from '@playwright/test';
import { followDownloads } from './downloads';
import { MiniBrowser } from './miniBrowser';
import { openContext } from './playwrightInternals';

/** The tests' base in WebKit: one browser per worker, one new tab without cookies per test. */
export const webkitBase = test.extend<object, { miniBrowser: MiniBrowser }>({
  miniBrowser: [
    async ({}, give) => {
      const browser = await MiniBrowser.start();
      await give(browser);
      browser.stop();
    },
    { scope: 'worker' },
  ],
  context: async ({ miniBrowser, baseURL, viewport, userAgent, colorScheme }, give, info) => {
    const context = await openContext(miniBrowser, { baseURL, viewport, userAgent, colorScheme });
    /* Nothing else lets the visitor save files. */
    if (/review|internals/.test(info.file)) await followDownloads(context, (name) => info.outputPath(name));
    await give(context);
    await context.browser()?.close();
  },
  page: async ({ context }, give) => {
    const [page] = context.pages();
    if (page) await give(page);
  },
});
