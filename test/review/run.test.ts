import { describe, expect, it } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import type { Release } from '../../src/review/model/release';
import { printRun, readRun } from '../../src/review/model/runCode';
import { seenTicks, ticksOfMoments } from '../../src/review/model/timeline';
import { settingOf, simulate } from '../../src/review/run/useSimulation';
import type { Step } from '../../src/charts/simulation/simulation';

const { charts } = makeAtlas();
const release = {
  version: 'test',
  charts,
  callingStates: [],
  requirements: [],
  results: [{ heard: 'result.NEED_CHOOSE_UID', numbers: [{ number: '62', condition: '' }] }],
} as unknown as Release;
const lenses = { edition: 'hk', language: 'en-us' } as const;

const steps: readonly Step[] = [
  { do: 'event', actor: 'front', event: { type: 'user.toggledAgreement' } },
  { do: 'event', actor: 'phone', event: { type: 'user.typedPhone', text: '91234567' } },
  { do: 'event', actor: 'front', event: { type: 'user.submitted' } },
  { do: 'answer', call: 'recallCode', result: null },
  { do: 'answer', call: 'sendSms', result: { type: 'result.NEED_CHOOSE_UID', data: { code_sig: 'sig' } } },
  { do: 'wait', ms: 1500 },
];

describe('a run in the URL', () => {
  it('is read as it was written, with every kind of step', () => {
    const all: readonly Step[] = [
      ...steps,
      { do: 'fail', call: 'leave' },
      { do: 'say', call: 'popup', event: { type: 'popup.closed' } },
    ];
    expect(readRun(printRun({ machine: 'passport', steps: all }))).toEqual({ machine: 'passport', steps: all });
    const begun = { machine: 'passport', tab: 'account', config: { consent: true }, steps } as const;
    expect(readRun(printRun(begun))).toEqual(begun);
  });

  it('is the whole product without steps if the text is empty', () => {
    expect(readRun('')).toEqual({ machine: 'passport', steps: [] });
  });

  it.each([
    ['invalid JSON', '{'],
    ['no list', '{"a":1}'],
    ['no machine', '[1,["w",3]]'],
  ])('is null: %s', (_, text) => {
    expect(readRun(text)).toBeNull();
  });

  it('skips invalid steps', () => {
    expect(readRun('["passport",["w",-1],["e",3],["x","a"],["e","front",{"no":"type"}],"w",["w",5]]')).toEqual({
      machine: 'passport',
      steps: [{ do: 'wait', ms: 5 }],
    });
  });
});

describe('a simulation', () => {
  const setting = settingOf({ machine: 'passport' }, lenses);

  it('shows the state that changed, page by page', () => {
    const { simulation, trouble } = simulate(setting, steps);
    expect(trouble).toBeNull();
    const ticks = ticksOfMoments(release, simulation?.moments ?? []);
    expect(ticks.map(({ state }) => state)).toEqual([
      'phone.typing.writing',
      'front.agreement.agreed',
      'front.agreement.agreed',
      'phone.recalling',
      'phone.calling.sending',
      'selectAccount.calling.listing',
      'selectAccount.calling.listing',
    ]);
    expect(ticks.at(5)?.cause).toEqual({ text: '62', look: 'code', note: 'send SMS' });
    expect(ticks.at(6)?.cause).toEqual({ text: '1.5 s', look: 'timer' });
  });

  it('has no moment for what the page looks up by itself, in the film of a path', () => {
    const { simulation } = simulate(setting, steps);
    const { ticks, done } = seenTicks(release, simulation?.moments ?? []);
    expect(ticks.map(({ state }) => state)).not.toContain('phone.recalling');
    expect(ticks.at(3)).toMatchObject({ state: 'phone.calling.sending', cause: { text: 'submitted' } });
    expect(done).toEqual([0, 1, 2, 4, 5, 6]);
  });

  it('reports the step that is not possible, and stops before it', () => {
    const { simulation, trouble } = simulate(setting, [
      ...steps.slice(0, 2),
      { do: 'answer', call: 'login', result: null },
    ]);
    expect(trouble).toContain('Step 3');
    expect(simulation?.steps).toHaveLength(2);
  });
});
