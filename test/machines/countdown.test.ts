import { describe, expect, it } from 'vitest';
import { countdownMachine } from '../../machines/countdown/countdown.machine';
import { alone } from '../../src/charts/stage/stage';

/** A countdown under a parent that records the seconds it receives; `at` sets the page's clock. */
function started(seconds: number) {
  const { actor, received } = alone(countdownMachine, { input: { id: 'it' }, stubbed: ['clock'] });
  actor.send({ type: 'countdown.started', seconds });
  const heard = () => received.map((event) => event.seconds as number);
  return {
    heard,
    at: (now: number) => {
      actor.send({ type: 'clock.ticked', now });
      return heard().at(-1);
    },
  };
}

const start = 1_700_000_000_000;

describe('the countdown', () => {
  it('reads the clock instead of counting ticks: after a sleep the seconds are right [SMS-22]', () => {
    const { at } = started(60);
    at(start);
    expect(at(start + 1000)).toBe(59);
    expect(at(start + 45_000)).toBe(15);
  });

  it('ends at 0 once, however long the page slept [SMS-2] [SMS-22]', () => {
    const { at, heard } = started(60);
    at(start);
    expect(at(start + 86_400_000)).toBe(0);
    at(start + 86_401_000);
    expect(heard().filter((seconds) => seconds === 0)).toHaveLength(1);
  });

  it.each([-3_600_000, -86_400_000])(
    'neither grows nor sticks when the clock is set back by %d ms [SMS-22]',
    (change) => {
      const { at } = started(60);
      at(start);
      at(start + 10_000);
      expect(at(start + 10_000 + change)).toBe(50);
      expect(at(start + 20_000 + change)).toBe(40);
    },
  );

  it.each([
    [-5, 0],
    [0, 0],
    [61, 60],
    [900, 60],
    [Number.NaN, 0],
  ])('given %d seconds it shows %d: never below 0 or above 60 [SMS-2]', (given, shown) => {
    expect(started(given).heard()[0]).toBe(shown);
  });

  it('rounds up: one second is shown until none of it is left [SMS-22]', () => {
    const { at } = started(60);
    at(0);
    expect([at(999), at(1000)]).toEqual([60, 59]);
  });

  it('treats a clock that went back by more than a second as changed, and continues from the shown seconds [SMS-22]', () => {
    const { at } = started(60);
    at(0);
    expect([at(-1001), at(58_000)]).toEqual([60, 1]);
  });
});
