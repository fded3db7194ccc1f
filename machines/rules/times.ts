/** Times and limits of section 9. Names ending in `Ms` are milliseconds, in `S` seconds; the rest are counts. */

/** Cooldown before another SMS, voice call or email code. */
export const resendCooldownS = 60;
/** A refused code stays readable this long, then it is cleared. */
export const rejectionShownMs = 2500;
/** From the 'deletion cancelled' toast to the original submit (DEL-3). */
export const deletionCallbackMs = 2500;
/** A call that takes longer says so, and can be cancelled (D-LONGWAIT). */
export const longWaitMs = 8000;
/** Bind success: countdown before the jump (BIND-2). */
export const bindCountdownS = 3;
/**
 * Maximum wait of the jump under a resting pointer: the page may appear under one. WCAG 2.2.1 asks for at least 20 s.
 */
export const bindHeldMs = 30_000;
export const toastShownMs = 3000;
export const toastFadeMs = 300;
/** Captcha widget: polled every 100 ms, at most 100 times (CAPT-2). */
export const captchaPollMs = 100;
export const captchaPollMax = 100;
/** A passkey's challenge for the list under the field is used this long; servers keep one for at least five minutes. */
export const passkeyChallengeMs = 240_000;
/** Maximum consecutive polling errors of a QR code (QR-7). */
export const qrErrorsMax = 60;
