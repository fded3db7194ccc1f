import { expect, type Page } from '@playwright/test';
import type { EditionName } from '../../machines/site/site';
import type { FieldName, Visitor } from './visitor';

/** Somebody who is at home in an edition. */
export interface Native {
  edition: EditionName;
  region: string;
  phone: string;
  uid: string;
  email: string;
  password: string;
  /** A phone of the edition's own region that nobody has. */
  unused: string;
}

const hongKong = {
  region: '+852',
  phone: '91234567',
  uid: '20240101',
  email: 'wing.chan@example.com',
  password: 'Harbour-2024',
  unused: '98765432',
};

/** One person for each edition (test/sandbox/people.json). */
export const natives: readonly Native[] = [
  {
    edition: 'cn',
    region: '+86',
    phone: '13912345678',
    uid: '20240102',
    email: 'lin.yue@example.com',
    password: 'Bamboo-7788',
    unused: '13288889999',
  },
  { edition: 'hk', ...hongKong },
  {
    edition: 'jp',
    region: '+81',
    phone: '08012345679',
    uid: '20240121',
    email: 'ken.mori@example.com',
    password: 'Kamome-5512',
    unused: '09087654321',
  },
  {
    edition: 'esop',
    region: '+86',
    phone: '13512345681',
    uid: '20240115',
    email: 'equity.shen@example.com',
    password: 'Option-2031',
    unused: '13288889999',
  },
  { edition: 'hkva', ...hongKong },
];

export const nativeOf = (edition: EditionName): Native =>
  natives.find((each) => each.edition === edition) ?? raise(edition);
const raise = (edition: string): never => {
  throw new Error(`Nobody is at home in ${edition}`);
};

/** How the account field is called where only ids will do (VAL-7). */
const accountFields: Partial<Record<EditionName, FieldName>> = { esop: 'platformId', hkva: 'id' };

/** From the account tab, signs in with this account and password. */
export async function signInByPassword(
  I: Visitor,
  edition: EditionName,
  account: string,
  password: string,
): Promise<void> {
  await I.tab('account').click();
  await I.agree();
  await I.fill(accountFields[edition] ?? 'account', account);
  await I.press('common.next');
  await I.enterPassword(password);
}

/** From the e-mail tab, goes on with this address. */
export async function enterEmail(I: Visitor, email: string): Promise<void> {
  await I.tab('email').click();
  await I.fill('email', email);
  await I.agree();
  await I.press('common.next');
}

/** Opens the page to register. */
export async function openRegistration(
  I: Visitor,
  edition: EditionName,
  query: Record<string, string> = {},
): Promise<void> {
  await I.open({ edition, query });
  await I.press('front.switch.toRegister.link');
}

/** Does what loads a page of ours anew, and waits until that one listens; the page that was does not count. */
export async function comeBack(I: Visitor, act: () => Promise<unknown>): Promise<void> {
  const left = { name: 'pageThatWas' };
  await I.page.evaluate(({ name }) => Object.assign(window, { [name]: true }), left);
  await act();
  await I.page.waitForFunction(({ name }) => !(name in window), left);
  await I.waitUntilOpen();
}

/** As on a first visit: no cookies, and no page left that may still write one. */
export async function forgetVisit({ page }: Visitor): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Takes back a deletion that is pending: both questions. */
export async function cancelDeletion(I: Visitor): Promise<void> {
  await I.seeDialog('deletion');
  await I.answer('alert.deletion.confirm');
  await I.seeDialog('deletionSecond');
  await I.answer('alert.deletionSecond.confirm');
}

/** A button of the sheet for whoever got no code, by its first line. */
export async function chooseWay(I: Visitor, id: 'noCode.call' | 'noCode.email' | 'noCode.none'): Promise<void> {
  await I.page.getByRole('button', { name: new RegExp(`^${I.text(id)}`) }).click();
}

/** From the code page, asks why no code comes. */
export async function sayNoCode(I: Visitor): Promise<void> {
  await I.press('verifyCode.noCode');
  await expect(I.page.getByRole('dialog', { name: I.text('noCode.title'), exact: true })).toBeVisible();
}

/** What the visitor's phone does with the newest QR code. */
export const onPhone = (I: Visitor, action: 'scan' | 'confirm' | 'cancel' | 'expire' | 'use', uid?: string) =>
  I.sandbox.post('qr', { action, ...(uid && { uid }) });

/** Opens the QR tab and waits for a code. */
export async function openQr(I: Visitor, edition: EditionName, query: Record<string, string> = {}): Promise<void> {
  await I.sandbox.post('settings', { qrIntervalSeconds: 0.5 });
  await I.open({ edition, query });
  await I.tab('qrCode').click();
  await expect(I.page.locator('.qr__image')).toBeVisible();
}

/** Chooses a provider from the list of all of them; its window, where one opens, answers by script. */
export async function chooseProvider(I: Visitor, provider: string): Promise<Page> {
  const opened = I.page.waitForEvent('popup');
  await I.press('ways.more');
  await I.page
    .getByRole('dialog')
    .getByRole('button', { name: I.text(`ways.${provider}`), exact: true })
    .click();
  return opened;
}

/** From the first page, an account without a password: the code sent to its phone, then its new password. `sent` is the phone without its region. */
export async function setFirstPassword(I: Visitor, phone: string, sent = phone): Promise<void> {
  await I.askForCode(phone);
  await I.type('code', await I.readCode(sent));
  await I.seePage('setPwd.title');
  await I.fill('newPassword', 'Typhoon-shelter-8');
  await I.press('setPwd.submit');
}
