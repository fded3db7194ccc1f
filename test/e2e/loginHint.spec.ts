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
