import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

async function openCountries(page: Page): Promise<Locator> {
  await page.locator('[aria-haspopup=dialog]').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  return page.getByRole('listbox');
}

test('the letter of a group of countries stays above the rows that scroll under it [CTRY-2] @both @nightly', async ({
  I,
  page,
}) => {
  await I.open();
  const list = await openCountries(page);
  await list.evaluate((each) => {
    const group = [...each.querySelectorAll('[data-group]')].find((one) => one.clientHeight > 300);
    each.scrollTop = (group?.getBoundingClientRect().top ?? 0) - each.getBoundingClientRect().top + 100;
  });
  await expect
    .poll(() =>
      list.evaluate((each) => {
        const { left, top } = each.getBoundingClientRect();
        return [4, 12, 20].map((below) => document.elementFromPoint(left + 24, top + below)?.className);
      }),
    )
    .toEqual(['pick__group', 'pick__group', 'pick__group']);
});

test('below a thousand accounts, Next stays in sight and covers no row that has the focus [SEL-1] [SEL-2] @both @nightly', async ({
  I,
  page,
}) => {
  await page.route('**/login/account-list?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object[] };
    const [own] = answer.data;
    const others = Array.from({ length: 999 }, (_, at) => ({ ...own, uid: String(20_000_001 + at) }));
    await route.fulfill({ response, json: { ...answer, data: [own, ...others] } });
  });
  await I.open();
  await I.askForCode('92345678');
  await I.fill('code', await I.readCode('92345678'));
  await expect(page.locator('.account')).toHaveCount(1000);
  await expect(I.button('common.next')).toBeInViewport({ ratio: 1 });
  await page.locator('.account input').first().focus();
  for (let row = 1; row < 12; row += 1) await page.keyboard.press('ArrowDown');
  const focused = page.locator('.account', { has: page.locator('input:focus') });
  await expect(focused).toContainText('20000011');
  const bottomOf = (each: Element) => each.getBoundingClientRect().bottom;
  const next = await I.button('common.next').evaluate((each) => each.getBoundingClientRect().top);
  expect(await focused.evaluate(bottomOf)).toBeLessThanOrEqual(next);
  await page.locator('.account input').first().check();
  await I.press('common.next');
  await I.seeSignedIn();
});
