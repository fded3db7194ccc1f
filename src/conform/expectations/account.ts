import { nothing, is, less, open, out, personWithPassword, readsRefusal, expectationRows } from './row';

/** What holds for passwords, e-mail addresses, QR codes and the jump. */
export const accountExpectations = {
  ...expectationRows(out, personWithPassword, {
    'salt.answer': ['salt', 'answers with `svr_result` and the object `tgtgt_params`', readsRefusal],
    'salt.same': [
      'salt',
      'gives the same salts to two visitors',
      'The password is hashed otherwise each time: it is always wrong.',
    ],
  }),
  ...expectationRows(out, 'a person with `password` and several of `uid`, `email`, `phone`', {
    'salt.forms': ['salt', 'knows the account by each of its names', 'Who types that name is refused.'],
  }),
  ...expectationRows(out, '`unknown`', {
    'salt.unknown': [
      'salt',
      'refuses an unknown account with a number of its own, or its login like a wrong password',
      'The page takes the number for another refusal.',
    ],
  }),
  ...expectationRows(
    open,
    'a person with `password` and `mayFail`; and `unknown`, of a server that answers it with salts',
    {
      'unknown.alike': [
        'salt',
        'answers an account that does not exist like one that does, and its login like a wrong password',
        'Anyone learns who has an account.',
      ],
    },
  ),
  ...expectationRows(out, `${personWithPassword} and \`mayFail\``, {
    'login.wrong': [
      'authLogin',
      'refuses a wrong password, with a number of its own and a message',
      'The page takes the number for another refusal.',
    ],
  }),
  ...expectationRows(open, `${personWithPassword} and \`mayFail\``, {
    'login.strict': ['authLogin', 'does not accept a wrong password', 'Anyone signs in.'],
  }),
  ...expectationRows(out, `${personWithPassword} and \`mayFail\``, {
    'login.kept': [
      'authLogin',
      'takes the right password with the same `tgtgt_params` after a wrong one',
      'One slip and the visitor begins again.',
    ],
  }),
  ...expectationRows(out, personWithPassword, {
    'login.ticket': ['authLogin', 'signs in: `uid` and `jump_sig`', 'The visitor stays on the password page.'],
  }),
  ...expectationRows(out, is('noPassword', ', with `phone` and `mayReceive`'), {
    'reset.asks': [
      'verifyLoginSms',
      'signs in an account without a password, or answers 54, 55 or 20',
      'No password can be set.',
    ],
  }),
  ...expectationRows(out, is('noPassword', ', whose right code is answered without the salts'), {
    'reset.salts': ['setPasswordSalt', 'answers with salts and `rst_sig`', 'No password can be set.'],
  }),
  ...expectationRows(out, is('noPassword', ', with `phone`, `mayReceive`, `mayChange` and `newPassword`'), {
    'reset.set': [
      'setPassword',
      'takes the new password, and the login then signs in with it',
      'The visitor stays on the page.',
    ],
  }),
  ...expectationRows(out, 'a person with `email` and `password`', {
    'email.known': [
      'regEmailSalt',
      'answers `emailExistsCode` for an address with an account, or 66',
      'The page asks for a new password.',
    ],
  }),
  ...expectationRows(out, 'a person who is `free`, with `email`', {
    'email.free': ['regEmailSalt', 'answers with salts for a free address, or 66', readsRefusal],
  }),
  ...expectationRows(out, 'a person who is `free`, with `email`, `newPassword` and `mayRegister`', {
    'email.register': ['regEmail', 'opens an account and signs in', 'The visitor stays on the page.'],
  }),
  ...expectationRows(out, is('emailCode', ', with `email`'), {
    'email.asks': [
      'regEmailSalt',
      'answers 66 where a code by e-mail is needed',
      'The visitor is asked for a password.',
    ],
  }),
  ...expectationRows(out, is('emailCode', ', with `email` and `mayReceive`'), {
    'email.send': ['regSendEmailCode', 'answers with `email_code_sig`', readsRefusal],
    'email.verify': ['regVerifyEmailCode', 'signs in, or answers with salts', readsRefusal],
  }),
  ...expectationRows(out, nothing, {
    'qr.gen': ['qrcodeGen', 'answers with key, region and interval', 'No image is shown.'],
    'qr.new': ['qrcodeQuery', 'answers status 0 for a new key', 'The image is replaced at once.'],
  }),
  ...expectationRows(less, nothing, {
    'qr.unknown': [
      'qrcodeQuery',
      'answers status 4 for an unknown key, no refusal',
      'The page goes on asking, 60 times.',
    ],
  }),
  ...expectationRows(less, '`qr.scan`', {
    'qr.scanned': ['qrcodeQuery', 'answers status 1 when it was scanned', 'The visitor does not see that it worked.'],
  }),
  ...expectationRows(out, '`qr.confirm`', {
    'qr.confirmed': ['qrcodeQuery', 'answers status 2 with `uid` and `qrcode_login_sig`', 'The image stays.'],
    'qr.ticket': ['qrcodeLogin', 'signs in: `uid` and `jump_sig`', 'The image is replaced.'],
  }),
  ...expectationRows(out, 'a person with `phone`, `password` and `mayLock`', {
    'lock.apart': [
      'verifyLoginSms',
      'takes a code after 20 wrong passwords',
      'A stranger locks a visitor out of both ways.',
    ],
  }),
  ...expectationRows(out, 'a sign-in', {
    'jump.signsIn': [
      'the jump',
      'signs in with a ticket and the cookies of its browser',
      'The visitor arrives as a stranger.',
    ],
  }),
  ...expectationRows(open, 'a person with `password`; and `signedIn`', {
    'session.fixed': [
      'the jump',
      'opens a new session, and none that the browser brought',
      'Who writes a cookie into a browser has the session of its visitor.',
    ],
  }),
  ...expectationRows(open, '`logOut` and `signedIn`; and a person with `password`', {
    'session.ended': [
      'the page',
      'ends the session on the server when its visitor logs out',
      'Who has the cookie of a visitor who left is signed in.',
    ],
  }),
  ...expectationRows(less, '`logOut` and `signedIn`; and a person with `password`', {
    'session.kept': [
      'the page',
      'ends no session because another site, or a link, asks for it',
      'Any site logs its visitors out.',
    ],
  }),
  ...expectationRows(less, 'a sign-in', {
    'cookie.site': [
      'the page',
      'keeps its session to this site: SameSite Lax or Strict',
      'Other sites send requests with it, where the token alone stops them.',
    ],
    'jump.headers': ['the jump', 'is sent with no-store and no-referrer', 'The ticket stays in caches and logs.'],
  }),
};
