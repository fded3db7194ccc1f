import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { brokenRules, openReview } from './reviewing';

const there = '#/paths/selectAccount/choosing?edition=hk&ways=all';
const strip = (page: Page) => page.getByRole('region', { name: 'Screens of the path' });
const ways = (page: Page) => page.getByRole('region', { name: 'Choose a path' }).getByRole('list').getByRole('button');
const bar = (page: Page) => page.getByRole('contentinfo', { name: 'Path' });

async function openPaths(page: Page, url: string, hash = there): Promise<void> {
  await page.goto(`${url}/review/${hash}`);
  await expect(strip(page).getByRole('listitem').first()).toBeVisible();
}

test('a path shows its screens: choose its ends and a different path, step and play', async ({ page, sandbox }) => {
  await openPaths(page, sandbox.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From Phone · Writing to Choose account · Choosing');
  await expect(ways(page).nth(1)).toBeVisible({ timeout: 40_000 });
  await expect(ways(page).first()).toContainText('Direct');
  await expect(bar(page)).toContainText('Step 1 of 5');
  await strip(page).getByRole('button', { name: 'Step 3: Sending, Phone' }).click();
  await expect(bar(page)).toContainText('Step 3 of 5');
  await page.keyboard.press('.');
  await expect(bar(page)).toContainText('Step 4 of 5');
  await expect(page).toHaveURL(/at=3/);
  await page.keyboard.press(',');
  await page.keyboard.press(',');
  await expect(bar(page)).toContainText('Step 2 of 5');
  await bar(page).getByRole('button', { name: 'Play' }).click();
  await expect(bar(page)).toContainText('Step 5 of 5');
  await expect(bar(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await ways(page).nth(1).click();
  await expect(ways(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(', via ');
  expect(await brokenRules(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await brokenRules(page)).toEqual([]);
});

test('other ends give another path, with the real screens', async ({ page, sandbox }) => {
  await openPaths(
    page,
    sandbox.url,
    '#/paths/verifyCode/entering.rejected?edition=hk&from=verifyCode.entering.typing&to=verifyCode.entering.rejected',
  );
  await expect(strip(page).getByRole('listitem')).toHaveCount(3);
  await expect(strip(page).getByText('any other', { exact: true })).toBeVisible();
  const refused = strip(page).getByRole('listitem').nth(2).locator('.picture');
  await expect(refused).toHaveAttribute('data-painted', 'as it happened');
  await page.getByLabel('To', { exact: true }).selectOption('verifyCode.asking.verifying');
  await expect(strip(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('to SMS code · Verifying');
});

test('what no run of an edition reaches is said, not drawn', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url}/review/#/paths/noCode/confirming?edition=jp`);
  await expect(page.getByText(/^No run of this edition reaches it|^The charts have no path to it/)).toBeVisible({
    timeout: 50_000,
  });
});

test('on a narrow screen the path is swiped, one screen after the other @phone', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, there, /^From Phone/);
  await expect(strip(page).getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a refusal in a film shows the text of that very answer, and the film is taken along', async ({
  page,
  context,
  sandbox,
}) => {
  await openPaths(
    page,
    sandbox.url,
    '#/paths/verifyCode/entering.rejected?edition=hk&from=verifyCode.entering.typing&to=verifyCode.entering.rejected',
  );
  await expect(strip(page).getByRole('listitem').nth(2).locator('.picture')).toHaveAttribute(
    'data-painted',
    'as it happened',
  );
  const taken = async (form: string) => {
    const share = page.getByRole('button', { name: 'Share' });
    if ((await share.getAttribute('aria-expanded')) !== 'true') await share.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: form, exact: true }).click(),
    ]);
    return readFileSync(await download.path());
  };
  const film = await context.newPage();
  await film.setContent((await taken('Film: one HTML page')).toString());
  await expect(film.locator('figure')).toHaveCount(await strip(page).getByRole('listitem').count());
  const screens = await film
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) =>
        new TextDecoder().decode(
          Uint8Array.from(
            atob((image as HTMLImageElement).src.split(',')[1] ?? ''),
            (sign) => sign.codePointAt(0) ?? 0,
          ),
        ),
      ),
    );
  expect(screens.at(-1)).toContain('Operation failed. Please refresh and try again');
  expect(screens[0]).not.toContain('Operation failed');
  const row = await taken('Film: PNG strip');
  const slide = await taken('Film: PNG for a slide');
  expect([row, slide].map((png) => png.subarray(1, 4).toString())).toEqual(['PNG', 'PNG']);
  expect([slide.readUInt32BE(16), slide.readUInt32BE(20)]).toEqual([2560, 1440]);
  expect(row.readUInt32BE(16)).toBeGreaterThan(row.readUInt32BE(20));
});
