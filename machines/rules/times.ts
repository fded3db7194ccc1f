/** Times and limits of section 9. Names ending in `Ms` are milliseconds, in `S` seconds; the rest are counts. */

/** Cooldown before another SMS, voice call or email code. */
export const resendCooldownS = 60;
/** A refused code stays readable this long, then it is cleared. */
export const rejectionShownMs = 2500;
/** From the 'deletion cancelled' toast to the original submit (DEL-3). */
export const deletionCallbackMs = 2500;
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
export const qrIntervalMinS = 0.5;
export const qrIntervalMaxS = 60;

/**
 * Returns milliseconds between two QR polls from the server's `query_interval` in seconds, clamped to 0.5..60 s
 * (D-QRTIME); 1 s if it gave none.
 */
export function qrIntervalMs(seconds: unknown): number {
  const given = typeof seconds === 'string' && seconds.trim() !== '' ? Number(seconds) : seconds;
  const usable = typeof given === 'number' && !Number.isNaN(given) ? given : 1;
  return Math.min(qrIntervalMaxS, Math.max(qrIntervalMinS, usable)) * 1000;
}

/**
 * Whole seconds left of a cooldown that began at `setTime`, both times in epoch milliseconds: 60 − seconds since
 * (PHONE-5). A deadline, never a decrement; clamped to 0..cooldown when the clock moves (D-TIME, SMS-22). 0 when a time
 * is missing or no number.
 */
export function remaining(
  setTime: number | null | undefined,
  now: number,
  cooldownS: number = resendCooldownS,
): number {
  if (!Number.isFinite(setTime) || !Number.isFinite(now) || !Number.isFinite(cooldownS)) return 0;
  const left = Math.ceil(cooldownS - (now - Number(setTime)) / 1000);
  return Math.min(Math.max(0, Math.floor(cooldownS)), Math.max(0, left));
}
