import type { Regression } from './regressions';

/** Two pages that a contradictory server sends to each other, from answer to answer. */
export const contradictions: readonly Regression[] = [
  {
    title:
      'two pages that a contradictory server sends to each other do not ask for ever: the password page and the list of accounts [ERR-6] [ERR-13]',
    begin: 'hk, log in by account',
    at: 'the password page',
    steps: ['fetchSalt: FUTUIE_NEED_CHOOSE_UID', 'fetchAccounts: NEED_PWD'],
    shown: 'verifyPwd',
  },
  {
    title: 'nor the email code and the page of a new password [ERR-12] [ERR-15]',
    begin: 'hk, log in by phone',
    at: 'the e-mail code page',
    steps: [
      'recallEmailCode: remembers (nothing)',
      'sendEmailCode: NEED_THIRD_LOGIN',
      'fetchResetSalt: NEED_VERIFY_EMAIL',
      'recallEmailCode: remembers (nothing)',
    ],
    shown: 'verifyEmail',
  },
  {
    title: 'nor the SMS code and the page of a new password, with six digits typed already [SMS-4] [ERR-12]',
    begin: 'cn, log in by phone',
    at: 'the code page, registering',
    steps: [
      'recallCode: remembers (nothing)',
      'verifyCode user.typedCode (six digits)',
      'sendSms: FUTUIE_NEED_SET_PWD_REG',
      'fetchResetSalt: SMS_CODE_EXPIRES',
      'recallCode: remembers (nothing)',
    ],
    shown: 'verifyCode',
  },
  {
    title: 'nor where another code was asked for, after a call, and refused [SMS-7] [ERR-12]',
    begin: 'cn, log in by e-mail or QR',
    at: 'the code page',
    steps: [
      'recallCode: remembers (nothing)',
      'sendSms: OK',
      'verifyCode user.gotNoCode',
      'noCode user.choseCall',
      '60000 ms pass',
      'noCode user.confirmed',
      'sendVoice: OK',
      'verifyCode user.askedAgain',
      'sendSms: NEED_THIRD_LOGIN',
      'fetchResetSalt: SMS_CODE_EXPIRES',
      'recallCode: remembers (nothing)',
    ],
    shown: 'verifyCode',
  },
  {
    title:
      'but what was refused nowhere is asked for: another code, where the code was checked and the reset finds it too old [SMS-1] [ERR-9]',
    begin: 'cn, log in by phone',
    at: 'the code page',
    steps: [
      'recallCode: remembers (nothing)',
      'sendSms: OK',
      'verifyCode user.typedCode (six digits)',
      'verifySms: FUTUIE_NEED_SET_PWD_LOGIN',
      'fetchResetSalt: SMS_CODE_EXPIRES',
      'recallCode: remembers (nothing)',
      'sendSms: OK',
    ],
    shown: 'verifyCode',
  },
];
