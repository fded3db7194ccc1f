import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The code by which this server says that an address has an account: `emailExistsCode` of the configuration. */
export const mailTaken = 40_912;

/** A call of the contract as this server has it: a row of `server.calls` in the page's configuration. */
export interface CallNames {
  path?: string;
  method?: 'POST';
  add?: Record<string, string>;
  rename?: Record<string, string | null>;
  answer?: Record<string, string>;
  refusal?: Record<string, string>;
}

const prefix = '/v3';

const common = {
  prefix,
  add: { client: 'signin-page' },
  rename: {
    device_id: 'device',
    appid: 'humanApp',
    ticket: 'humanProof',
    randstr: 'humanText',
    phone_no: 'mobile',
    region_no: 'dialCode',
    code_sig: 'proof',
    domain: null,
    domain_name: null,
    broker_id_sig: 'broker',
    market_reject: 'noNews',
    scene_id: null,
    device_type: null,
    sms_sign: 'smsSign',
    send_mode: 'aloud',
    sensetime: 'liveness',
    pswd_s3: 'key',
    password_s2: null,
  },
  answer: {
    uid: 'userId',
    jump_sig: 'token',
    bind_result: 'binding',
    code_sig: 'proof',
    salt: 'salts.first',
    salt32: 'salts.second',
  },
  refusal: {
    uid: 'userId',
    phone_no: 'mobile',
    email: 'mail',
    device_sig: 'deviceProof',
    salt: 'salts.first',
    salt32: 'salts.second',
    rst_sig: 'resetProof',
    code_sig: 'proof',
    require_verify_code: 'needs.human',
    require_device_verify: 'needs.device',
    require_phone_bind: 'needs.phone',
  },
};

const phoneOfAccount = { phone: 'mobile', code: 'dialCode' };
const accounts = {
  data: 'choices',
  '*.uid': 'userId',
  '*.code_sig': 'proof',
  '*.nick_name': 'name',
  '*.avatar': 'picture',
  '*.esop_status': 'company',
};
const resetSalts = { salt: 'salts.first', salt32: 'salts.second', rst_sig: 'resetProof' };

/** Every call of the generation `later` that pages make, by its name in docs/configuration.md. */
const calls: Readonly<Record<string, CallNames>> = {
  ticketSendSms: { path: `${prefix}/codes`, add: { purpose: 'sign-in' }, answer: { email: 'mail' } },
  regSendSmsV2: { path: `${prefix}/codes`, add: { purpose: 'sign-up' }, answer: { email: 'mail' } },
  ticketVerifySms: {
    path: `${prefix}/codes/check`,
    add: { purpose: 'sign-in' },
    rename: { ...phoneOfAccount, msgCode: 'digits', multi_uid_check: null },
  },
  regVerifySms: { path: `${prefix}/codes/check`, add: { purpose: 'sign-up' }, rename: { sms_code: 'digits' } },
  regQuickReg: { path: `${prefix}/sessions`, add: { by: 'code' }, rename: { uid: 'userId' } },
  authLogin: {
    path: `${prefix}/sessions`,
    add: { by: 'password' },
    rename: {
      ...phoneOfAccount,
      username: 'login',
      password: null,
      tgtgt: 'answer',
      device_sig: 'deviceProof',
      email: 'mail',
    },
  },
  qrcodeLogin: { path: `${prefix}/sessions`, add: { by: 'qr' }, rename: { uid: 'userId', qrcode_login_sig: 'proof' } },
  regPhoneQuickReg: { path: `${prefix}/accounts/of-phone`, rename: { uid: 'userId', pswd_s3: 'key', pswd_s2: null } },
  regSalt: { path: `${prefix}/accounts/salts`, method: 'POST', answer: { reg_sig: 'registration' } },
  regSmsRegV2: { path: `${prefix}/accounts/of-phone-with-password`, rename: { reg_sig: 'registration' } },
  needSetPwd: { path: `${prefix}/trial`, answer: { data: 'passwordFirst' } },
  regEmailSalt: { path: `${prefix}/mail/begin`, rename: { email: 'mail' } },
  regSendEmailCode: { path: `${prefix}/mail/codes`, rename: { email: 'mail' }, answer: { email_code_sig: 'proof' } },
  regVerifyEmailCode: {
    path: `${prefix}/mail/codes/check`,
    rename: { email: 'mail', email_code: 'digits', email_code_sig: 'proof' },
  },
  regEmail: {
    path: `${prefix}/accounts/of-mail`,
    rename: { email: 'mail', salt: 'first', salt32: 'second' },
  },
  accountSalt: {
    path: `${prefix}/challenges`,
    rename: { account: 'login', check_gmail: null },
    answer: {
      svr_result: 'account',
      'svr_result.uid': 'account.userId',
      'svr_result.salt': 'account.salts.first',
      'svr_result.salt32': 'account.salts.second',
      'svr_result.require_verify_code': 'account.needs.human',
      tgtgt_params: 'challenge',
    },
  },
  accountList: { path: `${prefix}/accounts`, method: 'POST', answer: accounts },
  resetSalt: { path: `${prefix}/passwords/salts`, rename: { uid: 'userId' }, answer: resetSalts },
  resetPassword: { path: `${prefix}/passwords`, rename: { rst_sig: 'resetProof', new_md5: null, new_s2: null } },
  qrcodeGen: { path: `${prefix}/qr`, answer: { qrcode_key: 'image', region: 'area', query_interval: 'every' } },
  qrcodeQuery: {
    path: `${prefix}/qr/state`,
    rename: { qrcode_key: 'image', region: 'area' },
    answer: { status: 'state', uid: 'userId', qrcode_login_sig: 'proof' },
  },
  deleteCancel: { path: `${prefix}/accounts/keep`, rename: { uid: 'userId' } },
  refreshCaptcha: { path: `${prefix}/robots/again` },
  csrfReport: { path: `${prefix}/told/refused` },
  reportEvent: { path: `${prefix}/told/event` },
  reportError: { path: `${prefix}/told/trouble` },
  reportAd: { path: `${prefix}/told/advert` },
};

