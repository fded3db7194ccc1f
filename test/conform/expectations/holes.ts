import { type Expectation, is, open } from './row';

const owners = 'two people with `phone` and `mayAttack`';
const mailed = is('emailCode', ', with `email` and `mayAttack`');
const lockable = 'a person with `phone` and `mayLock`';

const hole = (call: Expectation['call'], says: string, otherwise: string, needs: string): Expectation => ({
  call,
  says,
  otherwise,
  harm: open,
  needs,
});

/** What must be refused to a stranger who knows what strangers can know: names, numbers, addresses of calls. */
export const holeExpectations = {
  'reset.named': hole(
    'salt',
    'answers no `rst_sig` to who only names an account',
    'Who knows the name of the account sets its password.',
    is('noPassword'),
  ),
  'reset.unproved': hole(
    'setPasswordSalt',
    'answers no `rst_sig` for a `uid` without a proof',
    'Who knows a `uid` sets the password of the account.',
    'a person with `uid`',
  ),
  'reset.device': hole(
    'setPassword',
    'takes `rst_sig` only with the `device_id` and the cookies that proved the account',
    'Who reads the signature sets the password.',
    is('noPassword', ', whose right code is answered with `rst_sig`, with `mayChange` and `newPassword`'),
  ),
  'reset.once': hole(
    'setPassword',
    'takes `rst_sig` once',
    'Who reads the signature sets another password later.',
    is('noPassword', ', whose right code is answered with `rst_sig`, with `mayChange` and `newPassword`'),
  ),
  'code.unproved': hole(
    'regQuickReg',
    'signs in to no one, and lists no account, where a code was sent and not typed',
    'Who names a phone signs in with it.',
    owners,
  ),
  'code.phone': hole(
    'verifyLoginSms',
    'does not take the code of one phone for another',
    'Who has any phone signs in with every phone.',
    owners,
  ),
  'code.purpose': hole(
    'verifyRegSms',
    'does not take a code to log in for a registration',
    'A code that was told for one thing is good for another.',
    `${owners}, and calls of their own for both`,
  ),
  'code.device': hole(
    'verifyLoginSms',
    'takes a code only with the `device_id` and the cookies that asked for it',
    'Who is told a code signs in elsewhere.',
    owners,
  ),
  'code.once': hole('verifyLoginSms', 'takes a code once', 'Who reads a used code signs in with it.', owners),
  'code.tries': hole(
    'verifyLoginSms',
    'refuses the right code after 20 wrong ones',
    'A program tries all codes.',
    lockable,
  ),
  'send.limit': hole(
    'sendLoginSms',
    'refuses one of 5 messages in a row to one phone',
    'A program sends messages without end, at your cost.',
    lockable,
  ),
  'login.tries': hole(
    'authLogin',
    'takes no password without a captcha after 20 wrong ones',
    'A program tries all passwords.',
    'a person with `password` and `mayLock`, who signs in with it alone',
  ),
  'choose.listed': hole(
    'selectAccount',
    'signs in to no `uid` that is not in the list of the phone',
    'Who has any phone signs in to every account.',
    `${owners}, the second with \`uid\``,
  ),
  'register.phone': hole(
    'regPhoneQuickReg',
    'opens or signs in to no account of another phone than the code’s',
    'Who has any phone has every phone.',
    `${owners}, or two people who are \`free\`, with \`phone\` and \`mayRegister\``,
  ),
  'email.taken': hole(
    'regEmail',
    'opens and changes nothing at an address that has an account',
    'Who knows an address has the account.',
    'a person with `email`, `password` and `mayAttack`',
  ),
  'email.address': hole(
    'regVerifyEmailCode',
    'does not take the code of one address for another',
    'Who has any address signs in with every address.',
    `${mailed}, and a second one with \`email\` and \`mayAttack\``,
  ),
  'email.device': hole(
    'regVerifyEmailCode',
    'takes a code only with the `device_id` and the cookies that asked for it',
    'Who is told a code signs in elsewhere.',
    mailed,
  ),
  'email.once': hole('regVerifyEmailCode', 'takes a code once', 'Who reads a used code signs in with it.', mailed),
  'email.tries': hole(
    'regVerifyEmailCode',
    'refuses the right code after 20 wrong ones',
    'A program tries all codes.',
    is('emailCode', ', with `email` and `mayLock`'),
  ),
  'second.device': hole(
    'authLogin',
    'takes `device_sig` only from its own device, for its own account',
    'The second factor of one account is good for all.',
    is(
      'secondFactor',
      ', with `uid`, `password`, `phone` and `mayReceive`; and a second one with `uid` and `password`',
    ),
  ),
  'second.password': hole(
    'authLogin',
    'does not sign in by the password alone',
    'The password is the only factor.',
    is('secondFactor', ', with `uid` and `password`'),
  ),
  'second.code': hole(
    'regQuickReg',
    'does not sign in by the code alone',
    'The phone is the only factor.',
    is('secondFactor', ', with `phone` and `mayAttack`'),
  ),
  'qr.device': hole(
    'qrcodeQuery',
    'gives `qrcode_login_sig` only to the `device_id` and the cookies that show the image',
    'Who photographs the image signs in.',
    '`qr.confirm`',
  ),
  'login.params': hole(
    'authLogin',
    'takes only `tgtgt_params` that it issued for this account',
    'A recorded login is good for ever.',
    'a person with `password` and `mayFail`',
  ),
  'deletion.stranger': hole(
    'deleteCancel',
    'cancels a deletion only with the `device_id` and the cookies that got the 49',
    'Anyone keeps the account of another.',
    is('deletionPending', ', with `mayChange`'),
  ),
} as const satisfies Record<string, Expectation>;
