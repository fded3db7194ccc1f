/** The sandbox's time: real time plus an offset. Everything that expires uses it. */
export type Clock = ReturnType<typeof createClock>;

export function createClock(now: () => number = Date.now) {
  let offset = 0;
  return {
    /** Milliseconds since 1970. */
    now: () => now() + offset,
    /** Moves the clock forward, or back if negative. */
    advance: (seconds: number) => {
      offset += Math.round(seconds * 1000);
    },
    offsetSeconds: () => offset / 1000,
    reset: () => {
      offset = 0;
    },
  };
}
