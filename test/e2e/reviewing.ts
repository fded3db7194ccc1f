import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** Opens a place of the review by its hash and waits until what it is about stands there as a heading. */
export async function openReview(page: Page, url: string, hash: string, heading: string | RegExp): Promise<void> {
  await page.goto(`${url}/review/${hash}`);
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
}

/** What stands at the right: the subject in full. */
export const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
export const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' });
export const lenses = (page: Page) => page.getByRole('region', { name: 'Lenses' });

interface Axe {
  run(
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>;
}

/** What axe-core finds in the page as it stands, each as `rule: element`. It is evaluated, not loaded: the policy allows no foreign script. */
export async function brokenRules(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
  const violations = await page.evaluate(
    async () => (await (globalThis as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] })).violations,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${JSON.stringify(target)} ${failureSummary.split('\n')[1] ?? ''}`,
    ),
  );
}
