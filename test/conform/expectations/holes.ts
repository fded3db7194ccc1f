import { type Expectation, is, open, row } from './row';

const owners = 'two people with `phone` and `mayAttack`';
const lockable = 'a person with `phone` and `mayLock`';

/** What must be refused to a stranger who knows what strangers can know: names, numbers, addresses of calls. */
export const holeExpectations = {
  'reset.named': row(
    'salt',
    'answers no `rst_sig` to who only names an account',
    'Who knows the name of the account sets its password.',
    open,
    is('noPassword'),
  ),
  'reset.unproved': row(
    'setPasswordSalt',
    'answers no `rst_sig` for a `uid` without a proof',
    'Who knows a `uid` sets the password of the account.',
    open,
    'a person with `uid`',
  ),
  'reset.device': row(
    'setPassword',
    'takes `rst_sig` only with the `device_id` and the cookies that proved the account',
    'Who reads the signature sets the password.',
    open,
    is('noPassword', ', whose right code is answered with `rst_sig`, with `mayChange` and `newPassword`'),
  ),
  'reset.once': row(
    'setPassword',
    'takes `rst_sig` once',
    'Who reads the signature sets another password later.',
    open,
    is('noPassword', ', whose right code is answered with `rst_sig`, with `mayChange` and `newPassword`'),
  ),
  'code.phone': row(
    'verifyLoginSms',
    'does not take the code of one phone for another',
    'Who has any phone signs in with every phone.',
    open,
    owners,
  ),
  'code.purpose': row(
    'verifyRegSms',
    'does not take a code to log in for a registration',
    'A code that was told for one thing is good for another.',
    open,
    `${owners}, and calls of their own for both`,
  ),
  'code.device': row(
    'verifyLoginSms',
    'takes a code only with the `device_id` and the cookies that asked for it',
    'Who is told a code signs in elsewhere.',
    open,
    owners,
  ),
  'code.once': row('verifyLoginSms', 'takes a code once', 'Who reads a used code signs in with it.', open, owners),
  'code.tries': row(
    'verifyLoginSms',
    'refuses the right code after 20 wrong ones',
    'A program tries all codes.',
    open,
    lockable,
  ),
  'send.limit': row(
    'sendLoginSms',
    'refuses one of 5 messages in a row to one phone',
    'A program sends messages without end, at your cost.',
    open,
    lockable,
  ),
  'choose.listed': row(
    'selectAccount',
    'signs in to no `uid` that is not in the list of the phone',
    'Who has any phone signs in to every account.',
    open,
    `${owners}, the second with \`uid\``,
  ),
  'register.phone': row(
    'regPhoneQuickReg',
    'opens or signs in to no account of another phone than the code’s',
    'Who has any phone has every phone.',
    open,
    `${owners}, or two people who are \`free\`, with \`phone\` and \`mayRegister\``,
  ),
  'second.device': row(
    'authLogin',
    'takes `device_sig` only from its own device, for its own account',
    'The second factor of one account is good for all.',
    open,
    is(
      'secondFactor',
      ', with `uid`, `password`, `phone` and `mayReceive`; and a second one with `uid` and `password`',
    ),
  ),
  'second.password': row(
    'authLogin',
    'does not sign in by the password alone',
    'The password is the only factor.',
    open,
    is('secondFactor', ', with `uid` and `password`'),
  ),
  'second.code': row(
    'regQuickReg',
    'does not sign in by the code alone',
    'The phone is the only factor.',
    open,
    is('secondFactor', ', with `phone` and `mayAttack`'),
  ),
  'qr.device': row(
    'qrcodeQuery',
    'gives `qrcode_login_sig` only to the `device_id` and the cookies that show the image',
    'Who photographs the image signs in.',
    open,
    '`qr.confirm`',
  ),
  'login.params': row(
    'authLogin',
    'takes only `tgtgt_params` that it issued for this account',
    'A recorded login is good for ever.',
    open,
    'a person with `password` and `mayFail`',
  ),
  'deletion.stranger': row(
    'deleteCancel',
    'cancels a deletion only with the `device_id` and the cookies that got the 49',
    'Anyone keeps the account of another.',
    open,
    is('deletionPending', ', with `mayChange`'),
  ),
} as const satisfies Record<string, Expectation>;
