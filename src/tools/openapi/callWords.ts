import type { EndpointName } from '../../page/services/endpoints';

interface CallWords {
  /** What the server does, as a heading. */
  readonly summary: string;
  /** What a server's author must know besides. */
  readonly note?: string;
}

/** The groups of the document, in the order of a visit. */
export const tags = {
  sms: 'Codes by SMS and voice',
  password: 'Passwords',
  email: 'E-mail',
  register: 'Registration',
  accounts: 'Several accounts of one phone',
  reset: 'Set a password',
  qr: 'QR code',
  passkey: 'Passkeys (our own, where `extras.passkeys` is on)',
  deletion: 'Account deletion',
  captcha: 'Captcha',
  reports: 'Reports',
} as const;
export type Tag = keyof typeof tags;

const sendNote =
  'One code in 60 s by each channel. A newer code_sig replaces the older one of the same phone and purpose.';
const verifyNote =
  'A code is used up by the answer that takes the visitor to the next page: not by a wrong digit, a captcha or 49.';
const listedNote = 'No page of this product makes this call.';

/** The words of each call, in the order of the document. */
export const callWords: Readonly<Record<EndpointName, CallWords & { readonly tag: Tag }>> = {
  ticketSendSms: { tag: 'sms', summary: 'Send a code to log in', note: sendNote },
  regSendSmsV2: { tag: 'sms', summary: 'Send a code to register', note: sendNote },
  regSendSms: { tag: 'sms', summary: 'Send a code (legacy: to log in and to register)', note: sendNote },
  futuieSendSms: { tag: 'sms', summary: 'Send a code (esop: to log in and to register)', note: sendNote },
  ticketVerifySms: { tag: 'sms', summary: 'Verify a code and log in', note: verifyNote },
  regVerifySms: { tag: 'sms', summary: 'Verify a code to register (legacy: also to log in)', note: verifyNote },
  futuieVerifySms: { tag: 'sms', summary: 'Verify a code (esop)', note: verifyNote },
  regVerifySetupSms: { tag: 'sms', summary: 'Verify a code for an account setup', note: listedNote },
  accountSalt: {
    tag: 'password',
    summary: 'Salts of an account',
    note: 'Answers with the salts of the account’s password and with the parameters of a ticket that expires.',
  },
  loginSalt: { tag: 'password', summary: 'Salts of an account (legacy)', note: 'The same under another path.' },
  authLogin: {
    tag: 'password',
    summary: 'Log in with a password',
    note: 'A wrong password is any code without a reaction, for example 9004: the message is shown under the field.',
  },
  ticketPwdAuth: { tag: 'password', summary: 'Verify a password without a session', note: listedNote },
  ticketUpgrade: { tag: 'password', summary: 'Turn a proof into a session', note: listedNote },
  regEmailSalt: {
    tag: 'email',
    summary: 'Salts for a new e-mail account',
    note: 'Answers 120002 where the address has an account, 66 where it must be verified by a code first.',
  },
  regSendEmailCode: { tag: 'email', summary: 'Send a code by e-mail', note: 'One code in 60 s.' },
  regVerifyEmailCode: {
    tag: 'email',
    summary: 'Verify a code of an e-mail',
    note: 'An address without an account answers salts to register with; one with an account answers a ticket.',
  },
  regEmail: { tag: 'register', summary: 'Register an e-mail address with a password' },
  regSalt: {
    tag: 'register',
    summary: 'Signature and salts to register a phone',
    note: 'The salts replace those of the send answer, which a reload of the page loses.',
  },
  needSetPwd: {
    tag: 'register',
    summary: 'Should a new account set a password?',
    note: 'Asked for registrations with +852 only. A failure is silent.',
  },
  regQuickReg: { tag: 'register', summary: 'Log in with a verified phone that has an account' },
  regPhoneQuickReg: {
    tag: 'register',
    summary: 'Open an account for a verified phone, or log in with a chosen account',
    note: 'Three forms: a verified phone; the same with a password (the page does not send this one); a chosen account.',
  },
  regSmsRegV2: { tag: 'register', summary: 'Register a verified phone with a password' },
  regSmsReg: { tag: 'register', summary: 'Register a verified phone with a password (legacy)' },
  regAutoGetPhoneNo: { tag: 'register', summary: 'The phone that the carrier knows', note: listedNote },
  accountList: { tag: 'accounts', summary: 'Accounts of a verified phone', note: 'The list is `data`.' },
  futuieAccountList: {
    tag: 'accounts',
    summary: 'Accounts of a verified phone (esop)',
    note: 'The list is `data.list`.',
  },
  futuieSelectAccount: { tag: 'accounts', summary: 'Log in with a chosen account (esop)' },
  checkedPhoneUser: { tag: 'accounts', summary: 'Accounts of a checked phone', note: listedNote },
  futuieCheckedPhoneUser: { tag: 'accounts', summary: 'Accounts of a checked phone (esop)', note: listedNote },
  resetSalt: {
    tag: 'reset',
    summary: 'Salts and signature to set a password',
    note: 'Asked where the refusal 20, 54 or 55 did not carry salt, salt32 and rst_sig. A uid proves nothing: answer only the device and session that proved this account a moment ago, else 25 (docs/server.md, Proofs and signatures).',
  },
  futuieResetSalt: { tag: 'reset', summary: 'Salts and signature to set a password (esop)' },
  resetPassword: {
    tag: 'reset',
    summary: 'Set a password',
    note: 'Afterwards the page asks for the account’s salts and logs in.',
  },
  futuieSetPassword: { tag: 'reset', summary: 'Set a password (esop)', note: 'Carries the code_sig besides.' },
  qrcodeGen: { tag: 'qr', summary: 'A new QR code', note: '`query_interval` is in seconds, limited to 0.5 to 60.' },
  qrcodeQuery: {
    tag: 'qr',
    summary: 'Status of a QR code',
    note: 'Status 2 carries uid and qrcode_login_sig. The page asks again after query_interval.',
  },
  qrcodeLogin: { tag: 'qr', summary: 'Log in with a confirmed QR code' },
  passkeyChallenge: {
    tag: 'passkey',
    summary: 'A challenge for a passkey',
    note: '`options` are PublicKeyCredentialRequestOptionsJSON of WebAuthn. Keep the challenge at least five minutes, for this session, for one login. Asked when the first page opens, and for the button.',
  },
  passkeyLogin: {
    tag: 'passkey',
    summary: 'Log in with a passkey',
    note: '`credential` is the JSON text of an AuthenticationResponseJSON. Check challenge, origin, host, signature, counter, and that the visitor was verified. `passkey` is `unknown` where you do not have it, `expired` where the challenge is too old or used. A passkey that fails a check is any code without a reaction.',
  },
  passkeyCreation: {
    tag: 'passkey',
    summary: 'What a new passkey is for',
    note: 'Asked after a sign-in whose ticket carried passkey_sig, when the visitor agrees. `options` are PublicKeyCredentialCreationOptionsJSON of WebAuthn.',
  },
  passkeyKeep: {
    tag: 'passkey',
    summary: 'Keep a new passkey',
    note: '`credential` is the JSON text of a RegistrationResponseJSON. Whatever is answered, the visitor stays signed in.',
  },
  deleteCancel: {
    tag: 'deletion',
    summary: 'Cancel a pending deletion',
    note: 'After the refusal 49, for the device and session that got it: a uid proves nothing. The page then repeats the refused call, with the same fields, after 2.5 s.',
  },
  deleteVerify: { tag: 'deletion', summary: 'Is a deletion pending?', note: listedNote },
  deleteJumpConsult: { tag: 'deletion', summary: 'Where to ask before deleting', note: listedNote },
  deleteSubmit: { tag: 'deletion', summary: 'Begin a deletion', note: listedNote },
  deleteSendSms: { tag: 'deletion', summary: 'Send a code for a deletion', note: listedNote },
  deleteVerifySms: { tag: 'deletion', summary: 'Verify the code of a deletion', note: listedNote },
  deleteVerifyPassword: { tag: 'deletion', summary: 'Verify the password for a deletion', note: listedNote },
  deleteAccount: { tag: 'deletion', summary: 'Delete an account', note: listedNote },
  refreshCaptcha: {
    tag: 'captcha',
    summary: 'Refresh the captcha',
    note: 'Asked after the refusals 12 and 6105, before the next captcha. The answer is not read.',
  },
  csrfReport: {
    tag: 'reports',
    summary: 'Report a call that was answered 400',
    note: 'Sent once for each HTTP 400. Its own 400 causes no other. `extra` has the path of the call and the version of the page.',
  },
  reportAd: { tag: 'reports', summary: 'Advertising conversion', note: 'Sent with the site’s consent only.' },
  reportEvent: { tag: 'reports', summary: 'Tracking event' },
  reportError: { tag: 'reports', summary: 'Error of the page' },
};
