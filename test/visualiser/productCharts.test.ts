import { afterEach, describe, expect, it } from 'vitest';
import { relabelled } from '../../src/visualiser/draw/relabel';
import { textWidth } from '../../src/visualiser/draw/widths';
import { loadDescriptions } from '../../src/visualiser/model/descriptions';
import { setLanguage } from '../../src/visualiser/model/text';
import { chartsFile } from '../../src/visualiser/make/charts';
import { drawAll } from '../../src/visualiser/make/drawings';
import { digest, drawingRules } from './drawingRules';

const file = chartsFile();

/**
 * The one test of drawing on the product's charts. It names no state: what must hold of one chart is tested
 * on fixtures.
 */
describe('every chart of the product', () => {
  afterEach(() => setLanguage('en-us'));

  it('is drawn by the rules, the same each time', async () => {
    const drawings = await drawAll(file.charts);
    expect((await drawAll(file.charts)).map(digest)).toEqual(drawings.map(digest));
    for (const [at, chart] of file.charts.entries()) {
      const drawing = drawings[at];
      if (!drawing) throw new Error(`no drawing of ${chart.id}`);
      for (const check of Object.values(drawingRules)) check(drawing, chart);
    }
  });

  it('keeps its drawing in Chinese: each title, row and badge has room, and in English nothing changes', async () => {
    for (const drawing of await drawAll(file.charts)) {
      const chart = file.charts.find(({ id }) => id === drawing.chart);
      if (!chart) throw new Error(`no chart ${drawing.chart}`);
      setLanguage('en-us');
      expect(relabelled(drawing, chart)).toEqual(drawing);
      for (const language of ['zh-cn', 'zh-hk'] as const) {
        await loadDescriptions(language);
        setLanguage(language);
        const { boxes, frames } = relabelled(drawing, chart);
        for (const check of Object.values(drawingRules)) check({ ...drawing, boxes }, chart);
        for (const { title, arrivals, width, rows, words } of boxes) {
          if (words.length > 0) expect(words.join('')).toMatch(/\p{Script=Han}/u);
          expect(textWidth(title, 13, 600) + 44, title).toBeLessThanOrEqual(width);
          expect(textWidth(arrivals, 10.5) + 32, arrivals).toBeLessThanOrEqual(width);
          const said = rows.flatMap(({ lines, look }) => (look === 'code' ? [] : lines.flat()));
          const own = said.filter(({ is }) => is === 'text' || is === 'guard' || is === 'other');
          expect(own.filter(({ text }) => !/\p{Script=Han}/u.test(text)).map(({ text }) => text)).toEqual([]);
        }
        for (const { title, note, width } of frames)
          expect(textWidth(title, 13, 600) + textWidth(note, 11) + 40, title).toBeLessThanOrEqual(width);
      }
    }
  });

  it('is in a file that is the same each time', () => {
    expect(JSON.stringify(chartsFile())).toBe(JSON.stringify(file));
  });
});
