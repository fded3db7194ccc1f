import { newPhone } from '../ways/people';
import { newPassword, openRegistration, proveNumber } from '../ways/steps';
import { expect, test } from './fixtures';
import type { Visitor } from './visitor';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. Who registers in which way: `test/ways/registrations.ts`, by `ways.spec.ts`. */
test.use({ reuseContext: true });

/** From the first page: submits a Hong Kong number of no account, and its code. */
const proveNew = (I: Visitor) => proveNumber(I, newPhone('en-us'));

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
