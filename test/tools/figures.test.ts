import { describe, expect, it } from 'vitest';
import { median, quantile, ratioOf } from '../../src/tools/bench/figures';
import { replacePart } from '../../src/tools/bench/document';

describe('figures of the benchmark', () => {
  it('takes the number in the middle, or the mean of two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 4, 9])).toBe(3);
    expect(quantile([0, 10, 20, 30, 40], 0.25)).toBe(10);
  });

  it('divides medians, and takes the spread from the rounds', () => {
    const found = ratioOf([110, 120, 300], [100, 100, 100]);
    expect(found?.ratio).toBeCloseTo(1.2);
    expect(found?.low).toBeCloseTo(1.15);
    expect(found?.high).toBeCloseTo(2.1);
    expect(ratioOf([1], [0])).toBeNull();
  });

  it('replaces one generated part of a document and refuses one that is not there', () => {
    const text = 'a\n\n<!-- bench: openings -->\n\nold\n\n<!-- bench: end -->\n\nb\n';
    expect(replacePart(text, 'openings', 'new')).toBe(text.replace('old', 'new'));
    expect(() => replacePart(text, 'screens', 'new')).toThrow('screens');
  });
});
