import { expect, test } from './fixtures';
import { wing } from '../ways/people';

test.use({ reuseContext: true });

test.describe('a captcha that a refusal asks for', () => {
  test('is shown once in one submit; the next begins with it, and no try is sent without it [CAPT-3] [ERR-1]', async ({
    I,
  }) => {
    const passCaptcha = () => I.page.locator('[data-captcha=pass]').click();
    const logins = async () => (await I.requests('/auth/login')).map(({ fields }) => fields['ticket'] !== undefined);
    await I.open();
    await I.enterAccount(wing.uid);
    const message = 'The account or the password is not right (2 tries left).';
    for (const code of [9001, 9002])
      await I.sandbox.post('next', { path: '/auth/login', code, message, data: { require_verify_code: true } });
    await I.enterPassword('Harbour-2023');
    await passCaptcha();
    await I.seeFieldHint('password', message);
    await expect(I.page.locator('[data-captcha=pass]')).toHaveCount(0);
    expect(await logins(), 'tries that the server saw, with a ticket or without').toEqual([false, true]);
    await I.fill('password', wing.password);
    await I.press('verifyPwd.submit');
    await passCaptcha();
    await I.seeSignedIn(wing.uid);
    expect(await logins()).toEqual([false, true, true]);
  });

  test('says that a passed captcha was wrong, and asks again [CAPT-3] [CAPT-6] [ERR-4]', async ({ I }) => {
    await I.open();
    for (const code of [11, 6105])
      await I.sandbox.post('next', { path: '/ticket/send-sms', code, message: `Security check: ${code}` });
    await I.askForCode(wing.phone);
    await I.page.locator('[data-captcha=pass]').click();
    await expect(I.page.getByRole('region', { name: I.text('toast.label') })).toHaveText('Security check: 6105');
    await I.page.locator('[data-captcha=pass]').click();
    await I.seePage('verifyCode.title');
  });
});
