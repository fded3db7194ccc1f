import { readable } from '../../src/visualiser/chart/geometry';
import { describe, expect, it } from 'vitest';
import { drawChart } from '../../src/visualiser/draw/draw';
import type { Drawing } from '../../src/visualiser/model/drawing';
import { drawAll } from '../../src/visualiser/make/drawings';
import { engine } from '../../src/visualiser/make/layoutEngine';
import { reviewLanguages } from '../../src/visualiser/model/text';
import { chartsFile } from '../../src/visualiser/make/charts';
import { chartFrom, manyStates } from './largeChart';
import { qualityOf } from './layoutQuality';

/** What no drawing may have. The figures beside it are what a person follows at first sight. */
function keepsQuality(drawing: Drawing): void {
  const { chart, crossings, overlaps, through, clipped, uneven, bends, ink } = qualityOf(drawing);
  expect({ chart, overlaps, through, clipped, uneven }).toEqual({
    chart,
    overlaps: [],
    through: [],
    clipped: [],
    uneven: [],
  });
  const { broken, staying, plumbing, shared, dotted } = qualityOf(drawing);
  expect({ chart, broken, staying, plumbing, shared, dotted }).toEqual({
    chart,
    broken: [],
    staying: [],
    plumbing: [],
    shared: [],
    dotted: [],
  });
  expect(crossings, `crossings of ${chart}`).toBeLessThan(4);
  expect(bends, `bends of ${chart}`).toBeLessThanOrEqual(4 * Math.max(1, drawing.wires.length));
  expect(ink, `wires of ${chart} in box widths, per box`).toBeLessThan(5);
}

const drawDefinition = (definition: Record<string, unknown>) => drawChart(chartFrom(definition), engine);

describe('the layout', () => {
  it.each(reviewLanguages)('of each of our charts in %s cuts no label and crosses few wires', async (language) => {
    const drawings = await drawAll(language);
    for (const drawing of drawings) keepsQuality(drawing);
    const cut = drawings.filter((drawing) => qualityOf(drawing).opens < readable);
    expect(
      cut.map(({ chart }) => chart),
      'opens whole with its titles at 1440 px',
    ).toEqual([]);
    const lines = drawings.map(({ goodWay }) => goodWay.length);
    expect(lines.filter((count) => count > 2).length, 'charts with a way of three steps and more').toBeGreaterThan(8);
    expect(drawings.length).toBe(chartsFile().charts.length);
  });

  it('has regions inside a state in source order, one below the other', async () => {
    const region = (name: string) => ({
      initial: `${name}1`,
      states: { [`${name}1`]: { on: { GO: `${name}2`, STOP: '#end' } }, [`${name}2`]: {} },
    });
    const drawing = await drawDefinition({
      id: 'nested',
      initial: 'first',
      states: {
        first: { on: { START: 'both', JUMP: '#third2' } },
        both: {
          type: 'parallel',
          states: {
            third: { initial: 'third1', states: { third1: { on: { GO: 'third2' } }, third2: { id: 'third2' } } },
            first: region('first'),
            second: region('second'),
            fourth: region('fourth'),
          },
          onDone: 'end',
        },
        end: { id: 'end', type: 'final' },
      },
    });
    keepsQuality(drawing);
    const regions = drawing.frames.filter(({ kind }) => kind === 'region').toSorted((a, b) => a.y - b.y);
    expect(regions.map(({ title }) => title)).toEqual(['Third', 'First', 'Second', 'Fourth']);
    for (const [at, { y, height }] of regions.entries())
      expect(regions[at + 1]?.y ?? Infinity).toBeGreaterThan(y + height);
  });
});

describe('the measure', () => {
  it('sees a wire through a box, a cut title, an overlap, a crossing and a gap', async () => {
    const drawing = await drawDefinition(manyStates(20));
    const [box, other] = drawing.boxes;
    if (!box || !other) throw new Error('no boxes');
    const middle = other.y + other.height / 2;
    const wire = { row: 'x', source: 'a', target: 'b', look: 'user' as const };
    const bad = qualityOf({
      ...drawing,
      boxes: [
        { ...box, title: 'A title that is far too long for the box that it has, by any measure' },
        { ...other, rows: other.rows.map((row) => ({ ...row, height: row.height + 18 })) },
        { ...other, id: 'copy' },
      ],
      wires: [
        {
          ...wire,
          points: [
            { x: other.x - 20, y: middle },
            { x: other.x + other.width + 20, y: middle },
          ],
        },
      ],
    });
    expect(bad.clipped.join()).toContain('title');
    expect(bad.overlaps).toEqual([`${other.id} and copy`]);
    expect(bad.through.join()).toContain(`x through ${other.id}`);
    expect(bad.uneven.length).toBe(other.rows.length);
  });

  it('sees a broken way, words where a row stays, plumbing, a shared track and a wire through a start', async () => {
    const drawing = await drawDefinition(manyStates(20));
    const start = drawing.boxes.find(({ isStart }) => isStart);
    const row = start?.rows[0];
    if (!start || !row) throw new Error('no start');
    const through = { x: start.x - 40, y: start.y - 8 };
    const track = [through, { x: start.x + 40, y: start.y - 8 }];
    const bad = qualityOf({
      ...drawing,
      goodWay: [row.id],
      boxes: [
        {
          ...start,
          rows: [
            { ...row, look: 'quiet', end: 'stay', dest: 'stays' },
            { ...row, end: 'return' },
          ],
        },
      ],
      wires: (['a', 'b'] as const).map((target) => ({ row: target, source: 's', target, look: 'user', points: track })),
    });
    expect(bad.broken).toContain(row.id);
    expect(bad.staying).toEqual([row.id]);
    expect(bad.plumbing).toEqual([start.id]);
    expect(bad.shared).toEqual(['a with b']);
    expect(bad.dotted).toEqual([`a through start of ${start.id}`, `b through start of ${start.id}`]);
  });
});
