import type { Frame, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { coveredControls, cutText } from './cut';
import { resize } from './layOut';
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
/** A wide window that is low. */
const low = { width: 1280, height: 380 };

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until animations have finished; endless ones are ignored. */
const still = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map((each) => each.finished),
  );

/**
 * Returns what axe-core finds in a page or frame, by every rule unless a tag of rules is named. The script is
 * evaluated: our policy allows no other.
 */
export async function violationsIn(page: Page | Frame, rules: { runOnly?: string } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ ...only, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) => `${id} ${html.slice(0, 120)} ${failureSummary.split('\n')[1] ?? ''}`,
      ),
    );
  }, rules);
}

/** Returns what axe-core finds in both widths and themes. */
export async function axeErrors(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of [wide, narrow]) {
    await resize(page, size);
    for (const { colorScheme, rules } of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(still);
      found.push(...(await violationsIn(page, rules)).map((each) => `${size.width} ${colorScheme}: ${each}`));
    }
  }
  return found;
}

/** Returns what html-validate finds in the markup, then what is cut off or out of reach in low windows. */
export async function otherErrors(page: Page): Promise<string[]> {
  // The markup is the same in every engine.
  const found = engine === 'chromium' ? await markupErrors(page) : [];
  await resize(page, zoomed);
  found.push(...(await cutText(page)), ...(await coveredControls(page)));
  await resize(page, low);
  // Lists and keyboards that drop below a field cover what is there.
  found.push(...(await coveredControls(page, 'dialog')));
  return found;
}
