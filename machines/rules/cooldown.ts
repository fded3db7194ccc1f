import { resendCooldownS } from './times';

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
