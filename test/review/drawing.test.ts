import { describe, expect, it } from 'vitest';
import { productContextOf } from '../../src/review/draw/bundle';
import { wrap } from '../../src/review/draw/widths';
import { plainSvgOf } from '../../src/review/draw/svg';
import { chartsFile } from '../../src/review/make/charts';
import { drawAll } from '../../src/review/make/drawings';
import type { Drawing } from '../../src/review/model/drawing';
import { reviewLanguages } from '../../src/review/model/text';
import { chartNamed, charts } from './fixtures/product';
import { layoutRules } from './layoutRules';

const drawn: Record<string, readonly Drawing[]> = {};
for (const language of reviewLanguages) drawn[language] = await drawAll(language);

describe.each(reviewLanguages)('a drawing of each chart in %s', (language) => {
  const drawings = drawn[language] ?? [];

  it('is there', () => {
    expect(drawings.map(({ chart }) => chart)).toEqual(charts.map(({ id }) => id));
    expect(
      drawings.filter(({ happyPath }) => happyPath.length > 2).length,
      'happy paths of three steps',
    ).toBeGreaterThan(8);
  });

  it.each(Object.entries(layoutRules))('%s', (_, broken) => {
    expect(drawings.flatMap((drawing) => broken(drawing, chartNamed(drawing.chart)))).toEqual([]);
  });
});

describe('a drawing', () => {
  const drawings = drawn['en-us'] ?? [];
  const drawingOf = (id: string) => drawings.find(({ chart }) => chart === id);
  const kindOf = (state: string) => drawingOf(state.split('.')[0] ?? '')?.boxes.find(({ id }) => id === state)?.kind;

  it('is the same each time it is drawn, and so are its SVG and the file of all charts', async () => {
    const again = await drawAll();
    expect(again).toEqual(drawings);
    expect(again.map((drawing) => plainSvgOf(drawing))).toEqual(drawings.map((drawing) => plainSvgOf(drawing)));
    expect(JSON.stringify(chartsFile())).toBe(JSON.stringify(chartsFile()));
  }, 300_000);

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

  it.each([
    [
      'verifyCode',
      [
        'arriving',
        'calling.sending',
        'entering.resuming',
        'entering.typing',
        'calling.verifying',
        'calling.completingSignIn',
      ],
    ],
    ['call', ['deciding', 'calling.usual']],
    ['lastWay', ['deciding', 'remembering.deciding', 'remembering.alone']],
    ['selectAccount', ['away', 'calling.listing', 'choosing', 'calling.choosing']],
  ])('opens %s with the path that most visitors take, step by step', (chart, states) => {
    const steps = drawingOf(chart)?.folded?.boxes.filter(({ rows }) => rows.length > 0) ?? [];
    expect(steps.map(({ id }) => id)).toEqual(states.map((state) => `${chart}.${state}`));
  });

  it('says the destination of what hands a visitor over to another chart', () => {
    const rows = drawingOf('lastWay')?.boxes.flatMap((box) => box.rows) ?? [];
    const confirmed = rows.filter(({ edges }) => edges.some((id) => id.includes('user.confirmed')));
    expect(confirmed.map(({ target }) => target).toSorted()).toEqual(['exit:go.passkey', 'exit:go.thirdParty']);
  });

  it('leaves no number of a Chinese text alone on its line', () => {
    expect(wrap('15 個工作天內處理，期間不能登入，可以取消。', 220, 11)).toHaveLength(2);
    expect(wrap('15 個工作天內處理，期間不能登入，可以取消。', 220, 11)[0]).toMatch(/^15 個工作天/);
  });

  it('lists what the gate handles in the frames that call it, and what a frame handles as a box in it', () => {
    const { gate } = productContextOf(charts, 'call');
    expect(gate).toEqual(expect.arrayContaining(['11', '53']));
    const { frames, boxes } = drawingOf('verifyCode') ?? {};
    expect(frames?.map((frame) => [frame.id, frame.gate])).toEqual([
      ['verifyCode.entering', []],
      ['verifyCode.calling', gate],
    ]);
    expect(boxes?.map(({ id }) => id)).toContain('verifyCode.calling:any');
  });

  it.each(['zh-cn', 'zh-hk'])('in %s has words of that language', (language) => {
    for (const { words, rows } of (drawn[language] ?? []).flatMap(({ boxes }) => boxes)) {
      if (words.length > 0) expect(words.join('')).toMatch(/\p{Script=Han}/u);
      const said = rows.flatMap(({ lines, look }) => (look === 'code' ? [] : lines.flat()));
      const own = said.filter(({ is }) => is === 'text' || is === 'guard' || is === 'other');
      expect(own.filter(({ text }) => !/\p{Script=Han}/u.test(text)).map(({ text }) => text)).toEqual([]);
    }
  });
});
