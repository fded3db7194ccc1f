import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { openView, test } from './gallery';
import { changesFolder, keepChange } from './pictureChanges';
import { nightlyUnless } from './nightly';

/** Chosen views, each with its language, width and theme: together they have every part of the page. */
const chosen = [
  'login en-us 360 light',
  'login zh-cn 1280 light',
  'login zh-hk 1280 dark',
  'filled zh-cn 360 dark',
  'register zh-hk 360 light',
  'account en-us 1280 dark',
  'notice zh-hk 360 dark',
  'enterprise en-us 360 light',
  'frame zh-cn 360 light',
  'tally en-us 1280 light',
  'tally zh-hk 360 dark',
  'picker zh-hk 360 light',
  'picker en-us 1280 light',
  'pickerNone zh-cn 1280 dark',
  'agree zh-cn 360 light',
  'agree en-us 1280 dark',
  'code zh-hk 360 light',
  'code en-us 1280 light',
  'codeWrong zh-cn 360 dark',
  'password en-us 360 dark',
  'passwordWrong zh-hk 1280 light',
  'passwordKeys zh-cn 360 light',
  'setPwd en-us 1280 light',
  'regSetPwdKeys zh-hk 360 dark',
  'selectAccount en-us 360 light',
  'bindSuccess zh-cn 1280 light',
  'deletion zh-hk 360 light',
  'notReceived en-us 360 dark',
  'qrStale zh-hk 1280 light',
  'waysMore en-us 360 light',
] as const;

async function show(page: Page, gallery: string, picture: (typeof chosen)[number]): Promise<void> {
  const [view = '', language = '', width, colorScheme] = picture.split(' ');
  await page.setViewportSize({ width: Number(width), height: width === '360' ? 740 : 800 });
  await page.emulateMedia({ colorScheme: colorScheme as 'light' | 'dark', reducedMotion: 'reduce' });
  // The foot names the year.
  await page.clock.setFixedTime(new Date('2026-11-23T03:42:00Z'));
  await openView(page, gallery, view, language);
}

for (const picture of chosen) {
  const name = picture.replaceAll(' ', '.');
  test(`looks as in its picture: ${picture} [UI-1]${nightlyUnless(/en-us.*light/.test(picture))}`, async ({
    page,
    gallery,
  }, info) => {
    await show(page, gallery, picture);
    try {
      await expect(page).toHaveScreenshot(`${name}.png`);
    } finally {
      const changed = keepChange(name, info.attachments);
      if (changed > 0) info.annotations.push({ type: 'pictures', description: `${changesFolder}/index.html` });
    }
  });
}

for (const picture of ['filled zh-cn 360 dark', 'code en-us 1280 light'] as const)
  test(`finds a button that has moved by 8 px, and a missing line: ${picture} @nightly`, async ({ page, gallery }) => {
    const name = `${picture.replaceAll(' ', '.')}.png`;
    const plant = (rule: string) =>
      page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, rule);
    await show(page, gallery, picture);
    await plant(picture.startsWith('filled') ? '.button { translate: 0 8px }' : '.code { translate: 0 8px }');
    await expect(page).not.toHaveScreenshot(name, { timeout: 3000 });
    await plant('.head { color: transparent !important; } .head * { color: transparent !important }');
    await expect(page).not.toHaveScreenshot(name, { timeout: 3000 });
  });
