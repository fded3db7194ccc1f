import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { assert, asyncProperty, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressStart, withEnd, type Coding } from '../../src/server/compress';

const whole: Record<Coding, (bytes: Uint8Array) => string> = {
  br: (bytes) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes) => gunzipSync(bytes).toString(),
  identity: (bytes) => Buffer.from(bytes).toString(),
};
const codings = Object.keys(whole) as Coding[];

describe('a text that is compressed once, with ends that are added', () => {
  it('is the text to any decoder, in every coding', async () => {
    const text = string({ unit: 'grapheme', minLength: 1, maxLength: 3000 });
    await assert(
      asyncProperty(text, text, async (start, end) => {
        for (const coding of codings)
          expect(whole[coding](withEnd(await compressStart(start, coding), end, coding))).toBe(start + end);
      }),
      { numRuns: 60 },
    );
    const longest = 'x'.repeat(0xffff);
    for (const coding of codings) {
      const start = await compressStart('a', coding);
      expect(whole[coding](withEnd(start, longest, coding))).toBe(`a${longest}`);
      for (const wrong of ['', `${longest}x`]) expect(() => withEnd(start, wrong, coding)).toThrow('one block');
    }
  });

  it('has a length that says nothing about the end: one that repeats the start is as long as another (BREACH)', async () => {
    for (const coding of codings) {
      const start = await compressStart('"token":"abcdefghijklmnop"'.repeat(20), coding);
      const length = (end: string) => withEnd(start, end, coding).length;
      expect(length('"token":"abcdefghijklmnop"')).toBe(length('"8v#Qm":"Zk2!x9~Lw7$RtYuP"'));
    }
  });
});
