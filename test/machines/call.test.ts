import { createActor, fromPromise, SimulatedClock, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { callMachine, type Performing } from '../../machines/call/call.machine';
import { captchaMachine, type CaptchaOutcome } from '../../machines/captcha/captcha.machine';
import { deletionMachine } from '../../machines/deletion/deletion.machine';
import type { AnyOk, Refused } from '../../machines/results/result';

type Answer = AnyOk | Refused;
const answer = (type: string, data: object = {}, message?: string) =>
  ({ type, data, ...(message && { message }) }) as Answer;
const settle = () => vi.waitFor(() => Promise.resolve());
const rest = async () => {
  for (let turn = 0; turn < 20; turn += 1) await settle();
};

/** A gate whose server answers in order. `performed` records the captcha ticket of each request. */
function gate(answers: Answer[], { captcha = { type: 'captcha.closed' } as CaptchaOutcome } = {}) {
  const performed: Performing[] = [];
  const toasts: unknown[] = [];
  let tickets = 0;
  const clock = new SimulatedClock();
  const actor = createActor(
    callMachine.provide({
      actions: { showToast: (_, toast) => void toasts.push(toast) },
      actors: {
        perform: fromPromise<Answer, Performing>(async ({ input: given }) => {
          performed.push(given);
          return answers[performed.length - 1] ?? answer('result.OTHER');
        }),
        captcha: captchaMachine.provide({
          actors: {
            isWidgetReady: fromPromise(async () => true),
            showWidget: fromPromise(async () => {
              tickets += 1;
              return captcha.type === 'captcha.passed'
                ? { ...captcha, result: { ...captcha.result, ticket: `t${tickets}` } }
                : captcha;
            }),
          },
        }),
        deletion: deletionMachine.provide({
          actors: { cancelDeletion: fromPromise<Answer, { uid?: string }>(async () => answer('result.OK')) },
        }),
      },
    }),
    { clock, input: {} },
  ).start();
  const deletion = () => (actor.getSnapshot() as AnyMachineSnapshot).children['0.call.deleting'] as AnyActorRef;
  return { actor, performed, toasts, clock, deletion, output: () => actor.getSnapshot().output };
}

const passed: CaptchaOutcome = { type: 'captcha.passed', result: { appid: 'a', ticket: '', randstr: 'r' } };

describe('the gate', () => {
  it.each([
    [{}, 'OTHER'],
    [{ behind: 'ACCOUNT_CROSS_LOGIN' }, 'ACCOUNT_CROSS_LOGIN'],
  ])('hands what comes after a captcha with %j to the page as %s, with its words [CAPT-3]', async (more, name) => {
    const first = answer('result.REQUIRE_VERIFY_CODE');
    for (const words of [{ message: 'Wrong password' }, {}]) {
      const { output } = gate([first, { ...first, ...words, ...more } as Answer], { captcha: passed });
      await rest();
      expect(output()).toStrictEqual({ type: `result.${name}`, data: {}, ...words });
    }
  });

  it.each(['PHONE_CAPTURE_ERROR', 'CAPTURE_ERROR'])(
    'asks again after %s each time, and says that a passed captcha was wrong [CAPT-3] [CAPT-6] [ERR-4]',
    async (name) => {
      const wrong = answer(`result.${name}`, {}, 'Not passed');
      const { performed, toasts, output } = gate([wrong, wrong, wrong, answer('result.OK')], { captcha: passed });
      await rest();
      expect(performed.map(({ captcha }) => captcha?.ticket ?? null)).toEqual([null, 't1', 't2', 't3']);
      const said = { words: 'refusal', refusal: { name, message: 'Not passed' } };
      expect([toasts, output()?.type]).toEqual([[said, said], 'result.OK']);
    },
  );

  it('repeats the call 2.5 s after the deletion was cancelled, not before [DEL-2] [DEL-3]', async () => {
    const { performed, deletion, clock } = gate([
      answer('result.ALLOW_CANCEL_DELETE', { uid: '7' }),
      answer('result.OK'),
    ]);
    await rest();
    deletion().send({ type: 'user.confirmed' });
    deletion().send({ type: 'user.confirmed' });
    deletion().send({ type: 'user.confirmed' });
    await rest();
    clock.increment(2499);
    await rest();
    expect(performed).toHaveLength(1);
    clock.increment(1);
    await rest();
    expect(performed).toHaveLength(2);
  });

  it('offers to cancel after 8 s without an answer, and aborts the request (D-LONGWAIT) [UI-1]', async () => {
    const clock = new SimulatedClock();
    let aborted = false;
    const hanging = callMachine.provide({
      actors: {
        perform: fromPromise<Answer, Performing>(({ signal }) => {
          signal.addEventListener('abort', () => (aborted = true));
          return new Promise(() => {});
        }),
      },
    });
    const actor = createActor(hanging, { clock, input: {} }).start();
    clock.increment(7999);
    actor.send({ type: 'user.cancelled' });
    expect(actor.getSnapshot().value).toEqual({ calling: 'usual' });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ calling: 'long' });
    expect(aborted).toBe(false);
    actor.send({ type: 'user.cancelled' });
    expect(actor.getSnapshot().output).toEqual({ type: 'call.abandoned' });
    expect(aborted).toBe(true);
  });

  it('reloads the page when the salt has expired [PWD-8] [ERR-5]', async () => {
    const { actor, output } = gate([answer('result.LOGIN_SALT_EXPIRED')]);
    await rest();
    actor.send({ type: 'user.confirmed' });
    expect(output()).toEqual({ type: 'go.away', params: { to: 'reload' } });
  });
});
