import * as v from 'valibot';

/** The generation of the sign-in calls (D-ENDPOINTS): 'later' is the present one, 'legacy' the one before. */
export type Generation = 'later' | 'legacy';

/**
 * One call of the specification (section 7). Bodies travel as `application/x-www-form-urlencoded`, queries as usual:
 * every request field is text on the wire, numbers in decimal. Answers are JSON: `{code, message, data}`.
 */
export interface Endpoint<Answer extends v.GenericSchema = v.GenericSchema> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /**
   * Milliseconds until the call counts as unanswered; 'configured' is the later generation's setting, 30 s by default
   * (API-13).
   */
  readonly timeoutMs: number | 'configured';
  /** The fields a request may and must carry, without the common ones (see `checkRequest`). No other name passes. */
  readonly request: RequestSchema;
  /** Names of the fields of each form of the request. */
  readonly forms: readonly (readonly string[])[];
  /** What `data` of a good answer holds; unknown fields are dropped. */
  readonly answer: Answer;
  /** Request fields that are never logged (T-10, T-23). */
  readonly secret: readonly string[];
}

type Entries = Record<string, v.GenericSchema<string | undefined>>;
export type RequestSchema = v.GenericSchema<Record<string, string | undefined>>;

export const registrationTimeoutMs = 10_000;
export const defaultTimeoutMs = 30_000;

/** Fields that prove or open something: never in a log, for any call. The CSRF parameter joins them by its name. */
export const secretFields: readonly string[] = [
  'password',
  'password_s2',
  'pswd_s2',
  'pswd_s3',
  'new_md5',
  'new_s2',
  'msgCode',
  'sms_code',
  'email_code',
  'tgtgt',
  'ticket',
  'randstr',
  'jump_sig',
  'qrcode_key',
  'qrcode_login_sig',
  'credential',
  'passkey_sig',
];

/** What the captcha adds to a repeated call (D-CONFIGNAMES). Any call may carry all three or none. */
export const captchaFields = ['appid', 'ticket', 'randstr'] as const;

/** A GET row: no CSRF; device_id only where the fields name it. */
export function get<const P extends `/${string}`, A extends v.GenericSchema>(
  path: P,
  timeoutMs: number | 'configured',
  entries: Entries,
  answer: A,
) {
  return row('GET', path, timeoutMs, [entries], answer);
}

/** A POST row. A call may have several forms; a request must match one of them. */
export function post<const P extends `/${string}`, A extends v.GenericSchema>(
  path: P,
  timeoutMs: number | 'configured',
  entries: Entries | readonly Entries[],
  answer: A,
) {
  return row('POST', path, timeoutMs, Array.isArray(entries) ? entries : [entries as Entries], answer);
}

function row<M extends 'GET' | 'POST', P extends `/${string}`, A extends v.GenericSchema>(
  method: M,
  path: P,
  timeoutMs: number | 'configured',
  forms: readonly Entries[],
  answer: A,
) {
  const schemas = forms.map((entries) => v.strictObject(entries));
  const request = (schemas.length === 1 ? schemas[0] : v.union(schemas)) as RequestSchema;
  const namesOfForms = forms.map((entries) => Object.keys(entries));
  const names = new Set(namesOfForms.flat());
  const secret = secretFields.filter((field) => names.has(field));
  return { method, path, timeoutMs, request, forms: namesOfForms, answer, secret };
}
