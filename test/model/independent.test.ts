import { expect, it } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import { nodesOf, transitionsOf } from '../../src/model/edges';
import { walkables } from '../../src/model/walkables';
import type { Walkable } from '../../src/model/walk';

/** Two programs that read a chart, of which each would leave something out in its own way. */
it('the walk and the atlas have the same machines, states and transitions', () => {
  const walked = Object.values<Walkable>(walkables).map(({ machine }) => ({
    id: machine.id,
    states: nodesOf(machine).length,
    transitions: transitionsOf(machine).length,
  }));
  const drawn = makeAtlas().charts.map(({ id, nodes, edges }) => ({
    id,
    states: nodes.length,
    transitions: edges.length,
  }));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(walked.toSorted(byId)).toEqual(drawn.toSorted(byId));
});
