import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { newPhone, wing } from '../ways/people';
import { openRegistration } from '../ways/steps';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

const message = 'This number belongs to an account';
const refused = { code: 120_001, message };
const dialog = (page: Page) => page.getByRole('alertdialog');

test.describe('registering a phone that has an account', () => {
  test('offers to log in with it: one press, then its code, and the visitor is signed in as that account [ERR-17] [PHONE-3] [SMS-15]', async ({
    I,
  }) => {
    await openRegistration(I, 'hk');
    await I.sandbox.post('next', { path: '/reg/send-sms-v2', ...refused });
    await I.askForCode(wing.phone);
    await I.seeDialog('phoneExists');
    await expect(dialog(I.page)).toContainText(message);
    await I.answerDialog('alert.phoneExists.confirm');
    await I.seePage('verifyCode.title');
    expect(await I.requests('/ticket/send-sms')).toMatchObject([{ code: 0, fields: { phone_no: wing.phone } }]);
    await I.type('code', await I.readCode(wing.region + wing.phone));
    await I.seeSignedIn(wing.uid);
    expect((await I.requests()).flatMap(({ problems }) => problems)).toEqual([]);
  });

  for (const path of ['/reg/verify-sms', '/reg/phone-quick-reg', '/reg/sms-reg-v2']) {
    test(`offers it too when only ${path} says that the phone has an account [ERR-17] [SMS-15] [SETP-4] @nightly`, async ({
      I,
    }) => {
      const isLast = path === '/reg/sms-reg-v2';
      await openRegistration(I, 'hk', isLast ? { setPassword: '1' } : {});
      await I.sandbox.post('next', { path, ...refused });
      await I.askForCode(newPhone('en-us'));
      await I.seePage('verifyCode.title');
      await I.type('code', await I.readCode(`+852${newPhone('en-us')}`));
      if (isLast) {
        await I.seePath('/regSetPwd');
        await I.fill('newPassword', 'Typhoon-shelter-8');
        await I.press('setPwd.register.submit');
      }
      await I.seeDialog('phoneExists');
      await expect(dialog(I.page)).toContainText(message);
      await I.sandbox.post('clock', { advanceSeconds: 61 });
      await I.answerDialog('alert.phoneExists.confirm');
      await I.seePage('verifyCode.title');
      expect(await I.requests('/ticket/send-sms')).toMatchObject([
        { code: 0, fields: { phone_no: newPhone('en-us') } },
      ]);
    });
  }

  test('declined, leaves the form with the number and the message under it, still to register [ERR-17] [ROUTE-7] @nightly', async ({
    I,
  }) => {
    await openRegistration(I, 'hk');
    await I.sandbox.post('next', { path: '/reg/send-sms-v2', ...refused });
    await I.askForCode(wing.phone);
    await I.seeDialog('phoneExists');
    await I.seeFieldHint('phone', message);
    await I.answerDialog('alert.phoneExists.cancel');
    await expect(dialog(I.page)).toHaveCount(0);
    await expect(I.field('phone')).toHaveValue('9123 4567');
    await I.see('front.register.title');
    expect(await I.requests('/ticket/send-sms')).toEqual([]);
  });

  test('in our own words where the server sends none; refused again after the press, says so under the field [ERR-17] [ERR-1] @nightly', async ({
    I,
  }) => {
    await openRegistration(I, 'hk');
    await I.sandbox.post('next', { path: '/reg/send-sms-v2', code: 120_001 });
    await I.sandbox.post('next', { path: '/ticket/send-sms', code: 60, message: 'Use the other site' });
    await I.askForCode(wing.phone);
    await I.seeDialog('phoneExists');
    await expect(dialog(I.page)).toContainText(I.text('alert.phoneExists.text'));
    await I.answerDialog('alert.phoneExists.confirm');
    await I.seeFieldHint('phone', 'Use the other site');
    await I.see('front.login.title');
    await expect(I.field('phone')).toHaveValue('9123 4567');
  });
});
