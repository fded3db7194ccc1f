import * as v from 'valibot';
import { accounts } from './accounts';
import { deletion } from './deletion';
import { captchaFields, defaultTimeoutMs, type Endpoint, type Generation } from './endpoint';
import { login } from './login';
import { passkey } from './passkey';
import { password } from './password';
import { qr } from './qr';
import { registration } from './registration';
import { reporting } from './reporting';
import { sms } from './sms';

export { captchaFields, secretFields, type Endpoint, type Generation } from './endpoint';

/**
 * Every call of the specification's section 7 by name, one row for each path (D-ENDPOINTS), and our own for passkeys.
 * Calls that section 7 names without a path (send SMS, verify SMS, set-password salt, set password, select account) are
 * in `endpointChoices`.
 */
export const endpoints = {
  ...registration,
  ...login,
  ...sms,
  ...password,
  ...accounts,
  ...qr,
  ...passkey,
  ...deletion,
  ...reporting,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

interface Choice {
  readonly common: EndpointName;
  readonly equity: EndpointName;
  readonly legacy: EndpointName;
}

/**
 * Calls whose path depends on the edition or the generation (SITE-7, D-ENDPOINTS). The equity edition has one
 * generation.
 */
export const endpointChoices = {
  sendLoginSms: { common: 'ticketSendSms', equity: 'futuieSendSms', legacy: 'regSendSms' },
  sendRegSms: { common: 'regSendSmsV2', equity: 'futuieSendSms', legacy: 'regSendSms' },
  verifyLoginSms: { common: 'ticketVerifySms', equity: 'futuieVerifySms', legacy: 'regVerifySms' },
  verifyRegSms: { common: 'regVerifySms', equity: 'futuieVerifySms', legacy: 'regVerifySms' },
  salt: { common: 'accountSalt', equity: 'accountSalt', legacy: 'loginSalt' },
  smsRegister: { common: 'regSmsRegV2', equity: 'regSmsRegV2', legacy: 'regSmsReg' },
  phoneUser: { common: 'checkedPhoneUser', equity: 'futuieCheckedPhoneUser', legacy: 'checkedPhoneUser' },
  setPasswordSalt: { common: 'resetSalt', equity: 'futuieResetSalt', legacy: 'resetSalt' },
  setPassword: { common: 'resetPassword', equity: 'futuieSetPassword', legacy: 'resetPassword' },
  accounts: { common: 'accountList', equity: 'futuieAccountList', legacy: 'accountList' },
  selectAccount: { common: 'regPhoneQuickReg', equity: 'futuieSelectAccount', legacy: 'regPhoneQuickReg' },
} as const satisfies Record<string, Choice>;

export type ChoiceName = keyof typeof endpointChoices;

export interface EndpointVariant {
  enterprise: boolean;
  generation: Generation;
  /** The later generation's timeout in milliseconds (API-13); 30 s when absent. */
  timeoutMs?: number;
}

/** The row a name means in this edition and generation, with its timeout in milliseconds. Throws nothing. */
export function endpointFor(name: EndpointName | ChoiceName, variant: EndpointVariant) {
  const named = name in endpointChoices ? rowName(name as ChoiceName, variant) : (name as EndpointName);
  const row: Endpoint = endpoints[named];
  const configured = variant.generation === 'legacy' ? defaultTimeoutMs : (variant.timeoutMs ?? defaultTimeoutMs);
  return { ...row, name: named, timeoutMs: row.timeoutMs === 'configured' ? configured : row.timeoutMs };
}

function rowName(name: ChoiceName, { enterprise, generation }: EndpointVariant): EndpointName {
  const choice = endpointChoices[name];
  if (enterprise) return choice.equity;
  return generation === 'legacy' ? choice.legacy : choice.common;
}

/** Returns the row of a path and method, for servers such as the sandbox. */
export function endpointOf(method: string, path: string): (Endpoint & { name: EndpointName }) | null {
  for (const [name, row] of Object.entries(endpoints)) {
    if (row.method === method && row.path === path) return { ...row, name: name as EndpointName };
  }
  return null;
}

/**
 * What is wrong with the fields of a request, in words; an empty list is a good one. Any call may carry the captcha's
 * three fields, all or none. A POST must also carry device_id and the CSRF parameter (API-2); a GET must not carry the
 * CSRF parameter.
 */
export function checkRequest(
  endpoint: Endpoint,
  fields: Readonly<Record<string, string>>,
  csrfParam: string,
): string[] {
  const own: Record<string, string> = { ...fields };
  const problems: string[] = [];
  const sentCsrf = Boolean(own[csrfParam]);
  delete own[csrfParam];
  if (endpoint.method === 'POST') {
    if (!sentCsrf) problems.push(`${csrfParam}: missing`);
    if (!own['device_id']) problems.push('device_id: missing');
    delete own['device_id'];
  } else if (sentCsrf) {
    problems.push(`${csrfParam}: never in a GET`);
  }
  const captcha = captchaFields.filter((field) => own[field]);
  if (captcha.length % captchaFields.length) problems.push(`captcha: only ${captcha.join(', ')}`);
  for (const field of captchaFields) delete own[field];
  const parsed = v.safeParse(endpoint.request, own);
  for (const issue of parsed.issues ?? []) problems.push(...inWords(issue));
  return problems;
}

/** Names and expectations only: what was received may be a code or a hash. */
function inWords(issue: v.BaseIssue<unknown>): string[] {
  if (issue.type === 'union' && issue.issues) return issue.issues.flatMap(inWords);
  return [`${v.getDotPath(issue) ?? 'fields'}: expected ${issue.expected ?? 'something else'}`];
}
