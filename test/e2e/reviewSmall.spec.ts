import type { Release } from '../../src/review/model/release';
import { expect, test } from './fixtures';
import { details, openReview, partOf } from './reviewing';

const title = 'What each answer does in each calling state';

test('Answers scrolls to the cell and to the row of its address @nightly', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReview(page, sandbox.url, '#/answers/noCode/calling/73', title);
  const table = page.getByRole('table', { name: 'Answers' });
  const cell = table.getByRole('link', { name: /VOICE_CODE_UNSUPPORTED at No code came/ });
  await expect(cell).toBeInViewport({ ratio: 1 });
  await page.goto('about:blank');
  await openReview(page, sandbox.url, '#/answers/-/-/NETWORK_ERROR', title);
  await expect(table.getByRole('rowheader', { name: 'NETWORK_ERROR' })).toBeInViewport({ ratio: 1 });
});

test('the card of every code has its words and a screen @nightly', async ({ page, sandbox }) => {
  test.slow();
  const { results } = (await partOf(page, sandbox.url, 'release')) as Release;
  const codes = results.map(({ heard }) => heard.replace('result.', '')).filter((name) => /^[A-Z_]+$/.test(name));
  expect(codes.length).toBeGreaterThan(30);
  for (const code of codes.filter((name) => name !== 'OK')) {
    await page.goto(`${sandbox.url}/review/#/answers/-/-/${code}`);
    await expect(details(page).getByRole('heading', { level: 1 })).toContainText(code);
    await expect(details(page).getByRole('heading', { name: 'What the visitor reads' })).toBeVisible();
    await expect(details(page).locator('[data-painted]').first(), code).toBeVisible();
  }
});

test('keys of an input method in Find are its own @nightly', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, '#/chart/phone', 'Phone');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: /^Find/ });
  await field.fill('verifying');
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true })).toHaveText(
    /^Verifying/,
  );
  for (const key of ['Enter', 'ArrowDown', 'Escape'])
    await field.dispatchEvent('keydown', { key, keyCode: 229, isComposing: true, bubbles: true, cancelable: true });
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/#\/chart\/phone$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/chart\/\w+\/calling\.verifying$/);
});

test('hits are opened by a tap, and what is pressed is 24 px high or more @phone @nightly', async ({
  page,
  sandbox,
}) => {
  for (const hash of ['#/answers', '#/texts', '#/chart/verifyCode', '#/changes']) {
    await page.goto(`${sandbox.url}/review/${hash}`);
    await expect(
      page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first(),
    ).toBeVisible();
    const small = await page.evaluate(() =>
      // A link within a sentence is as high as its line (WCAG 2.5.8).
      [...document.querySelectorAll<HTMLElement>('button, select, input, nav a, .btn, td a, th a')]
        .filter((each) => each.offsetParent !== null && getComputedStyle(each).visibility !== 'hidden')
        .map((each) => ({ said: each.textContent.trim().slice(0, 30), high: each.getBoundingClientRect().height }))
        .filter(({ high }) => high > 0 && high < 24),
    );
    expect(small, hash).toEqual([]);
  }
  await page.goto(`${sandbox.url}/review/#/chart/phone`);
  await page.getByRole('button', { name: /^Find/ }).tap();
  await page.getByRole('combobox', { name: /^Find/ }).fill('SMS-5');
  await page.getByRole('option', { name: /^SMS-5/ }).tap();
  await expect(page).toHaveURL(/requirement=SMS-5/);
});
