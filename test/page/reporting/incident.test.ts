import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { incidentFormat, incidentMax, stepsMax, watchIncident } from '../../../src/page/reporting/incident';
import { endsSignIn } from '../../../machines/go';
import { readIncident } from '../../../src/review/incident/read';
import { jump } from './granting';

type Event =
  | { type: 'user.typed' | 'user.submitted'; text?: string }
  | { type: 'result.NEED_PWD' | 'result.OK' | 'result.OTHER'; data?: object }
  | typeof jump;

/** A form that is refused, and the sign-in that may follow. */
const login = setup({ types: {} as { context: { text: string }; events: Event } }).createMachine({
  id: 'verifyPwd',
  context: { text: '' },
  initial: 'typing',
  on: { 'go.away': {} },
  states: {
    typing: {
      on: {
        'user.typed': { target: 'typing', actions: assign({ text: ({ event }) => event.text ?? '' }) },
        'user.submitted': 'calling',
      },
    },
    calling: {
      initial: 'loggingIn',
      states: { loggingIn: { on: { 'result.OTHER': '#verifyPwd.typing', 'result.NEED_PWD': '#verifyPwd.typing' } } },
    },
  },
});

function watched() {
  let time = 0;
  const send = vi.fn<(incident: string) => void>();
  const page = new EventTarget();
  const actor = createActor(login).start();
  const stop = watchIncident(actor, {
    send,
    endsSignIn,
    opening: { edition: 'hk', language: 'zh-hk', signOn: null, mode: 'login', tab: 'account' },
    version: '1.2.3',
    page: page as unknown as Window,
    now: () => time,
  });
  const leave = () => page.dispatchEvent(new Event('pagehide'));
  const wait = (ms: number) => (time += ms);
  const fail = () => {
    actor.send({ type: 'user.submitted' });
    wait(1234);
    actor.send({ type: 'result.OTHER', data: { uid: 'canaryUid' } });
  };
  return { send, actor, leave, wait, fail, stop };
}

describe('the report of a failed sign-in', () => {
  it('is sent once when a visitor who was refused leaves: states, events and tenths of a second [TRACK-5]', () => {
    const { send, leave, fail } = watched();
    fail();
    expect(send).not.toHaveBeenCalled();
    leave();
    leave();
    expect(send.mock.calls.map(([text]) => JSON.parse(text) as unknown)).toEqual([
      {
        format: incidentFormat,
        edition: 'hk',
        language: 'zh-hk',
        signOn: null,
        mode: 'login',
        tab: 'account',
        version: '1.2.3',
        dropped: 0,
        steps: [
          { ms: 0, chart: 'verifyPwd', state: 'typing', event: 'init' },
          { ms: 0, chart: 'verifyPwd', state: 'calling.loggingIn', event: 'user.submitted' },
          { ms: 1200, chart: 'verifyPwd', state: 'typing', event: 'result.OTHER' },
        ],
      },
    ]);
  });

  it('is not sent without a refusal, after a sign-in, or when it was stopped [TRACK-5]', () => {
    const untouched = watched();
    untouched.leave();
    const signedIn = watched();
    signedIn.fail();
    signedIn.actor.send(jump);
    signedIn.leave();
    const stopped = watched();
    stopped.fail();
    stopped.stop();
    stopped.leave();
    expect([untouched, signedIn, stopped].map(({ send }) => send.mock.calls)).toEqual([[], [], []]);
  });

  it('has neither what was typed nor how often or how fast, nor what an answer carries [TRACK-5] [T-23]', () => {
    const { send, actor, leave, wait, fail } = watched();
    for (const letter of 'canary') {
      wait(87);
      actor.send({ type: 'user.typed', text: `canaryTyped${letter}` });
    }
    fail();
    leave();
    const text = send.mock.calls[0]?.[0] ?? '';
    expect(text).not.toMatch(/canary|user\.typed/);
    expect(readIncident(text).steps).toHaveLength(3);
  });

  it('keeps the last steps, within the limit of a report, and says how many it dropped [TRACK-5]', () => {
    const { send, leave, fail } = watched();
    for (let at = 0; at < 100; at += 1) fail();
    leave();
    const text = send.mock.calls[0]?.[0] ?? '';
    expect(text.length).toBeLessThanOrEqual(incidentMax);
    const { steps, dropped } = readIncident(text);
    expect(steps.length).toBeLessThanOrEqual(stepsMax);
    expect(steps.length + dropped).toBe(201);
    expect(steps.at(-1)?.ms).toBe(123_400);
  });
});
