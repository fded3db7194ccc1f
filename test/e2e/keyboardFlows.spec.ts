import { expect, test } from './fixtures';
import { seeFocus, pressKeys, tabTo } from './keyboard';
import { codedByEmail, residentOf } from '../ways/people';
import { actOnPhone, openQr, signInByPassword } from '../ways/steps';
import type { Visitor } from './visitor';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

/* Other tests show how a page is reached. On the page, these tests use keys only. */

const inside = (I: Visitor) => I.page.evaluate(() => Boolean(document.activeElement?.closest('dialog')));

test('one of several accounts, chosen by the arrow keys, signs in by Enter [SEL-1] [SEL-3] [SEL-6] @both @nightly', async ({
  I,
}) => {
  await I.open({ edition: 'hk' });
  await I.askForCode('92345678');
  await I.type('code', await I.readCode('92345678'));
  await I.seePage('selectAccount.title');
  await expect(I.page.locator('h1')).toBeFocused();
  const accounts = I.page.getByRole('radio');
  await tabTo(I, accounts.first());
  await seeFocus(I);
  await pressKeys(I, 'ArrowDown');
  await expect(accounts.nth(1)).toBeFocused();
  await expect(accounts.nth(1)).toBeChecked();
  await seeFocus(I);
  await pressKeys(I, 'Enter');
  await I.seeSignedIn('20240107');
});

test('an e-mailed code: the tab by arrows, the address, Enter, the code; choosing SMS instead opens the phone tab [IDX-2] [MAIL-5] [MAIL-6] [MAIL-11]', async ({
  I,
}) => {
  const { email, uid } = codedByEmail;
  await I.open({ edition: 'hk' });
  await tabTo(I, I.tab('phone'));
  await pressKeys(I, 'ArrowRight', 'ArrowRight');
  await expect(I.tab('email')).toBeFocused();
  await tabTo(I, I.agreement);
  await pressKeys(I, 'Space');
  await tabTo(I, I.field('email'), 'Shift+Tab');
  await I.page.keyboard.type(email);
  await pressKeys(I, 'Enter');
  await I.seePage('verifyEmail.title');
  await expect(I.field('code')).toBeFocused();
  await tabTo(I, I.button('verifyEmail.useSms'));
  await pressKeys(I, 'Enter');
  await I.seePage('front.login.title');
  await expect(I.page.locator('h1')).toBeFocused();
  await expect(I.tab('phone')).toHaveAttribute('aria-selected', 'true');
  await tabTo(I, I.tab('phone'));
  await pressKeys(I, 'ArrowRight', 'ArrowRight');
  await tabTo(I, I.field('email'));
  await expect(I.field('email')).toHaveValue(email);
  await pressKeys(I, 'Enter');
  await I.seePage('verifyEmail.title');
  await I.page.keyboard.type(await I.readCode(email));
  await I.seeSignedIn(uid);
});

test('no code came: Esc, each option, the dialogs between and the call, with the focus where the visitor continues [SMS-11] [SMS-12] [SMS-14] [MAIL-11] @both @nightly', async ({
  I,
}) => {
  const { phone, uid } = residentOf('hk');
  const sheet = I.page.getByRole('dialog', { name: I.text('noCode.title'), exact: true });
  const opener = I.button('verifyCode.noCode');
  await I.open({ edition: 'hk' });
  await I.askForCode(phone);
  await I.seePage('verifyCode.title');
  await tabTo(I, opener);
  await pressKeys(I, 'Enter');
  await expect(sheet.locator('[data-first]')).toBeFocused();
  await seeFocus(I);
  await pressKeys(I, 'Escape');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
  await pressKeys(I, 'Enter');
  await tabTo(I, sheet.getByRole('button', { name: new RegExp(`^${I.text('noCode.none')}`) }));
  await pressKeys(I, 'Enter');
  await I.seeDialog('unableToReceive');
  expect(await inside(I)).toBe(true);
  await pressKeys(I, 'Enter');
  await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
  expect(
    await I.page.evaluate(() => document.activeElement?.closest('main') !== null),
    'the focus is back on the page',
  ).toBe(true);
  await tabTo(I, opener);
  await pressKeys(I, 'Enter');
  await expect(sheet.locator('[data-first]')).toBeFocused();
  await pressKeys(I, 'Enter');
  await I.seeDialog('voiceCode');
  expect(await inside(I)).toBe(true);
  await pressKeys(I, 'Enter');
  await I.readCode(phone, 'voice');
  await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
  await tabTo(I, I.field('code'), 'Shift+Tab');
  await I.page.keyboard.type(await I.readCode(phone, 'voice'));
  await I.seeSignedIn(uid);
});

