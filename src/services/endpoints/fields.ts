import * as v from 'valibot';
import type { SaltData, SendSmsAnswer } from '../../../machines/go';
import type { CallAnswer, Ticket } from '../../../machines/calls';

/* Request fields. */

/** Must be there, may be empty (a configuration value that the site leaves empty). */
export const text = v.string();
/** Must be there and hold something. */
export const filled = v.pipe(v.string(), v.nonEmpty());
/** May be left out. */
export const maybe = v.optional(v.string());
export const region = v.pipe(v.string(), v.regex(/^\+\d{1,4}$/));
export const digits = v.pipe(v.string(), v.regex(/^\d+$/));
export const hash32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
export const hash64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const code6 = v.pipe(v.string(), v.regex(/^\d{6}$/));
export const zeroOrOne = v.picklist(['0', '1']);

/** What every send-SMS call carries (API-5), but for the scene. */
export const sendSmsFields = {
  phone_no: digits,
  region_no: region,
  domain: text,
  domain_name: text,
  broker_id_sig: text,
  sms_sign: text,
  esop_key: maybe,
  send_mode: v.optional(v.literal('1')),
};

/* Answer fields. Numeric ids become text; nothing else is converted. */

/** A user id: text, or a whole number the server wrote as one. 0 is '0': there is no account yet (SMS-15). */
export const uid = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.nonEmpty(),
);
/** Any data at all, for answers the specification does not show; missing and null are none (API-1, F19). */
export const someData = v.custom<unknown>((data) => data !== undefined && data !== null);
export const flag = v.union([v.boolean(), v.string(), v.number()]);

/** Every kind of sign-in may say what it bound (PWD-4). */
export const ticket = v.object({
  uid,
  jump_sig: filled,
  bind_result: v.optional(v.unknown()),
}) satisfies v.GenericSchema<unknown, Ticket>;

export const sendSmsAnswer = v.object({
  code_sig: filled,
  salt: v.exactOptional(filled),
  salt32: v.exactOptional(filled),
  sig: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, SendSmsAnswer>;

/**
 * Verify answers prove something: who (uid), or at least the code (code_sig). D-TICKET says what each pair leads to.
 */
export const verifySmsAnswer = v.pipe(
  v.object({
    uid: v.exactOptional(uid),
    jump_sig: v.exactOptional(v.string()),
    code_sig: v.exactOptional(v.string()),
    salt: v.exactOptional(filled),
    salt32: v.exactOptional(filled),
    bind_result: v.exactOptional(v.unknown()),
  }),
  v.check((data) => Boolean(data.code_sig || (data.uid && (data.jump_sig || data.uid === '0')))),
) satisfies v.GenericSchema<unknown, CallAnswer<'verifySms'>>;

export const saltAnswer = v.object({
  svr_result: v.object({ uid, salt: filled, salt32: filled, require_verify_code: v.exactOptional(flag) }),
  tgtgt_params: v.record(v.string(), v.unknown()),
}) satisfies v.GenericSchema<unknown, SaltData>;
