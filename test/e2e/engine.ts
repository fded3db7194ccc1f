import { test } from '@playwright/test';
import { chosenEngine } from '../../src/build/engines.mjs';
import { firefoxBase } from '../engines/firefoxFrames';
import { oldestBase } from '../engines/oldest';
import { webkitBase } from '../engines/webkit/base';

/** The engine of this run: `npm run e2e -- --engine firefox`. */
export const engine = chosenEngine();

/** Pictures are of Chromium, with the fonts of the tests alone. */
export const arePicturesCompared = engine === 'chromium' && Boolean(process.env.PASSPORT_PICTURES);

const bases: Readonly<Record<string, typeof test>> = {
  firefox: firefoxBase,
  oldest: oldestBase,
  webkit: webkitBase as typeof test,
};

/**
 * What the fixtures extend. Playwright itself drives Chromium and Firefox; in WebKit our adapter gives the pages.
 */
export const base = bases[engine] ?? test;
