import { assign, raise } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reveal, Secret } from '../../../machines/secret';
import { showToast } from '../../../machines/toast/showToast';
import { redefined, stateAt, type Definition } from '../mutation/definition';
import { invariants } from './invariants';
import type { Plant } from '../../../src/simulation/stubs';
import { walkAtRandom } from './report';
import { plantedWith, walk, type Sequence } from './sequences';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Changes the definition of one machine, wherever it runs. */
const inChart =
  (id: string, path: string, change: (state: Definition) => void): Plant =>
  (machine) =>
    machine.id === id ? redefined(machine, (definition) => change(stateAt(definition, path))) : machine;
const without = (part: keyof Definition) => (state: Definition) => {
  delete state[part];
};
const handling = (event: string, handler: unknown) => (state: Definition) => {
  (state.on as Record<string, unknown>)[event] = handler;
};
const unguarded = (event: string) => (state: Definition) => {
  delete (state.on as Record<string, { guard?: unknown }>)[event]?.guard;
};
const acting =
  (id: string, name: string, action: unknown): Plant =>
  (machine) =>
    machine.id === id ? machine.provide({ actions: { [name]: action as never } }) : machine;

/** Answers for all accounts as for the first: a cache without its key. */
function ofTheFirst(): unknown {
  let kept: unknown = null;
  return assign((_: unknown, { saltData }: { saltData: unknown }) => ({ saltData: (kept ??= saltData) }));
}

/** The first page runs only while it is shown. */
function notKept(root: Definition): void {
  const invokes = root.invoke as { id: string }[];
  const { index } = root.states as Record<string, Definition>;
  root.invoke = invokes.filter(({ id }) => id !== 'front');
  if (index) index.invoke = invokes.find(({ id }) => id === 'front');
}

const twice = (state: Definition) => {
  state.invoke = [state.invoke, { ...(state.invoke as object), id: 'again' }];
};

type Asking = Parameters<typeof showToast>[0];
/** Asks for something that is answered in states with this tag. */
const askNew =
  (asks: string) =>
  ({ system }: Asking) =>
    showToast({ system }, { words: 'newQuestion', asks });

/** One plausible fault for an invariant, and the invariant that must name it. */
const plants: Record<string, [fault: string, plant: Plant]> = {
  'at most one in-flight mutation per form': ['a call made twice', inChart('verifyPwd', 'calling.loggingIn', twice)],
  'never two dialogs of the same kind': [
    'a page that alerts of what the gate alerts of',
    inChart('verifyPwd', 'calling', (state) => {
      state.meta = { view: 'alert', words: 'unavailable' };
    }),
  ],
  'code length <= 6': [
    'a code taken as it was pasted',
    acting('verifyCode', 'keepCode', assign({ code: new Secret('7391460') } as never)),
  ],
  'jump happens at most once': ['a way out taken twice', inChart('passport', 'away', twice)],
  'wrong-account salt never used': [
    'salts remembered for nobody in particular',
    acting('verifyPwd', 'keepSalt', ofTheFirst()),
  ],
  'kept-alive pages keep scroll, others top': ['a first page that is begun anew', inChart('passport', '', notKept)],
  'leaving a route cancels its timers, polls and requests': [
    'a tab that is left goes on calling',
    inChart('phone', '', handling('front.left', undefined)),
  ],
  'loading implies disabled submit': [
    'a calling state that is not busy',
    inChart('verifyPwd', 'calling', without('tags')),
  ],
  'no SMS/e-mail/voice send while its countdown > 0': [
    'resend without its guard',
    inChart('verifyCode', 'entering', unguarded('user.askedAgain')),
  ],
  'countdown in 0..60': [
    'a countdown of ninety seconds',
    acting('countdown', 'begin', assign({ seconds: 90, deadline: null } as never)),
  ],
  'jump only after a success with uid and jump_sig (or bindSuccess)': [
    'a jump whatever was answered',
    acting(
      'verifyPwd',
      'leaveFor',
      assign({ go: { type: 'go.away', params: { to: 'jump', uid: '0', jump_sig: '' } } } as never),
    ),
  ],
  'no secret ever readable in context': [
    'a password kept as text',
    acting(
      'verifyPwd',
      'keepPassword',
      assign((_: unknown, { password }: { password: Secret }) => ({ password, typed: reveal(password) })) as never,
    ),
  ],
  'captcha ticket used once': [
    'the same ticket again',
    acting('call', 'keepTicket', assign({ captcha: { ticket: 'ticket-0' } } as never)),
  ],
  'errors cleared on focus/input as specified': [
    'focus that leaves the error',
    inChart('account', 'typing', handling('user.focusedField', { actions: [] })),
  ],
  'agreement unticked never submits': [
    'a form that goes without an agreement',
    inChart('front', 'agreement.open', handling('user.submitted', { actions: raise({ type: 'front.accepted' }) })),
  ],
  'marketing flag only in register': [
    'the flag whatever the page',
    acting('verifyCode', 'keepSent', assign({ codeSig: 'sig', marketAgree: true } as never)),
  ],
  'polling stops out of view and after > 60 errors': [
    'polling that goes on unseen',
    inChart('qr', 'live.polling.waiting', handling('qr.leftView', undefined)),
  ],
  'every state has an enabled way out (no dead end) and `document.activeElement` is visible': [
    'a dialog that cannot be closed',
    inChart('call', 'alerting', without('on')),
  ],
  'no call pending and no dialog open: nothing covers the page': [
    'a form that keeps its loader after a refusal',
    inChart('phone', 'typing', (state) => {
      state.meta = { view: 'loading', words: 'sendingSms' };
    }),
  ],
  'a toast does not survive the answer to what it asks for': [
    'a toast that is not told',
    inChart('toast', '', handling('toast.answered', undefined)),
  ],
};