/** `server` of the page's configuration: all that this server has otherwise than docs/openapi.yaml. */
export const serverNames = {
  calls,
  common,
  envelope: { code: 'status.code', message: 'status.text', data: 'result' },
  encoding: 'json',
  query: { error: 'notice', sms_sign: 'smsSign', sensetime: 'liveness' },
  jump: { uid: 'user', jump_sig: 'token', device_id: 'device', lang: 'locale', target: 'next' },
  module: '/own/recipe.mjs',
};

/** The paths of the contract, for tests: they force and read calls in its words. */
const contract = parse(readFileSync('docs/openapi.yaml', 'utf8')) as {
  paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>;
};
const contractPaths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ operationId }) => (operationId in calls ? [[operationId, path]] : [])),
  ),
);

/** Calls that change nothing; every other one is a POST, else another site could make it. */
const byGet = ['needSetPwd', 'resetSalt', 'refreshCaptcha'];

/** Returns the call that a request makes: by its path, and by the constant fields where two calls have one path. */
export function callAt(method: string, path: string, fields: Readonly<Record<string, string>>) {
  const found = Object.entries(calls).find(
    ([, names]) =>
      names.path === path && Object.entries(names.add ?? {}).every(([name, value]) => fields[name] === value),
  );
  return found && (method === 'POST' || byGet.includes(found[0])) ? { name: found[0], names: found[1] } : null;
}

type Kind = 'answer' | 'refusal';
/** Returns this server's place of a contract's field. `field.*` asks whether any field within it has a place. */
export function ownName(names: CallNames, kind: Kind, field: string): string {
  const all: Readonly<Record<string, string>> = { ...common[kind], ...names[kind] };
  return all[field] ?? (Object.keys(all).some((each) => each.startsWith(field.replace('*', ''))) ? 'inner' : field);
}

/** The other way round: from this server's names to the contract's. */
export const documented = {
  mailTaken,
  pathOf: (name: string) => contractPaths[name] ?? '',
  callsAt: (path: string) => Object.keys(contractPaths).filter((name) => path === '*' || contractPaths[name] === path),
  fieldOf: (names: CallNames, own: string) =>
    Object.entries({ ...common.rename, ...names.rename }).findLast(([, name]) => name === own)?.[0] ?? own,
};
