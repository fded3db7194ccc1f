import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Chart } from '../../machines/atlas/chart';
import { makeAtlas } from '../../machines/atlas/reactions';
import type { Box, Drawing } from '../../src/visualiser/draw/types';
import { drawChart } from '../../src/visualiser/draw/draw';
import { readChart } from '../../src/visualiser/foreign/chart';
import { svgOf } from '../../src/visualiser/export/svg';
import { drawAll } from '../../src/visualiser/make/drawings';
import { engine } from '../../src/visualiser/make/layoutEngine';
import { plainMetrics } from './plainGraph';
import { manyStates } from './largeChart';

const { charts } = makeAtlas();
const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
const inside = (a: Box, b: { x: number; y: number; width: number; height: number }) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('every chart of the product, drawn', () => {
  let drawings: Drawing[];
  beforeAll(async () => {
    drawings = await drawAll(charts);
  });
  const each = (check: (drawing: Drawing, chart: Chart) => void) =>
    charts.forEach((chart, at) => drawings[at] && check(drawings[at], chart));

  it('is the same whenever it is drawn again, picture and all', async () => {
    const again = await drawAll(charts);
    expect(again.map(digest)).toEqual(drawings.map(digest));
    expect(again.map((drawing) => digest(svgOf(drawing, 'dark')))).toEqual(
      drawings.map((drawing) => digest(svgOf(drawing, 'dark'))),
    );
    const [first] = drawings;
    expect(digest({ ...first, width: 1 }), 'a digest that notices').not.toBe(digest(first));
  });

  it('shows every transition in exactly one row', () =>
    each(({ boxes }, { edges }) => {
      const shown = boxes.flatMap(({ rows }) => rows.flatMap((row) => row.edges));
      expect(shown.toSorted()).toEqual(edges.map(({ id }) => id).toSorted());
    }));

  it('shows every state once, but for ends that only doors lead to', () =>
    each(({ boxes, frames }, { nodes }) => {
      const shown = [...boxes.map(({ id }) => id), ...frames.map(({ id }) => id)];
      expect(new Set(shown).size).toBe(shown.length);
      const missing = nodes.filter(({ id, parent }) => parent !== null && !shown.includes(id));
      expect(missing.every(({ kind }) => kind === 'final')).toBe(true);
    }));

  it('lets no two boxes overlap, and no wire run through a box or against the reading direction', () =>
    each(({ chart, boxes, metrics }) => {
      const overlapping = boxes.filter((box, at) => boxes.slice(at + 1).some((other) => inside(box, other)));
      expect(overlapping.map(({ id }) => id)).toEqual([]);
      expect({ chart, through: metrics.throughBoxes, backwards: metrics.backwards }).toEqual({
        chart,
        through: 0,
        backwards: 0,
      });
    }));

  it('keeps every row in its box: chips, words or the names of the code, and the name at its right do not meet', () =>
    each(({ boxes }) => {
      for (const { rows, width } of boxes) {
        for (const { lines, names, height } of rows) {
          for (const line of [...lines, ...names.lines])
            for (const piece of line) expect(piece.x + piece.width).toBeLessThanOrEqual(width);
          for (const said of [lines, names.lines]) expect(said.length * 18).toBeLessThan(height);
        }
      }
    }));

  it('asks less of the eye than one edge per transition: fewer wires, shorter, with fewer crossings', async () => {
    const plain = await plainMetrics(charts);
    const sum = (of: readonly { wires: number; length: number; crossings: number }[]) =>
      of.reduce(
        (all, { wires, length, crossings }) => ({
          wires: all.wires + wires,
          length: all.length + length,
          crossings: all.crossings + crossings,
        }),
        { wires: 0, length: 0, crossings: 0 },
      );
    const ours = sum(drawings.map(({ metrics }) => metrics));
    const theirs = sum(plain);
    console.info('one edge per transition', theirs, 'rows, bundles, named returns', ours);
    each(({ metrics, chart }) => {
      const other = plain[drawings.findIndex((drawing) => drawing.chart === chart)];
      expect(metrics.wires).toBeLessThan(other?.wires ?? 0);
    });
    expect(ours.wires * 3).toBeLessThan(theirs.wires);
    expect(ours.length * 3).toBeLessThan(theirs.length);
    expect(ours.crossings * 3).toBeLessThan(theirs.crossings);
  });
});

describe('a chart that never changes', () => {
  it('is drawn as it always was: plan, sizes, places and picture by their digest', async () => {
    const read = readChart(JSON.stringify(manyStates(40)));
    if ('problems' in read) throw new Error('the golden cannot be read');
    const drawing = await drawChart(read.chart, engine);
    expect(
      { drawing: digest(drawing), picture: digest(svgOf(drawing, 'light').replace(/<style>[^]*<\/style>/, '')) },
      'look at the picture, then write the new digests',
    ).toEqual({ drawing: '6fe741a89509', picture: '1201fb9973aa' });
  });
});
