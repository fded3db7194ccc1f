export interface Regression {
  title: string;
  begin: string;
  at: string;
  /** The steps in the words that a random walk prints. */
  steps: readonly string[];
  /** The view that must be there at the end: the walk arrived where the fault was. */
  shown: string;
}

/** Walks that once broke an invariant. Add the shortest sequence that `npm run walk -- --random` printed. */
export const regressions: readonly Regression[] = [
  {
    title: 'the terms are unticked while a provider’s window is open: trying again asks for them [VAL-9] [TP-4]',
    begin: 'cn, log in by phone',
    at: 'the first page',
    steps: [
      'front user.toggledAgreement',
      'thirdParty user.choseProvider (google)',
      'front user.toggledAgreement',
      'popup: popup.refused',
      'thirdParty user.confirmed',
    ],
    shown: 'askAgreement',
  },
  {
    title: 'the terms are unticked before a window is blocked: continuing in this page asks for them [VAL-9] [TP-4]',
    begin: 'hk, log in by phone',
    at: 'the first page',
    steps: [
      'front user.toggledAgreement',
      'thirdParty user.choseProvider (google)',
      'front user.toggledAgreement',
      'popup: popup.blocked',
      'thirdParty user.confirmed',
    ],
    shown: 'askAgreement',
  },
  {
    title: 'a QR code is confirmed while a window is blocked: one question at a time [QR-4] [TP-4] [DEL-1]',
    begin: 'hk, log in by phone',
    at: 'the first page',
    steps: [
      'front user.choseQrCode',
      'front user.toggledAgreement',
      'thirdParty user.choseProvider (google)',
      'generateQr: OK',
      'popup: popup.blocked',
      '2000 ms pass',
      'queryQr: OK (confirmed)',
      'loginQr: ALLOW_CANCEL_DELETE',
    ],
    shown: 'confirm',
  },
  {
    title: 'a provider is chosen while a confirmed QR code logs in: its call is aborted [QR-9] [TP-2] [DEL-1]',
    begin: 'cn, log in by e-mail or QR',
    at: 'the first page',
    steps: [
      'generateQr: OK',
      '2000 ms pass',
      'queryQr: OK (confirmed)',
      'thirdParty user.choseProvider (google)',
      'popup: popup.blocked',
    ],
    shown: 'confirm',
  },
  {
    title: 'the form is sent without the terms while a window is open: the window is let go [VAL-9] [TP-3]',
    begin: 'hk, log in by phone',
    at: 'the first page',
    steps: [
      'phone user.typedPhone ("91234567")',
      'front user.toggledAgreement',
      'thirdParty user.choseProvider (google)',
      'front user.toggledAgreement',
      'front user.submitted',
    ],
    shown: 'askAgreement',
  },
  {
    title:
      'the terms are unticked while a code is sent: the offer to log in with that phone asks for them [VAL-9] [ERR-17]',
    begin: 'hk, log in by phone',
    at: 'the first page',
    steps: [
      'front user.choseRegister',
      'front user.toggledAgreement',
      'phone user.typedPhone ("91234567")',
      'front user.submitted',
      'front user.toggledAgreement',
      'recallCode: fails',
      'sendSms: PHONE_NO_HAS_BEEN_BOUND',
      'phone user.confirmed',
    ],
    shown: 'askAgreement',
  },
  {
    title: 'an account that was typed needs a first password: it logs in with that account [SETP-2] [ERR-12]',
    begin: 'cn, log in by account',
    at: 'the first page',
    steps: [
      'front user.toggledAgreement',
      'account user.typedAccount ("100001")',
      'front user.submitted',
      'fetchSalt: TWO_FACTOR_NEED_SET_PWD',
      'fetchResetSalt: OK',
      'setPwd user.submitted (a password)',
      'setPassword: OK',
    ],
    shown: 'setPwd',
  },
  {
    title: 'a password is asked for and no one knows of whom: the first page [ERR-6] [ROUTE-9]',
    begin: 'hk, log in by phone',
    at: 'a password for an account',
    steps: ['fetchResetSalt: FUTUIE_NEED_CHOOSE_UID', 'fetchAccounts: NEED_PWD'],
    shown: 'front',
  },
  {
    title: 'a password is asked for of an account without a phone: it is that account’s [ERR-6] [PWD-1]',
    begin: 'hk, log in by phone',
    at: 'the e-mail code page',
    steps: [
      'recallEmailCode: remembers (nothing)',
      'sendEmailCode: OK',
      'verifyEmail user.typedCode (six digits)',
      'verifyEmailCode: FUTUIE_NEED_CHOOSE_UID',
      'fetchAccounts: FUTUIE_NEED_CHECK_PWD with signatures',
    ],
    shown: 'verifyPwd',
  },
  {
    title: 'a choice is asked for again where it is made: a toast, and the list again with its proof [ERR-13] [SEL-2]',
    begin: 'hk, log in by phone',
    at: 'several accounts',
    steps: [
      'fetchAccounts: OK',
      'selectAccount user.submitted',
      'chooseAccount: NEED_CHOOSE_UID',
      'fetchAccounts: FUTUIE_NEED_CHOOSE_UID',
    ],
    shown: 'selectAccount',
  },
  {
    title: 'a password is asked to be set where one is set: the message, and nothing is asked again [ERR-12] [SETP-6]',
    begin: 'hk, log in by phone',
    at: 'a password for an account',
    steps: ['fetchResetSalt: NEED_THIRD_LOGIN', 'setPwd user.submitted (a password)', 'fetchResetSalt: OK'],
    shown: 'setPwd',
  },
  {
    title:
      'a password is to be set for an account that neither page nor answer names: the first page [ERR-12] [SETP-2]',
    begin: 'hk, log in by phone',
    at: 'a password for an account',
    steps: ['fetchResetSalt: FUTUIE_NEED_CHOOSE_UID', 'fetchAccounts: NEED_THIRD_LOGIN'],
    shown: 'front',
  },
  {
    title:
      'a passkey whose account is not named wants a first password: a toast, and the form as it was [ERR-12] [PASSKEY-5]',
    begin: 'hk, a passkey, the last way',
    at: 'the first page',
    steps: [
      'front user.choseAnotherWay',
      'front user.toggledAgreement',
      'findPasskeyAbility: lists them',
      'passkey user.askedForPasskey',
      'fetchPasskeyChallenge: OK',
      'pickPasskey: passkey.picked',
      'loginPasskey: NEED_THIRD_LOGIN',
    ],
    shown: 'toast',
  },
  {
    title:
      'a list of accounts of a registration is not taken for that of a later login without a signature: no consent goes along [SEL-2] [IDX-11]',
    begin: 'esop, a passkey, the last way',
    at: 'the first page',
    steps: [
      'front user.choseRegister',
      'email user.typedEmail ("li@example.com")',
      'front user.toggledMarketing (yes)',
      'front user.submitted',
      'front user.confirmed',
      'fetchEmailSalt: FUTUIE_NEED_CHOOSE_UID',
      'fetchAccounts: OK',
      'findPasskeyAbility: by a button',
      'selectAccount user.wentBack',
      'front user.choseLogin',
      'front user.choseQrCode',
      'front user.toggledAgreement',
      'passkey user.askedForPasskey',
      'front user.toggledAgreement',
      'fetchPasskeyChallenge: FUTUIE_NEED_CHOOSE_UID',
      'fetchAccounts: OK',
      'selectAccount user.submitted',
    ],
    shown: 'selectAccount',
  },
];
