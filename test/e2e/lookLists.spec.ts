import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { languages } from './texts';

async function openCountries(page: Page): Promise<Locator> {
  await page.locator('[aria-haspopup=dialog]').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  return page.getByRole('listbox');
}

test('the letter of a group of countries stays above the rows that scroll under it [CTRY-2] @both', async ({
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

for (const language of languages)
  test(`the code says in its middle what to do next, and below it only what still applies, in ${language} [QR-4] [QR-5]`, async ({
    I,
    page,
    sandbox,
  }) => {
    const visitor = I.inLanguage(language);
    await visitor.open();
    await visitor.tab('qrCode').click();
    const veil = page.locator('.qr__veil');
    const say = page.locator('.qr__say');
    await expect(say).toHaveText(visitor.text('qr.new'));
    await expect(page.locator('.guide li')).toHaveCount(3);
    /** Which pictures of the guide have parts in the colour of the current step. */
    const lit = () =>
      page.locator('.guide li').evaluateAll((steps) => {
        const probe = document.createElement('i');
        probe.style.color = 'var(--here)';
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return steps.map((step) => getComputedStyle(step.querySelector('.lit') ?? step).stroke === color);
      });
    expect(await lit()).toEqual([true, false, false]);
    await sandbox.post('qr', { action: 'scan' });
    await expect(veil).toContainText(visitor.text('qr.scanned.next'));
    await expect(say).toHaveText('\u00A0');
    expect(await lit()).toEqual([false, false, true]);
    await sandbox.post('qr', { action: 'expire' });
    await expect(veil).toContainText(visitor.text('qr.stale.next'));
    await expect(say).toHaveText('\u00A0');
    expect(await lit()).toEqual([false, false, false]);
  });

test('below a thousand accounts, Next stays in sight and covers no row that has the focus [SEL-1] [SEL-2] @both', async ({
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
