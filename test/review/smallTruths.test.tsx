import { describe, expect, it } from 'vitest';
import { bundlesOf } from '../../src/review/draw/bundle';
import { scaleFor } from '../../src/review/export/png';
import { awaitField, keepTyped, takeTyped } from '../../src/review/model/typedAhead';
import { boxMarkup } from '../../src/review/screens/boxMarkup';
import { sentencesOf } from '../../src/review/shell/TransitionRows';
import { chartNamed, charts } from './fixtures/product';

const key = (name: string) => keepTyped({ key: name, isComposing: false });

describe('small things that the review says', () => {
  it('a screen has its own language in every element that styles may ask, also in a Chinese review', () => {
    const markup = boxMarkup('<i></i>', { language: 'en-us', size: 'phone', theme: 'light' });
    expect([...markup.matchAll(/<div class="(?:box|of-root)" lang="en"/g)]).toHaveLength(2);
    expect(boxMarkup('', { language: 'zh-hk', size: 'phone', theme: 'light' })).toMatch(/^<div class="box" lang="zh-H/);
  });

  it('rows that are merged say which event does what, in the order of the events', () => {
    for (const row of charts.flatMap(bundlesOf)) {
      const said = sentencesOf(row);
      if (said.length < 2) continue;
      expect(said.every(({ of }) => of !== '')).toBe(true);
      const firsts = said.map(({ of }) => row.texts.indexOf(of.split(' · ')[0] ?? ''));
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    }
    const rejected = bundlesOf(chartNamed('verifyCode')).find(({ texts }) => texts.includes('120001'));
    expect(rejected && sentencesOf(rejected).map(({ of }) => of)).toEqual(
      rejected?.texts.map((each) => each).filter((each) => each !== ''),
    );
  });

  it('keys after / wait for a field whose code is not loaded yet', () => {
    expect(key('r')).toBe(false);
    awaitField();
    for (const each of ['r', 'e', 'x', 'Backspace', 'g']) expect(key(each)).toBe(true);
    expect(key('Escape')).toBe(false);
    expect(keepTyped({ key: 'a', isComposing: true })).toBe(false);
    expect(takeTyped()).toBe('reg');
    expect(key('r')).toBe(false);
    expect(takeTyped()).toBe('');
  });

  it('a picture is never larger than the canvas of any engine', () => {
    for (const [width, height] of [
      [1556, 944],
      [8000, 300],
      [4000, 4000],
      [20_000, 9000],
      [300, 200],
    ] as const) {
      const scale = scaleFor({ width, height });
      expect(Math.floor(width * scale) * Math.floor(height * scale)).toBeLessThanOrEqual(16_777_216);
      expect(Math.max(width, height) * scale).toBeLessThanOrEqual(16_000);
    }
    expect(scaleFor({ width: 1556, height: 944 })).toBe(2);
  });
});
