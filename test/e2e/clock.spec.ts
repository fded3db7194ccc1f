import { expect } from './fixtures';
import { openView, test } from './gallery';

for (const width of [360, 1280])
  test(`in forced colours the bars of the exchange’s day and the mark of now have colours of the system, which are seen on the ground, at ${width} px (WCAG 1.4.11)`, async ({
    gallery,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await openView(page, gallery, 'clockOpen', 'en-us');
    const shown = await page
      .locator('.day line')
      .evaluateAll((all) =>
        all.map(
          (each) => [each.getAttribute('class')?.replace('day__', '') ?? '', getComputedStyle(each).stroke] as const,
        ),
      );
    const system = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      const found = ['Canvas', 'CanvasText', 'GrayText', 'Highlight'].map((colour) => {
        probe.style.color = colour;
        return [colour, getComputedStyle(probe).color] as const;
      });
      probe.remove();
      return Object.fromEntries(found);
    });
    const drawn = Object.fromEntries(shown);
    expect(drawn).toEqual({
      night: system.GrayText,
      past: system.GrayText,
      session: system.GrayText,
      filled: system.CanvasText,
      now: system.Highlight,
    });
    expect(Object.values(drawn)).not.toContain(system.Canvas);
  });

test('the dots of the clock are between two words alone: where its line wraps, none is seen at an end [D-NOPRICES]', async ({
  gallery,
  page,
}) => {
  const lines = new Set<number>();
  for (const width of [320, 360, 390, 480]) {
    await page.setViewportSize({ width, height: 800 });
    await openView(page, gallery, 'clockHoliday', 'en-us');
    const ends = await page.locator('.clock__now').evaluate((line) => {
      const box = line.getBoundingClientRect();
      const [first, second] = [...line.children].map((each) => each.getBoundingClientRect());
      const dotsOf = (each: Element) =>
        ['::before', '::after'].filter((part) => getComputedStyle(each, part).content !== 'none');
      return {
        isWrapped: second !== undefined && first !== undefined && second.top > first.top,
        isClipped: getComputedStyle(line).overflowX === 'clip',
        /** How far the first word is from the end of its line, behind which its dot begins. */
        gap: box.right - (first?.right ?? 0),
        dots: [...line.children].map(dotsOf),
      };
    });
    expect([ends.isClipped, ends.dots], `${width} px`).toEqual([true, [['::after'], []]]);
    if (ends.isWrapped) expect(ends.gap, `${width} px`).toBeCloseTo(0, 0);
    lines.add(ends.isWrapped ? 2 : 1);
  }
  expect(lines, 'both are seen').toEqual(new Set([1, 2]));
});
