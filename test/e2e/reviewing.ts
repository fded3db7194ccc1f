import { expect, type Page } from '@playwright/test';
import { gunzipSync } from 'node:zlib';

/** Opens a place of the review by its hash and waits for its heading. */
export async function openReview(page: Page, url: string, hash: string, heading: string | RegExp): Promise<void> {
  await page.goto(`${url}/review/${hash}`);
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
}

/** A part of the review's data, `charts`, as it is served. */
export async function partOf(page: Page, url: string, name: string): Promise<unknown> {
  const answer = await page.request.get(`${url}/review/data/${name}.json.gz`);
  return JSON.parse(gunzipSync(await answer.body()).toString());
}

/** The panel on the right with the details of the subject. */
export const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
export const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' });
export const lenses = (page: Page) => page.getByRole('region', { name: 'Lenses' });

/** The remarks that the panel lists. */
export const remarksIn = (page: Page) => details(page).locator('.remark-list > li');

/** Writes a remark on what is shown, with the keyboard alone. */
export async function writeRemark(page: Page, text: string, author = 'Ann'): Promise<void> {
  await details(page).getByRole('textbox', { name: 'Remark' }).fill(text);
  await details(page).getByRole('textbox', { name: 'Your name' }).fill(author);
  await details(page).getByRole('textbox', { name: 'Your name' }).press('Enter');
}
