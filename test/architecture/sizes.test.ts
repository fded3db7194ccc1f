import { describe, expect, it } from 'vitest';
import { isGenerated, linesOf, median } from './sizes';
import { isCode, projectFiles, readSource } from './source';

describe('the size of files', () => {
  it('has a median of at most 60 lines', () => {
    const counted = projectFiles()
      .filter((path) => isCode(path) && /^(machines|src|i18n)\//.test(path))
      .map(readSource)
      .filter((source) => !isGenerated(source));
    const middle = median(counted.map(linesOf));
    console.info(`${counted.length} files, median ${middle} lines`);
    expect(middle).toBeLessThanOrEqual(60);
  });

  it('computes the median', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([])).toBe(0);
  });
});
