/** The sandbox's time: real time plus an offset. Everything that expires uses it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Moves the clock forward, or back if negative. */
  advance: (seconds: number) => void;
  offsetSeconds: () => number;
  reset: () => void;
}

export function createClock(now: () => number = Date.now): Clock {
  let offset = 0;
  return {
    now: () => now() + offset,
    advance: (seconds) => {
      offset += Math.round(seconds * 1000);
    },
    offsetSeconds: () => offset / 1000,
    reset: () => {
      offset = 0;
    },
  };
}
