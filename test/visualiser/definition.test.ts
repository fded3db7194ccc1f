import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf } from '../../machines/atlas/chart';
import { definitionOf } from '../../src/visualiser/export/definition';
import { fixtureMachines } from './fixtures/charts';
import { shapeOf } from './shape';

describe('a machine as JSON', () => {
  it.each(fixtureMachines.map((listed) => [listed.machine.id, listed] as const))(
    '%s: createMachine accepts it and gives the same states and transitions',
    (_, listed) => {
      const json = JSON.parse(JSON.stringify(definitionOf(listed))) as Record<string, unknown>;
      const again = { machine: createMachine(json), input: undefined };
      expect(shapeOf(chartOf(again))).toEqual(shapeOf(chartOf(listed)));
      expect(definitionOf(again)).toEqual(json);
    },
  );
});
