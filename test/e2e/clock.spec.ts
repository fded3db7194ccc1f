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
