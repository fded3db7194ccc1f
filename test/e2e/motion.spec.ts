import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { wing } from '../ways/people';
import type { Visitor } from './visitor';

declare global {
  interface Window {
    fades: { animations: Record<string, number>; isSkipped: boolean; hasEnded: boolean | null }[];
  }
}

/**
 * Records every View Transition: its animations with their durations in milliseconds, whether input skipped it, and
 * whether it had ended before it began (null until the browser knows). A busy machine reaches the page's time limit for
 * a capture, so it is off here: test/app/crossFade.test.ts has it.
 */
const recordFades = (page: Page) =>
  page.addInitScript(() => {
    window.fades = [];
    const start = document.startViewTransition.bind(document);
    const setTimer = window.setTimeout.bind(window);
    let isStarting = false;
    window.setTimeout = ((...timer: Parameters<typeof setTimer>) =>
      isStarting ? 0 : setTimer(...timer)) as typeof window.setTimeout;
    document.startViewTransition = (update) => {
      const transition = start(update);
      // The page sets its time limit in the same task.
      isStarting = true;
      queueMicrotask(() => (isStarting = false));
      const fade: Window['fades'][number] = { animations: {}, isSkipped: false, hasEnded: null };
      window.fades.push(fade);
      const skip = transition.skipTransition.bind(transition);
      transition.skipTransition = () => {
        fade.isSkipped = true;
        skip();
      };
      void transition.ready
        .then(() => {
          for (const { effect } of document.getAnimations())
            if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
              fade.animations[effect.pseudoElement] = Number(effect.getTiming().duration);
          fade.hasEnded = false;
        })
        .catch(() => {
          fade.hasEnded = true;
        });
      return transition;
    };
  });
const fades = (page: Page) => page.evaluate(() => window.fades);

/**
 * On the first page with a number, goes to the code page until one of its fades has run. A busy browser gives some up
 * by itself: the page is then shown at once, and the visitor goes back and on again.
 */
async function fadeToCode(I: Visitor): Promise<Window['fades'][number]> {
  await I.askForCode(wing.phone);
  for (;;) {
    await I.seePage('verifyCode.title');
    await expect.poll(() => fades(I.page).then((all) => all.at(-1)?.hasEnded ?? null)).not.toBeNull();
    const fade = (await fades(I.page)).at(-1);
    if (fade && !fade.hasEnded) return fade;
    await I.press('common.back');
    await I.seePage('front.login.title');
    await I.press('common.next');
  }
}
const progress = (page: Page) => page.locator('.progress').last();

/** Remembers the progress as the page is left, for the page after it: its step, and where it begins and ends. */
const rememberProgress = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pagehide', () => {
      const line = [...document.querySelectorAll<HTMLElement>('.progress')].at(-1);
      const [left, width] = [line?.offsetLeft ?? 0, line?.offsetWidth ?? 0];
      sessionStorage.setItem('line', JSON.stringify([line?.dataset.step, left, left + width]));
    }),
  );
const progressLeft = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('line') ?? '[]') as [string?, number?, number?]);

/** The page has loaded what fades its pages: the same script then keeps this cookie. */
const untilStarted = (page: Page) => page.waitForFunction(() => document.cookie.includes('deviceInfo='));

test('pages fade into each other within 200 ms; the first field of the new one has the focus [ROUTE-1] [UI-1]', async ({
  I,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await recordFades(page);
  await I.open();
  await untilStarted(page);
  const fade = await fadeToCode(I);
  await expect(I.field('code')).toBeFocused();
  expect(Object.keys(fade.animations)).toContain('::view-transition-new(root)');
  expect(Math.max(...Object.values(fade.animations))).toBeLessThanOrEqual(200);
  const { length } = await fades(page);
  await I.press('verifyCode.usePassword');
  await I.seePage('verifyPwd.title');
  await expect(I.field('password')).toBeFocused();
  expect(await fades(page)).toHaveLength(length + 1);
  await page.goBack();
  await I.seePage('front.login.title');
  expect(await fades(page)).toHaveLength(length + 2);
});

test('a key ends a fade at once and reaches the new page [UI-1]', async ({ I, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await recordFades(page);
  await I.open();
  await untilStarted(page);
  // Longer than any test: only the key can end it.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::view-transition-new(root) { animation-duration: 300s !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const { isSkipped } = await fadeToCode(I);
  expect(isSkipped).toBe(false);
  await expect(I.field('code')).toBeFocused();
  await page.keyboard.press('1');
  await expect(I.field('code')).toHaveValue('1');
  expect((await fades(page)).at(-1)?.isSkipped).toBe(true);
});

test('with reduced motion nothing fades and the progress is at its last frame at once [UI-1]', async ({ I, page }) => {
  await recordFades(page);
  await I.open();
  await untilStarted(page);
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
  expect(await fades(page)).toEqual([]);
  await expect(progress(page)).toBeVisible();
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('.head'))
        .map(({ id, playState }) => [id, playState]),
    );
  expect(await moving()).toEqual([]);
  // What moves on other pages takes its time from these: dialogs, fields, loaders.
  const times = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--t-state', '--t-move'].map((name) => style.getPropertyValue(name).trim());
  });
  expect(times.map((time) => Number.parseFloat(time))).toEqual([0, 0]);
});

test('the progress under the title follows the visitor: none on the first page, further by each step, and back again [ROUTE-1] [UI-1] @nightly', async ({
  I,
  page,
}) => {
  await I.open();
  await expect(progress(page)).toHaveCount(0);
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
  const reach = () => progress(page).evaluate((line) => line.getBoundingClientRect().width);
  const form = await page.locator('.work').evaluate((work) => work.getBoundingClientRect().width);
  expect((await reach()) / form).toBeCloseTo(0.4, 1);
  await I.press('common.back');
  await I.seePage('front.login.title');
  await expect(progress(page)).toHaveCount(0);
});

for (const width of [1280, 360])
  test(`logged in, the progress goes from edge to edge, and the way out does not wait for it, at ${width} px [JUMP-7] [UI-1] @nightly`, async ({
    I,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await I.open();
    await untilStarted(page);
    await I.enterAccount(wing.uid);
    await I.seePage('verifyPwd.title');
    // Longer than any test: the way out cannot have waited for it.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.progress { --t-draw: 300s !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    await rememberProgress(page);
    await I.enterPassword(wing.password);
    await I.seeSignedIn(wing.uid);
    const [step, left, right] = await progressLeft(page);
    expect([step, right]).toEqual(['4', width]);
    expect(left).toBe(0);
  });
