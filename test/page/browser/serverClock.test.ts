// @alone replaces the clock
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { servedAt, serverClock } from '../../../src/page/browser/serverClock';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A page whose document was answered at a moment, and came 300 ms after the navigation began; it is 2 s old now. */
function opened(served: number | null, visitor: number) {
  vi.setSystemTime(visitor + 2000);
  const duration = Number(/dur=(\d+)/.exec(servedAt(served ?? 0))?.[1]);
  const entry = { responseStart: 300, serverTiming: served === null ? [] : [{ name: 'at', duration }] };
  const performance = { now: () => 2300, getEntriesByType: () => [entry] };
  return serverClock({ performance: performance as unknown as Performance });
}

const right = Date.parse('2026-11-27T06:26:59.500Z');

it('is the visitor’s own where that is right, however long the answer was on the way', () => {
  for (const off of [0, 800, 4000, -4000]) expect(opened(right, right + off)().getTime()).toBe(right + off + 2000);
});

it('goes on from the server’s moment where the visitor’s clock is wrong', () => {
  for (const off of [-86_400_000, -60_000, 60_000, 3_600_000 * 8]) {
    const now = opened(right, right + off);
    expect(now().getTime()).toBe(right + 2000);
    vi.setSystemTime(Date.now() + 61_000);
    expect(now().getTime()).toBe(right + 63_000);
  }
});

it('is the visitor’s own where no server says the time', () => {
  expect(opened(null, 5)().getTime()).toBe(2005);
});
