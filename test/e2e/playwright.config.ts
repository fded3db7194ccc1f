import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../src/build/chromium.mjs';
import { findOldest, oldestFlags } from '../../src/build/oldest.mjs';
import { chosenTests } from './chosen';
import { engine } from './engine';
import { adaptCommands, firefoxUse } from '../engines/firefox';

/** How each engine is started. WebKit's adapter starts its own. */
const driven = {
  chromium: () => ({
    browserName: 'chromium' as const,
    launchOptions: { executablePath: findChromium() ?? '', args: chromiumFlags },
    reducedMotion: 'reduce' as const,
  }),
  oldest: () => ({
    browserName: 'chromium' as const,
    launchOptions: { executablePath: findOldest() ?? '', args: [...chromiumFlags, ...oldestFlags] },
    reducedMotion: 'reduce' as const,
  }),
  firefox: firefoxUse,
  webkit: () => ({}),
};
/** Other engines than Chromium run the chosen tests, in `npm run test:all` and `npm run e2e -- --chosen`. */
const isChosen = process.env.PASSPORT_CHOSEN === 'yes';
const drive = driven[engine];
if (engine === 'firefox') adaptCommands();

/**
 * Browser tests. Every worker has its own sandbox (`./fixtures`), so tests can reset it and move its clock.
 * Specs run at 1280 px; titles with `@phone` run at 360 px instead, with `@both` at both widths. `npm test` leaves out
 * titles with `@nightly`.
 */
export default defineConfig({
  testDir: '.',
  outputDir: `../../dist/test/browser/${engine}`,
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  /* A test waits about as long as it computes: a third worker fills two processors. Chromium alone is fast enough. */
  workers: engine === 'chromium' ? 3 : 2,
  /*
   * On a busy shared machine a browser can time out: CI tries again. `npm test` names the tests that needed it, and
   * `npm run test:all` counts them as failed. Locally, a flaky test fails.
   */
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    /*
     * `threshold` forgives the edges of letters, which differ between versions of a font; the number of pixels forgives
     * a few words. A button or code that moves by 8 px is above it.
     */
    toHaveScreenshot: {
      pathTemplate: '{testDir}/pictures/{arg}{ext}',
      threshold: 0.1,
      maxDiffPixels: 900,
      animations: 'disabled',
    },
  },
  reporter: 'list',
  use: { screenshot: 'only-on-failure', trace: 'off', locale: 'en-US' },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      ...(isChosen && { grep: chosenTests(engine) }),
      use: { ...drive('mouse'), viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: isChosen ? chosenTests(engine, '@(phone|both)') : /@(phone|both)/,
      use: { ...drive('finger'), viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
