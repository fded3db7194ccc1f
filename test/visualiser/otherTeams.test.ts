import { describe, expect, it } from 'vitest';
import { machines } from '../../machines/atlas/machines';
import { drawChart } from '../../src/visualiser/draw/draw';
import { definitionOf } from '../../src/visualiser/export/definition';
import { scxmlOf, statelyOf } from '../../src/visualiser/export/scxml';
import { definitionIn, problemText, readChart } from '../../src/visualiser/foreign/chart';
import { plain } from '../../src/visualiser/foreign/json';
import { engine } from '../../src/visualiser/make/layoutEngine';
import { scionDocuments, zagMachines } from './publicMachines';
import { fixtureMachines } from './fixtures/charts';

const files: [string, string][] = [
  ...Object.entries(zagMachines).map(([name, machine]): [string, string] => [name, JSON.stringify(machine)]),
  ...Object.entries(scionDocuments),
];

describe('a public machine', () => {
  it.each(files)('%s is drawn with every transition in a row, or flagged', async (_, text) => {
    const read = readChart(text);
    if ('problems' in read) {
      expect(read.problems.length).toBeGreaterThan(0);
      for (const problem of read.problems) expect(problemText(problem)).toMatch(/^(Line \d+|The file)/);
      throw new Error(read.problems.map(problemText).join('\n'));
    }
    const { chart } = read;
    const drawing = await drawChart(chart, engine);
    const ids = new Set(chart.nodes.map(({ id }) => id));
    expect(chart.edges.flatMap(({ targets }) => targets).filter((target) => !ids.has(target))).toEqual([]);
    expect(drawing.boxes.flatMap(({ rows }) => rows.flatMap(({ edges }) => edges)).toSorted()).toEqual(
      chart.edges.map(({ id }) => id).toSorted(),
    );
    expect(text.match(/<(\w+:)?transition\b/g)?.length ?? 0).toBeLessThanOrEqual(
      chart.edges.length + (text.match(/<(\w+:)?(initial|history)\b/g)?.length ?? 0),
    );
  });

  it('is one of at least 92', () => expect(files.length).toBeGreaterThanOrEqual(92));
});

describe('a chart of ours', () => {
  it.each([...machines, ...fixtureMachines].map((listed) => [listed.machine.id, definitionOf(listed)] as const))(
    '%s comes back from SCXML and from Stately’s source unchanged',
    (_, definition) => {
      const json: unknown = JSON.parse(JSON.stringify(definition));
      for (const text of [scxmlOf(definition), statelyOf(definition)]) {
        const { definition: again, notes } = definitionIn(text);
        expect(plain(again)).toEqual(json);
        expect(notes).toEqual([]);
        expect('chart' in readChart(text)).toBe(true);
      }
    },
  );
});
