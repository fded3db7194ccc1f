import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './fixtures';
import { documentBudget, measureDocument } from '../../src/tools/documentSize';
import { budget, measureWhole, wholeBudget } from '../../src/tools/sizes';

test('the first page loads no more scripts before it is interactive than its budget', async ({ page }) => {
  await page.goto('/?lang=zh-hk');
  await opened(page);
  const asked = await page.evaluate(() => {
    const open = performance.getEntriesByName('passport-open')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < open && entry.name.endsWith('.js'))
      .map((entry) => new URL(entry.name).pathname);
  });
  expect(asked.length).toBeGreaterThan(0);
  const bytes = asked.reduce((sum, path) => sum + brotliCompressSync(readFileSync(`dist/site${path}`)).length, 0);
  expect(bytes, asked.join(' ')).toBeLessThanOrEqual(budget);
});

test('the whole product takes no more requests and bytes than its budget, each file once', async ({ page }) => {
  const filesFetched = () =>
    page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path === '/' || path.startsWith('/assets/')),
    );
  const fetched = async () => (await filesFetched()).join(' ');
  await page.goto('/?lang=zh-hk');
  await opened(page);
  await page.locator('input[name="phone"]').pressSequentially('1');
  await expect.poll(fetched).toContain('/assets/next-');
  await page.getByRole('tab').last().click();
  await expect(page.locator('.qr')).toBeVisible();
  await page.getByRole('tab').first().click();
  await page.locator('button[aria-haspopup="dialog"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(fetched).toContain('/assets/reporting-');
  const files = await filesFetched();
  for (const name of ['next', 'picker', 'qr', 'reporting'])
    expect(
      files.filter((path) => path.startsWith(`/assets/${name}-`)),
      name,
    ).toHaveLength(1);
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(wholeBudget.requests);
  const document = await measureDocument('dist');
  expect(document).toBeLessThanOrEqual(documentBudget);
  expect(measureWhole('dist/site', document).bytes).toBeLessThanOrEqual(wholeBudget.bytes);
});

/** Waits until the machines have started and adopted what was typed. */
async function opened(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('passport-open').length > 0);
}
