import { expect, test } from './fixtures';
import { lin, wing } from '../ways/people';
import type { FieldName, Visitor } from './visitor';

const script = '<img src=x onerror=alert(1)>';
const emoji = '😀👍🏽';

/** Pastes the text, so that the browser's own limits apply. They do not apply to values set by a script. */
async function paste(I: Visitor, name: FieldName, text: string): Promise<void> {
  await I.field(name).focus();
  await I.page.keyboard.press('ControlOrMeta+A');
  await I.page.keyboard.press('Delete');
  await I.page.keyboard.insertText(text);
}

/** Number of elements on the page of the kinds that a payload would create. */
const foreign = (I: Visitor) =>
  I.page
    .locator(
      'img, iframe, object, embed, svg[onload], body script:not([src]):not([type]), [onerror], [onclick], [contenteditable]',
    )
    .count();

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A script of a payload ran: ${dialog.message()}`);
  });
});

test('phone: refuses empty, wrong and hostile text with a message, accepts valid text in any script [VAL-1] [VAL-2] [VAL-3] [VAL-4] [FMT-1]', async ({
  I,
}) => {
  await I.open({ edition: 'cn' });
  const before = await foreign(I);
  await I.tab('account').click();
  await I.fill('account', 'kept@example.com');
  await I.tab('phone').click();
  await I.agree();
  await expect(I.button('common.next')).toBeDisabled();
  await I.field('phone').press('Enter');
  const invalid = [
    '123',
    '1'.repeat(60),
    '9'.repeat(500),
    emoji,
    script,
    '١٣٩١٢٣٤٥٦٧٨',
    'abc',
    '13912345678;DROP',
    "1' OR '1'='1",
  ];
  for (const text of invalid) {
    await paste(I, 'phone', text);
    if (await I.button('common.next').isDisabled()) {
      expect(await I.field('phone').inputValue(), `nothing of ${text} is left to send`).toBe('');
      continue;
    }
    await I.press('common.next');
    await I.seeFieldHint('phone', I.text('problem.invalidPhone'));
    await I.page.locator('h1').focus();
    await I.field('phone').focus();
    await expect(I.field('phone')).toHaveAccessibleDescription('');
  }
  const shown = {
    '１３９１２３４５６７８': '139 1234 5678',
    ' 139-1234-5678 ': '139 1234 5678',
    '+86 139 1234 5678': '139 1234 5678',
    '(139) 1234.5678\n': '139 1234 5678',
  };
  for (const [text, grouped] of Object.entries(shown)) {
    await paste(I, 'phone', text);
    await expect(I.field('phone')).toHaveValue(grouped);
  }
  expect(await I.requests()).toHaveLength(0);
  expect(await foreign(I)).toBe(before);
  await expect(I.agreement).toBeChecked();
  await I.tab('account').click();
  await expect(I.field('account')).toHaveValue('kept@example.com');
  await I.tab('phone').click();
  await I.press('common.next');
  await I.seePage('verifyCode.title');
  expect((await I.requests())[0]?.fields).toMatchObject({ phone_no: lin.phone, region_no: '+86' });
});

test('shows an e-mail that looks like markup as text (R2, R4) [VAL-7] @nightly', async ({ I }) => {
  await I.sandbox.post('next', { path: '/login/account-salt', code: 9005, message: `<b>${script}</b>` });
  await I.open();
  const before = await foreign(I);
  await I.tab('account').click();
  await I.agree();
  await I.fill('account', wing.email);
  await I.press('common.next');
  await I.seeFieldHint('account', `<b>${script}</b>`);
  expect(await foreign(I)).toBe(before);
});
