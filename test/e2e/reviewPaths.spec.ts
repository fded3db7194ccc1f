import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openReview } from './reviewing';

const there = '#/paths/selectAccount/choosing?edition=hk';
const strip = (page: Page) => page.getByRole('region', { name: 'Screens of the path' });
const bar = (page: Page) => page.getByRole('contentinfo', { name: 'Path' });

async function openPaths(page: Page, url: string, hash = there): Promise<void> {
  await page.goto(`${url}/review/${hash}`);
  await expect(strip(page).getByRole('listitem').first()).toBeVisible();
}

test('a path shows every moment of its run: step, another end, and on by hand @nightly', async ({ page, sandbox }) => {
  await openPaths(page, sandbox.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The way to Choose account › Choosing');
  const count = await strip(page).getByRole('listitem').count();
  await expect(bar(page)).toContainText(`Step 1 of ${count}`);
  await strip(page)
    .getByRole('button', { name: /^Step 3: / })
    .click();
  await expect(bar(page)).toContainText(`Step 3 of ${count}`);
  await bar(page).getByRole('button', { name: 'Step forward' }).click();
  await expect(bar(page)).toContainText(`Step 4 of ${count}`);
  await expect(page).toHaveURL(/at=3/);
  await bar(page)
    .getByRole('slider')
    .fill(String(count - 1));
  await expect(bar(page)).toContainText(`Step ${count} of ${count}`);
  await expect(
    strip(page)
      .getByRole('button', { name: /Choosing, Choose account$/ })
      .last(),
  ).toHaveAttribute('aria-current', 'step');
  await page.getByLabel('To', { exact: true }).selectOption('verifyCode.calling.verifying');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The way to SMS code › Verifying');
  await strip(page)
    .getByRole('button', { name: /^Step 2: / })
    .click();
  await bar(page).getByRole('button', { name: 'Continue from here by hand' }).click();
  await expect(page).toHaveURL(/#\/chart\/.*edition=hk.*run=/);
});

test('the way to a state is there without an edition, from the opening that reaches it @nightly', async ({
  page,
  sandbox,
}) => {
  test.slow();
  for (const [state, title] of [
    ['verifyPwd/typing', 'Password › Typing'],
    ['verifyEmail/entering.typing', 'Email code › Typing'],
    ['verifyEmail/naming.typing', 'Email code › Typing'],
  ] as const)
    await test.step(state, async () => {
      await page.goto('about:blank');
      await openPaths(page, sandbox.url, `#/paths/${state}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`The way to ${title}`);
      await expect(strip(page)).toContainText('Opened with: ');
      await expect(strip(page).locator('.picture').last()).toHaveAttribute('data-painted', 'as it happened');
    });
});

test('of a state out of reach the field of the row is named, and the editions that reach it @nightly', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/review/#/paths/noCode/confirming?edition=jp`);
  await expect(strip(page).getByRole('status')).toContainText('Voice codes: no. Another value opens the way.');
  await strip(page).getByRole('link', { name: 'Hong Kong', exact: true }).click();
  await expect(page).toHaveURL(/edition=hk/);
  await expect(strip(page).getByRole('listitem').first()).toBeVisible();
});

test('on a narrow screen the path is swiped, one screen after the other @phone @nightly', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, there, /^The way to/);
  await expect(strip(page).getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
