// @alone replaces methods of the console
import { encode } from '@jridgewell/sourcemap-codec';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { main, readStack } from '../../src/build/readStack';
import { nameMaps, releaseName } from '../../src/build/sourceMaps';

let maps = '';
const keep = (release: string, file: string, line: number) => {
  mkdirSync(join(maps, release), { recursive: true });
  const sources = ['src/page/app/main.tsx'];
  // Column 4 of the script is column 2 of that line.
  const mappings = encode([[[4, 0, line - 1, 2, 0]]]);
  writeFileSync(join(maps, release, `${file}.map`), JSON.stringify({ version: 3, sources, names: ['read'], mappings }));
};
beforeAll(() => {
  maps = mkdtempSync(join(tmpdir(), 'passport-maps-'));
  keep('0.1.0-aaaaaaaaaaaa', 'index-Ab_1.js', 10);
  keep('0.2.0-bbbbbbbbbbbb', 'index-Cd-2.js', 20);
});
afterAll(() => rmSync(maps, { recursive: true, force: true }));

describe('npm run stack', () => {
  const report = 'read@index-Ab_1.js:1:5\n@index-Cd-2.js:1:7\n@other.js:1:5';

  it('finds each frame in the maps of its own release [TRACK-4]', () => {
    expect(readStack(report, maps)).toEqual({
      lines: [
        'index-Ab_1.js:1:5  src/page/app/main.tsx:10:3 read',
        'index-Cd-2.js:1:7  src/page/app/main.tsx:20:3 read',
        'other.js:1:5  is in no map',
      ],
      found: 2,
    });
  });

  it.each([
    ['a form', new URLSearchParams({ stack: report }).toString()],
    ['JSON', JSON.stringify({ stack: report })],
    ['a console of Chromium', report.replaceAll(/(.*)@(.*)/g, '    at $1 (https://passport.example/assets/$2)')],
  ])('reads a stack in %s', (_, text) => {
    expect(readStack(text, maps).found).toBe(2);
  });

  it('reads the maps of one release alone where it is named', () => {
    expect(readStack(report, maps, '0.2.0').found).toBe(1);
    expect(readStack(report, maps, '0.2.0-bbbb').found).toBe(1);
    expect(readStack(report, maps, '0.3.0').found).toBe(0);
  });

  it('exits 0 where a frame was found, 1 where none was, 2 without a stack or maps', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const file = (text: string) => {
      writeFileSync(join(maps, 'report.txt'), text);
      return join(maps, 'report.txt');
    };
    const print = vi.fn();
    expect(main([file(report), '--maps', maps, '--release', '0.'], print)).toBe(0);
    expect(print).toHaveBeenCalledTimes(3);
    expect(main([file('@other.js:1:5'), '--maps', maps, '--release', '0.'], print)).toBe(1);
    expect(main([file('nothing'), '--maps', maps, '--release', '0.'], print)).toBe(2);
    expect(main([file(report), '--maps', join(maps, 'none')], print)).toBe(2);
  });
});

describe('the maps of a build', () => {
  it('are named by the release, so that those of many can be kept in one folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'passport-maps-'));
    mkdirSync(join(folder, 'next'));
    const release = { version: '1.2.3', digest: 'abcdef0123456789' };
    nameMaps(folder, release);
    expect([readdirSync(folder), releaseName(release)]).toEqual([['1.2.3-abcdef012345'], '1.2.3-abcdef012345']);
    nameMaps(join(folder, 'none'), release);
    expect(existsSync(join(folder, 'none'))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
