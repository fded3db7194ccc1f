import { expect, test } from './fixtures';
import { brokenRules, details, openReview } from './reviewing';

const title = 'What the page asks of its server';

test('lists every call with its request, its answer and the states that make it, which link to their charts', async ({
  page,
  sandbox,
}) => {
  await openReview(page, sandbox.url, '#/server', title);
  await expect(page.locator('details.call')).toHaveCount(53);
  const call = page.locator('#call-ticketVerifySms');
  await call.getByText('POST /ticket/verify-sms').click();
  await expect(call.getByText('msgCode', { exact: true })).toBeVisible();
  await expect(call.getByLabel('Example of a request, /ticket/verify-sms')).toContainText('msgCode=123456');
  await expect(call.getByLabel('Example of an answer, /ticket/verify-sms')).toContainText('"jump_sig": "jump-1"');
  await expect(call.getByText('57 TWO_FACTOR_NEED_PWD')).toBeVisible();
  await expect(page.locator('.server-codes > div', { hasText: '49 ALLOW_CANCEL_DELETE' })).toContainText(
    'Every call: deletion dialogs.',
  );
  await call.getByRole('link', { name: 'SMS code › Verifying' }).click();
  await expect(page).toHaveURL(/#\/chart\/verifyCode\/asking\.verifying/);
  await expect(details(page).getByRole('heading', { level: 1, name: 'Verifying' })).toBeVisible();
});

test('a call is found by its path, and its address opens it', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, '#/server', title);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: /^Find/ }).fill('account-list');
  await page.getByRole('option', { name: /GET \/login\/account-list/ }).click();
  await expect(page).toHaveURL(/#\/server\?call=accountList$/);
  await expect(page.locator('#call-accountList')).toHaveAttribute('open', '');
  await page.reload();
  await expect(page.locator('#call-accountList').getByRole('heading', { name: 'Request' })).toBeInViewport();
});

test('says which calls no page makes, and why', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, '#/server?call=ticketUpgrade', title);
  await expect(page.locator('#call-ticketUpgrade')).toContainText('Not used: the specification lists it');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`@both axe-core finds nothing among the calls, ${colorScheme}`, async ({ page, sandbox }) => {
    await page.emulateMedia({ colorScheme });
    await openReview(page, sandbox.url, '#/server?call=regPhoneQuickReg', title);
    await expect(page.locator('#call-regPhoneQuickReg')).toHaveAttribute('open', '');
    expect(await brokenRules(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });
}
