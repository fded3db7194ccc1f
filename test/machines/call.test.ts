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
function gate(
  answers: Answer[],
  {
    captcha = { type: 'captcha.closed' } as CaptchaOutcome,
    input = {} as object,
    cancelled = answer('result.OK'),
  } = {},
) {
  const performed: Performing[] = [];
  let tickets = 0;
  const clock = new SimulatedClock();
  const actor = createActor(
    callMachine.provide({
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
          actors: { cancelDeletion: fromPromise<typeof cancelled, { uid?: string }>(async () => cancelled) },
        }),
      },
    }),
    { clock, input },
  ).start();
  const deletion = () => (actor.getSnapshot() as AnyMachineSnapshot).children['0.call.deleting'] as AnyActorRef;
  return { actor, performed, clock, deletion, output: () => actor.getSnapshot().output };
}

const passed: CaptchaOutcome = { type: 'captcha.passed', result: { appid: 'a', ticket: '', randstr: 'r' } };

describe('the gate', () => {
  it.each(['NEED_DISPLAY_CAPTCHA', 'PHONE_CAPTURE_ERROR', 'CAPTURE_ERROR', 'REQUIRE_VERIFY_CODE'])(
    'repeats the call with a ticket after %s [CAPT-3] [ERR-4]',
    async (name) => {
      const { performed, output } = gate([answer(`result.${name}`), answer('result.OK', { done: true })], {
        captcha: passed,
      });
      await rest();
      expect(performed.map(({ captcha }) => captcha?.ticket ?? null)).toEqual([null, 't1']);
      expect(output()).toEqual({ type: 'result.OK', data: { done: true } });
    },
  );

  it('uses a ticket for one call only [CAPT-3]', async () => {
    const { performed, output } = gate(
      [answer('result.NEED_DISPLAY_CAPTCHA'), answer('result.CAPTURE_ERROR'), answer('result.OK')],
      { captcha: passed },
    );
    await rest();
    expect(performed.map(({ captcha }) => captcha?.ticket ?? null)).toEqual([null, 't1', 't2']);
    expect(output()?.type).toBe('result.OK');
  });

  it('asks for the captcha before the first try when the salt said so [PWD-2]', async () => {
    const { performed } = gate([answer('result.OK')], { captcha: passed, input: { captchaFirst: true } });
    await rest();
    expect(performed.map(({ captcha }) => captcha?.ticket)).toEqual(['t1']);
  });

  it('sends no request after the captcha was closed [CAPT-4]', async () => {
    const { performed, output } = gate([answer('result.NEED_DISPLAY_CAPTCHA')]);
    await rest();
    expect(performed).toHaveLength(1);
    expect(output()).toEqual({ type: 'call.abandoned' });
  });

  it.each([
    ['result.ERROR_NEED_DEVICE_VERIFY', 'deviceLock'],
    ['result.REQUIRE_DEVICE_VERIFY', 'deviceLock'],
    ['result.REQUIRE_PHONE_BIND', 'devicePhone'],
    ['result.REQUIRE_PHONE_AUTH', 'phoneAuth'],
    ['result.WEAK_BIND', 'weakBind'],
  ])('leads out of the app on %s: %s [ERR-7] [ERR-8] [ERR-11]', async (type, to) => {
    const { output } = gate([answer(type, { uid: '7', phone_no: '91234567', email: 'li@example.com' })]);
    await rest();
    expect(output()).toEqual({
      type: 'go.away',
      params: to === 'deviceLock' ? { to, uid: '7', phone_no: '91234567', email: 'li@example.com' } : { to },
    });
  });

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

  it('goes back to the form when the deletion cannot be cancelled [DEL-4]', async () => {
    const { performed, deletion, output } = gate([answer('result.ALLOW_CANCEL_DELETE')], {
      cancelled: answer('result.OTHER', {}, 'Not now'),
    });
    await rest();
    deletion().send({ type: 'user.confirmed' });
    deletion().send({ type: 'user.confirmed' });
    await rest();
    expect(performed).toHaveLength(1);
    expect(output()).toEqual({ type: 'call.abandoned' });
  });

  it('shows the server’s message on a region or phone that cannot be served, then clears it [ERR-3]', async () => {
    const { actor, output } = gate([answer('result.UNAVAILABLE_REGION', {}, 'Not here')]);
    await rest();
    expect(actor.getSnapshot().context.refusal).toEqual({ name: 'UNAVAILABLE_REGION', message: 'Not here' });
    actor.send({ type: 'user.confirmed' });
    expect(output()).toEqual({ type: 'call.abandoned' });
  });

  it('reloads the page when the salt has expired [PWD-8] [ERR-5]', async () => {
    const { actor, output } = gate([answer('result.LOGIN_SALT_EXPIRED')]);
    await rest();
    actor.send({ type: 'user.confirmed' });
    expect(output()).toEqual({ type: 'go.away', params: { to: 'reload' } });
  });
});
