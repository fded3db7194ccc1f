import { smallTargets } from './access/targets';
import { expect } from './fixtures';
import { halves, openView, test } from './gallery';

/** Small and large phones, a tablet upright and across. */
const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
] as const;

for (const [part, some] of halves.entries())
  test(`every target of every view is at least 44 px wide and high where a finger presses it, ${part + 1} of 2 [UI-1] (WCAG 2.5.5) @nightly`, async ({
    gallery,
    page,
  }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    for (const view of some) {
      await page.setViewportSize(sizes[1]);
      await openView(page, gallery, view, 'en-us');
      for (const size of sizes) {
        await page.setViewportSize(size);
        found.push(...(await smallTargets(page)).map((each) => `${view} ${size.width}: ${each}`));
      }
    }
    expect(found).toEqual([]);
  });

test('finds a target that is small, one that another covers, and none that reaches beyond its box @nightly', async ({
  gallery,
  page,
}) => {
  await openView(page, gallery, 'login', 'en-us');
  await page.setContent(`
    <style>button { width: 60px; height: 60px; border: 0; padding: 0; position: absolute; left: 100px }
    #wide::after { content: ""; position: absolute; inset: -12px }</style>
    <button id="small" style="top: 100px; height: 40px"></button>
    <button id="covered" style="top: 200px"></button><i style="position: absolute; left: 90px; top: 190px; width: 90px; height: 30px"></i>
    <button id="wide" style="top: 300px; width: 24px; height: 24px"></button>`);
  expect((await smallTargets(page)).map((each) => /id="(\w+)"/.exec(each)?.[1])).toEqual(['small', 'covered']);
});
