import { expect, test } from './fixtures';
import type { Visitor } from '../../src/visitor/visitor';
import { inLanguage, languages } from '../../src/visitor/texts';
import { nightlyUnless } from './nightly';

/* A visitor of Singapore on a page of Hong Kong: eight digits that begin with 9 are a mobile number of both. */
test.use({ timezoneId: 'Asia/Singapore' });

const sent = async (I: Visitor) => (await I.requests()).filter(({ path }) => path.endsWith('/send-sms'));
const names = { phone: '+852 9123 4567', other: '+65 91234567' };

const answer = (I: Visitor, id: string) =>
  I.page
    .getByRole('alertdialog')
    .getByRole('button', { name: I.text(id, names), exact: true })
    .click();

async function fillIn(I: Visitor): Promise<void> {
  await I.open({ edition: 'hk' });
  await I.agree();
  // As the browser fills a national number in: at once, and not by keys.
  await I.fill('phone', '91234567');
  await I.press('common.next');
  await expect(I.page.getByRole('alertdialog')).toBeVisible();
}

for (const language of languages)
  test(`${inLanguage[language]} digits of two countries are asked about before an SMS goes to a stranger [D-TWOREADINGS] @both${nightlyUnless(language === 'en-us')}`, async ({
    I: visitor,
  }) => {
    const I = visitor.inLanguage(language);
    await fillIn(I);
    const dialog = I.page.getByRole('alertdialog', { name: I.text('alert.twoReadings.title') });
    await expect(dialog).toContainText(I.text('alert.twoReadings.text', names));
    expect(await sent(I)).toEqual([]);
    const panel = await dialog.locator('.dialog').boundingBox();
    const { width } = I.page.viewportSize() ?? { width: 0 };
    expect(panel && panel.x >= 0 && panel.x + panel.width <= width).toBe(true);
    if (process.env.PICTURES) await I.page.screenshot({ path: `${process.env.PICTURES}/two-${language}-${width}.png` });
    await answer(I, 'alert.twoReadings.confirm');
    await I.seePage('verifyCode.title');
    expect((await sent(I)).map(({ fields }) => [fields.region_no, fields.phone_no])).toEqual([['+65', '91234567']]);
  });

test('the number of the chosen region is taken where the visitor says so; Escape sends nothing [D-TWOREADINGS] [UI-1] @phone @nightly', async ({
  I,
}) => {
  await fillIn(I);
  await I.page.keyboard.press('Escape');
  await expect(I.page.getByRole('alertdialog')).toBeHidden();
  await expect(I.field('phone')).toHaveValue('9123 4567');
  expect(await sent(I)).toEqual([]);
  await I.press('common.next');
  await answer(I, 'alert.twoReadings.decline');
  await I.seePage('verifyCode.title');
  expect((await sent(I)).map(({ fields }) => [fields.region_no, fields.phone_no])).toEqual([['+852', '91234567']]);
});

test('keys, a calling code and a number of one country alone are not asked about [D-TWOREADINGS] @phone @nightly', async ({
  I,
}) => {
  await I.open({ edition: 'hk' });
  await I.agree();
  await I.type('phone', '91234567');
  await I.press('common.next');
  await I.seePage('verifyCode.title');
  await I.page.goBack();
  await I.fill('phone', '+852 9123 4568');
  await I.press('common.next');
  await I.seePage('verifyCode.title');
  expect((await sent(I)).map(({ fields }) => fields.region_no)).toEqual(['+852', '+852']);
});
