import { expect, test } from './fixtures';
import { details, lenses, openReview } from './reviewing';

const title = 'What each answer does in each calling state';

test('a cell is its reaction and whose it is; editions, rows, keys and edges of the table [ERR-6] [SITE-6] @nightly', async ({
  page,
  sandbox,
}) => {
  test.slow();
  await test.step('every result × every calling state; a cell is its reaction, ids, editions and a picture', async () => {
    await openReview(page, sandbox.url, '#/answers', title);
    const matrix = page.getByRole('table', { name: 'Answers' });
    await expect(matrix.getByRole('rowheader', { name: 'NETWORK_ERROR' })).toBeVisible();
    await expect(matrix.getByRole('rowheader', { name: 'REQUIRE_VERIFY_CODE' })).toBeVisible();
    await matrix
      .getByRole('link', { name: 'TWO_FACTOR_NEED_PWD at SMS code › Verifying: → Password; handled by this state' })
      .click();
    await expect(details(page).getByRole('heading', { level: 1 })).toHaveText('57 → Password');
    await expect(details(page)).toContainText('Second factor: the password, with the device signature.');
    await expect(details(page).getByRole('link', { name: 'ERR-6' })).toBeVisible();
    await expect(details(page)).toContainText('In the enterprise edition the number 57 means FUTUIE_NEED_CHECK_PWD.');
    await expect(details(page).locator('.beforeafter > *').first()).toBeVisible();
  });
  await test.step('shows whose answer it is: the state, the gate, the default, or that it cannot happen', async () => {
    await openReview(page, sandbox.url, '#/answers/-/-/3', title);
    const cell = (name: string) => page.getByRole('table', { name: 'Answers' }).getByRole('link', { name });
    await expect(cell('THIRD_FACTOR_SIG_EXPIRED at SMS code › Verifying: message; handled by this state')).toHaveClass(
      /cell-page/,
    );
    await expect(
      cell(
        'NEED_DISPLAY_CAPTCHA at SMS code › Verifying: captcha, then again; handled by the gate, as for every call through it',
      ),
    ).toHaveClass(/cell-gate/);
    await expect(cell('OTHER at Phone › Sending: message; the default')).toHaveClass(/cell-default/);
    await expect(details(page).getByRole('heading', { level: 1 })).toHaveText('3 THIRD_FACTOR_SIG_EXPIRED');
  });
  await test.step('an edition leaves the names and states that it has', async () => {
    await openReview(page, sandbox.url, '#/answers?edition=jp', title);
    const matrix = page.getByRole('table', { name: 'Answers' });
    await expect(matrix.getByRole('rowheader', { name: '57 TWO_FACTOR_NEED_PWD' })).toBeVisible();
    await expect(matrix.getByRole('rowheader', { name: 'FUTUIE_NEED_CHECK_PWD' })).toHaveCount(0);
    await expect(matrix.getByRole('columnheader', { name: 'No code came' })).toHaveCount(0);
    await lenses(page).getByLabel('Edition', { exact: true }).selectOption('Equity plan');
    await expect(matrix.getByRole('rowheader', { name: '57 FUTUIE_NEED_CHECK_PWD' })).toBeVisible();
    await expect(matrix.getByRole('rowheader', { name: 'TWO_FACTOR_NEED_PWD' })).toHaveCount(0);
  });
  await test.step('rows by reaction; arrow keys go from cell to cell', async () => {
    await openReview(page, sandbox.url, '#/answers', title);
    const matrix = page.getByRole('table', { name: 'Answers' });
    await expect(matrix.getByRole('rowheader', { name: 'Handled by a page' })).toBeVisible();
    await matrix.getByRole('rowheader', { name: 'THIRD_FACTOR_SIG_EXPIRED' }).getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(matrix.getByRole('link', { name: /at Phone › Sending/ }).and(page.locator(':focus'))).toHaveCount(1);
  });
  await test.step('it scrolls sideways under its first column and its head', async () => {
    const matrix = page.getByRole('table', { name: 'Answers' });
    await matrix.locator('tbody tr').last().getByRole('link').last().focus();
    await expect(matrix.getByRole('rowheader', { name: 'abandoned' })).toBeInViewport({ ratio: 1 });
    await expect(matrix.getByRole('columnheader', { name: 'Answer' })).toBeInViewport({ ratio: 1 });
  });
});

test('a reaction counts the tests that take it @nightly', async ({ page, sandbox }) => {
  const taken = { walk: true, browserTests: 3 };
  await page.route('**/review/data/tests.json.gz', (route) =>
    route.fulfill({
      json: { taken: { 'verifyCode.calling --result.TWO_FACTOR_NEED_PWD[0]': taken } },
    }),
  );
  await openReview(page, sandbox.url, '#/answers', title);
  await page.getByRole('link', { name: 'TWO_FACTOR_NEED_PWD at SMS code › Verifying: → Password' }).click();
  await expect(details(page)).toContainText('Taken by the walk of its machine, 3 browser tests.');
});
