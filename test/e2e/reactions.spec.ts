import { expect, test } from './fixtures';
import { magicPassword, magicPhone } from '../ways/people';
import { cancelDeletion, proveNumber } from '../ways/steps';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

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

test('the choice of an account that is refused is a toast, and works the next time [SEL-4] [SEL-5]', async ({ I }) => {
  await I.open({ edition: 'hk' });
  await proveNumber(I, '92345678');
  await expect(I.page.getByRole('radio')).toHaveCount(2);
  await I.sandbox.post('next', { path: '*', code: 9009, message: 'Not just now' });
  await I.press('common.next');
  await I.seeText('Not just now');
  await I.press('common.next');
  await I.seeSignedIn('20240106');
});

test('an account with a pending deletion: cancelled after two questions: a toast, and signed in after 2.5 s [DEL-1] [DEL-2] [DEL-3] [ERR-10] @both', async ({
  I,
}) => {
  await I.controlClock();
  await I.open({ edition: 'hk' });
  await I.askForCode('93456789');
  await I.type('code', await I.readCode('93456789'));
  await cancelDeletion(I);
  await I.see('toast.deletionCancelled');
  expect(await I.requests('/ticket/verify-sms')).toHaveLength(1);
  await I.page.clock.fastForward(2500);
  await I.seeSignedIn('20240108');
  expect(await I.requests('/delete-account/cancel-delete')).toHaveLength(1);
  expect(await I.requests('/ticket/verify-sms')).toHaveLength(2);
});
