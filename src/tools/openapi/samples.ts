import type { CallInput, CallName } from '../../../machines/calls';
import type { ErrorData } from '../../../machines/results/result';
import { Secret } from '../../../machines/secret';
import * as visitor from '../../charts/samples/visitor';

export const salts = { salt: 'salt-1', salt32: 'salt32-1'.padEnd(32, '0') };
const saltData = { svr_result: { uid: visitor.uid, ...salts }, tgtgt_params: { time: 1 } };
export const secret = () => new Secret('Harbour-2024');
export const sixDigits = () => new Secret('123456');

/** What each call is given. */
export const sampleInputs = (): { [N in CallName]: CallInput<N> } => ({
  sendSms: { ...visitor.number, type: 'login' },
  verifySms: { ...visitor.number, type: 'login', codeSig: 'code-1', code: sixDigits(), marketAgree: true },
  sendVoice: { ...visitor.number, type: 'login' },
  quickRegister: { ...visitor.number, codeSig: 'code-1', marketAgree: false },
  phoneQuickRegister: { ...visitor.number, codeSig: 'code-1', marketAgree: true },
  needSetPassword: {},
  fetchSalt: { account: visitor.uid },
  login: { username: visitor.uid, password: secret(), saltData, deviceSig: 'device-1' },
  fetchEmailSalt: { email: 'someone@example.com' },
  sendEmailCode: { email: 'someone@example.com' },
  verifyEmailCode: { email: 'someone@example.com', emailCodeSig: 'email-1', code: sixDigits() },
  fetchRegSalt: {},
  registerPhone: {
    ...visitor.number,
    codeSig: 'code-1',
    regSig: 'reg-1',
    password: secret(),
    salts,
    marketAgree: false,
  },
  registerEmail: { email: 'someone@example.com', password: secret(), salts, marketAgree: true },
  fetchResetSalt: { uid: visitor.uid, codeSig: 'code-1' },
  setPassword: { password: secret(), salts, rstSig: 'rst-1', codeSig: 'code-1' },
  fetchAccounts: { ...visitor.number, codeSig: 'code-1' },
  chooseAccount: { ...visitor.number, uid: visitor.uid, codeSig: 'code-1', marketAgree: false },
  generateQr: {},
  queryQr: { key: 'key-1', region: 'hk' },
  loginQr: { uid: visitor.uid, qrcodeLoginSig: 'qr-1' },
  fetchPasskeyChallenge: {},
  loginPasskey: { passkeySig: 'passkey-1', credential: new Secret('{"id":"AQ"}') },
  fetchPasskeyCreation: { uid: visitor.uid, passkeySig: 'passkey-2' },
  keepPasskey: { uid: visitor.uid, passkeySig: 'passkey-2', credential: new Secret('{"id":"AQ"}') },
  refreshCaptcha: {},
  cancelDeletion: { uid: visitor.uid },
});

export const ticket = { uid: visitor.uid, jump_sig: 'jump-1' };
const sent = { code_sig: 'code-1', ...salts, sig: 'sig-1', email: 's***@example.com' };
const accounts = [
  { uid: visitor.uid, code_sig: 'code-2', nick_name: 'Ann' },
  { uid: '100002', code_sig: 'code-3' },
];

/** The `data` of a good answer as the page takes it. */
export const good = {
  sendSms: sent,
  verifySms: { ...ticket, code_sig: 'code-2' },
  sendVoice: sent,
  quickRegister: ticket,
  phoneQuickRegister: ticket,
  needSetPassword: false,
  fetchSalt: saltData,
  login: ticket,
  fetchEmailSalt: salts,
  sendEmailCode: { email_code_sig: 'email-1' },
  verifyEmailCode: ticket,
  fetchRegSalt: { reg_sig: 'reg-1', ...salts },
  registerPhone: ticket,
  registerEmail: ticket,
  fetchResetSalt: { ...salts, rst_sig: 'rst-1' },
  setPassword: {},
  fetchAccounts: accounts,
  chooseAccount: ticket,
  generateQr: { qrcode_key: 'key-1', region: 'hk', query_interval: 2 },
  queryQr: { status: 0 },
  loginQr: ticket,
  fetchPasskeyChallenge: { passkey_sig: 'passkey-1', options: { challenge: 'AQ' } },
  loginPasskey: ticket,
  fetchPasskeyCreation: {
    options: { challenge: 'AQ', rp: { name: 'Datum' }, user: { id: 'AQ', name: 'Ann', displayName: 'Ann' } },
  },
  keepPasskey: {},
  refreshCaptcha: {},
  cancelDeletion: {},
} satisfies Readonly<Record<CallName, unknown>>;

/** Answers whose data the page takes as it is: the specification shows no fields of them. */
const open: readonly CallName[] = ['needSetPassword', 'setPassword', 'keepPasskey', 'refreshCaptcha', 'cancelDeletion'];

/** The same as the server sends it: numbers where it writes numbers, unknown fields, the equity list one level down. */
export function wireOf(call: CallName, enterprise: boolean, data: unknown = good[call]): unknown {
  if (open.includes(call)) return data;
  if (Array.isArray(data)) {
    const list = data.map((each: { uid: string }) => ({ ...each, uid: Number(each.uid), foreign: 'x' }));
    return enterprise ? { list, foreign: 'x' } : list;
  }
  const { uid, ...rest } = data as { uid?: string };
  return { ...rest, ...(uid !== undefined && { uid: Number(uid) }), foreign: 'x' };
}

/** Everything an error's data may carry but the flags and rst_sig, which decide about names (ERR-20). */
export const errorData: ErrorData = {
  uid: visitor.uid,
  phone_no: visitor.phone,
  email: 'someone@example.com',
  device_sig: 'device-1',
  salt: 'salt-2',
  salt32: 'salt32-2',
  code_sig: 'code-9',
};

/** The same as the server sends it, with fields that the page must drop. */
export const errorWire = {
  ...errorData,
  uid: 100_001,
  jump_sig: 'stolen',
  password: 'stolen',
  nested: { uid: '1' },
  list: [1],
  require_other: true,
};
