import { is, open, expectationRows, type Expectation } from './row';

const owners = 'two people with `phone` and `mayAttack`';
const mailed = is('emailCode', ', with `email` and `mayAttack`');
const registering = is('free', ', with `phone`, `newPassword`, `mayReceive` and `mayRegister`');
const proving = `${owners}, or ${is('free', ', with `phone` and `mayRegister`')}`;
const choosing = is('severalAccounts', ', with `phone` and `mayAttack`');
const guarded = is('secondFactor', ', with `uid`, `password`, `phone` and `mayReceive`');
const resetting = is('noPassword', ', whose right code is answered with `rst_sig`, with `mayChange` and `newPassword`');
const leaving = is('deletionPending', ', with `phone`, `mayReceive` and `mayChange`');
const typing = 'a person with `password` and `mayFail`';
const password = 'a person with `password`';
const provided = '`providerAnswer`, or a browser and `providers`; and a person with `uid`';
const alsoClock = (needs: string) => `${needs}; and \`clock\``;

const elsewhere = 'only with the `device_id` and the cookies that got it';
const late = 'is refused after twice its minutes';
const reads = 'Who reads the signature signs in.';
const readsLater = 'Who reads it signs in later.';
const guesses = 'Who names it signs in.';
const mixed = 'What is given for one thing is good for another.';

