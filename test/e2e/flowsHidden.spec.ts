import { expect, test } from './fixtures';
import { clearVisit } from '../ways/steps';
import type { Visitor } from './visitor';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. */
test.use({ reuseContext: true });

const hk = { edition: 'hk' } as const;

test.describe('what the configuration hides', () => {
  const tabs = (I: Visitor) => I.page.getByRole('tab').evaluateAll((all) => all.map((tab) => tab.textContent));
  const named = (I: Visitor, names: readonly ('phone' | 'account' | 'email' | 'qrCode')[]) =>
    names.map((name) => I.text(`front.tab.${name}`));

  for (const [hide, login] of [
    ['', ['phone', 'account', 'email', 'qrCode']],
    ['emailLogin', ['phone', 'account', 'qrCode']],
    ['accountLogin', ['phone', 'email', 'qrCode']],
    ['passwordLogin', ['phone', 'email', 'qrCode']],
    ['qrLogin', ['phone', 'account', 'email']],
  ] as const) {
    test(`to log in, with ${hide || 'nothing'} hidden [SITE-4] [IDX-2] [SMS-9] @nightly`, async ({ I }) => {
      await I.open({ ...hk, query: { hide } });
      await expect(I.page.getByRole('tab')).toHaveText(named(I, login));
    });
  }

  test('to register: no phone, no e-mail, or no way at all [SITE-4] [IDX-3] @nightly', async ({ I }) => {
    await I.open({ ...hk, query: { hide: 'smsRegistration' } });
    await I.press('front.switch.toRegister.link');
    await expect(I.field('email')).toBeVisible();
    await clearVisit(I);
    await I.open({ ...hk, query: { hide: 'emailRegistration' } });
    await I.press('front.switch.toRegister.link');
    await expect(I.field('phone')).toBeVisible();
    await expect.poll(() => tabs(I)).not.toContain(I.text('front.tab.email'));
    await clearVisit(I);
    await I.open({ ...hk, query: { hide: 'smsRegistration,emailRegistration' } });
    await expect(I.button('front.switch.toRegister.link')).toHaveCount(0);
  });

  test('the agreement: nothing to tick, and the code is sent [SITE-4] [VAL-9]', async ({ I }) => {
    await I.open({ ...hk, query: { hide: 'agreement' } });
    await expect(I.agreement).toHaveCount(0);
    await I.fill('phone', '91234567');
    await I.press('common.next');
    await I.seePage('verifyCode.title');
  });
});
