import { newPassword, typeAnyCode } from '../../ways/steps';
import type { Visitor } from '../visitor';
import type { Typed } from './place';
import { inField } from './sees';

export const back = (I: Visitor) => I.press('common.back');
/** The loader covers the page: Back of the browser is left. */
export const browserBack = (I: Visitor) => I.page.evaluate(() => history.back());
/** A loader covers the first page, so the tabs are pressed by keyboard. */
export const leaveTab = (I: Visitor) => I.tab('phone').press('Enter');
export const leavePhoneTab = async (I: Visitor) => {
  await I.tab('account').press('Enter');
  await I.field('account').waitFor();
  await leaveTab(I);
};
export const submitPassword = (id: string) => (I: Visitor) => I.press(id);
/** The cells empty 2.5 s after a refusal. */
export const typeCodeAgain = async (I: Visitor) => {
  await I.page.clock.fastForward(3000);
  await typeAnyCode(I);
};
export const waitForCountdown = (I: Visitor) => I.page.locator('.wait .num').waitFor();

export const fillPhone = async (I: Visitor, { phone }: Typed) => (await I.fill('phone', phone), I.agree());
export const toCode = async (I: Visitor, typed: Typed) => {
  await fillPhone(I, typed);
  await I.press('common.next');
  await waitForCountdown(I);
};
export const register = async (I: Visitor) => {
  const link = I.button('front.switch.toRegister.link');
  await link.or(I.button('front.switch.toLogin.link')).waitFor();
  if (await link.isVisible()) await link.click();
};
export const toCodeAsNew = async (I: Visitor, typed: Typed) => (await register(I), toCode(I, typed));
export const toPassword = async (I: Visitor, { account }: Typed) => {
  await I.enterAccount(account);
  await I.fill('password', 'Harbour-2024');
};
export const fillEmail = async (I: Visitor, { email }: Typed) => {
  await register(I);
  await I.tab('email').click();
  await I.fill('email', email);
  await I.agree();
};
export const toEmailCode = async (I: Visitor, typed: Typed) => {
  await fillEmail(I, typed);
  await I.press('common.next');
  await waitForCountdown(I);
};
export const toNewPassword = async (I: Visitor, typed: Typed) => {
  await toCode(I, typed);
  await typeAnyCode(I);
  await I.fill('newPassword', newPassword);
};
/** The toast that says why a password is wanted is read first: it must not be taken for another. */
export const toSetPassword = async (I: Visitor, typed: Typed) => {
  await toNewPassword(I, typed);
  await I.page.clock.fastForward(10_000);
  await I.page.locator('.toast').waitFor({ state: 'detached' });
};
export const toAccounts = async (I: Visitor, typed: Typed) => {
  await toCode(I, typed);
  await typeAnyCode(I);
  await I.page.getByRole('radio').first().waitFor({ state: 'attached' });
};
export const openQr = (I: Visitor) => I.tab('qrCode').click();
export const closeQr = (I: Visitor) => I.tab('phone').click();

/** Loads the script of the tab, which would not come without a network. */
export const seeQr = async (I: Visitor) => {
  await openQr(I);
  await I.page.locator('.qr[data-status=new]').waitFor();
  await closeQr(I);
};

export const codeRefused = inField('code');
export const passwordRefused = inField('password');
