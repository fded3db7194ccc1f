import { and, createActor, not, setup, stateIn, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { product } from '../../../src/charts/stage/product';
import { GuardAudit, auditLines, mergeAudits, unlistedIn } from '../../../src/charts/prove/guardAudit';
import { guardRows } from '../../../src/charts/prove/guardRows';

type Press = { type: 'pressed'; count: number };

/** A state with a transition for few, one for many, and no default. */
const machineWith = (few: (count: number) => boolean, many: (count: number) => boolean): AnyStateMachine =>
  setup({
    types: {} as { events: Press },
    guards: {
      isFew: ({ event }) => few(event.count),
      isMany: (_, { count }: { count: number }) => many(count),
    },
  }).createMachine({
    id: 'tried',
    on: {
      pressed: [
        { guard: 'isFew', actions: [] },
        { guard: { type: 'isMany', params: ({ event }) => event }, actions: [] },
      ],
    },
  });

function press(machine: AnyStateMachine, ...counts: number[]): string[] {
  const audit = new GuardAudit(machine);
  audit.install();
  const actor = createActor(machine).start();
  for (const count of counts) actor.send({ type: 'pressed', count } satisfies Press);
  return auditLines(audit.met);
}

describe('the guards of a state for an event', () => {
  it('say nothing where one holds each time', () => {
    const machine = machineWith(
      (count) => count < 3,
      (count) => count >= 3,
    );
    expect(press(machine, 1, 2, 3, 9)).toEqual([]);
  });

  it('are named where a changed one leaves a gap', () => {
    const machine = machineWith(
      (count) => count < 3,
      (count) => count > 3,
    );
    expect(press(machine, 1, 3, 9)).toEqual(['no guard held: tried --pressed: isFew, isMany: 1 of 3']);
  });

  it('are named where a negated one overlaps with the next', () => {
    const machine = machineWith(
      (count) => !(count < 3),
      (count) => count >= 3,
    );
    expect(press(machine, 1, 3, 9)).toEqual([
      'the order decided: tried --pressed: isFew and isMany: 2 of 3',
      'no guard held: tried --pressed: isFew, isMany: 1 of 3',
    ]);
  });

  it('are asked about a removed check: it holds always', () => {
    const machine = machineWith(
      () => true,
      (count) => count >= 3,
    );
    expect(press(machine, 1, 9)).toEqual(['the order decided: tried --pressed: isFew and isMany: 1 of 2']);
  });

  it('still decide which transition is taken', () => {
    const machine = setup({
      types: {} as { events: Press },
      guards: { isFew: ({ event }) => event.count < 3, isMany: ({ event }) => event.count > 9 },
    }).createMachine({
      initial: 'open',
      states: {
        open: {
          on: {
            pressed: [
              { guard: 'isFew', target: 'few' },
              { guard: 'isMany', target: 'many' },
            ],
          },
        },
        few: {},
        many: {},
      },
    });
    new GuardAudit(machine).install();
    const actor = createActor(machine).start();
    actor.send({ type: 'pressed', count: 5 });
    expect(actor.getSnapshot().value).toBe('open');
    actor.send({ type: 'pressed', count: 10 });
    expect(actor.getSnapshot().value).toBe('many');
  });

  it('are asked for the states too that they look for, alone and joined', () => {
    const machine = setup({
      types: {} as { events: Press },
      guards: { isFew: ({ event }) => event.count < 3 },
    }).createMachine({
      id: 'tried',
      type: 'parallel',
      states: {
        door: { initial: 'shut', states: { shut: { on: { pressed: [] } } } },
        bell: {
          on: {
            pressed: [
              { guard: stateIn({ door: 'shut' }), actions: [] },
              { guard: and([stateIn({ door: 'shut' }), 'isFew']), actions: [] },
              { guard: not(stateIn({ door: 'shut' })), actions: [] },
            ],
          },
        },
      },
    });
    expect(press(machine, 1, 3)).toEqual([
      'the order decided: tried.bell --pressed: in door shut and and (in door shut, isFew): 1 of 2',
    ]);
  });

  it('add up over searches', () => {
    const one = { 'a --b': { among: 'c, d', none: 1, one: 2, several: { 'c and d': 1 } } };
    expect(auditLines(mergeAudits([one, one]))).toEqual([
      'no guard held: a --b: c, d: 2 of 8',
      'the order decided: a --b: c and d: 2 of 8',
    ]);
  });
});

describe('the rows of what is right', () => {
  const at = 'tried --pressed';
  const audit = (none: number, several: Record<string, number>) => ({
    [at]: { among: 'a, b, c', none, one: 1, several },
  });

  it('name what is new: a hole, and a guard that holds beside others', () => {
    expect(unlistedIn(audit(1, {}), [])).toEqual(['no guard held: tried --pressed: a, b, c: 1 of 2']);
    const rows = [
      { at, why: 'x' },
      { at, order: ['a', 'b'], why: 'x' },
    ];
    expect(unlistedIn(audit(1, { 'a and b': 2 }), rows)).toEqual([]);
    expect(unlistedIn(audit(0, { 'a and b and c': 2 }), rows)).toEqual([
      'the order decided: tried --pressed: a and b and c: 2 of 3',
    ]);
  });

  it('are of guards that the charts have, in their order', () => {
    const { known } = new GuardAudit(product());
    const wrong = guardRows.filter(({ at: place, order }) => {
      const guards = known.get(place);
      const places = (order ?? []).map((each) => guards?.indexOf(each) ?? -1);
      return !guards || places.includes(-1) || places.some((each, before) => each < (places[before - 1] ?? -1));
    });
    expect(wrong.map(({ at: place, order = [] }) => `${place}: ${order.join()}`)).toEqual([]);
  });
});
