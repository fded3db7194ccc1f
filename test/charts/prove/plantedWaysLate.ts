/** Ways to the faults of passkeys, of the last way, and of what goes along to another page. */
export const waysToLateFaults: Readonly<Record<string, readonly [at: string, ...steps: string[]]>> = {
  'the list of passkeys is prepared behind another page': ['the code page', 'findPasskeyAbility: lists them'],
  'the list of passkeys stays open while the page is loaded in another language': [
    'the first page',
    'findPasskeyAbility: lists them',
    'fetchPasskeyChallenge: OK',
    'front user.choseLanguage (zh-hk)',
  ],
  'another way than the last one is offered and ignored': ['the first page', 'findPasskeyAbility: by a button'],
  'a passkey whose account is not named wants a password in silence': [
    'the first page',
    'front user.choseAnotherWay',
    'front user.toggledAgreement',
    'findPasskeyAbility: lists them',
    'passkey user.askedForPasskey',
    'fetchPasskeyChallenge: OK',
    'pickPasskey: passkey.picked',
    'loginPasskey: NEED_PWD',
  ],
  'consent to marketing goes along to the letter of a login': [
    'the code page, registering',
    'recallCode: remembers (nothing)',
    'sendSms: NEED_VERIFY_EMAIL with signatures',
    'recallEmailCode: remembers (nothing)',
    'sendEmailCode: FUTUIE_NEED_CHOOSE_UID',
    'fetchAccounts: NEED_VERIFY_EMAIL with signatures',
  ],
};
