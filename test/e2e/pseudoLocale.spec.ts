import { cutText } from './access/cut';
import { layOutAll, untilListsAreWhole } from './access/layOut';
import { leakedTexts } from './access/leaks';
import { unmirrored } from './access/mirror';
import { expect } from './fixtures';
import { halves, openView, test } from './gallery';

/* The gallery in a made-up language of accented, longer texts: the proof that a fourth language needs no code. */
const widths = [1280, 360, 320];
for (const [part, some] of halves.entries())
  test(`a made-up language leaks, overflows and breaks nothing, and is mirrored from right to left, ${part + 1} of 2 [UI-1] [LANG-1] @nightly`, async ({
    gallery,
    page,
  }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    for (const view of some) {
      const note = (where: string, problems: readonly string[]) =>
        found.push(...problems.map((each) => `${view} ${where}: ${each}`));
      await page.setViewportSize({ width: 1280, height: 800 });
      await openView(page, gallery, view, 'en-us', '&pseudo');
      await layOutAll(page);
      note('', await leakedTexts(page));
      for (const direction of ['ltr', 'rtl'])
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 });
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
