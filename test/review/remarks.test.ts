import { describe, expect, it } from 'vitest';
import { home } from '../../src/review/model/address';
import type { Ground } from '../../src/review/remarks/anchor';
import { nothingShown, type ShownTexts } from '../../src/review/model/textPlaces';
import { targetsAt } from '../../src/review/remarks/targets';
import { first, opened, remarks, second, third, typed } from './fixtures/remarks';
import { release } from './fixtures/product';

describe('remarks over three releases', () => {
  it('are at their places in the release they were made on', () => {
    const { placed, kept } = opened(remarks, first);
    expect(Object.values(placed).map(({ how, note }) => [how, note])).toEqual(remarks.map(() => ['same', '']));
    expect(kept, 'nothing new to keep').toEqual(remarks);
    expect(placed['transition']?.subject).toEqual({
      chart: 'verifyCode',
      state: 'entering',
      event: 'user.typedCode[0]',
    });
    expect(placed['answer']?.subject).toMatchObject({ state: 'calling.verifying', event: 'OK' });
  });

  it('are found by their text where states and texts were renamed and moved', () => {
    const { placed } = opened(remarks, second);
    expect(
      Object.fromEntries(Object.entries(placed).map(([key, { how, at }]) => [key, `${how} ${at.state} ${at.id}`])),
    ).toEqual({
      state: 'moved verifyCode.entering.helping verifyCode.entering.helping',
      transition: `same verifyCode.entering ${typed.id}`,
      answer: 'same verifyCode.calling.proving result.OK',
      text: expect.stringMatching(/^moved .*alert\.noWay\.title$/) as string,
      place: 'moved verifyCode.entering.refused verifyCode.entering.refused',
    });
    expect(placed['place']?.note).toBe('It was SMS code › Rejected in 1.0.0.');
    expect(placed['place']?.remark.point).toEqual({ x: 0.5, y: 0.25, size: 'phone' });
  });

  it('are found in a third release where only the new ids remain, and say which place is gone', () => {
    const { placed, kept } = opened(opened(remarks, second).kept, third);
    expect(placed['place']).toMatchObject({ how: 'moved', at: { id: 'verifyCode.entering.refused' } });
    expect(placed['text']).toMatchObject({ how: 'moved', at: { id: 'alert.noWay.title', words: 'Nothing helps' } });
    expect(placed['text']?.note).toContain('Its text was “No way to get it” in 1.0.0.');
    expect(placed['state']?.how).toBe('gone');
    expect(placed['state']?.note).toMatch(/^Its place is gone in 3\.0\.0\. It was SMS code › Helping in 2\.0\.0: “/);
    expect(placed['state']?.subject, 'the frame that is left').toEqual({ chart: 'verifyCode', state: 'entering' });
    expect(
      kept.map(({ key, text }) => [key, text]),
      'nothing is lost',
    ).toEqual(remarks.map(({ key, text }) => [key, text]));
    expect(opened(kept, second).placed['state']?.how, 'and back where it is there again').toBe('moved');
  });

  it('lose their place without the release between: the third has neither id nor text', () => {
    const { placed } = opened(remarks, third);
    expect(placed['place']).toMatchObject({ how: 'gone', subject: { chart: 'verifyCode', state: 'entering' } });
    expect(Object.keys(placed)).toHaveLength(remarks.length);
  });

  it('do not go to one of several equal texts', () => {
    const doubled: Ground = {
      ...second,
      charts: second.charts.map((chart) => ({
        ...chart,
        nodes: chart.nodes.flatMap((each) =>
          each.id === 'verifyCode.entering.refused'
            ? [each, { ...each, id: 'verifyCode.entering.again', path: 'entering.again' }]
            : [each],
        ),
      })),
    };
    expect(opened(remarks, doubled).placed['place']?.how).toBe('gone');
  });
});

describe('what can be remarked upon', () => {
  const shown: ShownTexts = {
    ...nothingShown,
    states: ['verifyCode.entering.rejected'],
    by: { 'verifyCode.title': [[0, 1]] },
  };
  const at = (view: 'chart' | 'answers' | 'screens', event?: string) =>
    targetsAt(
      {
        ...home,
        view,
        subject: {
          chart: 'verifyCode',
          state: event ? 'calling.verifying' : 'entering.rejected',
          ...(event && { event }),
        },
      },
      release,
      { ...first, shown },
    ).map(({ is }) => is);

  it('is what the address names first: a row, a cell, a place of a screen, the texts of its screen', () => {
    expect(at('chart')[0]).toBe('state');
    expect(at('screens').slice(0, 2)).toEqual(['place', 'state']);
    expect(at('answers', 'OK')[0]).toBe('answer');
    expect(at('chart', 'OK')[0]).toBe('transition');
    expect(at('chart')).toContain('text');
  });
});