/** Faults of flows that do not exist yet: no invariant knows their machine, page or text. */
const newFlows: readonly [fault: string, words: string, named: string, plant: Plant][] = [
  [
    'a loader that stays when nothing is asked any more',
    'no call pending and no dialog open: nothing covers the page',
    'verifyCode shows a loader and waits for nothing',
    inChart('verifyCode', 'entering', (state) => {
      state.meta = { view: 'loading', words: 'loadingPage' };
    }),
  ],
  [
    'a toast of another question, which nobody takes away when it is answered',
    'a toast does not survive the answer to what it asks for',
    'newQuestion is still there, and',
    inChart('phone', 'typing', (state) => {
      state.entry = [state.entry ?? [], askNew('busy')].flat();
    }),
  ],
  [
    'a toast of another question, which goes along to the next page',
    'a toast does not survive the answer to what it asks for',
    'newQuestion was asked at',
    (machine) =>
      inChart(
        'passport',
        'index',
        without('exit'),
      )(
        inChart('account', 'typing', (state) => {
          state.entry = [state.entry ?? [], askNew('never')].flat();
        })(machine),
      ),
  ],
  [
    'a third party whose window opens without an agreement',
    'agreement unticked never submits',
    'popup without an agreement',
    inChart('thirdParty', 'login', handling('user.choseProvider', { target: '.inWindow' })),
  ],
  [
    'a second place that asks the same and does not say what answers it',
    'a toast does not survive the answer to what it asks for',
    'agreement does not say what answers it: agreed',
    inChart('thirdParty', 'login.idle', (state) => {
      state.entry = [({ system }: Asking) => showToast({ system }, { words: 'agreement' })];
    }),
  ],
];

it('has a fault for each of the invariants, here or among those of the page', () => {
  const here = [...Object.keys(plants), 'no navigation off the allowlist', 'unknown path -> index'];
  expect(here.toSorted()).toEqual(invariants.map(({ words }) => words).toSorted());
});

it.each(Object.entries(plants))(
  '%s: detects a fault',
  (words, [fault, plant]) => {
    expect(invariants.map((each) => each.words)).toContain(words);
    const machine = plantedWith(plant);
    const { failed } = walkAtRandom({ seed: 1841, runs: 4000, asFound: true }, (sequence) => walk(sequence, machine));
    expect(failed, fault).not.toBeNull();
    expect(failed).toContain(words);
  },
  300_000,
);

it.each(newFlows)(
  '%s is named',
  (fault, words, named, plant) => {
    const machine = plantedWith(plant);
    const { failed } = walkAtRandom({ seed: 1841, runs: 4000, asFound: true }, (sequence) => walk(sequence, machine));
    expect(failed, fault).toContain(`${words}: ${named}`);
  },
  300_000,
);

it('prints the shortest sequence and the command that repeats it', () => {
  const machine = plantedWith(
    inChart('front', 'agreement.open', handling('user.submitted', { actions: raise({ type: 'front.accepted' }) })),
  );
  const walkOne = (sequence: Sequence) => walk(sequence, machine);
  const { failed } = walkAtRandom({ seed: 7, runs: 500 }, walkOne);
  const [, events = '', seed = '', path = ''] =
    /shortest sequence \((\d+) events\)[\s\S]*repeat: .* --seed=(\d+) --path=([\d:]+)$/.exec(failed ?? '') ?? [];
  expect(Number(events)).toBeLessThanOrEqual(4);
  expect(failed).toMatch(/\d\. front user\.submitted/);
  expect(
    walkAtRandom({ seed: Number(seed), runs: 1, path }, walkOne)
      .failed?.split('\n')
      .slice(0, -1),
  ).toEqual(failed?.split('\n').slice(0, -1));
}, 300_000);
