/**
 * The result codes of the specification (section 8), one row each: the number, the name, and, where two names
 * share a number, when the name holds. Order matters: the first row whose condition holds gives the name.
 *
 * A result becomes one event, `result.<name>`. Nothing else in the code knows a number.
 */
export const codes = [
  { code: 3, name: 'THIRD_FACTOR_SIG_EXPIRED' },
  { code: 8, name: 'UNAVAILABLE_REGION' },
  { code: 70, name: 'UNAVAILABLE_REGION' },
  { code: 11, name: 'NEED_DISPLAY_CAPTCHA' },
  { code: 12, name: 'PHONE_CAPTURE_ERROR' },
  { code: 15, name: 'LOGIN_SALT_EXPIRED' },
  { code: 18, name: 'NEED_PWD' },
  { code: 20, name: 'NEED_THIRD_LOGIN', when: 'thirdLogin' },
  { code: 20, name: 'ERROR_NEED_DEVICE_VERIFY' },
  { code: 23, name: 'REQUIRE_PHONE_AUTH' },
  { code: 25, name: 'SMS_CODE_EXPIRES' },
  { code: 49, name: 'ALLOW_CANCEL_DELETE' },
  { code: 53, name: 'WEAK_BIND' },
  { code: 54, name: 'FUTUIE_NEED_SET_PWD_REG' },
  { code: 55, name: 'FUTUIE_NEED_SET_PWD_LOGIN', when: 'enterprise' },
  { code: 55, name: 'TWO_FACTOR_NEED_SET_PWD' },
  { code: 56, name: 'FUTUIE_NEED_CHOOSE_UID' },
  { code: 57, name: 'FUTUIE_NEED_CHECK_PWD', when: 'enterprise' },
  { code: 57, name: 'TWO_FACTOR_NEED_PWD' },
  { code: 60, name: 'ACCOUNT_CROSS_LOGIN' },
  { code: 62, name: 'NEED_CHOOSE_UID' },
  { code: 66, name: 'NEED_VERIFY_EMAIL' },
  { code: 73, name: 'VOICE_CODE_UNSUPPORTED' },
  { code: 6105, name: 'CAPTURE_ERROR' },
  { code: 6106, name: 'CAPTURE_EMPTY' },
  { code: 7001, name: 'PHONE_UNAVAILABLE' },
  { code: 7003, name: 'PHONE_BIND_FAIL' },
  { code: 120001, name: 'PHONE_NO_HAS_BEEN_BOUND' },
  { code: 120002, name: 'EMAIL_ACCOUNT_EXISTED' },
] as const satisfies readonly CodeRow[];

/** One row of the catalogue. `when` is the condition under which the row's name holds (D-CODES). */
export interface CodeRow {
  code: number;
  name: string;
  when?: 'enterprise' | 'thirdLogin';
}

/**
 * The names whose only reaction is their message (D-ERR60, D-ERR6106). A flag counts with them, never with a name
 * that has a reaction of its own (D-CAPTCHAONCE).
 */
export const messageOnly = ['ACCOUNT_CROSS_LOGIN', 'CAPTURE_EMPTY', 'OTHER'] as const;

/** Flags in an error's data that count as codes (section 8, Reactions): the field and the name it becomes. */
export const flags = [
  { field: 'require_verify_code', name: 'REQUIRE_VERIFY_CODE' },
  { field: 'require_device_verify', name: 'REQUIRE_DEVICE_VERIFY' },
  { field: 'require_phone_bind', name: 'REQUIRE_PHONE_BIND' },
] as const;

/** Results that no number names: any other code, a call that got no answer, a captcha that never loaded (CAPT-5). */
export const unnumbered = ['OTHER', 'NETWORK_ERROR', 'CAPTCHA_LOAD_FAILED'] as const;

export type CodeName = (typeof codes)[number]['name'];
export type FlagName = (typeof flags)[number]['name'];
export type MessageOnly = (typeof messageOnly)[number];
/** What a refusal with `require_verify_code` is called once that flag no longer counts. */
export type NameBehindFlag = MessageOnly | Exclude<FlagName, 'REQUIRE_VERIFY_CODE'>;
export type RefusalName = CodeName | FlagName | (typeof unnumbered)[number];

/** Every name but OK, once each, in the order of the catalogue. */
export const refusalNames: readonly RefusalName[] = [
  ...new Set<RefusalName>([...codes.map((row) => row.name), ...flags.map((row) => row.name), ...unnumbered]),
];
