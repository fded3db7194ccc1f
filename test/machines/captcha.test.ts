import { expect, it } from 'vitest';
import { captchaMachine, type CaptchaOutcome } from '../../machines/captcha/captcha.machine';
import { alone } from './answering';

/** Runs a captcha whose widget is ready at check number `readyAt`. Returns the outcome and the number of checks. */
async function run(readyAt: number, outcome: CaptchaOutcome = { type: 'captcha.closed' }) {
  let looks = 0;
  const isWidgetReady = () => (looks += 1) >= readyAt;
  const captcha = alone(captchaMachine, { again: false }, { isWidgetReady, showWidget: outcome });
  for (let poll = 0; poll < 150 && captcha.state().status === 'active'; poll += 1) {
    await captcha.rest();
    captcha.clock.pass(100);
  }
  return { looks, output: captcha.received.at(-1) };
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
