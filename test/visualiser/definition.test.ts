import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf, type Chart, type ChartEdge, type ChartNode } from '../../machines/atlas/chart';
import { machines } from '../../machines/atlas/machines';
import { definitionOf } from '../../src/visualiser/export/definition';

/** What a definition carries of a state and of a transition; what only implementations know is left out. */
const stateOf = ({
  id,
  path,
  parent,
  children,
  kind,
  initial,
  description,
  requirements,
  view,
  words,
  tags,
}: ChartNode) => ({ id, path, parent, children, kind, initial, description, requirements, view, words, tags });
const transitionOf = ({ id, source, event, kind, guard, targets, description, requirements, actions }: ChartEdge) => ({
  id,
  source,
  event,
  kind,
  guard,
  targets,
  description,
  requirements,
  actions: actions.map(({ name }) => name),
});
const shape = ({ id, nodes, edges }: Chart) => ({
  id,
  nodes: nodes.map(stateOf),
  edges: edges.map(transitionOf).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

describe('a machine as JSON', () => {
  it.each(machines.map((listed) => [listed.machine.id, listed] as const))(
    '%s: is taken by createMachine again, the same in every state and transition',
    (_, listed) => {
      const json = JSON.parse(JSON.stringify(definitionOf(listed))) as Record<string, unknown>;
      const again = { machine: createMachine(json), input: undefined };
      expect(shape(chartOf(again))).toEqual(shape(chartOf(listed)));
      expect(definitionOf(again)).toEqual(json);
    },
  );
});
