import { beforeAll, describe, expect, it } from 'vitest';
import { productContextOf } from '../../src/visualiser/draw/bundle';
import { drawChart } from '../../src/visualiser/draw/draw';
import { plainSvgOf } from '../../src/visualiser/draw/svg';
import { chartsFile } from '../../src/visualiser/make/charts';
import { drawAll } from '../../src/visualiser/make/drawings';
import { engine } from '../../src/visualiser/make/layoutEngine';
import type { Drawing } from '../../src/visualiser/model/drawing';
import { digest, drawingRules } from './drawingRules';
import { chartNamed, charts } from './fixtures/product';
import { chartFrom, manyStates } from './largeChart';

describe('a drawing of each chart', () => {
  let drawings: Drawing[];
  beforeAll(async () => {
    drawings = await drawAll();
  });
  const drawingOf = (id: string) => drawings.find(({ chart }) => chart === id);
  const kindOf = (state: string) => drawingOf(state.split('.')[0] ?? '')?.boxes.find(({ id }) => id === state)?.kind;

  it('is the same each time it is drawn, and so is its SVG', async () => {
    const again = await drawAll();
    expect(again.map(digest)).toEqual(drawings.map(digest));
    expect(again.map((drawing) => digest(plainSvgOf(drawing)))).toEqual(
      drawings.map((drawing) => digest(plainSvgOf(drawing))),
    );
    expect(digest({ ...drawings[0], width: 1 }), 'the digest depends on every field').not.toBe(digest(drawings[0]));
  });

  it.each(Object.entries(drawingRules))('%s', (_, check) => {
    for (const drawing of drawings) check(drawing, chartNamed(drawing.chart));
    expect(drawings).toHaveLength(charts.length);
  });

  it('gives each kind of state its box', () => {
    const kinds = ['arriving', 'entering.typing', 'entering.resuming', 'entering.rejected', 'calling.verifying'];
    expect(kinds.map((state) => kindOf(`verifyCode.${state}`))).toEqual([
      'server',
      'person',
      'passing',
      'timed',
      'server',
    ]);
    expect(kindOf('noCode.choosing')).toBe('dialog');
    expect(kindOf('noCode.done')).toBe('final');
    expect(drawingOf('verifyCode')?.boxes.filter(({ kind }) => kind === 'goal')).toHaveLength(1);
  });

  it('shows regions one below the other, and what a frame handles as a box in it', () => {
    const all = drawingOf('front')?.frames.toSorted((a, b) => a.y - b.y) ?? [];
    const regions = all.filter(({ kind }) => kind === 'region');
    expect(regions.map(({ title }) => title)).toEqual(['Mode', 'Tab', 'Agreement']);
    expect(new Set(regions.map(({ x, width }) => `${x} ${width}`)).size).toBe(1);
    expect(drawingOf('front')?.boxes.map(({ id }) => id)).toContain('front:any');
    expect(drawingOf('verifyCode')?.boxes.map(({ id }) => id)).toContain('verifyCode.calling:any');
  });

  it('lists what the gate handles in the frames that call it', () => {
    const { gate } = productContextOf(charts, 'call');
    expect(gate).toEqual(expect.arrayContaining(['11', '53']));
    const gates = drawingOf('verifyCode')?.frames.map((frame) => [frame.id, frame.gate]);
    expect(gates).toEqual([
      ['verifyCode.entering', []],
      ['verifyCode.calling', gate],
    ]);
  });

  it.each(['zh-cn', 'zh-hk'] as const)('is by the same rules in %s, with words of that language', async (language) => {
    for (const drawing of await drawAll(language)) {
      for (const check of Object.values(drawingRules)) check(drawing, chartNamed(drawing.chart));
      for (const { words, rows } of drawing.boxes) {
        if (words.length > 0) expect(words.join('')).toMatch(/\p{Script=Han}/u);
        const said = rows.flatMap(({ lines, look }) => (look === 'code' ? [] : lines.flat()));
        const own = said.filter(({ is }) => is === 'text' || is === 'guard' || is === 'other');
        expect(own.filter(({ text }) => !/\p{Script=Han}/u.test(text)).map(({ text }) => text)).toEqual([]);
      }
    }
  });
});

describe('the file of all charts', () => {
  it('is the same each time', () => {
    expect(JSON.stringify(chartsFile())).toBe(JSON.stringify(chartsFile()));
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
