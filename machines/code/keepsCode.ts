import type { RefusalName } from '../results/codes';

/**
 * The refusals after which a code that was checked is still good (D-SPENT): it was mistyped, no answer came, a captcha is
 * asked for first, or the same call is made again once a deletion is cancelled. Any other answer has used it up.
 */
export const keepsCode: ReadonlySet<string> = new Set<`result.${RefusalName}`>([
  'result.OTHER',
  'result.NETWORK_ERROR',
  'result.NEED_DISPLAY_CAPTCHA',
  'result.PHONE_CAPTURE_ERROR',
  'result.CAPTURE_ERROR',
  'result.CAPTURE_EMPTY',
  'result.REQUIRE_VERIFY_CODE',
  'result.CAPTCHA_LOAD_FAILED',
  'result.ALLOW_CANCEL_DELETE',
]);
