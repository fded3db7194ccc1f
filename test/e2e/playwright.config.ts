import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../src/build/chromium.mjs';

/**
 * What CI and `npm run e2e` run, and `npm test` at a desk leaves out to stay under eight minutes: matrices over editions (ways in, sign-ons,
 * registrations, walks), later flows by keyboard, the frame of the widget, the review.
 */
const matrices = [
  /(ways|waysSignOn|waysMessenger|registration|flowsHidden|keyboardFlows|keyboardPasswords)\.spec\.ts$/,
  /walk\.\w+\.spec\.ts$/,
  /widget[A-Z]\w+\.spec\.ts$/,
  /review\w+\.spec\.ts$/,
];

/**
 * Browser tests. Every worker serves a sandbox of its own (`./fixtures`), so tests may reset it and move its clock.
 * Specs run at 1280 px; titles with `@phone` run at 360 px instead, with `@both` at both widths.
 */
export default defineConfig({
  testDir: '.',
  testIgnore: process.env.PASSPORT_MATRICES === 'no' ? matrices : [],
  outputDir: '../../dist/test/browser',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  /* A machine shared with others may starve a browser: CI tries again, then alone, and `npm test` names what needed it. At a desk a race fails. */
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? '', args: chromiumFlags },
    screenshot: 'only-on-failure',
    trace: 'off',
    locale: 'en-US',
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@(phone|both)/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
