import { newPhone, residentOf, wing } from '../ways/people';
import { newPassword, openRegistration, proveNumber } from '../ways/steps';
import { expect, test } from './fixtures';
import type { Visitor } from './visitor';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. Who registers in which way: `test/ways/registrations.ts`, by `ways.spec.ts`. */
test.use({ reuseContext: true });

const askedForFlag = async (I: Visitor) => (await I.requests('/abt/need-set-pwd')).length;
/** From the first page: submits a Hong Kong number of no account, and its code. */
const proveNew = (I: Visitor) => proveNumber(I, newPhone('en-us'));

test.describe('the A/B flag, queried only for new Hong Kong phones', () => {
  test('no answer: no error is shown, and the account is created without a password [SMS-17] @nightly', async ({
    I,
  }) => {
    await I.sandbox.post('next', { path: '/abt/need-set-pwd', code: 9009, times: 0 });
    await openRegistration(I, 'hk');
    await proveNew(I);
    await I.seeSignedIn();
  });

  test('is not queried on a sign-on page, nor for a mainland phone [SMS-16] [SMS-17] @nightly', async ({ I }) => {
    await I.sandbox.post('settings', { needSetPwd: true });
    await openRegistration(I, 'hk', { signOn: 'wecom' });
    await proveNew(I);
    await I.seePage('bindSuccess.title');
    await I.seeSignedIn();
    await I.page.context().clearCookies();
    await openRegistration(I, 'cn');
    await proveNumber(I, residentOf('cn').unused);
    await I.seeSignedIn();
    expect(await askedForFlag(I)).toBe(0);
  });
});

test('a new phone, on the page of registration by phone [ROUTE-5] [ROUTE-6] [IDX-16]', async ({ I }) => {
  await I.open({ path: '/site/regauth-by-phone', edition: 'hk' });
  await I.seePage('front.register.title');
  await expect(I.field('phone')).toBeVisible();
  await expect(I.page.locator('footer a[href^="tel:"]')).toHaveCount(0);
  await proveNew(I);
  await I.seeSignedIn();
});

test('a new password that breaks a rule is not sent, each rule shows whether it is met, and the field has the focus again [SETP-1] [SETP-3] [VAL-5]', async ({
  I,
}) => {
  await openRegistration(I, 'hk', { setPassword: '1' });
  await proveNew(I);
  await I.seePath('/regSetPwd');
  await I.fill('newPassword', 'onlyletters');
  await I.press('setPwd.register.submit');
  await expect(I.field('newPassword')).toHaveAttribute('aria-invalid', 'true');
  await expect(I.field('newPassword')).toBeFocused();
  expect(await I.requests('/reg/sms-reg')).toHaveLength(0);
  await I.fill('newPassword', newPassword);
  await I.press('setPwd.register.submit');
  await I.seeSignedIn();
});

const refused = { code: 120_001, message: 'This number belongs to an account' };

test.describe('registering a phone that has an account', () => {
  test('declined, leaves the form with the number and the message under it, still to register [ERR-17] [ROUTE-7] @nightly', async ({
    I,
  }) => {
    await openRegistration(I, 'hk');
    await I.sandbox.post('next', { path: '/reg/send-sms-v2', ...refused });
    await I.askForCode(wing.phone);
    await I.seeDialog('phoneExists');
    await I.seeFieldHint('phone', refused.message);
    await I.answerDialog('alert.phoneExists.cancel');
    await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
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
    await expect(I.page.getByRole('alertdialog')).toContainText(I.text('alert.phoneExists.text'));
    await I.answerDialog('alert.phoneExists.confirm');
    await I.seeFieldHint('phone', 'Use the other site');
    await I.see('front.login.title');
    await expect(I.field('phone')).toHaveValue('9123 4567');
  });
});
