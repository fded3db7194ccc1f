import { expect, test } from './fixtures';

test('an agreement that the configuration hides: nothing to tick, and the code is sent [SITE-4] [VAL-9]', async ({
  I,
}) => {
  await I.open({ edition: 'hk', query: { hide: 'agreement' } });
  await expect(I.agreement).toHaveCount(0);
  await I.fill('phone', '91234567');
  await I.press('common.next');
  await I.seePage('verifyCode.title');
});
