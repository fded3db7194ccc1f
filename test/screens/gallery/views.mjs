/**
 * Every view of the product in the gallery: its query and the way to it. Pictures (shoot.mjs) and axe-core
 * (test/e2e/everyView.spec.ts) go through all of them.
 */

const phone = async (page) => {
  const isMainland = (await page.locator('.field__lead').textContent()) === '+86';
  await page.locator('#phone').pressSequentially(isMainland ? '13800138000' : '91234567');
};
const agree = (page) => page.locator('input[name=agree]').click();
const next = (page) => page.locator('button[type=submit]').click();
const toCode = async (page) => {
  await phone(page);
  await agree(page);
  await next(page);
  await page.locator('#code').waitFor();
};
const toPassword = async (page) => {
  await page.locator('#account').fill('8062417');
  await agree(page);
  await next(page);
  await page.locator('#password').waitFor();
};

const noCode = async (page) => {
  await page.locator('.row .text-button').first().click();
  await page.locator('.way').first().waitFor();
};

/** By view: the gallery's query, the user's first actions, and what keeps it while the window changes. */
export const views = {
  login: { query: '' },
  filled: { query: '', act: phone },
  register: {
    query: 'mode=register',
    act: async (page) => {
      await page.locator('#phone').fill('912345');
      await agree(page);
      await next(page);
    },
  },
  account: { query: 'tab=account&cookiesOff' },
  notice: { query: 'notice=Your session has ended. Please log in again.' },
  enterprise: { query: 'edition=esop&tab=account' },
  languages: { query: 'edition=esop&tab=account', act: (page) => page.locator('.lang').click() },
  frame: { query: 'frame', act: phone },
  tally: { query: 'brand=tally', act: phone },
  picker: {
    query: '',
    act: async (page) => {
      await phone(page);
      await page.locator('.field__lead').click();
      await page.locator('.pick').waitFor();
    },
  },
  agree: {
    query: '',
    act: async (page) => {
      await phone(page);
      await next(page);
      await page.locator('dialog .button').waitFor();
    },
  },
  toast: {
    query: '',
    act: async (page) => {
      await phone(page);
      await next(page);
      await page.locator('.toast').waitFor();
    },
  },
  loading: {
    query: 'hang=sendSms',
    act: async (page) => {
      await phone(page);
      await agree(page);
      await next(page);
    },
  },
  code: {
    query: '',
    act: async (page) => {
      await toCode(page);
      await page.locator('#code').pressSequentially('482');
    },
  },
  codeWrong: {
    query: '',
    act: async (page) => {
      await toCode(page);
      await page.locator('#code').pressSequentially('482915');
      await page.locator('.wrong').waitFor();
    },
  },
  codeBusy: {
    query: 'hang=verifySms',
    act: async (page) => {
      await toCode(page);
      await page.locator('#code').pressSequentially('482915');
    },
  },
  password: {
    query: 'tab=account',
    act: async (page) => {
      await toPassword(page);
      await page.locator('#password').fill('harbour-1841');
    },
  },
  passwordBusy: {
    query: 'tab=account&hang=login',
    act: async (page) => {
      await toPassword(page);
      await page.locator('#password').fill('harbour-1841');
      await next(page);
    },
  },
  passwordWrong: {
    query: 'tab=account',
    act: async (page) => {
      await toPassword(page);
      await page.locator('#password').fill('harbour-1841');
      await next(page);
      await page.locator('.wrong').waitFor();
    },
  },
  alert: { query: 'refused=LOGIN_SALT_EXPIRED' },
  email: {
    query: 'tab=email&mode=register',
    act: async (page) => {
      await page.locator('#email').pressSequentially('cheuk@example');
    },
  },
  verifyEmail: {
    query: 'page=verifyEmail',
    act: async (page) => {
      await page.locator('#code').pressSequentially('482');
    },
  },
  notReceived: { query: 'page=verifyCode', act: noCode },
  notReceivedWaiting: { query: 'page=verifyCode&edition=cn', act: noCode },
  askEmail: {
    query: 'page=verifyCode&edition=cn',
    act: async (page) => {
      await noCode(page);
      await page.locator('.way').nth(1).click();
      await page.locator('#email').fill('cheuk@');
      await next(page);
    },
  },
  voiceConfirm: {
    query: 'page=verifyCode',
    act: async (page) => {
      await noCode(page);
      await page.locator('.way').first().click();
    },
  },
  voiceWaiting: {
    query: 'page=verifyCode&edition=cn',
    act: async (page) => {
      await noCode(page);
      await page.locator('.way').first().click();
    },
  },
  unable: {
    query: 'page=verifyCode',
    act: async (page) => {
      await noCode(page);
      await page.locator('.way').nth(2).click();
    },
  },
  setPwd: {
    query: 'page=setPwd',
    act: async (page) => {
      await page.locator('#password').pressSequentially('harbour');
    },
  },
  setPwdWrong: {
    query: 'page=setPwd',
    act: async (page) => {
      await page.locator('#password').pressSequentially('harbour');
      await next(page);
    },
  },
  regSetPwd: {
    query: 'page=regSetPwd',
    act: async (page) => {
      await page.locator('#password').pressSequentially('harbour-1841');
      await page.locator('.field__tool[aria-pressed]').first().click();
    },
  },
  regSetPwdKeys: {
    query: 'page=regSetPwd',
    act: async (page) => {
      await page.locator('#password').pressSequentially('harbour');
      await page.locator('.field__tool').last().click();
      await page.locator('.key').first().waitFor();
    },
  },
  passwordKeys: {
    query: 'tab=account',
    act: async (page) => {
      await toPassword(page);
      await page.locator('#password').fill('harbour-18');
      await next(page);
      await page.locator('.wrong').waitFor();
      await page.locator('.field__tool').last().click();
      await page.locator('.key').first().waitFor();
    },
  },
  keysSigns: {
    query: 'page=regSetPwd&frame',
    act: async (page) => {
      await page.locator('.field__tool').last().click();
      await page.locator('.key--wide', { hasText: '#+=' }).click();
    },
  },
  keysCapitals: {
    query: 'page=regSetPwd&brand=tally',
    act: async (page) => {
      await page.locator('.field__tool').last().click();
      await page.locator('.keys__bar button').first().click();
      await page.locator('.key[aria-pressed]').click();
    },
  },
  selectAccount: { query: 'page=selectAccount', act: (page) => page.locator('.account').first().waitFor() },
  bindSuccess: {
    query: 'page=bindSuccess',
    // A pointer that only enters does not hold the countdown.
    act: async (page) => {
      await page.locator('.button').hover({ position: { x: 24, y: 16 } });
      await page.locator('.button').hover({ position: { x: 32, y: 16 } });
    },
    hold: (page) => page.locator('.button').focus(),
  },
  passkey: { query: 'passkeys', act: (page) => page.locator('[data-passkey]').waitFor() },
  offerPasskey: { query: 'page=offerPasskey', act: (page) => page.locator('h1').waitFor() },
  offerPasskeyRefused: {
    query: 'page=offerPasskey',
    act: async (page) => {
      await page.locator('.work .button').first().click();
      await page.locator('.notice').waitFor();
    },
  },
  deletion: { query: 'refused=ALLOW_CANCEL_DELETE' },
  qr: { query: 'tab=qrCode&mouse', act: (page) => page.locator('.qr__image').waitFor() },
  qrWaiting: { query: 'tab=qrCode&mouse&hang=generateQr' },
  qrScanned: { query: 'tab=qrCode&mouse&qr=1', act: (page) => page.locator('.qr__veil button').waitFor() },
  qrCalling: { query: 'tab=qrCode&mouse&qr=2&hang=loginQr', act: (page) => page.locator('.qr__veil').waitFor() },
  qrStale: { query: 'tab=qrCode&mouse&qr=4&edition=jp', act: (page) => page.locator('.qr__veil button').waitFor() },
  qrFrame: { query: 'tab=qrCode&mouse&frame', act: (page) => page.locator('.qr__image').waitFor() },
  waysSecond: { query: 'mode=register', act: (page) => page.locator('.dot').last().click() },
  waysMore: { query: 'edition=jp', act: (page) => page.locator('.provider--more').click() },
  pickerFound: {
    query: 'mouse',
    act: async (page) => {
      await page.locator('.field__lead').click();
      await page.locator('.pick input').fill('xi');
    },
  },
  pickerNone: {
    query: 'mouse',
    act: async (page) => {
      await page.locator('.field__lead').click();
      await page.locator('.pick input').fill('zzz');
    },
  },
};
