import type { Page } from '@playwright/test';
import { innerPages } from '../../../../machines/go';

type Act = (page: Page) => Promise<unknown>;

/** A view of the product in the gallery: its query, the visitor's first actions, and what keeps it for a while. */
interface View {
  readonly query: string;
  readonly act?: Act;
  readonly hold?: Act;
}

const click =
  (what: string): Act =>
  (page) =>
    page.locator(what).first().click();
const clickLast =
  (what: string): Act =>
  (page) =>
    page.locator(what).last().click();
const fill =
  (what: string, text: string): Act =>
  (page) =>
    page.locator(what).fill(text);
const type =
  (what: string, text: string): Act =>
  (page) =>
    page.locator(what).pressSequentially(text);
const see =
  (what: string): Act =>
  (page) =>
    page.locator(what).first().waitFor();
const steps =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const phone: Act = async (page) => {
  const isMainland = (await page.locator('.field__lead').textContent()) === '+86';
  await type('#phone', isMainland ? '13800138000' : '91234567')(page);
};
const agree = click('input[name=agree]');
const next = click('button[type=submit]');
const send = steps(phone, agree, next);
const toCode = steps(send, see('#code'));
const toPassword = steps(fill('#account', '8062417'), agree, next, see('#password'));
const noCode = steps(click('.row .text-button'), see('.choice'));
const choice = (at: number): Act => steps(noCode, (page) => page.locator('.choice').nth(at).click());
const password = fill('#password', 'harbour-1841');
const keys = clickLast('.field__tool');
/** A pointer that only enters does not hold the countdown of a page. */
const moveOver: Act = async (page) => {
  for (const x of [24, 32]) await page.locator('.button').hover({ position: { x, y: 16 } });
};

