import type { Page } from '@playwright/test';
import { codeSnifferErrors } from './access/htmlcs';
import { coveredControls, cutText } from './access/cut';
import { markupErrors } from './access/markup';
import { engine } from './engine';
import { expect } from './fixtures';
import { halves, openView, test } from './gallery';
import { inLanguage, languages } from './texts';
import { nightlyUnless } from './nightly';

/*
 * Checks every view of the gallery in each language, width and theme, with every rule. A view is opened once per
 * language; then the window is resized, the theme switched, and axe-core run each time, in the dark with its rules
 * about colours: a theme changes nothing else. What depends neither on the language nor on the theme is checked in
 * English only: the markup, HTML_CodeSniffer, zoom.
 */
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;
const schemes = [
  { colorScheme: 'light', rules: {} },
  { colorScheme: 'dark', rules: { runOnly: 'cat.color' } },
] as const;
/** A window of 1280 × 1024 px at 400 % (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };

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
  run(options: { resultTypes: string[]; runOnly?: string }): Promise<{ violations: Found[] }>;
}
/** Every rule runs unless a tag of rules is named; only violations are reported. */
const look = async (rules: { runOnly?: string }) =>
  (await (globalThis as unknown as { axe: Axe }).axe.run({ ...rules, resultTypes: ['violations'] })).violations.map(
    ({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
  );

/** What the slower checkers find at 360 px, then at 400 % zoom. */
async function otherErrors(page: Page): Promise<string[]> {
  await page.setViewportSize(sizes[1]);
  const found: string[] = [];
  // They read the markup, which is the same in every engine.
  if (engine === 'chromium') found.push(...(await markupErrors(page)), ...(await codeSnifferErrors(page)));
  await page.setViewportSize(zoomed);
  return [...found, ...(await cutText(page)), ...(await coveredControls(page))];
}

for (const language of languages) {
  for (const [part, some] of halves.entries()) {
    test(`no checker finds anything on any view ${inLanguage[language]}, ${part + 1} of 2 [UI-1] [LANG-1]${nightlyUnless(language === 'en-us')}`, async ({
      gallery,
      page,
    }) => {
      test.setTimeout(240_000);
      const found: string[] = [];
      for (const view of some) {
        const note = (where: string, problems: readonly string[]) =>
          found.push(...problems.map((each) => `${view} ${where}: ${each}`));
        await page.setViewportSize(sizes[0]);
        await openView(page, gallery, view, language);
        if (language === 'en-us') note('', await otherErrors(page));
        await page.addScriptTag({ url: new URL('/axe.min.js', gallery).href });
        for (const size of sizes) {
          await page.setViewportSize(size);
          for (const { colorScheme, rules } of schemes) {
            await page.emulateMedia({ colorScheme });
            await page.evaluate(still);
            note(`${size.width} ${colorScheme}`, await page.evaluate(look, rules));
          }
        }
      }
      expect(found).toEqual([]);
    });
  }
}
