import { test, type Browser } from '@playwright/test';
import { followDownloads } from './downloads';
import { followFileChoosers } from './fileChoosers';
import { MiniBrowser } from './miniBrowser';
import { openContext } from './playwrightInternals';

/** CSS pixels, of a context that a test opens beside its own. */
const usualViewport = { width: 1280, height: 800 };

/**
 * The tests' base in WebKit: one browser per worker, one new tab without cookies per test. A second context is a second
 * browser: all windows of one share their cookies and storage.
 */
export const webkitBase = test.extend<object, { miniBrowser: MiniBrowser }>({
  miniBrowser: [
    async ({}, give) => {
      const browser = await MiniBrowser.start();
      await give(browser);
      browser.stop();
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({}, give) => {
      const started: MiniBrowser[] = [];
      const newContext: Browser['newContext'] = async () => {
        const own = await MiniBrowser.start();
        started.push(own);
        const context = await openContext(own, {
          baseURL: undefined,
          viewport: usualViewport,
          userAgent: undefined,
          colorScheme: null,
        });
        context.close = async () => {
          await context.browser()?.close();
          own.stop();
        };
        return context;
      };
      await give({ newContext } as Browser);
      for (const each of started) each.stop();
    },
    { scope: 'worker' },
  ],
  context: async ({ miniBrowser, baseURL, viewport, userAgent, colorScheme }, give, info) => {
    const context = await openContext(miniBrowser, { baseURL, viewport, userAgent, colorScheme });
    /* Nothing else lets the visitor save or open files. */
    if (/review/.test(info.file)) {
      await followDownloads(context, (name) => info.outputPath(name));
      await followFileChoosers(context);
    }
    await give(context);
    await context.browser()?.close();
  },
  page: async ({ context }, give) => {
    const [page] = context.pages();
    if (page) await give(page);
  },
});
