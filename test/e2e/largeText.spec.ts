import type { Page } from '@playwright/test';
import { violationsIn } from './access/axe';
import { coveredControls, cutText } from './access/cut';
import { layOutAll, resize, untilListsAreWhole } from './access/layOut';
import { markupErrors } from './access/markup';
import { squeezed } from './access/squeezed';
import { engine } from './engine';
import { expect } from './fixtures';
import { views } from '../page/screens/gallery/views';
import { openView, test } from './gallery';
import { inLanguage, languages } from '../../src/visitor/texts';

/** A browser's own size of text, in px: 200 %. */
const doubled = 32;

/**
 * Where each view is opened: a window that is then resized, so that scripts ask about its width in the new `rem` too.
 */
const before = { width: 1270, height: 800 };

/** Windows with text of 200 %: a phone, the same across, a laptop; and one of 1280 by 1024 px at 400 % zoom. */
const windows = [
  { name: '200 % text', width: 320, height: 568, text: doubled },
  { name: '200 % text', width: 568, height: 320, text: doubled },
  { name: '200 % text', width: 1280, height: 800, text: doubled },
  { name: '400 % zoom', width: 320, height: 256, text: 16 },
] as const;

/** Sets the size of text that a visitor chooses in the browser: `rem` and media queries follow it. */
async function setText(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

interface Tried {
  readonly gallery: string;
  readonly page: Page;
  readonly language: string;
}

/** Returns what is wrong with these views in these windows. */
async function problemsOf(
  { gallery, page, language }: Tried,
  names: readonly string[],
  sizes: readonly (typeof windows)[number][],
): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const view of names)
    for (const { name, width, height, text } of sizes) {
      const note = (problems: readonly string[]) =>
        found.push(...problems.map((each) => `${view}, ${name} at ${width} px: ${each}`));
      await page.setViewportSize(before);
      await setText(page, 16);
      await openView(page, gallery, view, language);
      await views[view]?.hold?.(page);
      await setText(page, text);
      await resize(page, { width, height });
      await layOutAll(page);
      await untilListsAreWhole(page);
      note(await cutText(page));
      note(await squeezed(page));
      note(await coveredControls(page));
      if (text === doubled) note([...(await violationsIn(page)), ...(await markupErrors(page))]);
    }
  return found;
}

const parts = [0, 1, 2] as const;
const some = (part: number) => Object.keys(views).filter((_, at) => at % parts.length === part);

/** The size of text is set by Chromium's protocol. */
const tried = engine === 'chromium' ? languages : [];

for (const language of tried)
  for (const part of parts)
    test(`with 200 % text and at 400 % zoom every view ${inLanguage[language]} fits: nothing is cut, covered or squeezed, no checker finds anything, ${part + 1} of ${parts.length} [UI-1] (WCAG 1.4.4, 1.4.10) @nightly`, async ({
      gallery,
      page,
    }) => {
      test.setTimeout(480_000);
      expect(await problemsOf({ gallery, page, language }, some(part), windows)).toEqual([]);
    });

if (engine === 'chromium')
  test('with 200 % text on a phone the first page, the password, the countries and the consent fit [UI-1] (WCAG 1.4.4)', async ({
    gallery,
    page,
  }) => {
    const names = ['login', 'password', 'picker', 'agree'];
    expect(await problemsOf({ gallery, page, language: 'en-us' }, names, windows.slice(0, 1))).toEqual([]);
  });
