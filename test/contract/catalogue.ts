import type { RefusalName } from '../../machines/results/codes';

/** What decides between the two names of a number. */
export interface Naming {
  enterprise: boolean;
  /** The data carries rst_sig. */
  thirdLogin: boolean;
}

/** Section 8 of the specification, written down a second time: what the product's own catalogue is held to. */
export const numbers: Readonly<Record<number, RefusalName | ((naming: Naming) => RefusalName)>> = {
  3: 'THIRD_FACTOR_SIG_EXPIRED',
  8: 'UNAVAILABLE_REGION',
  70: 'UNAVAILABLE_REGION',
  11: 'NEED_DISPLAY_CAPTCHA',
  12: 'PHONE_CAPTURE_ERROR',
  15: 'LOGIN_SALT_EXPIRED',
  18: 'NEED_PWD',
  20: ({ thirdLogin }) => (thirdLogin ? 'NEED_THIRD_LOGIN' : 'ERROR_NEED_DEVICE_VERIFY'),
  23: 'REQUIRE_PHONE_AUTH',
  25: 'SMS_CODE_EXPIRES',
  49: 'ALLOW_CANCEL_DELETE',
  53: 'WEAK_BIND',
  54: 'FUTUIE_NEED_SET_PWD_REG',
  55: ({ enterprise }) => (enterprise ? 'FUTUIE_NEED_SET_PWD_LOGIN' : 'TWO_FACTOR_NEED_SET_PWD'),
  56: 'FUTUIE_NEED_CHOOSE_UID',
  57: ({ enterprise }) => (enterprise ? 'FUTUIE_NEED_CHECK_PWD' : 'TWO_FACTOR_NEED_PWD'),
  60: 'ACCOUNT_CROSS_LOGIN',
  62: 'NEED_CHOOSE_UID',
  66: 'NEED_VERIFY_EMAIL',
  73: 'VOICE_CODE_UNSUPPORTED',
  6105: 'CAPTURE_ERROR',
  6106: 'CAPTURE_EMPTY',
  7001: 'PHONE_UNAVAILABLE',
  7003: 'PHONE_BIND_FAIL',
  120_001: 'PHONE_NO_HAS_BEEN_BOUND',
  120_002: 'EMAIL_ACCOUNT_EXISTED',
};

/** The flags of an error's data that count as codes, and the name each becomes where no number has one. */
export const flagNames = {
  require_verify_code: 'REQUIRE_VERIFY_CODE',
  require_device_verify: 'REQUIRE_DEVICE_VERIFY',
  require_phone_bind: 'REQUIRE_PHONE_BIND',
} as const satisfies Record<string, RefusalName>;

/** A number no catalogue has. */
export const unknownNumber = 4242;

export const nameIn = (code: number, naming: Naming): RefusalName => {
  const name = numbers[code];
  return typeof name === 'function' ? name(naming) : (name ?? 'OTHER');
};
