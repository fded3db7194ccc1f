import {
  change,
  is,
  less,
  open,
  out,
  personWithPhone,
  readsRefusal,
  registers,
  expectationRows,
  withPassword,
} from './row';

/** What holds for codes, by SMS or read aloud, and for what follows from them. */
export const phoneExpectations = {
  ...expectationRows(less, is('captcha'), {
    'captcha.asks': ['sendLoginSms', 'asks for a captcha: 11, or require_verify_code', 'No captcha is shown.'],
  }),
  ...expectationRows(open, is('captcha'), {
    'captcha.wrong': ['sendLoginSms', 'refuses a made-up captcha with 11, 12 or 6105', 'Programs pass.'],
  }),
  ...expectationRows(open, `${is('captcha')}, and \`captcha\``, {
    'captcha.once': ['sendLoginSms', 'takes a passed captcha once', 'One person who passes lets every program in.'],
  }),
  ...expectationRows(out, `${is('captcha')}, and \`captcha\``, {
    'captcha.right': ['sendLoginSms', 'takes the same call with a good captcha', 'The captcha never ends.'],
  }),
  ...expectationRows(out, personWithPhone, {
    'sms.send': ['sendLoginSms', 'answers with `code_sig`', readsRefusal],
  }),
  ...expectationRows(out, `${personWithPhone} and \`mayFail\``, {
    'sms.wrong': [
      'verifyLoginSms',
      'refuses a wrong code, with a number of its own and a message',
      'The page takes the number for another refusal.',
    ],
  }),
  ...expectationRows(open, `${personWithPhone} and \`mayFail\``, {
    'sms.strict': ['verifyLoginSms', 'does not accept a wrong code', 'Anyone signs in.'],
  }),
  ...expectationRows(out, `${personWithPhone} and \`mayFail\``, {
    'sms.kept': ['verifyLoginSms', 'takes the right code after a wrong one', 'One slip costs another message.'],
  }),
  ...expectationRows(out, personWithPhone, {
    'sms.verify': ['verifyLoginSms', 'answers the right code with what comes next', readsRefusal],
    'sms.ticket': [
      'verifyLoginSms',
      'signs in: `uid` with `jump_sig`, or with `code_sig` for quick-reg',
      'The page tries to open an account, or stops.',
    ],
  }),
  ...expectationRows(out, 'a sign-in without `jump_sig`', {
    'quick.ticket': ['regQuickReg', 'turns the proved phone into a ticket', 'The visitor stays on the code page.'],
  }),
  ...expectationRows(out, is('severalAccounts'), {
    'several.asks': ['verifyLoginSms', 'answers 62 (56 in esop) with `code_sig`', 'No choice of accounts opens.'],
    'several.list': [
      'accounts',
      'lists two or more accounts, each with `uid` and `code_sig`',
      'There is nothing to choose from.',
    ],
    'several.again': ['accounts', 'lists them again for the same `code_sig`', 'A reload of the list fails.'],
    'several.choose': ['selectAccount', 'signs in with the chosen one', 'The visitor stays in the list.'],
  }),
  ...expectationRows(out, is('deletionPending'), {
    'deletion.asks': ['verifyLoginSms', 'answers 49 with `uid`', 'No dialog asks whether to keep the account.'],
    'deletion.kept': [
      'verifyLoginSms',
      'uses nothing up with 49: the same call is 49 again',
      'After the deletion is cancelled the visitor is refused.',
    ],
  }),
  ...expectationRows(out, is('deletionPending', change), {
    'deletion.cancel': ['deleteCancel', 'cancels, and the refused call then signs in', 'The visitor stays out.'],
  }),
  ...expectationRows(out, is('secondFactor'), {
    'second.asks': [
      'verifyLoginSms',
      'answers 57 with `uid` and `device_sig`',
      'The page for the password cannot go on.',
    ],
  }),
  ...expectationRows(out, is('secondFactor', ', with `password`'), {
    'second.ticket': [
      'authLogin',
      'signs in with the password and `device_sig`',
      'The visitor stays on the password page.',
    ],
  }),
  ...expectationRows(out, is('emailCode'), {
    'mailed.asks': [
      'verifyLoginSms',
      'answers 66 with the e-mail address',
      'The page does not know where the code went.',
    ],
  }),
  ...expectationRows(out, 'a person with `answered`', {
    'answered.code': [
      'verifyLoginSms',
      'answers the number that the list says',
      'The page does what it does for the other number.',
    ],
  }),
  ...expectationRows(out, is('free'), {
    'new.proof': [
      'verifyLoginSms',
      'answers `uid` 0 with `code_sig` for a phone without an account',
      'No account can be opened.',
    ],
  }),
  ...expectationRows(out, is('free', ', with `mayRegister`'), {
    'new.ticket': ['regPhoneQuickReg', 'opens an account and signs in', 'The visitor stays on the code page.'],
  }),
  ...expectationRows(out, is('free', registers), {
    'register.send': ['sendRegSms', 'answers with `code_sig`', readsRefusal],
    'register.verify': ['verifyRegSms', 'answers `uid` 0 with `code_sig`', readsRefusal],
  }),
  ...expectationRows(less, is('free', `${registers}, of +852`), {
    'register.flag': ['needSetPwd', 'answers true or false', 'No password is asked for.'],
  }),
  ...expectationRows(out, is('free', withPassword), {
    'register.salt': ['regSalt', 'answers with `reg_sig`', readsRefusal],
    'register.same': [
      'regSalt',
      'issues one pair of salts for a phone: send, verify and reg-salt agree',
      'The first login with the new password is refused.',
    ],
    'register.ticket': [
      'smsRegister',
      'opens an account with a password and signs in',
      'The visitor stays on the page.',
    ],
  }),
  ...expectationRows(less, is('voice', ', in an edition with voice codes'), {
    'voice.send': [
      'sendLoginSms',
      'reads a code aloud with `send_mode` 1',
      'The visitor reads the message and may ask for an SMS.',
    ],
  }),
};