test('other ways to continue: arrows and dots switch the two pages; the sheet with all of them opens, closes and opens a window [IDX-8] [TP-2] [UI-1]', async ({
  I,
  context,
}) => {
  const { uid } = residentOf('hk');
  await I.sandbox.post('next', { path: '/sandbox/provider/google', data: { answer: 'agree', uid } });
  await I.open({ edition: 'hk' });
  const providers = I.page.locator('.provider:not(.provider--more)');
  await tabTo(I, providers.nth(1));
  const named = () => providers.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  const first = await named();
  await pressKeys(I, 'ArrowRight');
  await expect.poll(named).not.toEqual(first);
  await expect(providers.nth(1)).toBeFocused();
  await pressKeys(I, 'ArrowLeft');
  await expect.poll(named).toEqual(first);
  await tabTo(I, I.page.getByRole('button', { name: I.text('ways.page', { page: 2, pages: 2 }), exact: true }));
  await seeFocus(I);
  await pressKeys(I, 'Enter');
  await expect.poll(named).not.toEqual(first);
  await tabTo(I, I.button('ways.more'), 'Shift+Tab');
  await pressKeys(I, 'Enter');
  const sheet = I.page.getByRole('dialog', { name: I.text('ways.more'), exact: true });
  await expect(sheet).toBeVisible();
  expect(await inside(I)).toBe(true);
  await pressKeys(I, 'Escape');
  await expect(sheet).toHaveCount(0);
  await expect(I.button('ways.more')).toBeFocused();
  await pressKeys(I, 'Enter');
  await tabTo(I, sheet.getByRole('button', { name: I.text('ways.google'), exact: true }));
  await seeFocus(I);
  const opened = context.waitForEvent('page');
  await pressKeys(I, 'Enter');
  await opened;
  await I.page.waitForURL('**/sandbox/home?*');
  expect(new URL(I.page.url()).searchParams.get('uid')).toBe(uid);
});

test('the QR tab: reached by End, cancelled and refreshed by its buttons, the focus stays at the code [IDX-2] [QR-4] [QR-5] [QR-6] @nightly', async ({
  I,
}) => {
  const drawn = async () => (await I.sandbox.get<unknown[]>('qr')).length;
  const plate = I.page.locator('[data-qr]');
  await openQr(I, 'hk');
  await I.page.locator('h1').focus();
  await tabTo(I, I.tab('qrCode'));
  await pressKeys(I, 'Home', 'End');
  await expect(I.tab('qrCode')).toBeFocused();
  const before = await drawn();
  await expect(plate).toBeVisible();
  await actOnPhone(I, 'scan');
  await I.see('qr.scanned');
  await tabTo(I, I.button('common.cancel'));
  await seeFocus(I);
  await pressKeys(I, 'Enter');
  await expect.poll(drawn).toBe(before + 1);
  await expect(plate).toBeFocused();
  await I.see('qr.new');
  await actOnPhone(I, 'expire');
  await I.see('qr.stale');
  await tabTo(I, I.button('common.refresh'));
  await pressKeys(I, 'Space');
  await expect.poll(drawn).toBe(before + 2);
  await expect(plate).toBeFocused();
  await I.see('qr.new');
  await actOnPhone(I, 'confirm', '20240101');
  await I.seeSignedIn('20240101');
});

test('the bound account: the countdown pauses while its button or link has the focus, resumes without it, and stops after the link [BIND-1] [BIND-2] @nightly', async ({
  I,
}) => {
  const { uid, password } = residentOf('cn');
  const arrive = async () => {
    await I.open({ edition: 'cn', query: { signOn: 'wecom' } });
    await signInByPassword(I, 'cn', uid, password);
    await I.seePage('bindSuccess.title');
    await expect(I.page.locator('h1')).toBeFocused();
  };
  await I.controlClock();
  await arrive();
  await tabTo(I, I.button('bindSuccess.confirm'));
  await I.page.clock.runFor(10_000);
  await tabTo(I, I.button('bindSuccess.stay'));
  await I.page.clock.runFor(10_000);
  await I.seePage('bindSuccess.title');
  await pressKeys(I, 'Tab');
  await I.page.clock.runFor(3000);
  await I.seeSignedIn(uid);
  await arrive();
  await tabTo(I, I.button('bindSuccess.stay'));
  await pressKeys(I, 'Enter');
  await expect(I.button('bindSuccess.confirm')).toBeFocused();
  await pressKeys(I, 'Shift+Tab');
  await I.page.clock.runFor(10_000);
  await I.seePage('bindSuccess.title');
  await tabTo(I, I.button('bindSuccess.confirm'));
  await pressKeys(I, 'Enter');
  await I.seeSignedIn(uid);
});
