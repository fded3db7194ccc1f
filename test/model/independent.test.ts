import { describe, expect, it } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import { machines } from '../../machines/atlas/machines';
import { nodesOf, transitionsOf } from '../../src/model/edges';
import { countOf, sum, type Counted, type Written } from './independentCount';
import { walkables } from '../../src/model/walkables';
import type { Walkable } from '../../src/model/walk';

const nothing: Counted = { states: 0, transitions: 0 };
const charts = makeAtlas().charts;
const written = (machine: { config: unknown }) => countOf(machine.config as Written);
const walked = ({ machine }: Walkable): Counted => ({
  states: nodesOf(machine).length,
  transitions: transitionsOf(machine).length,
});

describe.each(Object.entries<Walkable>(walkables))('%s', (name, walkable) => {
  it('has the same number of states and transitions in the source, the walk and the atlas', () => {
    const chart = charts.find(({ id }) => id === walkable.machine.id);
    expect(walked(walkable), `${name}: the walk`).toEqual(written(walkable.machine));
    expect({ states: chart?.nodes.length, transitions: chart?.edges.length }, `${name}: the atlas`).toEqual(
      written(walkable.machine),
    );
  });
});

it('is the same in total', () => {
  const all = machines.map(({ machine }) => written(machine)).reduce(sum, nothing);
  expect(Object.values<Walkable>(walkables).map(walked).reduce(sum, nothing)).toEqual(all);
  expect(
    charts.map(({ nodes, edges }) => ({ states: nodes.length, transitions: edges.length })).reduce(sum, nothing),
  ).toEqual(all);
});

it('lists every machine once in the walk and once in the atlas', () => {
  const idsOf = (each: readonly { machine: { id: string } }[]) => each.map(({ machine }) => machine.id).toSorted();
  expect(idsOf(Object.values<Walkable>(walkables))).toEqual(idsOf(machines));
});

it('counts guard branches, wildcards, timers and outcomes one by one', () => {
  expect(
    countOf({
      on: { 'a.*': 'one', b: [{ target: 'one', guard: 'first' }, 'two'] },
      states: {
        one: { invoke: [{ onDone: [{}, {}], onError: 'two' }, {}], after: { 100: 'two' } },
        two: { always: [{ guard: 'x', target: 'one' }, { target: 'three' }], onDone: {} },
        three: {},
      },
    }),
  ).toEqual({ states: 4, transitions: 10 });
});
