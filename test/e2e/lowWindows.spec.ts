import { expect } from './fixtures';
import { openView, test } from './gallery';
import { nightlyUnless } from './nightly';

/** Views of the gallery that have a dialog. */
const dialogs = [
  'agree',
  'notReceived',
  'askEmail',
  'voiceConfirm',
  'unable',
  'deletion',
  'alert',
  'waysMore',
  'picker',
] as const;

for (const width of [360, 1280])
  test(`in a window ${width} by 380, as above a keyboard, every dialog is inside it and each of its controls can be reached [UI-1] (WCAG 1.4.10)${nightlyUnless(width === 360)}`, async ({
    gallery,
    page,
  }) => {
    test.setTimeout(240_000);
    const outside: string[] = [];
    for (const view of dialogs) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openView(page, gallery, view, 'en-us');
      // A wide window shows the countries in a list below the field.
      if ((await page.locator('dialog').count()) === 0) continue;
      await page.setViewportSize({ width, height: 380 });
      const panel = await page.locator('dialog > *').boundingBox();
      if (!panel || panel.y < 0 || panel.y + panel.height > 380) outside.push(`${view}: the panel`);
      for (const control of await page.locator('dialog').locator('button, a, input').all()) {
        await control.scrollIntoViewIfNeeded();
        const covered = await control.evaluate((each) => {
          const { left, top, width: wide, height } = each.getBoundingClientRect();
          const isInside = top >= 0 && top + height <= innerHeight;
          const hit = document.elementFromPoint(left + wide / 2, top + height / 2);
          return isInside && hit !== null && (each.contains(hit) || hit.contains(each))
            ? ''
            : each.outerHTML.slice(0, 80);
        });
        if (covered) outside.push(`${view}: ${covered}`);
        if (view === 'picker') break;
      }
    }
    expect(outside).toEqual([]);
  });
