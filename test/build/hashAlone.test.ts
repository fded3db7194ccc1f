import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { withoutUnused } from '../../src/build/hashAlone';

const file = createRequire(import.meta.url).resolve('spark-md5');
const left = withoutUnused(readFileSync(file, 'utf8'), file);
const made: { exports: { hash?: (text: string) => string } } = { exports: {} };
runInNewContext(left, { module: made, exports: made.exports });

describe('what the build leaves of spark-md5', () => {
  it.each(['', 'abc', 'correct horse 1', '密码', 'ü😀', 'x'.repeat(1000)])('hashes %j as others do', (text) => {
    expect(made.exports.hash?.(text)).toBe(createHash('md5').update(text).digest('hex'));
  });

  it('is without what the page never calls', () => {
    expect(left).not.toMatch(/SparkMD5\.(?:prototype|ArrayBuffer)\.?\w* =/);
    expect(left.length).toBeLessThan(readFileSync(file, 'utf8').length * 0.85);
  });
});
