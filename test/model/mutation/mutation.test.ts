import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { walkables } from '../walkables';
import { benchOf, benches, difference, judge } from './charts';
import { chartMutants } from './chartMutants';
import { redefined, stateAt, type Definition } from './definition';
import { judgeImplementations, judgeRules } from './rules';
import { mutantsIn } from './sources';

const survivorsOf = (judged: readonly { mutant: { name: string }; noticed: string | null }[]) =>
  judged.filter(({ noticed }) => noticed === null).map(({ mutant }) => mutant.name);

it('detects nine in ten of the broken charts (one mutant in five; all by npm run mutate)', () => {
  const judged = benches().flatMap((bench) =>
    judge(
      bench,
      chartMutants(bench.machine).filter((_, at) => at % 5 === 0),
    ),
  );
  expect(judged.length).toBeGreaterThan(300);
  expect(survivorsOf(judged).length / judged.length, survivorsOf(judged).join('\n')).toBeLessThan(0.1);
}, 120_000);

it('detects nine in ten of the broken rules (one mutant in seven; all by npm run mutate)', async () => {
  const judged = await judgeRules({ every: 7 });
  expect(judged.length).toBeGreaterThan(40);
  expect(survivorsOf(judged).length / judged.length, survivorsOf(judged).join('\n')).toBeLessThan(0.15);
}, 240_000);

it('detects nine in ten of the broken guards and actions of the charts (one in twenty-five; all by npm run mutate)', async () => {
  const judged = await judgeImplementations({ every: 25 });
  expect(judged.length).toBeGreaterThan(8);
  expect(survivorsOf(judged).length / judged.length, survivorsOf(judged).join('\n')).toBeLessThan(0.2);
}, 240_000);

const phone = benchOf('phone', walkables.phone);
const toast = benchOf('toast', walkables.toast);
const changed = (machine: AnyStateMachine, path: string, change: (state: Definition) => void) =>
  redefined(machine, (definition) => change(stateAt(definition, path)));
const handlers = (state: Definition) => state.on as Record<string, unknown>;

/** One fault of each kind, and the words that must name it. */
const faults = {
  'a removed transition': [
    phone,
    changed(phone.machine, 'typing', (state) => {
      delete handlers(state)['user.clearedField'];
    }),
    /user\.clearedField: stays, not stays; takes away error|user\.clearedField: stays, not stays; phone = ""/,
  ],
  'a swapped target': [
    phone,
    changed(phone.machine, 'calling', (state) => {
      handlers(state)['call.abandoned'] = { target: 'recalling' };
    }),
    /call\.abandoned: → recalling.*, not → typing/,
  ],
  'a missing handler': [
    phone,
    changed(phone.machine, 'calling', (state) => {
      delete handlers(state)['result.*'];
    }),
    /result\.[A-Z_]+ .*: stays.*, not → typing\.writing; error/,
  ],
  'a wrong delay': [toast, toast.machine.provide({ delays: { toastShown: 300 } }), /in 300 ms .*, not .*in 3000 ms/],
  'a guard that is always true': [
    phone,
    changed(phone.machine, 'typing', (state) => {
      Object.assign((handlers(state)['front.submitted'] as object[])[0] ?? {}, { guard: () => true });
    }),
    /front\.submitted .*error = "emptyPhone".*, not → recalling/,
  ],
  'a forgotten action': [
    phone,
    changed(phone.machine, 'typing', (state) => {
      handlers(state)['user.focusedField'] = {};
    }),
    /user\.focusedField: stays, not stays; takes away error/,
  ],
} as const;

it.each(Object.entries(faults))('names %s', (_, [bench, machine, words]) => {
  expect(difference(bench, machine as AnyStateMachine)).toMatch(words);
});

it('finds no difference in a machine created again without a change', () => {
  expect(
    difference(
      phone,
      redefined(phone.machine, () => {}),
    ),
  ).toBeNull();
});

it('stops a chart that loops', () => {
  const round = changed(phone.machine, 'recalling', (state) => {
    state.always = { target: '#phone.calling' };
  });
  const again = changed(round, 'calling', (state) => {
    state.always = { target: '#phone.recalling' };
  });
  expect(difference(phone, again)).toMatch(/goes round and round/);
});

it('makes mutants of comparisons, logic, numbers, booleans and conditions, and none of types', () => {
  const source = 'type T = 0 | 1;\nexport const f = (a: number) => a >= 3 && !Number.isNaN(a) ? true : a === 1;\n';
  expect(mutantsIn('rule.ts', source).map(({ name }) => name.replace(/^rule\.ts:2 /, ''))).toEqual([
    'condition a >= 3 && !Number.isNaN(a) negated',
    '>= becomes > in a >= 3',
    '3 becomes 4',
    '3 becomes 2',
    '&& becomes || in a >= 3 && !Number.isNaN(a)',
    '!Number.isNaN(a) without !',
    'true becomes false',
    '=== becomes !== in a === 1',
    '1 becomes 2',
    '1 becomes 0',
  ]);
});
