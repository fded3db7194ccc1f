import type { Clock } from './clock';

/** How often something may be asked for, and in how many seconds. */
const LIMITS = {
  /** Codes to one phone or address, by every channel. */
  codesTo: { most: 10, seconds: 3600 },
  /** Codes that one visitor has sent, to anyone. */
  codesBy: { most: 30, seconds: 3600 },
  /** Accounts that one visitor asks about. */
  saltsBy: { most: 60, seconds: 600 },
} as const;

export function createLimits(clock: Clock) {
  const taken = new Map<string, number[]>();
  return {
    /** Counts one more. False once there were too many. */
    take(name: keyof typeof LIMITS, whose: string): boolean {
      const { most, seconds } = LIMITS[name];
      const key = `${name} ${whose}`;
      const recent = (taken.get(key) ?? []).filter((at) => clock.now() - at < seconds * 1000);
      if (recent.length >= most) return false;
      taken.set(key, [...recent, clock.now()]);
      return true;
    },
    clear: () => taken.clear(),
  };
}
