import type { Page } from '@playwright/test';
import { residentOf } from '../../src/visitor/people';
import { blockCookies } from './blockedCookies';
import { expect, test } from './fixtures';
import { holdScripts, nextScript } from './heldScripts';
import { openHost } from './frameHost';
import { nightlyUnless } from './nightly';

/** What holds in each frame of a recording, in Chromium and in WebKit. */

const { phone } = residentOf('hk');

/** Calls a function of the page in each frame. Returns what reads its answers but those that are null. */
async function record<T>(page: Page, look: () => T | null): Promise<() => Promise<T[]>> {
  await page.evaluate(`
    globalThis.frames = [];
    (function next() {
      const seen = (${look.toString()})();
      if (seen !== null) frames.push(seen);
      requestAnimationFrame(next);
    })();
  `);
  return () => page.evaluate('frames') as Promise<T[]>;
}

/** How strongly the parts of the old page and of the new one are painted while one follows the other; else null. */
function fading(): { old: number; new: number; both: string[] } | null {
  const root = document.documentElement;
  // Before and after it, computed styles of these parts are those of the page.
  const parts = document.getAnimations().map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement);
  if (!parts.some((part) => part && part.startsWith('::view-transition'))) return null;
  const strength = (kind: string, name: string) => {
    const { display, opacity } = getComputedStyle(root, `::view-transition-${kind}(${name})`);
    return display === 'none' ? 0 : Number(opacity);
  };
  const names = ['root', 'head', 'work', 'foot'];
  const most = (kind: string) => Math.max(...names.slice(1).map((name) => strength(kind, name)));
  const both = names.filter((name) => strength('old', name) > 0.02 && strength('new', name) > 0.02);
  return { old: most('old'), new: most('new'), both };
}

/** The signs that the page waits which are seen, and how strongly the page itself is painted. */
function waiting(): { signs: string[]; page: number } {
  const loading = document.querySelector('.loading');
  const isSeen =
    loading?.parentElement &&
    getComputedStyle(loading).visibility === 'visible' &&
    Number(getComputedStyle(loading.parentElement).opacity) > 0.05;
  const buttons = [...document.querySelectorAll('.button[aria-busy="true"]')].map(() => 'button');
  const page = document.querySelector('.page');
  return {
    signs: [...buttons, ...(isSeen ? ['loader'] : [])],
    page: page ? Number(getComputedStyle(page).opacity) : 1,
  };
}

for (const width of [360, 1280])
  test(`in a recording at ${width} px no page is painted on another: the old one goes before the new one comes [UI-1] @nightly`, async ({
    I,
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await I.open({ edition: 'hk' });
    await expect(page.locator('.provider').first()).toBeVisible();
    // Slow enough for every machine to paint several frames of it.
    await page.evaluate(() => document.documentElement.style.setProperty('--t-state', '1200ms'));
    const frames = await record(page, fading);
    await I.askForCode(phone);
    await I.seePage('verifyCode.title');
    await page.waitForTimeout(1800);
    await page.goBack();
    await I.seePage('front.login.title');
    await page.waitForTimeout(1800);
    const seen = await frames();
    expect(seen.filter(({ both }) => both.length > 0)).toEqual([]);
    expect(seen.filter((each) => each.old > 0.02 && each.new > 0.02)).toEqual([]);
    expect(seen.filter((each) => each.old > 0.02).length).toBeGreaterThan(0);
    expect(seen.filter((each) => each.new > 0.02).length).toBeGreaterThan(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-fading');
  });

for (const late of ['answer', 'script'] as const)
  test(`in a recording one sign of waiting is seen at a time, and the page stays at full strength, while the ${late} is late [UI-1]${nightlyUnless(late === 'script')}`, async ({
    I,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const release = late === 'script' ? await holdScripts(page, nextScript) : () => {};
    await I.open({ edition: 'hk' });
    if (late === 'answer') {
      await expect(page.locator('.provider').first()).toBeVisible();
      await I.sandbox.post('next', { path: '/ticket/send-sms', fault: 'delay', delayMs: 1200 });
    }
    const frames = await record(page, waiting);
    await I.askForCode(phone);
    if (late === 'script') {
      await page.waitForTimeout(1200);
      release();
    }
    await I.seePage('verifyCode.title');
    const seen = await frames();
    expect(seen.filter(({ signs }) => signs.length > 1)).toEqual([]);
    expect(seen.filter((each) => each.page < 1)).toEqual([]);
    expect(seen.filter(({ signs }) => signs.length === 1).length).toBeGreaterThan(0);
  });

// WebKit refuses the cookies of framed pages: there a notice of that is above the form in both cases.
for (const [how, blocks] of [
  ['', false],
  [', with the notice of blocked cookies', true],
] as const)
  test(`in a recording a frame asks for one height while it opens${how}, and never for 0 [FRAME-2] [IDX-13] @nightly`, async ({
    I,
    context,
  }) => {
    if (blocks) await blockCookies(context, 'refuses');
    const { inside, frame, receivedOnPort } = await openHost(I);
    await inside.waitUntilOpen();
    await expect(frame.locator('.provider').first()).toBeVisible();
    if (blocks) await expect(frame.locator('.beside')).toBeVisible();
    await inside.page.waitForTimeout(600);
    const heights = (await receivedOnPort('resize')).map(({ height }) => height);
    expect([...new Set(heights)]).toEqual([expect.any(Number)]);
    expect(heights).not.toContain(0);
  });
