import { expect, test } from './fixtures';
import { magicPassword, magicPhone, newPhone, wing } from '../ways/people';
import { cancelDeletion } from '../ways/steps';
import { languages, textOf } from './texts';
import { nightlyUnless } from './nightly';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

const hongKong = { edition: 'hk' } as const;

test.describe('the server’s answer redirects', () => {
  test('a wrong password is shown under the field and stays there to be corrected [ERR-1] [VAL-3] [PWD-7]', async ({
    I,
  }) => {
    await I.open();
    await I.enterAccount(wing.uid);
    await I.enterPassword('Harbour-2023');
    await I.seeFieldHint('password', 'The account or the password is not right.');
    await expect(I.field('password')).toHaveValue('Harbour-2023');
    await I.field('password').press('End');
    await I.page.keyboard.press('Backspace');
    await expect(I.field('password')).toHaveAccessibleDescription('');
    await I.type('password', '4');
    await I.press('verifyPwd.submit');
    await I.seeSignedIn(wing.uid);
  });

  test('a device that must be verified redirects to the device lock with account and e-mail [ERR-7] [JUMP-1]', async ({
    I,
  }) => {
    await I.open();
    await I.enterAccount('20240112');
    await I.enterPassword('Junk-boat-31');
    await I.page.waitForURL('**/login/device-lock?*');
    const { searchParams, origin } = new URL(I.page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      uid: '20240112',
      phone_no: '95678912',
      email: 'ming.tse@example.com',
      lang: 'en-us',
      target: `${origin}/sandbox/home`,
    });
  });

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

  test('when cancelling fails, a toast gives the reason and the form is shown again [DEL-4]', async ({ I }) => {
    await I.sandbox.post('next', {
      path: '/delete-account/cancel-delete',
      code: 9008,
      message: 'No deletion is pending.',
    });
    await I.open(hongKong);
    await I.enterAccount('20240108');
    await I.enterPassword('Ferry-5566');
    await cancelDeletion(I);
    await I.seeText('No deletion is pending.');
    await expect(I.button('verifyPwd.submit')).toBeEnabled();
    expect(await I.requests('/delete-account/cancel-delete')).toHaveLength(1);
  });
});

test.describe('registering', () => {
  for (const language of languages) {
    test(`a phone without an account registers, with the marketing box unticked at first, in ${language} [IDX-1] [IDX-11] [SMS-15] [SMS-16] [SETP-4]${nightlyUnless(language === 'en-us')}`, async ({
      I: visitor,
    }) => {
      const I = visitor.inLanguage(language);
      const phone = newPhone(language);
      await I.open();
      await I.press('front.switch.toRegister.link');
      await I.seePage('front.register.title');
      const marketing = I.page.locator('input[name=market]');
      await expect(marketing).not.toBeChecked();
      if (language === 'zh-hk') await marketing.check({ force: true });
      await I.askForCode(phone);
      await I.seePage('verifyCode.title');
      await expect(I.button('verifyCode.usePassword')).toHaveCount(0);
      await I.type('code', await I.readCode(phone));
      await I.seeSignedIn();
      const verified = (await I.requests()).find(({ path }) => path.endsWith('/verify-sms'));
      expect(verified?.problems).toEqual([]);
      const rejects = (await I.requests())
        .map(({ fields }) => fields['market_reject'])
        .filter((each) => each !== undefined);
      expect(new Set(rejects)).toEqual(new Set([language === 'zh-hk' ? '0' : '1']));
    });
  }
});

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

test('without the agreement nothing is sent, and a toast asks for it [VAL-9] [IDX-10]', async ({ I }) => {
  await I.open();
  await I.fill('phone', wing.phone);
  await I.press('common.next');
  await expect(I.page.getByRole('region', { name: textOf('en-us', 'toast.label') })).toHaveText(
    I.text('toast.agreement'),
  );
  expect(await I.requests()).toHaveLength(0);
});
