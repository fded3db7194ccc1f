import type { RefusalName } from '../../../machines/results/codes';

/** A result that a server can answer. */
export type ServerResult = Exclude<RefusalName, 'NETWORK_ERROR' | 'CAPTCHA_LOAD_FAILED'>;

interface ResultWords {
  readonly means: string;
  /** Fields of `data` that the page reads for this result. */
  readonly data?: readonly string[];
}

const reset = ['uid', 'salt', 'salt32', 'rst_sig', 'code_sig', 'device_sig'];
const setPassword = 'The account has no password yet.';

/** What each result means, for a server's author. */
export const resultWords: Readonly<Record<ServerResult, ResultWords>> = {
  THIRD_FACTOR_SIG_EXPIRED: {
    means:
      'A signature has expired or was used. The page drops all stored codes and salts, so that the next try starts afresh.',
  },
  UNAVAILABLE_REGION: { means: 'The service is not available in this region.' },
  NEED_DISPLAY_CAPTCHA: { means: 'A captcha is needed first.' },
  PHONE_CAPTURE_ERROR: { means: 'The captcha was wrong.' },
  LOGIN_SALT_EXPIRED: { means: 'The ticket in tgtgt has expired. The page drops the salts.' },
  NEED_PWD: { means: 'This account logs in with its password.', data: ['uid'] },
  NEED_THIRD_LOGIN: { means: 'An account of a third party without a password: it sets one.', data: reset },
  ERROR_NEED_DEVICE_VERIFY: {
    means: 'The device must be verified first.',
    data: ['uid', 'phone_no', 'email'],
  },
  REQUIRE_PHONE_AUTH: { means: 'The phone must be verified first.' },
  SMS_CODE_EXPIRES: { means: 'The code, or the verified code’s signature, has expired. The page drops the code.' },
  ALLOW_CANCEL_DELETE: {
    means: 'The account is waiting to be deleted. The code or ticket of the refused call must stay valid.',
    data: ['uid'],
  },
  WEAK_BIND: { means: 'The binding of the account must be completed elsewhere.' },
  FUTUIE_NEED_SET_PWD_REG: { means: setPassword, data: reset },
  FUTUIE_NEED_SET_PWD_LOGIN: { means: setPassword, data: reset },
  TWO_FACTOR_NEED_SET_PWD: { means: setPassword, data: reset },
  FUTUIE_NEED_CHOOSE_UID: { means: 'Several accounts use this phone.', data: ['code_sig', 'phone_no'] },
  FUTUIE_NEED_CHECK_PWD: { means: 'The password is needed besides the code.', data: ['uid', 'device_sig'] },
  TWO_FACTOR_NEED_PWD: { means: 'The password is needed besides the code.', data: ['uid', 'device_sig'] },
  ACCOUNT_CROSS_LOGIN: { means: 'The account cannot log in on this site.' },
  NEED_CHOOSE_UID: { means: 'Several accounts use this phone.', data: ['code_sig', 'phone_no'] },
  NEED_VERIFY_EMAIL: { means: 'A code sent by e-mail is needed.', data: ['email'] },
  VOICE_CODE_UNSUPPORTED: { means: 'This phone cannot be called.' },
  CAPTURE_ERROR: { means: 'The captcha was wrong.' },
  CAPTURE_EMPTY: {
    means: 'The captcha’s fields are missing. The page shows the message and does not ask for a captcha.',
  },
  PHONE_UNAVAILABLE: { means: 'This phone cannot be used.' },
  PHONE_BIND_FAIL: { means: 'The phone could not be bound.' },
  PHONE_NO_HAS_BEEN_BOUND: { means: 'The phone belongs to another account.' },
  EMAIL_ACCOUNT_EXISTED: {
    means: 'The address has an account. The number is `emailExistsCode` of the configuration.',
  },
  REQUIRE_VERIFY_CODE: { means: 'A captcha is needed first.', data: ['require_verify_code'] },
  REQUIRE_DEVICE_VERIFY: {
    means: 'The device must be verified first.',
    data: ['require_device_verify', 'uid', 'phone_no', 'email'],
  },
  REQUIRE_PHONE_BIND: { means: 'A phone must be bound first.', data: ['require_phone_bind'] },
  OTHER: { means: 'Any other code, and any answer that cannot be read.' },
};
