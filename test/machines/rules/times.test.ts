import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qrIntervalMs } from '../../../machines/qr/interval';
import { remaining } from '../../../machines/rules/cooldown';
import * as times from '../../../machines/rules/times';

describe('times', () => {
  it('are those of section 9', () => {
    expect(times).toMatchObject({
      resendCooldownS: 60,
      rejectionShownMs: 2500,
      deletionCallbackMs: 2500,
      bindCountdownS: 3,
      bindHeldMs: 30_000,
      toastShownMs: 3000,
      toastFadeMs: 300,
      captchaPollMs: 100,
      captchaPollMax: 100,
      passkeyChallengeMs: 240_000,
      qrErrorsMax: 60,
    });
  });

  const start = 1_700_000_000_000;

  it.each([
    ['at once', 0, 60],
    ['after a moment', 1, 60],
    ['after a second', 1000, 59],
    ['after half a second more', 1500, 59],
    ['just before the end', 59_001, 1],
    ['at the end', 60_000, 0],
    ['long after, as after sleep', 86_400_000, 0],
    ['when the clock went back', -5000, 60],
    ['when the clock went back a year', -31_536_000_000, 60],
  ])('counts down from 60, %s [PHONE-5] [SMS-22] [D-TIME]', (_, passed, seconds) => {
    expect(remaining(start, start + passed)).toBe(seconds);
  });

  it('is over when a time is missing or no number [SMS-22]', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, null, undefined]) expect(remaining(bad, start)).toBe(0);
    expect(remaining(start, Number.NaN)).toBe(0);
  });

  it('stays a whole number between 0 and 60 for any clock [SMS-22]', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (setTime, now) => {
        const seconds = remaining(setTime, now);
        expect(Number.isInteger(seconds)).toBe(true);
        expect(Object.is(seconds, -0)).toBe(false);
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThanOrEqual(60);
      }),
    );
  });

  it.each([
    [2, 2000],
    [0.5, 500],
    [0.1, 500],
    [0, 500],
    [-3, 500],
    [60, 60_000],
    [3600, 60_000],
    ['3', 3000],
    ['', 1000],
    ['soon', 1000],
    [null, 1000],
    [undefined, 1000],
    [Number.NaN, 1000],
    [Number.POSITIVE_INFINITY, 60_000],
    [{}, 1000],
  ])('polls a QR code with the interval %j every %i ms [QR-2] [D-QRTIME]', (seconds, milliseconds) => {
    expect(qrIntervalMs(seconds)).toBe(milliseconds);
  });
});
