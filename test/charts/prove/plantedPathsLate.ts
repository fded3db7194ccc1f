import { lastPlantedPaths } from './plantedPathsLast';

/** Paths to the faults of passkeys, of the last way, of deletions, and of what goes along to another page. */
export const latePlantedPaths: Readonly<Record<string, readonly [at: string, ...steps: string[]]>> = {
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
  'a call that was refused for a deletion waits for nothing once the deletion was taken back': [
    'the password page',
    'fetchSalt: ALLOW_CANCEL_DELETE',
    'deletion user.confirmed',
    'deletion user.confirmed',
    'cancelDeletion: OK',
    '2500 ms pass',
  ],
  'a first password is set and the account is forgotten': [
    'the first page',
    'front user.toggledAgreement',
    'account user.typedAccount ("100001")',
    'front user.submitted',
    'fetchSalt: NEED_THIRD_LOGIN',
    'fetchResetSalt: OK',
    'setPwd user.submitted (a password)',
    'setPassword: OK',
  ],
  'consent to marketing goes along to the letter of a login': [
    'the code page, registering',
    'recallCode: remembers (nothing)',
    'sendSms: NEED_VERIFY_EMAIL with signatures',
    'recallEmailCode: remembers (nothing)',
    'sendEmailCode: FUTUIE_NEED_CHOOSE_UID',
    'fetchAccounts: NEED_VERIFY_EMAIL with signatures',
  ],
  'the list of accounts is asked for again and again': ['several accounts', 'fetchAccounts: OTHER'],
  ...lastPlantedPaths,
};
