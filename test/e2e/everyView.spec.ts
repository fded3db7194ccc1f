import type { Page } from '@playwright/test';
import { axeErrors, otherErrors } from './access/axe';
import { cutText } from './access/cut';
import { onDayLine } from './access/dayLine';
import { layOutAll, resize, untilListsAreWhole } from './access/layOut';
import { leakedTexts } from './access/leaks';
import { unmirrored } from './access/mirror';
import { smallTargets } from './access/targets';
import { brokenWords } from './access/words';
import { arePicturesCompared, engine } from './engine';
import { expect } from './fixtures';
import { views } from '../page/screens/gallery/views';
import { openView, test } from './gallery';
import { nightlyUnless } from './nightly';
import { inLanguage, languages } from '../../src/visitor/texts';

/*
 * Every view of the gallery, opened once in each language. Each check reads that one page; what needs another width or
 * theme changes it. `npm run e2e -- everyView --update-snapshots` writes the pictures again.
 */

/** Chosen views, each with its language, width and theme: together they have every part of the page. */
const pictures = [
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

/** Sizes of touch screens: small and large phones, a tablet upright and across. */
const touchSizes = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
] as const;

/** Opens a view as its picture shows it: with its width and theme, and the year of the foot. */
async function show(page: Page, gallery: string, view: string, language: string): Promise<string | undefined> {
  const picture = pictures.find((each) => each.startsWith(`${view} ${language} `));
  const [, , width = '1280', colorScheme = 'light'] = picture?.split(' ') ?? [];
  await page.setViewportSize({ width: Number(width), height: width === '360' ? 740 : 800 });
  await page.emulateMedia({ colorScheme: colorScheme as 'light' | 'dark', reducedMotion: 'reduce' });
  await page.clock.setFixedTime(new Date('2026-11-23T03:42:00Z'));
  await openView(page, gallery, view, language);
  return picture;
}

const parts = [0, 1, 2] as const;
const some = (part: number) => Object.keys(views).filter((_, at) => at % parts.length === part);

for (const language of languages)
  for (const part of parts)
    test(`every view ${inLanguage[language]} looks and reads as it did, and no checker finds anything, ${part + 1} of ${parts.length} [UI-1] [LANG-1] (WCAG 2.5.5)${nightlyUnless(language === 'en-us')}`, async ({
      gallery,
      page,
    }) => {
      test.setTimeout(240_000);
      const found: string[] = [];
      for (const view of some(part)) {
        const note = (problems: readonly string[]) => found.push(...problems.map((each) => `${view} ${each}`));
        const picture = await show(page, gallery, view, language);
        if (arePicturesCompared && picture) {
          await expect.soft(page).toHaveScreenshot(`${picture.replaceAll(' ', '.')}.png`);
        }
        if (picture) await resize(page, { width: 1280, height: 800 });
        await views[view]?.hold?.(page);
        if (language === 'en-us') {
          note(await otherErrors(page));
          for (const size of touchSizes) {
            await resize(page, size);
            if (size.width < 1024) note((await onDayLine(page)).map((each) => `${size.width}: ${each}`));
            if (engine === 'chromium') note((await smallTargets(page)).map((each) => `${size.width}: ${each}`));
          }
        }
        note(await brokenWords(page, language));
        note(await axeErrors(page));
      }
      expect(found).toEqual([]);
    });

for (const part of parts)
  test(`a made-up language of longer texts leaks, overflows and breaks nothing, and is mirrored from right to left, ${part + 1} of ${parts.length} [UI-1] [LANG-1] @nightly`, async ({
    gallery,
    page,
  }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    for (const view of some(part)) {
      const note = (where: string, problems: readonly string[]) =>
        found.push(...problems.map((each) => `${view} ${where}: ${each}`));
      await page.setViewportSize({ width: 1280, height: 800 });
      await openView(page, gallery, view, 'en-us', '&pseudo');
      await layOutAll(page);
      note('', await leakedTexts(page));
      for (const direction of ['ltr', 'rtl'])
        for (const width of [1280, 360, 320]) {
          await resize(page, { width, height: 740 });
          await untilListsAreWhole(page);
          await page.evaluate((to) => {
            document.documentElement.dir = to;
          }, direction);
          note(`${direction} ${width}`, await cutText(page));
          if (direction === 'ltr') note(`mirrored ${width}`, await unmirrored(page));
        }
    }
    expect(found).toEqual([]);
  });
