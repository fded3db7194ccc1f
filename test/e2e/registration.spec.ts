import { newPhone } from '../ways/people';
import { proveNumber } from '../ways/steps';
import { expect, test } from './fixtures';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. Who registers in which way: `test/ways/registrations.ts`, by `ways.spec.ts`. */
test.use({ reuseContext: true });

test('a new phone, on the page of registration by phone [ROUTE-5] [ROUTE-6] [IDX-16]', async ({ I }) => {
  await I.open({ path: '/site/regauth-by-phone', edition: 'hk' });
  await I.seePage('front.register.title');
  await expect(I.field('phone')).toBeVisible();
  await expect(I.page.locator('footer a[href^="tel:"]')).toHaveCount(0);
  await proveNumber(I, newPhone('en-us'));
  await I.seeSignedIn();
});

test('login_hint fills the phone, and nothing is sent before a press (D-LOGINHINT)', async ({ I }) => {
  await I.open({ edition: 'hk', query: { login_hint: '+85291234567' } });
  await expect(I.field('phone')).toHaveValue('9123 4567');
  expect(await I.requests()).toEqual([]);
  expect(I.page.url()).not.toContain('91234567');
  await I.agree();
  await I.press('common.next');
  await I.seePage('verifyCode.title');
});
