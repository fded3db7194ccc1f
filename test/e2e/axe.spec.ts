import { views } from '../screens/gallery/views.mjs';
import { expect } from './fixtures';
import { test } from './gallery';
import { inLanguage, languages } from './texts';

/* Checks every view of the gallery in each language, width and theme, with every rule. A view is opened once per
   language; then the window is resized, the theme switched, and axe-core run each time. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;
const schemes = ['light', 'dark'] as const;

interface Found {
  id: string;
  nodes: { html: string }[];
}

/** Waits until animations have finished; endless ones are ignored. */
const still = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map((each) => each.finished),
  );
interface Axe {
  run(options: { resultTypes: string[] }): Promise<{ violations: Found[] }>;
}
/** Every rule runs; only violations are reported. */
const look = async () =>
  (await (globalThis as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] })).violations;

const names = Object.keys(views);
const half = Math.ceil(names.length / 2);

for (const language of languages) {
  for (const [part, some] of [names.slice(0, half), names.slice(half)].entries()) {
    test(`axe-core finds nothing on any view ${inLanguage[language]}, ${part + 1} of 2 [UI-1] [LANG-1]`, async ({
      gallery,
      page,
    }) => {
      test.setTimeout(180_000);
      const found: string[] = [];
      for (const view of some) {
        const { query, act } = views[view] ?? { query: '' };
        const edition = query.includes('edition') ? '' : `&edition=${language === 'zh-cn' ? 'cn' : 'hk'}`;
        await page.setViewportSize(sizes[0]);
        await page.goto(`${gallery}?language=${language}${edition}&${query}`);
        await page.locator('#root > *').first().waitFor();
        await act?.(page);
        await page.addScriptTag({ url: new URL('/axe.min.js', gallery).href });
        for (const size of sizes) {
          await page.setViewportSize(size);
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme });
            await page.evaluate(still);
            const violations = await page.evaluate(look);
            found.push(
              ...violations.map(
                ({ id, nodes }) =>
                  `${view} ${size.width} ${colorScheme}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
              ),
            );
          }
        }
      }
      expect(found).toEqual([]);
    });
  }
}
