import type { Place } from '../../../src/charts/prove/opening';

/** Paths to the faults of the promises that none of the others breaks. */
export const lastPlantedPaths: Readonly<Record<string, readonly [at: string, ...steps: string[]]>> = {
  'the tab of phones goes on when another tab is chosen': [
    'the first page',
    'front user.toggledAgreement',
    'phone user.typedPhone ("91234567")',
    'front user.submitted',
    'front user.choseAccount',
    'account user.typedAccount ("100001")',
    'front user.submitted',
    'recallCode: remembers (nothing)',
  ],
  'the password page is not busy while it logs in': ['a password for an account', 'fetchResetSalt: NEED_PWD'],
  'a form is sent and the window of a provider is not let go': [
    'the first page',
    'front user.toggledAgreement',
    'thirdParty user.choseProvider (google)',
    'phone user.typedPhone ("91234567")',
    'front user.submitted',
    'popup: popup.blocked',
    'recallCode: remembers (nothing)',
    'sendSms: ALLOW_CANCEL_DELETE',
  ],
  'the seconds before the jump go below zero': [
    'the code page',
    'recallCode: remembers (nothing)',
    'sendSms: OK',
    'verifyCode user.typedCode (six digits)',
    'verifySms: OK (bound)',
    '3000 ms pass',
    '1000 ms pass',
  ],
  'all digits of a message are taken for its code': ['the code page', 'verifyCode user.typedCode ("your code is … 9")'],
  'any digits are checked': [
    'the code page',
    'recallCode: remembers (nothing)',
    'sendSms: OK',
    'verifyCode user.typedCode ("12")',
  ],
  'the choice of accounts says twice where to go': [
    'several accounts',
    'fetchAccounts: OK',
    'selectAccount user.submitted',
    'chooseAccount: OK',
  ],
  'a secret holds its text as a property': ['the code page', 'verifyCode user.typedCode (six digits)'],
  'the salt is asked for by the account as the page shows it': [
    'the password page',
    'fetchSalt: OK',
    'verifyPwd user.submitted (a password)',
  ],
  'a call that takes long is made again with the same ticket': [
    'the password page',
    'fetchSalt: NEED_DISPLAY_CAPTCHA',
    'isWidgetReady: ready',
    'showWidget: captcha.passed',
    '8000 ms pass',
  ],
  'the first page begins anew when the browser shows the kept page': [
    'the first page',
    'browser: shows the kept page again',
  ],
  'who chooses among accounts consents to marketing, where nothing was said': [
    'the password page',
    'fetchSalt: NEED_CHOOSE_UID',
    'fetchAccounts: OK',
    'selectAccount user.submitted',
  ],
  'a callback that cannot be followed leaves its loader': [
    'the first page',
    'front user.toggledAgreement',
    'thirdParty user.choseProvider (google)',
    'popup: popup.answered',
    'followCallback: fails',
  ],
  'several accounts of a phone lead to a password': [
    'the code page',
    'recallCode: remembers (nothing)',
    'sendSms: NEED_CHOOSE_UID',
  ],
  'a passkey that was sent is kept': [
    'the first page',
    'front user.choseAnotherWay',
    'front user.toggledAgreement',
    'findPasskeyAbility: lists them',
    'passkey user.askedForPasskey',
    'fetchPasskeyChallenge: OK',
    'pickPasskey: passkey.picked',
    'loginPasskey: OK',
  ],
  'the window of a provider is opened and never let go': [
    'the first page',
    'front user.toggledAgreement',
    'thirdParty user.choseProvider (wechat)',
    'thirdParty user.choseProvider (google)',
  ],
  'two things of the page ask the browser to leave': ['the first page', 'front user.choseLanguage (zh-hk)'],
  'a provider asks for the terms that were agreed to': [
    'the first page',
    'front user.toggledAgreement',
    'thirdParty user.choseProvider (wechat)',
  ],
  'the page of a code does not hear that its countdown is over': [
    'the code page',
    'recallCode: remembers (nothing)',
    'sendSms: OK',
    '60000 ms pass',
  ],
  'a code that was checked counts as one that was never sent': [
    'the code page',
    'recallCode: remembers (nothing)',
    'sendSms: OK',
    'verifyCode user.typedCode (six digits)',
    'verifySms: FUTUIE_NEED_SET_PWD_LOGIN',
    'fetchResetSalt: SMS_CODE_EXPIRES',
    'recallCode: remembers (nothing)',
  ],
  'another code is never sent': ['the code page', 'recallCode: remembers (nothing)', 'sendSms: OK', '60000 ms pass'],
};

/**
 * States from which a fault breaks a promise about all states. What can be reached from there by such steps is little, and
 * all of it is searched.
 */
export const plantedPlaces: Readonly<Record<string, Place>> = {
  'an alert that is closed is shown again': {
    at: 'the first page',
    steps: ['generateQr: OK', '2000 ms pass', 'queryQr: OK (confirmed)', 'loginQr: UNAVAILABLE_REGION'],
    by: 'everything',
  },
  'who stays on the news of a binding cannot go on': {
    at: 'the code page',
    steps: [
      'recallCode: remembers (nothing)',
      'sendSms: OK',
      'verifyCode user.typedCode (six digits)',
      'verifySms: OK (bound)',
      'bindSuccess user.stayed',
    ],
    by: 'willing',
  },
  'a list of accounts that came is asked for again': { at: 'several accounts', steps: [], by: 'onward' },
  'what to do when no code can arrive is said for ever': {
    at: 'the code page',
    steps: ['recallCode: remembers (nothing)', 'sendSms: OK', 'verifyCode user.gotNoCode', 'noCode user.foundNothing'],
    by: 'onward',
  },
};
