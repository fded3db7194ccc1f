import type { Page } from '@playwright/test';
import { codeSnifferErrors } from './htmlcs';
import { coveredControls, cutText } from './cut';
import { markupErrors } from './markup';
import { engine } from '../engine';

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };
/** In the dark the rules about colours alone: a theme changes nothing else. */
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
interface Axe {
  run(options: { resultTypes: string[]; runOnly?: string }): Promise<{ violations: Found[] }>;
}

/** Waits until animations have finished; endless ones are ignored. */
const still = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map((each) => each.finished),
  );
/** Every rule runs unless a tag of rules is named; only violations are reported. */
const look = async (rules: { runOnly?: string }) =>
  (await (globalThis as unknown as { axe: Axe }).axe.run({ ...rules, resultTypes: ['violations'] })).violations.map(
    ({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
  );

/** Returns what axe-core finds in both widths and themes. `script` is its address. */
export async function axeErrors(page: Page, script: string): Promise<string[]> {
  await page.addScriptTag({ url: script });
  const found: string[] = [];
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    for (const { colorScheme, rules } of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(still);
      found.push(...(await page.evaluate(look, rules)).map((each) => `${size.width} ${colorScheme}: ${each}`));
    }
  }
  return found;
}

/** Returns what the slower checkers find at 360 px, then at 400 % zoom. */
export async function otherErrors(page: Page): Promise<string[]> {
  await page.setViewportSize(narrow);
  const found: string[] = [];
  // They read the markup, which is the same in every engine.
  if (engine === 'chromium') found.push(...(await markupErrors(page)), ...(await codeSnifferErrors(page)));
  await page.setViewportSize(zoomed);
  return [...found, ...(await cutText(page)), ...(await coveredControls(page))];
}
