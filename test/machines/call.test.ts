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
    owed = new Set<string>(),
  } = {},
) {
  const performed: Performing[] = [];
  const toasts: unknown[] = [];
  let tickets = 0;
  const clock = new SimulatedClock();
  const actor = createActor(
    callMachine.provide({
      guards: { isCaptchaRequired: () => owed.has('call') },
      actions: {
        requireCaptchaNext: () => void owed.add('call'),
        clearRequiredCaptcha: () => void owed.delete('call'),
        showToast: (_, toast) => void toasts.push(toast),
      },
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
  return { actor, performed, toasts, clock, deletion, output: () => actor.getSnapshot().output };
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

  it.each([
    ['REQUIRE_VERIFY_CODE', {}, 'OTHER'],
    ['REQUIRE_VERIFY_CODE', { behind: 'ACCOUNT_CROSS_LOGIN' }, 'ACCOUNT_CROSS_LOGIN'],
    ['OTHER', {}, 'OTHER'],
    ['NEED_PWD', {}, 'NEED_PWD'],
    ['NETWORK_ERROR', {}, 'NETWORK_ERROR'],
  ])(
    'hands %s %j to the page as %s after a captcha, and asks for none again in this submit [CAPT-3]',
    async (second, more, heard) => {
      const owed = new Set<string>();
      const again = { ...answer(`result.${second}`, { require_verify_code: 1 }, 'Wrong password'), ...more } as Answer;
      const { performed, output } = gate([answer('result.REQUIRE_VERIFY_CODE'), again], { captcha: passed, owed });
      await rest();
      expect(performed.map(({ captcha }) => captcha?.ticket ?? null)).toEqual([null, 't1']);
      expect(output()).toEqual({
        type: `result.${heard}`,
        message: 'Wrong password',
        data: { require_verify_code: 1 },
      });
      const next = gate([answer('result.OK')], { captcha: passed, owed });
      await rest();
      expect(
        next.performed.map(({ captcha }) => captcha?.ticket),
        'the next submit begins with the captcha',
      ).toEqual(['t1']);
      const third = gate([answer('result.OK')], { captcha: passed, owed });
      await rest();
      expect(
        third.performed.map(({ captcha }) => captcha),
        'after a good answer it is asked for no more',
      ).toEqual([null]);
    },
  );

  it('still owes the captcha when it was closed or could not load, and sends nothing [CAPT-3] [CAPT-4]', async () => {
    for (const type of ['captcha.closed', 'captcha.failed'] as const) {
      const owed = new Set(['call']);
      const { performed } = gate([answer('result.OK')], { captcha: { type }, owed });
      await rest();
      expect([performed, [...owed]]).toEqual([[], ['call']]);
    }
  });

  it('owes no captcha after a refusal without one, a closed one or a wrong one [CAPT-3] [CAPT-4]', async () => {
    const owed = new Set<string>();
    gate([answer('result.OTHER')], { owed });
    gate([answer('result.REQUIRE_VERIFY_CODE')], { owed });
    await rest();
    expect([...owed]).toEqual([]);
  });

  it('leaves the app by another flag once the captcha is passed [CAPT-3] [ERR-7]', async () => {
    const both = { ...answer('result.REQUIRE_VERIFY_CODE', { uid: '7' }), behind: 'REQUIRE_DEVICE_VERIFY' } as Answer;
    const { performed, output } = gate([both, both], { captcha: passed });
    await rest();
    expect([performed.length, output()]).toEqual([2, { type: 'go.away', params: { to: 'deviceLock', uid: '7' } }]);
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

  it('asks for the captcha before the first try when the salt said so [PWD-2]', async () => {
    const { performed } = gate([answer('result.OK')], { captcha: passed, input: { captchaFirst: true } });
    await rest();
    expect(performed.map(({ captcha }) => captcha?.ticket)).toEqual(['t1']);
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

  it('repeats the submit with a captcha first where it needed one, because a ticket counts once [DEL-3] [CAPT-3]', async () => {
    const { performed, deletion, clock, output } = gate(
      [
        answer('result.NEED_DISPLAY_CAPTCHA'),
        answer('result.ALLOW_CANCEL_DELETE', { uid: '7' }),
        answer('result.OK', { uid: '7' }),
      ],
      { captcha: passed },
    );
    await rest();
    deletion().send({ type: 'user.confirmed' });
    deletion().send({ type: 'user.confirmed' });
    await rest();
    clock.increment(2500);
    await rest();
    expect(performed.map(({ captcha }) => captcha?.ticket ?? null)).toEqual([null, 't1', 't2']);
    expect(output()?.type).toBe('result.OK');
  });

  it('reloads the page when the salt has expired [PWD-8] [ERR-5]', async () => {
    const { actor, output } = gate([answer('result.LOGIN_SALT_EXPIRED')]);
    await rest();
    actor.send({ type: 'user.confirmed' });
    expect(output()).toEqual({ type: 'go.away', params: { to: 'reload' } });
  });
});
