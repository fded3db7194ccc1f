import { expect, test } from './fixtures';
import { magicPassword, magicPhone, wing } from '../ways/people';
import { cancelDeletion } from '../ways/steps';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

const hongKong = { edition: 'hk' } as const;

test.describe('the server’s answer redirects', () => {
  test('answers 8, 70, 7001 and 7003 are an alert with the server’s message; when it closes, the form is unchanged [ERR-3] [UI-1]', async ({
    I,
  }) => {
    await I.open();
    await I.agree();
    await I.fill('phone', wing.phone);
    for (const code of [8, 70, 7001, 7003]) {
      const message = `Not for this number (${code})`;
      await I.sandbox.post('next', { path: '/ticket/send-sms', code, message });
      await I.press('common.next');
      await I.seeDialog('unavailable');
      await expect(I.page.getByRole('alertdialog')).toContainText(message);
      await I.answerDialog('alert.unavailable.confirm');
      await expect(I.page.getByText(message)).toHaveCount(0);
      await expect(I.field('phone')).toHaveValue('9123 4567');
      await expect(I.agreement).toBeChecked();
    }
    await I.press('common.next');
    await I.seePage('verifyCode.title');
  });

  test('two-factor sign-in: after the code the password, with the device signature [ERR-6] [PWD-3]', async ({ I }) => {
    const phone = magicPhone('en-us', 57);
    await I.open();
    await I.askForCode(phone);
    await I.type('code', await I.readCode(phone));
    await I.seePage('verifyPwd.title');
    await I.enterPassword(magicPassword);
    await I.seeSignedIn();
    expect(Object.keys((await I.requests('/auth/login'))[0]?.fields ?? {})).toContain('device_sig');
  });
});

test.describe('an account with a pending deletion', () => {
  const kit = '93456789';

  test('cancelled after two questions: a toast, and signed in after 2.5 s [DEL-1] [DEL-2] [DEL-3] [ERR-10] @both', async ({
    I,
  }) => {
    await I.controlClock();
    await I.open(hongKong);
    await I.askForCode(kit);
    await I.type('code', await I.readCode(kit));
    await cancelDeletion(I);
    await I.see('toast.deletionCancelled');
    expect(await I.requests('/ticket/verify-sms')).toHaveLength(1);
    await I.page.clock.fastForward(2500);
    await I.seeSignedIn('20240108');
    expect(await I.requests('/delete-account/cancel-delete')).toHaveLength(1);
    expect(await I.requests('/ticket/verify-sms')).toHaveLength(2);
  });

  test('“got it”, the close button, Esc and “back” leave the form usable and cancel nothing [DEL-1] [UI-1] [ROUTE-9]', async ({
    I,
  }) => {
    await I.open(hongKong);
    await I.enterAccount('20240108');
    const ways = [
      () => I.answerDialog('alert.deletion.cancel'),
      () => I.answerDialog('common.close'),
      () => I.page.keyboard.press('Escape'),
      async () => (await I.answerDialog('alert.deletion.confirm'), I.answerDialog('alert.deletionSecond.cancel')),
    ];
    await I.fill('password', 'Ferry-5566');
    for (const leave of ways) {
      await I.press('verifyPwd.submit');
      await I.seeDialog('deletion');
      await leave();
      await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
      await expect(I.field('password')).toHaveValue('Ferry-5566');
      await expect(I.button('verifyPwd.submit')).toBeEnabled();
    }
    expect(await I.requests('/delete-account/cancel-delete')).toHaveLength(0);
  });
});

test.describe('registering', () => {});

test('a code already sent is not sent again: back, and straight to the code; with the password instead, then by SMS after all [PHONE-2] [SMS-1] [SMS-9] [PHONE-4] [ROUTE-7]', async ({
  I,
}) => {
  await I.open();
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
  await I.press('common.back');
  await expect(I.field('phone')).toHaveValue('9123 4567');
  await expect(I.agreement).toBeChecked();
  await I.press('common.next');
  await I.seePage('verifyCode.title');
  await I.press('verifyCode.usePassword');
  await I.seePage('verifyPwd.title');
  await I.seeText('+852 9123 4567');
  await I.press('verifyPwd.sms');
  await I.seePage('verifyCode.title');
  expect(await I.requests('/ticket/send-sms')).toHaveLength(1);
  await I.type('code', await I.readCode(wing.phone));
  await I.seeSignedIn(wing.uid);
});
