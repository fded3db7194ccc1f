import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/build/weights';
import { groupOf, weightsOf } from '../tools/weightTable';

describe('who weighs what in a script', () => {
  it('names the package of a path, or the folder of ours', () => {
    expect(groupOf('node_modules/react-dom/cjs/react-dom-client.production.js')).toBe('react-dom');
    expect(groupOf('node_modules/@formatjs/intl/index.js')).toBe('@formatjs/intl');
    expect(groupOf('src/parts/picker/rows.ts')).toBe('src/parts');
    expect(groupOf('machines/lazy.ts')).toBe('machines');
    expect(groupOf('\0vite/preload-helper.js')).toBe('\0vite');
  });

  it('reads the source of every character from the source map', () => {
    // Two lines: 'aa' of the first source, 'bbb' of the second, 'c' of none; then 'dd' of the second.
    const map = { sources: ['../../src/app/a.ts', '../../node_modules/b/b.js'], mappings: 'AAAA,ECAA,G;AAAA' };
    expect(partsOf('aabbbc\ndd', map)).toEqual({
      code: 'aabbbc\ndd',
      sources: ['src/app/a.ts', 'node_modules/b/b.js'],
      runs: [
        [0, 2],
        [1, 3],
        [-1, 2],
        [1, 2],
        [-1, 1],
      ],
    });
  });

  it('adds up to the whole script', async () => {
    const code = 'first();second();first();';
    const rows = await weightsOf({
      code,
      sources: ['src/app/a.ts', 'node_modules/b/b.js'],
      runs: [
        [0, 8],
        [1, 9],
        [0, 7],
        [-1, 1],
      ],
    });
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(code.length);
    expect(Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]))).toEqual({
      '(the bundler)': 1,
      b: 9,
      'src/app': 15,
    });
    expect(rows.map(({ brotli }) => brotli)).toEqual(rows.map(({ brotli }) => brotli).sort((a, b) => b - a));
  });
});
