import { proofExpectations } from './proofHoles';
import { is, open, expectationRows } from './row';

const owners = 'two people with `phone` and `mayAttack`';
const mailed = is('emailCode', ', with `email` and `mayAttack`');
const lockable = 'a person with `phone` and `mayLock`';

/** What must be refused to a stranger who knows what strangers can know: names, numbers, addresses of calls. */
export const holeExpectations = {
  ...proofExpectations,
  ...expectationRows(open, is('noPassword'), {
    'reset.named': [
      'salt',
      'answers no `rst_sig` to who only names an account',
      'Who knows the name of the account sets its password.',
    ],
  }),
  ...expectationRows(open, 'a person with `uid`', {
    'reset.unproved': [
      'setPasswordSalt',
      'answers no `rst_sig` for a `uid` without a proof',
      'Who knows a `uid` sets the password of the account.',
    ],
  }),
  ...expectationRows(
    open,
    is('noPassword', ', whose right code is answered with `rst_sig`, with `mayChange` and `newPassword`'),
    {
      'reset.device': [
        'setPassword',
        'takes `rst_sig` only with the `device_id` and the cookies that proved the account',
        'Who reads the signature sets the password.',
      ],
      'reset.once': ['setPassword', 'takes `rst_sig` once', 'Who reads the signature sets another password later.'],
    },
  ),
  ...expectationRows(open, owners, {
    'code.unproved': [
      'regQuickReg',
      'signs in to no one, and lists no account, where a code was sent and not typed',
      'Who names a phone signs in with it.',
    ],
    'code.phone': [
      'verifyLoginSms',
      'does not take the code of one phone for another',
      'Who has any phone signs in with every phone.',
    ],
  }),
  ...expectationRows(open, `${owners}, and calls of their own for both`, {
    'code.purpose': [
      'verifyRegSms',
      'does not take a code to log in for a registration',
      'A code that was told for one thing is good for another.',
    ],
  }),
  ...expectationRows(open, `${owners}, and one with \`email\` and \`mayAttack\``, {
    'code.channel': [
      'regVerifyEmailCode',
      'does not take a code that was sent to a phone for an address',
      'Who has any phone signs in with every address.',
    ],
  }),
  ...expectationRows(open, owners, {
    'code.device': [
      'verifyLoginSms',
      'takes a code only with the `device_id` and the cookies that asked for it',
      'Who is told a code signs in elsewhere.',
    ],
    'code.once': ['verifyLoginSms', 'takes a code once', 'Who reads a used code signs in with it.'],
  }),
  ...expectationRows(open, lockable, {
    'code.tries': ['verifyLoginSms', 'refuses the right code after 20 wrong ones', 'A program tries all codes.'],
    'send.limit': [
      'sendLoginSms',
      'refuses one of 5 messages in a row to one phone',
      'A program sends messages without end, at your cost.',
    ],
  }),
  ...expectationRows(open, 'a person with `password` and `mayLock`, who signs in with it alone', {
    'login.tries': [
      'authLogin',
      'takes no password without a captcha after 20 wrong ones',
      'A program tries all passwords.',
    ],
  }),
  ...expectationRows(open, `${lockable}; and \`clock\``, {
    'code.across': [
      'verifyLoginSms',
      'refuses the right code of a new message after 36 wrong ones in a day by one visitor',
      'Who asks for one code after another guesses for ever.',
    ],
  }),
  ...expectationRows(open, `${owners}, the second with \`uid\``, {
    'choose.listed': [
      'selectAccount',
      'signs in to no `uid` that is not in the list of the phone',
      'Who has any phone signs in to every account.',
    ],
  }),
  ...expectationRows(open, is('severalAccounts', ', with `phone` and `mayAttack`, and a second one with `uid`'), {
    'choose.row': [
      'selectAccount',
      'takes the signature of a row only for the `uid` of that row',
      'Who has two accounts signs in to every account.',
    ],
  }),
  ...expectationRows(open, is('free', ', with `phone`, `newPassword`, `mayRegister` and `mayFail`'), {
    'register.code': ['verifyRegSms', 'takes no code that was not sent', 'Who names a phone registers with it.'],
  }),
  ...expectationRows(open, is('free', ', with `phone`, `mayRegister` and `mayLock`'), {
    'register.tries': ['verifyRegSms', 'refuses the right code after 20 wrong ones', 'A program tries all codes.'],
  }),
  ...expectationRows(open, `${owners}, or two people who are \`free\`, with \`phone\` and \`mayRegister\``, {
    'register.phone': [
      'regPhoneQuickReg',
      'opens or signs in to no account of another phone than the code’s',
      'Who has any phone has every phone.',
    ],
  }),
  ...expectationRows(open, 'a person with `email`, `password` and `mayAttack`', {
    'email.taken': [
      'regEmail',
      'opens and changes nothing at an address that has an account',
      'Who knows an address has the account.',
    ],
  }),
  ...expectationRows(open, `${mailed}, and a second one with \`email\` and \`mayAttack\``, {
    'email.address': [
      'regVerifyEmailCode',
      'does not take the code of one address for another',
      'Who has any address signs in with every address.',
    ],
  }),
  ...expectationRows(open, `${mailed}, and a second one with \`phone\` and \`mayAttack\``, {
    'email.purpose': [
      'verifyLoginSms',
      'does not take a code that was sent to an address for a phone',
      'Who has any address signs in with every phone.',
    ],
  }),
  ...expectationRows(open, mailed, {
    'email.device': [
      'regVerifyEmailCode',
      'takes a code only with the `device_id` and the cookies that asked for it',
      'Who is told a code signs in elsewhere.',
    ],
    'email.once': ['regVerifyEmailCode', 'takes a code once', 'Who reads a used code signs in with it.'],
  }),
  ...expectationRows(open, is('emailCode', ', with `email` and `mayLock`'), {
    'email.tries': ['regVerifyEmailCode', 'refuses the right code after 20 wrong ones', 'A program tries all codes.'],
  }),
  ...expectationRows(
    open,
    is(
      'secondFactor',
      ', with `uid`, `password`, `phone` and `mayReceive`; and a second one with `uid` and `password`',
    ),
    {
      'second.device': [
        'authLogin',
        'takes `device_sig` only from its own device, for its own account',
        'The second factor of one account is good for all.',
      ],
    },
  ),
  ...expectationRows(open, is('secondFactor', ', with `uid` and `password`'), {
    'second.password': ['authLogin', 'does not sign in by the password alone', 'The password is the only factor.'],
  }),
  ...expectationRows(open, is('secondFactor', ', with `phone` and `mayAttack`'), {
    'second.code': ['regQuickReg', 'does not sign in by the code alone', 'The phone is the only factor.'],
  }),
  ...expectationRows(open, '`qr.confirm`', {
    'qr.device': [
      'qrcodeQuery',
      'gives `qrcode_login_sig` only to the `device_id` and the cookies that show the image',
      'Who photographs the image signs in.',
    ],
    'qr.forged': ['qrcodeLogin', 'takes no `qrcode_login_sig` that it did not issue', 'Who knows a `uid` signs in.'],
    'qr.holder': [
      'qrcodeLogin',
      'takes `qrcode_login_sig` only with the `device_id` and the cookies that show the image',
      'Who reads the signature signs in.',
    ],
    'qr.once': ['qrcodeLogin', 'takes `qrcode_login_sig` once', 'Who reads the signature signs in later.'],
  }),
  ...expectationRows(open, '`qr.confirm`, and two people with `uid`', {
    'qr.uid': [
      'qrcodeLogin',
      'signs in only the `uid` that confirmed the code',
      'Who has one account has every account.',
    ],
  }),
  ...expectationRows(open, 'a person with `password` and `mayFail`', {
    'login.params': [
      'authLogin',
      'takes only `tgtgt_params` that it issued for this account',
      'A recorded login is good for ever.',
    ],
  }),
  ...expectationRows(open, is('deletionPending', ', with `mayChange`'), {
    'deletion.stranger': [
      'deleteCancel',
      'cancels a deletion only with the `device_id` and the cookies that got the 49',
      'Anyone keeps the account of another.',
    ],
  }),
};
