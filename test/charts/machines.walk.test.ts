import { expect, it } from 'vitest';
import { machines } from '../../machines/atlas/machines';
import { walkables } from '../../src/charts/model/walkables';
import type { Walkable } from '../../src/charts/model/walk';
import { figuresOf } from '../../src/charts/stage/figures';
import { flaws } from '../../src/charts/model/soundness';

it.each(Object.entries<Walkable>(walkables))(
  '%s takes every transition on the running machine',
  (_name, walkable) => {
    const { problems, states, transitions } = figuresOf(walkable);
    expect(problems).toEqual([]);
    expect([states.reached, transitions.reached]).toEqual([states.all, transitions.all]);
  },
  120_000,
);

it('every machine has a way out of each state, and each state that makes a call handles each result', () => {
  expect(machines.flatMap(({ machine }) => flaws(machine))).toEqual([]);
});
