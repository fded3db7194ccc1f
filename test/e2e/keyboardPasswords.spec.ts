import { expect, test } from './fixtures';
import { pressKeys, seeFocus, tabThrough, tabTo } from './keyboard';
import { residentOf } from '../../src/visitor/people';
import type { Visitor } from '../../src/visitor/visitor';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

/* Other tests show how a page is reached. On the page, these tests use keys only. */

const key = (I: Visitor, name: string) => I.page.locator('.keys').getByRole('button', { name, exact: true });
const fresh = 'Typhoon-shelter-8';

test('setting a password: a refusal keeps the focus; the eye; the on-screen keyboard by arrows, Esc and Done [SETP-1] [SETP-2] [SETP-3] [VAL-5] @both', async ({
  I,
}) => {
  await I.open({ edition: 'esop', query: { softKeyboard: '1' } });
  await I.askForCode('+85294567891');
  await I.type('code', await I.readCode('94567891'));
  await I.seePage('setPwd.title');
  await expect(I.field('newPassword')).toBeFocused();
  const field = I.field('newPassword');
  const isWide = (I.page.viewportSize()?.width ?? 0) >= 960;
  await expect(I.page.locator('.rules'), 'in the page on a phone, beside the field on a wide screen').toHaveCSS(
    'position',
    isWide ? 'absolute' : 'static',
  );
  await I.page.keyboard.type('onlyletters');
  await pressKeys(I, 'Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  expect(await tabThrough(I), 'stops at which the focus is visible').toBeGreaterThanOrEqual(5);
  await field.focus();
  await tabTo(I, I.page.getByRole('button', { name: I.text('verifyPwd.clear'), exact: true }));
  await pressKeys(I, 'Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await I.page.keyboard.type(fresh.slice(0, -1));
  await tabTo(I, I.page.getByRole('button', { name: I.text('verifyPwd.show'), exact: true }));
  await pressKeys(I, 'Space');
  await expect(field).toHaveAttribute('type', 'text');
  await pressKeys(I, 'Tab', 'Space');
  await expect(key(I, 'q')).toBeVisible();
  await expect(field).toBeFocused();
  await tabTo(I, key(I, 'q'));
  await pressKeys(I, 'ArrowUp', 'End', 'ArrowLeft', 'ArrowLeft');
  await expect(key(I, '8')).toBeFocused();
  await seeFocus(I);
  await pressKeys(I, 'Enter');
  await expect(field).toHaveValue(fresh);
  await pressKeys(I, 'Escape');
  await expect(key(I, 'q')).toHaveCount(0);
  await expect(field).toBeFocused();
  await pressKeys(I, 'Enter');
  await I.seeSignedIn('20240110');
});

test('the on-screen keyboard stays below its field, in the window, after a refusal of several lines [PWD-7] [SETP-3]', async ({
  I,
}) => {
  await I.open({ query: { softKeyboard: '1' } });
  await I.enterAccount(residentOf('hk').uid);
  await I.seePage('verifyPwd.title');
  await I.page.getByRole('button', { name: I.text('keyboard.label'), exact: true }).click();
  await key(I, 'q').click();
  const message = 'This account is locked after too many tries. '.repeat(4);
  await I.sandbox.post('next', { path: '/auth/login', code: 9001, message });
  await I.page.locator('.key--done').click();
  await I.seeText(message.trim());
  await expect(I.page.locator('.wrong--long')).toBeVisible();
  const keys = await I.page.locator('.keys').boundingBox();
  const field = await I.page.locator('.field').boundingBox();
  expect(keys?.width).toBeLessThanOrEqual((field?.width ?? 0) + 1);
  expect((keys?.y ?? 0) + (keys?.height ?? 0)).toBeLessThanOrEqual(I.page.viewportSize()?.height ?? 0);
});
