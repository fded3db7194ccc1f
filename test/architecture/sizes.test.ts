import { describe, expect, it } from 'vitest';
import { isGenerated, linesOf, median } from './sizes';
import { isCode, projectFiles, readSource } from './source';

describe('the size of files', () => {
  it('is 40 to 60 lines in the middle, or less', () => {
    const counted = projectFiles()
      .filter((path) => isCode(path) && /^(machines|src|i18n)\//.test(path))
      .map(readSource)
      .filter((source) => !isGenerated(source));
    const middle = median(counted.map(linesOf));
    console.info(`${counted.length} files, median ${middle} lines`);
    expect(middle).toBeLessThanOrEqual(60);
  });

  it('has its middle where it should', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([])).toBe(0);
  });
});