const rows: Readonly<Record<string, View>> = {
  login: { query: '' },
  filled: { query: '', act: phone },
  clockOpen: { query: 'at=2026-11-23T02:42Z', act: see('.clock') },
  clockLunch: { query: 'at=2026-11-23T04:30Z', act: see('.clock') },
  clockClosed: { query: 'at=2026-11-23T09:05Z', act: see('.clock') },
  clockHoliday: { query: 'at=2026-12-25T02:42Z', act: see('.clock') },
  sentCode: { query: 'sent=phone', act: see('.sent-code') },
  sentEmail: { query: 'sent=email&tab=account', act: see('.sent-code') },
  register: { query: 'mode=register', act: steps(fill('#phone', '912345'), agree, next) },
  account: { query: 'tab=account&cookiesOff' },
  notice: { query: 'notice=Your session has ended. Please log in again.' },
  enterprise: { query: 'edition=esop&tab=account' },
  frame: { query: 'frame', act: phone },
  tally: { query: 'brand=tally', act: phone },
  picker: { query: '', act: steps(phone, click('.field__lead'), see('.pick')) },
  agree: { query: '', act: steps(phone, next, see('dialog .button')) },
  toast: { query: 'passkeys', act: steps(see('[data-passkey]'), agree, click('[data-passkey]'), see('.toast')) },
  loading: { query: 'hang=sendSms', act: send },
  loadingLong: { query: 'hang=sendSms', act: steps(send, see('.long-wait')) },
  code: { query: '', act: steps(toCode, type('#code', '482')) },
  codeWrong: { query: '', act: steps(toCode, type('#code', '482915'), see('.wrong')) },
  codeBusy: { query: 'hang=verifySms', act: steps(toCode, type('#code', '482915')) },
  password: { query: 'tab=account', act: steps(toPassword, password) },
  passwordBusy: { query: 'tab=account&hang=login', act: steps(toPassword, password, next) },
  passwordWrong: { query: 'tab=account', act: steps(toPassword, password, next, see('.wrong')) },
  alert: { query: 'refused=LOGIN_SALT_EXPIRED' },
  email: { query: 'tab=email&mode=register', act: type('#email', 'cheuk@example') },
  verifyEmail: { query: 'page=verifyEmail', act: type('#code', '482') },
  notReceived: { query: 'page=verifyCode', act: noCode },
  notReceivedWaiting: { query: 'page=verifyCode&edition=cn', act: noCode },
  askEmail: { query: 'page=verifyCode&edition=cn', act: steps(choice(1), fill('#email', 'cheuk@'), next) },
  voiceConfirm: { query: 'page=verifyCode', act: choice(0) },
  voiceWaiting: { query: 'page=verifyCode&edition=cn', act: choice(0) },
  unable: { query: 'page=verifyCode', act: choice(2) },
  setPwd: { query: 'page=setPwd', act: type('#password', 'harbour') },
  setPwdWrong: { query: 'page=setPwd', act: steps(type('#password', 'harbour'), next) },
  regSetPwd: {
    query: 'page=regSetPwd',
    act: steps(type('#password', 'harbour-1841'), click('.field__tool[aria-pressed]')),
  },
  regSetPwdKeys: { query: 'page=regSetPwd', act: steps(type('#password', 'harbour'), keys, see('.key')) },
  passwordKeys: {
    query: 'tab=account',
    act: steps(toPassword, fill('#password', 'harbour-18'), next, see('.wrong'), keys, see('.key')),
  },
  keysSigns: {
    query: 'page=regSetPwd&frame',
    act: steps(keys, (page) => page.locator('.key--wide', { hasText: '#+=' }).click()),
  },
  keysCapitals: {
    query: 'page=regSetPwd&brand=tally',
    act: steps(keys, click('.keys__bar button'), click('.key[aria-pressed]')),
  },
  selectAccount: { query: 'page=selectAccount', act: see('.account') },
  bindSuccess: { query: 'page=bindSuccess', act: moveOver, hold: (page) => page.locator('.button').focus() },
  passkey: { query: 'passkeys', act: see('[data-passkey]') },
  offerPasskey: { query: 'page=offerPasskey', act: see('h1') },
  offerPasskeyRefused: { query: 'page=offerPasskey', act: steps(click('.work .button'), see('.notice')) },
  deletion: { query: 'refused=ALLOW_CANCEL_DELETE' },
  qr: { query: 'tab=qrCode&mouse', act: see('.qr__image') },
  qrWaiting: { query: 'tab=qrCode&mouse&hang=generateQr' },
  qrScanned: { query: 'tab=qrCode&mouse&qr=1', act: see('.qr__veil button') },
  qrCalling: { query: 'tab=qrCode&mouse&qr=2&hang=loginQr', act: see('.qr__veil') },
  qrStale: { query: 'tab=qrCode&mouse&qr=4&edition=jp', act: see('.qr__veil button') },
  qrFrame: { query: 'tab=qrCode&mouse&frame', act: see('.qr__image') },
  waysSecond: { query: 'mode=register', act: clickLast('.dot') },
  elsewhere: {
    query: 'edition=hk&inApp=line',
    act: steps(click('.provider--more'), see('dialog .choice'), clickLast('dialog .choice'), see('.elsewhere')),
  },
  waysMore: { query: 'edition=jp', act: click('.provider--more') },
  pickerFound: { query: 'mouse', act: steps(click('.field__lead'), fill('.pick input', 'xi')) },
  pickerNone: { query: 'mouse', act: steps(click('.field__lead'), fill('.pick input', 'zzz'), see('.pick .none')) },
};

/** The pages that rows open: one by its gestures, the others by name. */
const opened = new Set([
  'verifyPwd',
  ...Object.values(rows).map(({ query }) => new URLSearchParams(query).get('page')),
]);

/** Every view: `test/e2e/everyView.spec.ts` goes through all of them. A page without a row is opened as it begins. */
export const views: Readonly<Record<string, View>> = {
  ...rows,
  ...Object.fromEntries(
    innerPages.filter((page) => !opened.has(page)).map((page) => [page, { query: `page=${page}`, act: see('h1') }]),
  ),
};
