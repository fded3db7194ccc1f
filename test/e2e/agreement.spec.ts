import { expect, test } from './fixtures';
import { wing } from '../../src/visitor/people';
import { languages } from '../../src/visitor/texts';
import type { Visitor } from '../../src/visitor/visitor';
import { nightlyUnless } from './nightly';

for (const language of languages)
  test(`submitted without the agreement, a sheet agrees and continues with one press; closed, it marks the box, in ${language} [VAL-9] [IDX-10] @both${nightlyUnless(language === 'en-us')}`, async ({
    I: visitor,
  }) => {
    const I = visitor.inLanguage(language);
    await I.open({ edition: 'hk' });
    await I.fill('phone', wing.phone);
    await I.press('common.next');
    const sheet = I.page.getByRole('dialog', { name: I.text('agree.title') });
    await expect(I.page.getByRole('region', { name: I.text('toast.label') })).toHaveCount(0);
    await expect(sheet.getByRole('link')).toHaveCount(2);
    for (const link of await sheet.getByRole('link').all()) await expect(link).toHaveAttribute('target', '_blank');
    await expect(I.button('agree.confirm')).toBeFocused();
    await I.page.keyboard.press('Escape');
    await expect(I.page.getByRole('dialog')).toHaveCount(0);
    await expect(I.agreement).toBeFocused();
    await expect(I.agreement).toHaveAttribute('aria-invalid', 'true');
    await expect(I.agreement).toHaveAccessibleDescription(I.text('front.agreement.missing'));
    await I.page.keyboard.press('Enter');
    await expect(I.button('agree.confirm')).toBeFocused();
    expect(await I.requests()).toHaveLength(0);
    await I.page.keyboard.press('Enter');
    await I.seePage('verifyCode.title');
    await I.press('common.back');
    await expect(I.agreement).toBeChecked();
    await expect(I.agreement).not.toHaveAttribute('aria-invalid');
  });

test('a held Enter opens the sheet, and agrees to nothing [VAL-9]', async ({ I, page }) => {
  await I.open({ edition: 'hk' });
  await I.fill('phone', wing.phone);
  await I.button('common.next').focus();
  await page.keyboard.down('Enter');
  await expect(I.button('agree.confirm')).toBeFocused();
  // As the keyboard repeats a key that is held.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(I.button('agree.confirm')).toBeVisible();
  await expect(I.agreement).not.toBeChecked();
  expect(await I.requests()).toHaveLength(0);
  await page.keyboard.press('Enter');
  await I.seePage('verifyCode.title');
});

/** Ways in beside the form: how each is reached, and what the visitor presses. None of them ticks the box. */
const otherWays: readonly { way: string; query?: Record<string, string>; reach?: (I: Visitor) => Promise<void> }[] = [
  { way: 'a third party' },
  { way: 'a third party, to register', reach: (I) => I.press('front.switch.toRegister.link') },
  {
    way: 'the last way',
    query: { lastWay: '1' },
    reach: async (I) => {
      await I.page.context().addCookies([{ name: 'lastWay', value: 'google', url: I.sandbox.url }]);
      await I.page.reload();
    },
  },
];

for (const { way, query = {}, reach = async () => {} } of otherWays)
  test(`${way} opens no window without the agreement: the same sheet asks; closed, the box is marked; agreed to, the window opens by that press [VAL-9] [IDX-10] [TP-2] [LAST-5] @both${nightlyUnless(way !== 'a third party')}`, async ({
    I,
    page,
    context,
  }) => {
    await I.open({ edition: 'hk', query });
    await reach(I);
    const button = await I.findProvider('google');
    await button.click();
    await expect(I.button('agree.confirm')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(I.agreement).toBeFocused();
    await expect(I.agreement).toHaveAttribute('aria-invalid', 'true');
    expect(context.pages()).toHaveLength(1);
    await button.click();
    const opened = page.waitForEvent('popup');
    await I.press('agree.confirm');
    const popup = await opened;
    await popup.waitForURL('**/sandbox/provider/google?*');
    await expect(I.agreement).toBeChecked();
    await popup.close();
  });

test('the second click of a double click that opens the sheet selects none of its words [VAL-9] @phone @nightly', async ({
  I,
  page,
}) => {
  await I.open({ edition: 'hk' });
  await (await I.findProvider('google')).dblclick();
  await expect(I.button('agree.confirm')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
});
