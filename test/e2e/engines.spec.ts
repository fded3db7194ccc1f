import { expect, test } from './fixtures';
import type { FormFieldName, Visitor } from '../../src/visitor/visitor';
import { residentOf } from '../../src/visitor/people';

const hk = residentOf('hk');

/** Sets the value of a field as a browser that fills it does: at once, with events, without the focus. */
async function autofill(I: Visitor, name: FormFieldName, text: string): Promise<void> {
  await I.field(name).evaluate((field: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);
}

for (const how of ['typed', 'pasted', 'autofilled'] as const) {
  test(`a code that is ${how} signs in [SMS-4] [SMS-5] @nightly`, async ({ I }) => {
    await I.open();
    await I.agree();
    if (how === 'autofilled') await autofill(I, 'phone', hk.phone);
    else await I.type('phone', hk.phone);
    await I.press('common.next');
    const code = await I.readCode(hk.phone);
    await expect(I.field('code')).toBeFocused();
    if (how === 'typed') await I.type('code', code);
    if (how === 'pasted') await I.page.keyboard.insertText(`Your code is ${code.slice(0, 3)} ${code.slice(3)}`);
    if (how === 'autofilled') await autofill(I, 'code', code);
    await I.seeSignedIn();
  });
}

test('a password that is copied and pasted is hidden, can be shown, and signs in [PWD-7] [PWD-3] @nightly', async ({
  I,
}) => {
  await I.open();
  await I.tab('account').click();
  await I.fill('account', hk.password);
  await I.field('account').press('ControlOrMeta+A');
  await I.field('account').press('ControlOrMeta+C');
  await I.enterAccount(hk.uid);
  await I.field('password').press('ControlOrMeta+V');
  await expect(I.field('password')).toHaveValue(hk.password);
  await expect(I.field('password')).toHaveAttribute('type', 'password');
  await I.button('verifyPwd.show').click();
  await expect(I.field('password')).toHaveAttribute('type', 'text');
  await I.button('verifyPwd.show').click();
  await expect(I.field('password')).toHaveAttribute('type', 'password');
  await I.press('verifyPwd.submit');
  await I.seeSignedIn(hk.uid);
});

test('a page that is restored, or opened again, by Back is usable [ROUTE-8]', async ({ I }) => {
  await I.open();
  await I.askForCode(hk.phone);
  await I.seePage('verifyCode.title');
  await I.page.goto('/sandbox/home');
  await I.page.goBack();
  await I.seePage('front.login.title');
  await I.askForCode(hk.phone);
  await I.type('code', await I.readCode(hk.phone));
  await I.seeSignedIn();
});
