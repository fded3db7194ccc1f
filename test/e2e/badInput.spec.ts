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

test('phone: a pasted calling code moves to its button; letters and separators are ignored [VAL-4] [IDX-6] @nightly', async ({
  I,
}) => {
  await I.open({ edition: 'cn' });
  await paste(I, 'phone', '+852 9123-4567');
  await expect(I.field('phone')).toHaveValue('9123 4567');
  await expect(I.page.getByRole('button', { name: I.text('phone.region', { region: '+852' }) })).toBeVisible();
});

test('account: each kind of wrong entry has its message, valid entries in any script continue [VAL-1] [VAL-2] [VAL-7] @nightly', async ({
  I,
}) => {
  await I.open({ edition: 'cn' });
  const before = await foreign(I);
  await I.fill('phone', '1391');
  await I.tab('account').click();
  await I.agree();
  await expect(I.button('common.next')).toBeDisabled();
  await I.field('account').press('Enter');
  const refused: [string, string][] = [
    ['1234', 'invalidUid'],
    ['9'.repeat(300), 'invalidUid'],
    ['nobody', 'invalidAccount'],
    ['a@b', 'invalidAccount'],
    ['twoexample.com', 'invalidAccount'],
    ['a@example.com,b@example.com', 'invalidAccount'],
    [`${'a'.repeat(400)}@example.com`, 'invalidAccount'],
    [emoji, 'invalidAccount'],
    [script, 'invalidAccount'],
    ['<img contenteditable onbeforeinput=alert(1) id>x', 'invalidAccount'],
    ['٢٠٢٤٠١٠١', 'invalidAccount'],
    ['+852 123', 'invalidAccount'],
  ];
  for (const [text, problem] of refused) {
    await paste(I, 'account', text);
    await I.press('common.next');
    await I.seeFieldHint('account', I.text(`problem.${problem}`));
  }
  expect(await I.requests()).toHaveLength(0);
  await paste(I, 'account', ' ２０２４０１０１ ');
  await expect(I.field('account')).toHaveAccessibleDescription('');
  await I.press('common.next');
  await I.seePage('verifyPwd.title');
  await I.seeText(wing.uid);
  expect((await I.requests('/login/account-salt'))[0]?.fields).toMatchObject({ account: wing.uid });
  await I.press('common.back');
  await I.tab('phone').click();
  await expect(I.field('phone')).toHaveValue('139 1');
  expect(await foreign(I)).toBe(before);
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

test('password: removes foreign characters and stays hidden; hostile text is only a wrong password [VAL-1] [VAL-5] [PWD-6] [PWD-7]', async ({
  I,
}) => {
  await I.open();
  await I.enterAccount(wing.uid);
  await I.seePage('verifyPwd.title');
  const before = await foreign(I);
  await expect(I.button('verifyPwd.submit')).toBeDisabled();
  await I.field('password').press('Enter');
  expect(await I.requests('/auth/login')).toHaveLength(0);
  await paste(I, 'password', emoji);
  await expect(I.field('password')).toHaveValue('');
  for (const text of [script.replaceAll(' ', ''), 'x'.repeat(300), "'--"]) {
    await paste(I, 'password', text);
    await expect(I.field('password')).toHaveValue(text);
    await I.press('verifyPwd.submit');
    await I.seeFieldHint('password', 'The account or the password is not right.');
    await expect(I.field('password')).toHaveValue(text);
  }
  await paste(I, 'password', 'Ｈａｒｂｏｕｒ－２０２４ 😀');
  await expect(I.field('password')).toHaveValue(wing.password);
  await expect(I.field('password')).toHaveAttribute('type', 'password');
  expect(await foreign(I)).toBe(before);
  await I.press('verifyPwd.submit');
  await I.seeSignedIn(wing.uid);
});

test('code: accepts only six digits in one number, in any script; anything else sends nothing [VAL-1] [VAL-6] [SMS-4] [SMS-5] @nightly', async ({
  I,
}) => {
  await I.open();
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
  const before = await foreign(I);
  for (const text of [
    'abcdef',
    emoji,
    script,
    '１２３４５',
    '٣٤٥٦٧٨',
    'Your code will come',
    '12345678901234567890 is no code',
  ]) {
    await paste(I, 'code', text);
    expect((await I.field('code').inputValue()).length, text).toBeLessThan(6);
  }
  await I.field('code').press('Enter');
  expect(await I.requests('/ticket/verify-sms')).toHaveLength(0);
  expect(await foreign(I)).toBe(before);
  const code = await I.readCode(wing.phone);
  const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
  await paste(I, 'code', `您的验证码是 ${wide.slice(0, 3)} ${wide.slice(3)}`);
  await I.seeSignedIn(wing.uid);
  expect(await I.requests('/ticket/verify-sms')).toHaveLength(1);
});

test('country search: searches for any text, and does nothing else with it [CTRY-1] [CTRY-4] [VAL-1] @nightly', async ({
  I,
}) => {
  await I.open();
  await I.page.getByRole('button', { name: I.text('phone.region', { region: '+852' }) }).click();
  await expect(I.field('search')).toBeFocused();
  const before = await foreign(I);
  for (const text of [emoji, script, 'q'.repeat(500), '.*', '(((', '\\']) {
    await paste(I, 'search', text);
    await I.seeText(I.text('picker.none', { search: text.trim() }).slice(0, 40));
    await expect(I.page.getByRole('option')).toHaveCount(0);
  }
  for (const text of ['jApAn', '+81', '81', 'JP', 'riben', '８１']) {
    await paste(I, 'search', text);
    await expect(I.page.getByRole('option').filter({ hasText: 'Japan' }), text).toBeVisible();
  }
  expect(await foreign(I)).toBe(before);
});
