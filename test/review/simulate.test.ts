import { describe, expect, it } from 'vitest';
import { callNames } from '../../machines/atlas/callingStates';
import { machines } from '../../machines/atlas/machines';
import { refusalNames } from '../../machines/results/codes';
import { Secret } from '../../machines/secret';
import { refusalData } from '../../src/charts/samples/answers';
import { answersTo, readWithData } from '../../src/charts/simulation/answers';
import { simulatedEditions } from '../../src/charts/simulation/editions';
import { actorNamed } from '../../src/charts/simulation/places';
import {
  goOnByItself,
  possible,
  replay,
  start,
  type Setting,
  type Simulation,
  type Step,
} from '../../src/charts/simulation/simulation';

const hk: Setting = { machine: 'passport', edition: 'hk', language: 'en-us' };
const shown = (simulation: Simulation) =>
  simulation.moments
    .at(-1)
    ?.places.filter((place) => place.shown)
    .flatMap(({ states }) => states) ?? [];
const waiting = (simulation: Simulation) => simulation.moments.at(-1)?.waiting.map(({ call }) => call) ?? [];
const says = (actor: string, type: string, more: object = {}): Step => ({
  do: 'event',
  actor,
  event: { type, ...more },
});
const ok = (call: string, data: object = {}): Step => ({
  do: 'answer',
  call,
  result: { type: 'result.OK', data } as never,
});
const refused = (call: string, name: string): Step => ({
  do: 'answer',
  call,
  result: { type: `result.${name}`, data: {} },
});
const code = { code: { $secret: '482913' } };

/** Takes the steps, and what the page's memory says in between. */
function play(setting: Setting, steps: readonly Step[]): Simulation {
  const simulation = start(setting);
  for (const step of steps) {
    simulation.do(step);
    goOnByItself(simulation);
  }
  return simulation;
}

const toCode: readonly Step[] = [
  says('phone', 'user.typedPhone', { text: '91234567' }),
  says('front', 'user.toggledAgreement'),
  says('front', 'user.submitted'),
  ok('sendSms', { code_sig: 'code-1' }),
];
const signIn: readonly Step[] = [
  ...toCode,
  says('verifyCode', 'user.typedCode', code),
  ok('verifySms', { uid: '100001', jump_sig: 'jump-1' }),
];

describe('a run of the whole product', () => {
  it('goes from the first page to signed in [PHONE-3] [SMS-5]', () => {
    const simulation = play(hk, signIn);
    // Answers OK until the page is left, so that a new call before that changes no test.
    for (let [call] = waiting(simulation); call && call !== 'leave'; [call] = waiting(simulation))
      simulation.do(ok(call));
    expect(shown(simulation)).toContain('passport.away');
    expect(simulation.moments.at(-1)?.waiting).toEqual([{ call: 'leave', by: 'passport' }]);
  });

  it('comes to the same moments, and the same offers, each time the same steps are replayed', () => {
    const { steps, moments } = play(hk, signIn);
    const before = replay(hk, structuredClone(steps.slice(0, -1)));
    expect(before.moments).toEqual(moments.slice(0, -1));
    expect(waiting(before)).toEqual(['verifySms']);
    expect(possible(replay(hk, play(hk, toCode).steps))).toEqual(possible(play(hk, toCode)));
  });

  it('advances time by hand: a wrong code is shown for 2.5 s, a new one can be sent after a minute [SMS-6] [SMS-7]', () => {
    const simulation = play(hk, [
      ...toCode,
      says('verifyCode', 'user.typedCode', code),
      refused('verifySms', 'SMS_CODE_EXPIRES'),
    ]);
    expect(shown(simulation)).toContain('verifyCode.entering.rejected');
    simulation.do({ do: 'wait', ms: 2400 });
    expect(shown(simulation)).toContain('verifyCode.entering.rejected');
    simulation.do({ do: 'wait', ms: 100 });
    expect(shown(simulation)).toContain('verifyCode.entering.typing');
    simulation.do({ do: 'wait', ms: 60_000 });
    simulation.do(says('verifyCode', 'user.askedAgain'));
    expect(waiting(simulation)).toEqual(['sendSms']);
  });

  it('throws why a step cannot be taken, and changes nothing', () => {
    const simulation = start(hk);
    expect(() => simulation.do(ok('verifySms'))).toThrow('notPending: verifySms');
    expect(() => simulation.do(says('verifyCode', 'user.typedCode', code))).toThrow(
      'cannotReceive: verifyCode, user.typedCode',
    );
    expect(simulation.steps).toEqual([]);
    expect(() => start({ ...hk, machine: 'nothing' })).toThrow('noMachine: nothing');
  });
});

