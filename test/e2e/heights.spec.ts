import { views } from '../page/screens/gallery/views';
import { expect } from './fixtures';
import { openView, test } from './gallery';
import { inLanguage, languages } from '../../src/visitor/texts';

/** What a laptop shows of a page: the commonest window, and one with a bar of bookmarks more. */
const windows = [
  { width: 1280, height: 800 },
  { width: 1280, height: 720 },
] as const;

/** A frame has the height of its content, and the image of a QR code that of QR-1. */
const isOther = (view: string) => view.startsWith('qr') || /\bframe\b/.test(views[view]?.query ?? '');

for (const language of languages)
  test(`no view ${inLanguage[language]} scrolls in the window of a laptop [UI-1] @nightly`, async ({
    page,
    gallery,
  }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const view of Object.keys(views).filter((each) => !isOther(each))) {
      await page.setViewportSize(windows[0]);
      await openView(page, gallery, view, language);
      await views[view]?.hold?.(page);
      for (const size of windows) {
        await page.setViewportSize(size);
        const over = await page.evaluate(
          () => (document.scrollingElement?.scrollHeight ?? 0) - document.documentElement.clientHeight,
        );
        if (over > 0) found.push(`${view} at ${size.height}: ${over} px more`);
      }
    }
    expect(found).toEqual([]);
    for (const size of windows) {
      await page.setViewportSize(size);
      await openView(page, gallery, 'qr', language);
      const words = await page.locator('.qr > p').first().boundingBox();
      expect((words?.y ?? size.height) + (words?.height ?? 0), 'the code and what is said of it').toBeLessThan(
        size.height,
      );
    }
  });
