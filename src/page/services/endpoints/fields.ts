import * as v from 'valibot';
import type { SaltData, SendSmsAnswer } from '../../../../machines/go';
import type { CallAnswer, Ticket } from '../../../../machines/calls';

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
/** A password as typed. A text like a third hash is one: it comes with its ticket (D-PLAINPASSWORD). */
export const typedPassword = v.pipe(v.string(), v.regex(/[^\da-f]|^.{1,63}$|^.{65}/su));
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

/** What a login sends to have its code verified (API-6). */
export const loginProof = {
  domain: text,
  broker_id_sig: text,
  code: region,
  phone: digits,
  code_sig: filled,
  msgCode: code6,
  sms_sign: text,
  multi_uid_check: v.literal('1'),
  market_reject: zeroOrOne,
  sensetime: maybe,
};

/** The same on a path that also verifies registrations, with their names for phone and code beside it (D-SMSLOGIN). */
export const sharedLoginProof = { ...loginProof, phone_no: digits, region_no: region, sms_code: code6 };

/* Answer fields. Servers write numbers as text, text as numbers, and null or '' for what is absent (D-LENIENT). */

/** Text that is not empty, or a whole number, which becomes text. */
export const wire = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.nonEmpty(),
);
/** A user id. 0 is '0': there is no account yet (SMS-15). */
export const uid = wire;
/** A number, or a decimal number written as text. */
export const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,6})?$/), v.transform(Number))]),
  v.finite(),
);
/** A boolean, or one written as a number or as text. */
export const yesOrNo = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false'])]),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);
/** A calling code with its plus, or without. */
export const answerRegion = v.pipe(
  wire,
  v.transform((value) => (/^\d/.test(value) ? `+${value}` : value)),
  region,
);
/** Any data at all, for answers the specification does not show; missing and null are none (API-1, F19). */
export const someData = v.custom<unknown>((data) => data !== undefined && data !== null);
/** A flag as received: 'false' and '0' mean different things (CAPT-3). */
export const flag = v.union([v.boolean(), v.string(), v.number()]);

/** An object with any fields, as received; a list is none. */
const anyObject = v.pipe(
  v.custom<unknown>((data) => !Array.isArray(data)),
  v.record(v.string(), v.unknown()),
);

/** An object of an answer: unknown fields are dropped, and so are optional fields with a value of another type. */
export const answer = <const E extends v.ObjectEntries>(entries: E) => v.pipe(filledIn(entries), v.object(entries));

/** An object that holds salts or signatures: unknown fields are carried as received. */
export const whole = <const E extends v.ObjectEntries>(entries: E) => v.pipe(filledIn(entries), v.looseObject(entries));

/** Removes known fields that are null or empty, and optional fields that cannot be read. */
function filledIn(entries: v.ObjectEntries) {
  return v.pipe(
    anyObject,
    v.transform((data) =>
      Object.fromEntries(
        Object.entries(data).filter(([field, value]) => {
          const schema = Object.hasOwn(entries, field) ? entries[field] : undefined;
          if (!schema) return true;
          if (value === null || value === '') return false;
          return schema.type !== 'exact_optional' || v.is(schema, value);
        }),
      ),
    ),
  );
}

/**
 * An answer of two forms. One that fits neither is judged by the first form if it carries one of `signs`, else by the
 * second: the report names what that form lacks.
 */
export const either = <A extends v.GenericSchema, B extends v.GenericSchema>(
  first: A,
  second: B,
  signs: readonly string[],
) =>
  v.pipe(
    v.lazy<A | B>((data) => {
      if (v.is(first, data)) return first;
      if (v.is(second, data)) return second;
      return signs.some((sign) => v.is(v.object({ [sign]: wire }), data)) ? first : second;
    }),
    v.metadata({ forms: [first, second] }),
  );

/** Every kind of sign-in may say what it bound (PWD-4). */
export const ticket = answer({
  uid,
  jump_sig: wire,
  bind_result: v.exactOptional(v.unknown()),
  passkey_sig: v.exactOptional(wire),
}) satisfies v.GenericSchema<unknown, Ticket>;

export const sendSmsAnswer = whole({
  code_sig: wire,
  salt: v.exactOptional(wire),
  salt32: v.exactOptional(wire),
  sig: v.exactOptional(wire),
  email: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, SendSmsAnswer>;

/**
 * Verify answers prove something: who (uid), or at least the code (code_sig). D-TICKET says what each pair leads to.
 */
export const verifySmsAnswer = v.pipe(
  answer({
    uid: v.exactOptional(uid),
    jump_sig: v.exactOptional(wire),
    code_sig: v.exactOptional(wire),
    salt: v.exactOptional(wire),
    salt32: v.exactOptional(wire),
    bind_result: v.exactOptional(v.unknown()),
    passkey_sig: v.exactOptional(wire),
  }),
  v.forward(
    v.check((data) => Boolean(data.code_sig || data.uid || data.jump_sig)),
    ['code_sig'],
  ),
  v.forward(
    v.check((data) => Boolean(data.code_sig || data.uid || !data.jump_sig)),
    ['uid'],
  ),
  v.forward(
    v.check((data) => Boolean(data.code_sig || data.jump_sig || !data.uid || data.uid === '0')),
    ['jump_sig'],
  ),
) satisfies v.GenericSchema<unknown, CallAnswer<'verifySms'>>;

export const saltAnswer = whole({
  svr_result: whole({ uid, salt: wire, salt32: wire, require_verify_code: v.exactOptional(flag) }),
  tgtgt_params: anyObject,
}) satisfies v.GenericSchema<unknown, SaltData>;
