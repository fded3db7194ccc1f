import { expect, test } from './fixtures';

test.use({ reuseContext: true });

test('login_hint fills the phone, and nothing is sent before a press (D-LOGINHINT)', async ({ I }) => {
  await I.open({ edition: 'hk', query: { login_hint: '+85291234567' } });
  await expect(I.field('phone')).toHaveValue('9123 4567');
  expect((await I.requests()).filter(({ path }) => !path.startsWith('/report/'))).toEqual([]);
  expect(I.page.url()).not.toContain('91234567');
  await I.agree();
  await I.press('common.next');
  await I.seePage('verifyCode.title');
});

test('login_hint with an e-mail opens the account tab with it, and the visitor may change it (D-LOGINHINT) @nightly', async ({
  I,
}) => {
  await I.open({ edition: 'hk', query: { login_hint: 'wing.chan@example.com' } });
  await expect(I.field('account')).toHaveValue('wing.chan@example.com');
  await I.fill('account', '20240101');
  await expect(I.field('account')).toHaveValue('20240101');
});

test('a hint that no field accepts is not shown (D-LOGINHINT) @nightly', async ({ I }) => {
  await I.open({ edition: 'hk', query: { login_hint: '<b>Wing</b>' } });
  await expect(I.field('phone')).toHaveValue('');
  await expect(I.page.locator('body')).not.toContainText('Wing');
});