describe('what can happen now', () => {
  it('is what persons can say where they are, and time only where a timer is set', () => {
    const simulation = start(hk);
    const { events, answers, wait } = possible(simulation);
    expect(events.map(({ of, name }) => `${of} ${name}`)).toEqual(
      expect.arrayContaining(['phone user.typedPhone', 'front user.toggledAgreement']),
    );
    const isSubmitted = ({ name }: { name: string }) => name === 'user.submitted';
    expect(events.some(isSubmitted), 'the button of an empty field').toBe(false);
    const typed = says('phone', 'user.typedPhone', { text: '91234567' });
    expect(possible(play(hk, [typed])).events.some(isSubmitted)).toBe(true);
    expect(events.every(({ of }) => of !== 'verifyCode')).toBe(true);
    expect(answers).toEqual([]);
    expect(wait).toBeNull();
    expect(possible(play(hk, toCode)).wait?.step).toEqual({ do: 'wait', ms: 1000 });
  });

  it('answers each call with OK, every result of the catalogue and no answer at all [ERR-1]', () => {
    for (const name of callNames) {
      const names = answersTo({ name, input: {} }, { next: (kind) => kind }, () => null).map((each) => each.name);
      expect(names, name).toEqual(
        expect.arrayContaining(['result.OK', ...refusalNames.map((refusal) => `result.${refusal}`), 'fails']),
      );
    }
  });

  it.each([
    ['sendSms', toCode.slice(0, -1)],
    ['verifySms', [...toCode, says('verifyCode', 'user.typedCode', code)]],
  ])('%s: a refusal with data that is not offered leads where the same one without data leads', (call, before) => {
    const { steps } = play(hk, before);
    const after = (refusal: string, data: Readonly<Record<string, string>>) => {
      const simulation = replay(hk, [...steps, { do: 'answer', call, result: { type: `result.${refusal}`, data } }]);
      return { places: simulation.moments.at(-1)?.places, waiting: simulation.moments.at(-1)?.waiting };
    };
    const [, , [, whole]] = refusalData;
    const unread = refusalNames.filter((refusal) => !readWithData.includes(refusal));
    expect(unread.length).toBeGreaterThan(10);
    for (const refusal of unread)
      expect(after(refusal, whole({ next: (kind) => kind }) as Record<string, string>), refusal).toEqual(
        after(refusal, {}),
      );
  });

  it('throws for no step that is offered on the code page', () => {
    const { steps } = play(hk, [...toCode, says('verifyCode', 'user.typedCode', code)]);
    const { events, answers, wait } = possible(replay(hk, steps));
    const offered = [...events, ...answers, ...(wait ? [wait] : [])];
    expect(offered.length).toBeGreaterThan(refusalNames.length);
    for (const { step } of offered) expect(replay(hk, [...steps, step]).steps).toHaveLength(steps.length + 1);
  });
});

describe('secrets in a run', () => {
  const typed = 'Ferry*2047';
  const passwordPage = (): Simulation =>
    play(hk, [
      says('front', 'user.choseAccount'),
      says('account', 'user.typedAccount', { text: '100001' }),
      says('front', 'user.toggledAgreement'),
      says('front', 'user.submitted'),
      ok('fetchSalt', { svr_result: { uid: '100001', salt: 's', salt32: 's32' }, tgtgt_params: {} }),
    ]);

  it('are written as one like them, never as what was typed (D-SECRET) [PWD-7]', () => {
    const simulation = passwordPage();
    actorNamed(simulation.actor, 'verifyPwd')?.send({
      type: 'user.submitted',
      password: new Secret(typed, { changed: true }),
    });
    const last = simulation.steps.at(-1);
    expect(last).toEqual({
      do: 'event',
      actor: 'verifyPwd',
      event: { type: 'user.submitted', password: { $secret: expect.stringMatching(/^.{10}$/), $changed: true } },
    });
    expect(waiting(simulation)).toEqual(['login']);
    expect(JSON.stringify([simulation.steps, simulation.moments, possible(simulation)])).not.toContain(typed);
    const again = replay(hk, JSON.parse(JSON.stringify(simulation.steps)) as Step[]);
    expect(again.moments).toEqual(simulation.moments);
  });

  it('keep length and classes, so that the rules judge alike [VAL-5]', () => {
    for (const text of [
      '',
      'a',
      '1',
      '12',
      'short',
      'aB',
      'a1',
      'a1_',
      '48291',
      'harbour1',
      'Harbour-1841 and more than that, on and on',
    ]) {
      const simulation = passwordPage();
      actorNamed(simulation.actor, 'verifyPwd')?.send({ type: 'user.typedPassword', password: new Secret(text) });
      const step = simulation.steps.at(-1) as Extract<Step, { do: 'event' }>;
      const like = new Secret((step.event.password as { $secret: string }).$secret);
      expect([like.length, like.classes], text).toEqual([text.length, new Secret(text).classes]);
    }
  });

  it('what is done by hand on a live screen is a step like any other', async () => {
    const simulation = start(hk);
    const heard: unknown[] = [];
    simulation.subscribe(({ step }) => heard.push(step));
    actorNamed(simulation.actor, 'phone')?.send({ type: 'user.typedPhone', text: '912' });
    await Promise.resolve();
    expect(heard).toEqual([says('phone', 'user.typedPhone', { text: '912' })]);
  });
});

describe('a machine alone', () => {
  it.each(machines.map(({ machine }) => machine.id))(
    '%s runs alone in every edition, and accepts every offered step',
    (machine) => {
      for (const edition of simulatedEditions) {
        const setting: Setting = { machine, edition, language: 'zh-hk' };
        const simulation = start(setting);
        expect(simulation.moments[0]?.places.map((place) => place.machine)).toContain(machine);
        if (edition !== 'hk') continue;
        const { events, answers, wait } = possible(simulation);
        for (const { step } of [...events, ...answers, ...(wait ? [wait] : [])]) replay(setting, [step]).stop();
      }
    },
  );
});
