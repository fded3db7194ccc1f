import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, it, vi } from 'vitest';
import { captchaMachine, type CaptchaOutcome } from '../../machines/captcha/captcha.machine';

const settle = () => vi.waitFor(() => Promise.resolve());

/** Runs a captcha whose widget is ready at check number `readyAt`. Returns the outcome and the number of checks. */
async function run(readyAt: number, outcome: CaptchaOutcome = { type: 'captcha.closed' }) {
  let looks = 0;
  const clock = new SimulatedClock();
  const actor = createActor(
    captchaMachine.provide({
      actors: {
        isWidgetReady: fromPromise(async () => {
          looks += 1;
          return looks >= readyAt;
        }),
        showWidget: fromPromise(async () => outcome),
      },
    }),
    { clock, input: { again: false } },
  ).start();
  for (let poll = 0; poll < 150 && actor.getSnapshot().status === 'active'; poll += 1) {
    await settle();
    clock.increment(100);
  }
  return { looks, output: actor.getSnapshot().output };
}

it('shows a widget that is ready at the 101st check, after 100 polls of 100 ms [CAPT-2]', async () => {
  expect(await run(101)).toEqual({ looks: 101, output: { type: 'captcha.closed' } });
});

it('fails after more than 100 polls and never invents a ticket [CAPT-2] [CAPT-5]', async () => {
  expect(await run(1000)).toEqual({ looks: 101, output: { type: 'captcha.failed' } });
});

it('returns the ticket of a passed captcha [CAPT-1]', async () => {
  const passed = { type: 'captcha.passed', result: { appid: 'a', ticket: 't', randstr: 'r' } } as const;
  expect((await run(1, passed)).output).toEqual(passed);
});
