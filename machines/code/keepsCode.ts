import type { RefusalName } from '../results/codes';

/**
 * The refusals after which a code that was checked is still good (D-SPENT): it was mistyped, no answer came, a captcha is
 * asked for first, or the same call is made again once a deletion is cancelled. Any other answer has used it up.
 */
export const keepsCode: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'OTHER',
  'NETWORK_ERROR',
  'NEED_DISPLAY_CAPTCHA',
  'PHONE_CAPTURE_ERROR',
  'CAPTURE_ERROR',
  'CAPTURE_EMPTY',
  'REQUIRE_VERIFY_CODE',
  'CAPTCHA_LOAD_FAILED',
  'ALLOW_CANCEL_DELETE',
]);