/** Each abuse of each proof that no row of `holes.ts` tries. */
export const proofExpectations = {
  ...expectationRows(open, alsoClock(owners), { 'code.late': ['verifyLoginSms', `${late}: a code`, readsLater] }),
  ...expectationRows(open, registering, {
    'register.other': [
      'verifyRegSms',
      'does not take the code of one phone for another',
      'Who has any phone registers with every phone.',
    ],
    'register.purpose': ['verifyLoginSms', 'does not take a code to register for a login', mixed],
    'register.device': ['verifyRegSms', `takes a code ${elsewhere}`, 'Who is told a code registers elsewhere.'],
    'register.once': ['verifyRegSms', 'takes a code once', 'Who reads a used code has the phone.'],
  }),
  ...expectationRows(open, alsoClock(registering), {
    'register.late': ['verifyRegSms', `${late}: a code`, readsLater],
  }),
  ...expectationRows(open, mailed, {
    'email.strict': ['regVerifyEmailCode', 'takes no code that was not sent', 'Anyone signs in.'],
  }),
  ...expectationRows(open, alsoClock(mailed), { 'email.late': ['regVerifyEmailCode', `${late}: a code`, readsLater] }),
  ...expectationRows(open, proving, {
    'proved.forged': ['regPhoneQuickReg', 'takes no `code_sig` that it did not issue', guesses],
    'proved.device': ['regPhoneQuickReg', `takes \`code_sig\` ${elsewhere}`, reads],
    'proved.once': ['regPhoneQuickReg', 'takes `code_sig` once', readsLater],
  }),
  ...expectationRows(open, owners, {
    'proved.purpose': ['every call', 'refuses `code_sig` as a ticket, and as another signature', mixed],
  }),
  ...expectationRows(open, alsoClock(proving), {
    'proved.late': ['regPhoneQuickReg', `${late}: \`code_sig\``, readsLater],
  }),
  ...expectationRows(open, choosing, {
    'row.forged': ['selectAccount', 'takes no signature of a row that it did not issue', guesses],
    'row.purpose': ['every call', 'refuses the signature of a row as a ticket, and as another signature', mixed],
    'row.device': ['selectAccount', `takes the signature of a row ${elsewhere}`, reads],
    'row.once': ['selectAccount', 'takes the signature of a row once', readsLater],
  }),
  ...expectationRows(open, alsoClock(choosing), {
    'row.late': ['selectAccount', `${late}: the signature of a row`, readsLater],
  }),
  ...expectationRows(open, typing, {
    'login.device': ['authLogin', `takes \`tgtgt_params\` ${elsewhere}`, 'A recorded login is good elsewhere.'],
  }),
  ...expectationRows(open, alsoClock(typing), {
    'login.late': ['authLogin', `${late}: \`tgtgt_params\``, 'A recorded login is good for ever.'],
  }),
  ...expectationRows(open, guarded, {
    'second.forged': ['authLogin', 'takes no `device_sig` that it did not issue', 'The password is the only factor.'],
    'second.purpose': [
      'every call',
      'refuses `device_sig` as a ticket, and as another signature',
      'The phone is the only factor.',
    ],
    'second.once': ['authLogin', 'takes `device_sig` once', 'The password is the only factor from then on.'],
  }),
  ...expectationRows(open, alsoClock(guarded), { 'second.late': ['authLogin', `${late}: \`device_sig\``, readsLater] }),
  ...expectationRows(open, resetting, {
    'reset.forged': ['setPassword', 'takes no `rst_sig` that it did not issue', 'Anyone sets a password.'],
    'reset.purpose': ['every call', 'refuses `rst_sig` as a ticket, and as another signature', mixed],
  }),
  ...expectationRows(open, alsoClock(resetting), { 'reset.late': ['setPassword', `${late}: \`rst_sig\``, readsLater] }),
  ...expectationRows(open, '`qr.confirm`', {
    'qr.purpose': ['every call', 'refuses `qrcode_login_sig` as a ticket, and as another signature', mixed],
  }),
  ...expectationRows(open, '`qr.confirm`; and `clock`', {
    'qr.late': ['qrcodeLogin', `${late}: \`qrcode_login_sig\``, readsLater],
  }),
  ...expectationRows(open, 'a sign-in', {
    'jump.once': ['the jump', 'opens one session with a ticket', 'Who reads the address is signed in.'],
  }),
  ...expectationRows(open, password, {
    'jump.forged': ['the jump', 'takes no `jump_sig` that it did not issue', 'Who knows a `uid` is signed in.'],
    'jump.uid': ['the jump', 'signs no one in with the `uid` of another', 'A ticket is good for any account.'],
    'jump.device': ['the jump', 'takes a ticket only with the `device_id` of the sign-in', reads],
    'jump.browser': [
      'the jump',
      'takes a ticket only in the browser that signed in',
      'A link signs your visitor in to the account of a stranger.',
    ],
    'jump.purpose': ['every call', 'refuses `jump_sig` as another signature', mixed],
    'jump.target': [
      'the jump',
      'never leads to an origin that is not its own or listed',
      'Links lead visitors astray.',
    ],
  }),
  ...expectationRows(open, alsoClock(password), { 'jump.late': ['the jump', `${late}: a ticket`, readsLater] }),
  ...expectationRows(open, leaving, {
    'deletion.purpose': ['setPasswordSalt', 'answers no `rst_sig` after a 49', mixed],
  }),
  ...expectationRows(open, `${leaving}, and a second one with \`uid\` and \`mayChange\``, {
    'deletion.other': [
      'deleteCancel',
      'cancels no deletion of another account than that of the 49',
      'Who has one account keeps every account.',
    ],
  }),
  ...expectationRows(open, alsoClock(leaving), {
    'deletion.late': ['deleteCancel', `${late}: a 49`, 'Who finds the page open keeps the account.'],
  }),
  ...expectationRows(open, provided, {
    'state.forged': [
      'the callback',
      'signs no one in without the `state` of the try, or with another',
      'A link signs your visitor in to the account of a stranger.',
    ],
    'state.other': [
      'the callback',
      'takes no `state` of another try',
      'The same, with the answer of a stranger’s try.',
    ],
    'state.browser': [
      'the callback',
      'takes a `state` only in the browser that has its cookie',
      'The same, with the answer of a stranger’s browser.',
    ],
    'state.once': ['the callback', 'takes an answer once, and removes the cookie of its try', readsLater],
  }),
  ...expectationRows(open, 'a sign-in', {
    'cookie.hidden': [
      'the page',
      'hides its session from scripts and from plain http: HttpOnly, and Secure on https',
      'One foreign script has the session.',
    ],
  }),
} as const satisfies Record<string, Expectation>;
