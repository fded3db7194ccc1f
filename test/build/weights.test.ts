import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/build/weights';

describe('who weighs what in a script', () => {
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
});
