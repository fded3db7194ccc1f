import { newPhone } from '../ways/people';
import { proveNumber } from '../ways/steps';
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
