import { expect, test } from './fixtures';
import { seeFocus, tabTo, tabThrough } from './keyboard';
import { magicPhone, wing } from '../../src/visitor/people';
import { openNoCodeSheet } from '../../src/visitor/steps';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

test('a phone sign-in by keyboard only: number, agreement, Enter, code [PHONE-3] [SMS-5] [IDX-10] @both', async ({
  I,
}) => {
  await I.open();
  await tabTo(I, I.field('phone'));
  await I.page.keyboard.type(wing.phone);
  await tabTo(I, I.agreement);
  await I.page.keyboard.press('Space');
  await expect(I.agreement).toBeChecked();
  await tabTo(I, I.field('phone'), 'Shift+Tab');
  await I.page.keyboard.press('Enter');
  await I.seePage('verifyCode.title');
  await expect(I.field('code')).toBeFocused();
  await I.page.keyboard.type(await I.readCode(wing.phone));
  await I.seeSignedIn(wing.uid);
});

test('the country picker by keyboard: opens, searches, chooses, and Esc returns the focus [CTRY-1] [CTRY-3] [CTRY-6] @both', async ({
  I,
  isMobile,
}) => {
  await I.open();
  const button = I.page.getByRole('button', { name: I.text('phone.region', { region: '+852' }) });
  await tabTo(I, button);
  /** On a touch phone the focus goes to the sheet, not to the search: its keyboard would cover the list. */
  const seeOpen = async () => {
    await expect(I.field('search')).toBeVisible();
    if (isMobile)
      await expect.poll(() => I.page.evaluate(() => Boolean(document.activeElement?.closest('dialog')))).toBe(true);
    else await expect(I.field('search')).toBeFocused();
    await tabTo(I, I.field('search'));
  };
  await I.page.keyboard.press('Enter');
  await seeOpen();
  await I.page.keyboard.press('ArrowDown');
  await I.page.keyboard.press('Escape');
  await expect(I.field('search')).toHaveCount(0);
  await expect(button).toBeFocused();
  await I.page.keyboard.press('Enter');
  await seeOpen();
  await I.page.keyboard.type('japan');
  await I.page.keyboard.press('Enter');
  await expect(I.page.getByRole('button', { name: I.text('phone.region', { region: '+81' }) })).toBeVisible();
  await expect(I.field('phone')).toBeFocused();
});

test('dialogs by keyboard: the focus moves in and stays in, Esc and Enter answer, and it returns [UI-1] [ERR-3] @both', async ({
  I,
}) => {
  await I.open();
  await I.agree();
  await I.fill('phone', wing.phone);
  for (const [key, code] of [
    ['Escape', 7001],
    ['Enter', 7003],
  ] as const) {
    await I.sandbox.post('next', { path: '/ticket/send-sms', code });
    await I.field('phone').press('Enter');
    await I.seeDialog('unavailable');
    expect(await I.page.evaluate(() => Boolean(document.activeElement?.closest('dialog')))).toBe(true);
    for (let press = 0; press < 5; press += 1) {
      await I.page.keyboard.press('Tab');
      expect(
        await I.page.evaluate(
          () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
        ),
        'Tab stays in the dialog',
      ).toBe(true);
    }
    if (key === 'Enter')
      await tabTo(
        I,
        I.page.getByRole('alertdialog').getByRole('button', { name: I.text('alert.unavailable.confirm') }),
      );
    await I.page.keyboard.press(key);
    await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
    await expect(I.field('phone')).toBeFocused();
  }
});

test('captcha, resend and back by keyboard leave the focus where the visitor continues [CAPT-4] [SMS-7] [ROUTE-7]', async ({
  I,
}) => {
  await I.controlClock();
  await I.open();
  await I.agree();
  await I.fill('phone', magicPhone('en-us', 11));
  await I.field('phone').press('Enter');
  await expect(I.page.locator('[data-captcha=pass]')).toBeFocused();
  await I.page.keyboard.press('Escape');
  await expect(I.page.locator('[data-captcha=pass]')).toHaveCount(0);
  await expect(I.field('phone')).toBeFocused();
  await I.page.keyboard.press('Enter');
  await expect(I.page.locator('[data-captcha=pass]')).toBeFocused();
  await I.page.keyboard.press('Enter');
  await I.seePage('verifyCode.title');
  await expect(I.field('code')).toBeFocused();
  await I.advanceClock(61);
  await tabTo(I, I.button('verifyCode.resend'));
  await I.page.keyboard.press('Enter');
  await expect(I.page.locator('[data-captcha=pass]')).toBeFocused();
  await I.page.keyboard.press('Enter');
  await expect(I.field('code')).toBeFocused();
  await tabTo(I, I.button('common.back'), 'Shift+Tab');
  await I.page.keyboard.press('Enter');
  await I.seePage('front.login.title');
  await expect(I.page.locator('h1')).toBeFocused();
});

test('the focus is visible at every Tab stop: first page, e-mail tab, code, no-code options, password, dialog [IDX-1] [IDX-2] [SMS-4] [SMS-11] [PWD-7] [UI-1]', async ({
  I,
}) => {
  await I.open();
  expect(await tabThrough(I)).toBeGreaterThanOrEqual(6);
  await I.tab('email').click();
  await I.type('email', 'x');
  expect(await tabThrough(I)).toBeGreaterThanOrEqual(6);
  await I.tab('phone').click();
  await I.agree();
  // A number of its own: the sandbox sends no second code to one within a minute.
  await I.fill('phone', '96789123');
  await I.press('common.next');
  await I.seePage('verifyCode.title');
  await seeFocus(I);
  expect(await tabThrough(I)).toBeGreaterThanOrEqual(2);
  await openNoCodeSheet(I);
  expect(await tabThrough(I)).toBeGreaterThanOrEqual(4);
  await I.page.keyboard.press('Escape');
  await I.press('verifyCode.usePassword');
  await I.seePage('verifyPwd.title');
  await I.type('password', 'x');
  await seeFocus(I);
  expect(await tabThrough(I)).toBeGreaterThanOrEqual(4);
  await I.sandbox.post('next', { path: '/auth/login', code: 8 });
  await I.field('password').press('Enter');
  await I.seeDialog('unavailable');
  await seeFocus(I);
  expect(await tabThrough(I)).toBeGreaterThanOrEqual(1);
});
