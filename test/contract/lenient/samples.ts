import type { EndpointName } from '../../../src/page/services/endpoints';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };

/** One good answer of an endpoint, written from the specification's section 3 and API-11. */
export interface Sample {
  /** `data` as the page takes it. */
  data: Json;
  /** Fields without which the next step cannot be taken, by path; '' is the data itself. */
  required: readonly string[];
  /** Known fields that this answer does not have. */
  absent?: readonly string[];
  /** Objects whose unknown fields are carried as received, by path. */
  whole?: readonly string[];
  /** Fields that are taken exactly as received: they are never written in another way. */
  exact?: readonly string[];
  /** Field in which the server sends the data; the page takes what is inside. */
  wrappedIn?: string;
}

const salts = { salt: '48213907', salt32: '9007199254740991' };
const ticket: Sample = {
  data: { uid: '20240101', jump_sig: '7300112' },
  required: ['uid', 'jump_sig'],
  absent: ['bind_result', 'passkey_sig'],
};
const bound: Sample = {
  data: { uid: '20240101', jump_sig: 'jump-1', bind_result: { company: 'Harbour' }, passkey_sig: '7300113' },
  required: ['uid', 'jump_sig'],
  exact: ['bind_result'],
};
const tickets = [ticket, bound];
const sendSms: Sample[] = [
  { data: { code_sig: '5501' }, required: ['code_sig'], absent: ['salt', 'salt32', 'sig', 'email'], whole: [''] },
  {
    data: { code_sig: 'code-1', ...salts, sig: '12', email: 's***@example.com' },
    required: ['code_sig'],
    whole: [''],
  },
];
const provedWithout = ['salt', 'salt32', 'bind_result', 'passkey_sig'];
const verifySms: Sample[] = [
  {
    data: { uid: '20240101', jump_sig: '7300112' },
    required: ['uid', 'jump_sig'],
    absent: ['code_sig', ...provedWithout],
  },
  { data: { code_sig: '5502' }, required: ['code_sig'], absent: ['uid', 'jump_sig', ...provedWithout] },
  { data: { uid: '0', code_sig: '5503', ...salts }, required: [], absent: ['jump_sig', 'bind_result', 'passkey_sig'] },
];
const accountSalt: Sample[] = [
  {
    data: { svr_result: { uid: '20240101', ...salts }, tgtgt_params: { account: '20240101', time: 17, none: null } },
    required: ['svr_result', 'svr_result.uid', 'svr_result.salt', 'svr_result.salt32', 'tgtgt_params'],
    absent: ['svr_result.require_verify_code'],
    whole: ['', 'svr_result', 'tgtgt_params'],
    exact: ['tgtgt_params'],
  },
];
const resetSalt: Sample[] = [
  { data: { ...salts, rst_sig: '31' }, required: ['salt', 'salt32', 'rst_sig'], whole: [''] },
];
const list = [
  { uid: '20240101', code_sig: '5504', nick_name: '88' },
  { uid: '20240102', code_sig: 'code-2' },
];
/** Of a list of one: in a longer list a row that lacks a field is dropped, and the answer stays good. */
const [first] = list;
const accounts = (wrappedIn?: string): Sample[] => {
  const wrapped = wrappedIn === undefined ? {} : { wrappedIn };
  return [
    { data: list, required: [''], absent: ['1.nick_name', '0.avatar', '1.esop_status'], ...wrapped },
    { data: first ? [first] : [], required: ['*.uid', '*.code_sig'], ...wrapped },
    { data: [], required: [''], ...wrapped },
  ];
};
/** Answers that the specification does not show: any data will do. */
const some: Sample[] = [{ data: {}, required: [''], exact: [''] }];

/** Good answers of every endpoint. */
export const samples: Readonly<Record<EndpointName, readonly Sample[]>> = {
  refreshCaptcha: some,
  regSalt: [
    { data: { reg_sig: '41' }, required: ['reg_sig'], absent: ['salt', 'salt32'], whole: [''] },
    { data: { reg_sig: 'reg-1', ...salts }, required: ['reg_sig'], whole: [''] },
  ],
  regSendSms: sendSms,
  regSendSmsV2: sendSms,
  regVerifySms: verifySms,
  regVerifySetupSms: verifySms,
  regSmsReg: tickets,
  regSmsRegV2: tickets,
  regQuickReg: tickets,
  regPhoneQuickReg: tickets,
  regAutoGetPhoneNo: [{ data: { phone_no: '91234567' }, required: ['phone_no'], absent: ['region_no'] }],
  regEmailSalt: [{ data: salts, required: ['salt', 'salt32'], whole: [''] }],
  regEmail: tickets,
  regSendEmailCode: [{ data: { email_code_sig: '61' }, required: ['email_code_sig'], whole: [''] }],
  regVerifyEmailCode: [...tickets, { data: salts, required: ['salt', 'salt32'], whole: [''] }],
  accountSalt,
  loginSalt: accountSalt,
  authLogin: tickets,
  ticketPwdAuth: some,
  ticketUpgrade: some,
  checkedPhoneUser: some,
  futuieCheckedPhoneUser: some,
  needSetPwd: [true, false].map((data) => ({ data, required: [''] })),
  ticketSendSms: sendSms,
  ticketVerifySms: verifySms,
  futuieSendSms: sendSms,
  futuieVerifySms: verifySms,
  resetSalt,
  resetPassword: some,
  futuieResetSalt: resetSalt,
  futuieSetPassword: some,
  accountList: accounts(),
  futuieAccountList: accounts('list'),
  futuieSelectAccount: tickets,
  qrcodeGen: [
    {
      data: { qrcode_key: '71', region: '1', query_interval: 2.5 },
      required: ['qrcode_key', 'region', 'query_interval'],
    },
  ],
  qrcodeQuery: [
    { data: { status: 0 }, required: ['status'], absent: ['uid', 'qrcode_login_sig'] },
    { data: { status: 2, uid: '20240101', qrcode_login_sig: '72' }, required: ['status'] },
  ],
  qrcodeLogin: tickets,
  passkeyChallenge: [
    {
      data: { passkey_sig: '81', options: { challenge: 'AQ' } },
      required: ['passkey_sig', 'options.challenge'],
      whole: ['options'],
    },
  ],
  passkeyLogin: [...tickets, { data: { passkey: 'unknown' }, required: ['passkey'] }],
  passkeyCreation: [{ data: { options: { challenge: 'AQ' } }, required: ['options.challenge'], whole: ['options'] }],
  passkeyKeep: some,
  deleteVerify: some,
  deleteJumpConsult: some,
  deleteSubmit: some,
  deleteSendSms: some,
  deleteVerifySms: some,
  deleteVerifyPassword: some,
  deleteAccount: some,
  deleteCancel: some,
  csrfReport: some,
  reportAd: some,
  reportEvent: some,
  reportError: some,
};
