import { expect, type Locator, type Page } from '@playwright/test';
import type { EditionName } from '../../machines/site/site';
import type { FormFieldName, Visitor } from './visitor';

/** The password that visitors set on their way. */
export const newPassword = 'Typhoon-shelter-8';

/** The account field where only ids are accepted (VAL-7). */
export const accountFields: Partial<Record<EditionName, FormFieldName>> = { esop: 'platformId', hkva: 'id' };

/** Signs in on the account tab with this account and password. */
export async function signInByPassword(
  I: Visitor,
  edition: EditionName,
  account: string,
  password: string,
): Promise<void> {
  await I.enterAccount(account, accountFields[edition]);
  await I.enterPassword(password);
}

/**
 * Ticks a box or chooses a radio button, by key: where a frame still grows, a press by its place can miss what is drawn
 * over the small input.
 */
export async function tick(box: Locator): Promise<void> {
  await box.press('Space');
  await expect(box).toBeChecked();
}

/** Types a code, where the server's answer to it is forced. */
export const typeAnyCode = (I: Visitor) => I.fill('code', '123456');

/** Asks for a code and types it. `sent` is the phone as the outbox knows it, if that differs from what is typed. */
export async function proveNumber(I: Visitor, phone: string, sent = phone): Promise<void> {
  await I.askForCode(phone);
  await I.type('code', await I.readCode(sent));
}

/** On the page of a new account's password, sets one. */
export async function chooseNewPassword(I: Visitor): Promise<void> {
  await I.seePath('/regSetPwd');
  await I.fill('newPassword', newPassword);
  await I.press('setPwd.register.submit');
}

/** Submits this address on the e-mail tab. */
export async function enterEmail(I: Visitor, email: string): Promise<void> {
  await I.tab('email').click();
  await I.fill('email', email);
  await I.agree();
  await I.press('common.next');
}

/** Types the whole address into the dialog that shows its mask. */
export async function typeWholeEmail(I: Visitor, email: string): Promise<void> {
  const [name = '', host = ''] = email.split('@');
  const mask = `${name.slice(0, 1)}***${name.slice(-1)}@${host}`;
  const dialog = I.page.getByRole('dialog', { name: I.text('noCode.askEmail.title'), exact: true });
  await expect(dialog).toContainText(I.text('noCode.askEmail.masked', { email: mask }));
  await expect(I.field('email')).toBeFocused();
  await I.fill('email', email);
  await I.press('noCode.askEmail.submit');
  await expect(dialog).toHaveCount(0);
  const sent = (await I.requests()).flatMap(({ fields }) => fields['email'] ?? []);
  expect(sent).not.toContain(mask);
}

/** Does something that reloads the page, and waits until the new document accepts input. */
export async function waitForReload(I: Visitor, act: () => Promise<unknown>): Promise<void> {
  const left = { name: 'oldDocument' };
  await I.page.evaluate(({ name }) => Object.assign(window, { [name]: true }), left);
  await act();
  await I.page.waitForFunction(({ name }) => !(name in window), left);
  await I.waitUntilOpen();
}

/** Cancels a pending deletion: confirms both dialogs. */
export async function cancelDeletion(I: Visitor): Promise<void> {
  await I.seeDialog('deletion');
  await I.answerDialog('alert.deletion.confirm');
  await I.seeDialog('deletionSecond');
  await I.answerDialog('alert.deletionSecond.confirm');
}

/** Clicks an option of the "No code?" sheet, by its first line. */
export async function chooseNoCodeOption(
  I: Visitor,
  id: 'noCode.call' | 'noCode.email' | 'noCode.none',
): Promise<void> {
  await I.page.getByRole('button', { name: new RegExp(`^${I.text(id)}`) }).click();
}

/** Opens the "No code?" sheet on the code page. */
export async function openNoCodeSheet(I: Visitor): Promise<void> {
  await I.press('verifyCode.noCode');
  await expect(I.page.getByRole('dialog', { name: I.text('noCode.title'), exact: true })).toBeVisible();
}

/** On the code page, chooses a call that reads the code aloud. */
export async function chooseCall(I: Visitor): Promise<void> {
  await openNoCodeSheet(I);
  await chooseNoCodeOption(I, 'noCode.call');
  await I.seeDialog('voiceCode');
}

/** On the code page, has the code read aloud by a call. */
export async function askForCall(I: Visitor): Promise<void> {
  await chooseCall(I);
  await I.answerDialog('alert.voiceCode.confirm');
}

/** Makes the visitor's phone scan, confirm … the newest QR code. */
export const actOnPhone = (I: Visitor, action: 'scan' | 'confirm' | 'cancel' | 'expire' | 'use', uid?: string) =>
  I.sandbox.post('qr', { action, ...(uid && { uid }) });

/** Turns to the QR tab and waits until a code is shown. */
export async function showQr(I: Visitor): Promise<void> {
  await I.tab('qrCode').click();
  await expect(I.page.locator('.qr__image')).toBeVisible();
}

/** Chooses a provider from the list of all providers. Returns its popup. */
export async function chooseProvider(I: Visitor, provider: string): Promise<Page> {
  const opened = I.page.waitForEvent('popup');
  await I.agree();
  await I.press('ways.more');
  await I.page
    .getByRole('dialog')
    .getByRole('button', { name: I.text(`ways.${provider}`), exact: true })
    .click();
  return opened;
}

/**
 * Signs in with a phone whose account has no password, and sets one. `sent` is the phone as the outbox knows it, if
 * that differs from what is typed.
 */
export async function setFirstPassword(I: Visitor, phone: string, sent = phone): Promise<void> {
  await proveNumber(I, phone, sent);
  await I.seePage('setPwd.title');
  await I.seePath('/setPwd');
  await I.fill('newPassword', newPassword);
  await I.press('setPwd.submit');
}
