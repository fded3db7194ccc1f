import { resendCooldownS } from './times';

/**
 * Whole seconds left of a cooldown that began at `setTime`, both times in epoch milliseconds: 60 − seconds since
 * (PHONE-5). A deadline, never a decrement; clamped to 0..cooldown when the clock moves (D-TIME, SMS-22). 0 when a time
 * is missing or no number.
 */
export function remaining(setTime: number | null | undefined, now: number): number {
  if (!Number.isFinite(setTime) || !Number.isFinite(now)) return 0;
  const left = Math.ceil(resendCooldownS - (now - Number(setTime)) / 1000);
  return Math.min(resendCooldownS, Math.max(0, left));
}
