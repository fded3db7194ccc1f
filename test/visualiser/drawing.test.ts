import { beforeAll, describe, expect, it } from 'vitest';
import { productContextOf } from '../../src/visualiser/draw/bundle';
import { drawChart } from '../../src/visualiser/draw/draw';
import type { Drawing } from '../../src/visualiser/model/drawing';
import { plainSvgOf } from '../../src/visualiser/draw/svg';
import { engine } from '../../src/visualiser/make/layoutEngine';
import { digest, drawingRules } from './drawingRules';
import { fixtureCharts as charts } from './fixtures/charts';
import { chartFrom, manyStates } from './largeChart';

const product = productContextOf(charts, 'gate');
async function drawFixtures(): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  for (const chart of charts) drawings.push(await drawChart(chart, engine, product));
  return drawings;
}

describe('a drawing of each fixture', () => {
  let drawings: Drawing[];
  beforeAll(async () => {
    drawings = await drawFixtures();
  });
  const drawingOf = (id: string) => drawings.find(({ chart }) => chart === id);
  const boxOf = (chart: string, state: string) => drawingOf(chart)?.boxes.find(({ id }) => id === `${chart}.${state}`);

  it('is the same each time it is drawn, and so is its SVG', async () => {
    const again = await drawFixtures();
    expect(again.map(digest)).toEqual(drawings.map(digest));
    expect(again.map((drawing) => digest(plainSvgOf(drawing)))).toEqual(
      drawings.map((drawing) => digest(plainSvgOf(drawing))),
    );
    expect(digest({ ...drawings[0], width: 1 }), 'the digest depends on every field').not.toBe(digest(drawings[0]));
  });

  it.each(Object.entries(drawingRules))('%s', (_, check) => {
    charts.forEach((chart, at) => drawings[at] && check(drawings[at], chart));
  });

  it('gives each kind of state its box', () => {
    const kinds = ['arriving', 'entering.typing', 'entering.resuming', 'entering.rejected', 'calling.checking'];
    expect(kinds.map((state) => boxOf('loan', state)?.kind)).toEqual([
      'server',
      'person',
      'passing',
      'timed',
      'server',
    ]);
    expect(boxOf('help', 'listing')?.kind).toBe('dialog');
    expect(boxOf('help', 'done')?.kind).toBe('final');
    expect(drawingOf('loan')?.boxes.filter(({ kind }) => kind === 'goal')).toHaveLength(1);
  });

  it('shows regions one below the other, and what a frame handles as a box in it', () => {
    const regions = drawingOf('shelf')?.frames.filter(({ kind }) => kind === 'region') ?? [];
    expect(regions.map(({ title }) => title)).toEqual(['Order', 'Light']);
    expect(new Set(regions.map(({ x, width }) => `${x} ${width}`)).size).toBe(1);
    expect(drawingOf('shelf')?.boxes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['shelf:any', 'shelf.light:any']),
    );
  });

  it('lists what the gate handles in the frames that call it', () => {
    expect(product.gate).toEqual(['11', '53']);
    const gates = drawingOf('loan')?.frames.map(({ id, gate }) => [id, gate.length > 0]);
    expect(gates).toEqual([
      ['loan.entering', false],
      ['loan.calling', true],
    ]);
  });
});

describe('a chart that never changes', () => {
  it('is drawn with the same layout and SVG in every version, by their digests', async () => {
    const drawing = await drawChart(chartFrom(manyStates(40)), engine);
    expect(
      { drawing: digest(drawing), picture: digest(plainSvgOf(drawing)) },
      'look at the drawing, then write the new digests',
    ).toEqual({ drawing: 'c670156a11fd', picture: '84ed84a970bd' });
  });
});
