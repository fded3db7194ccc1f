import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTarget, readFloor } from '../../src/build/floor';
import { exceptions, judge, languageProblems, scriptProblems, styleProblems } from './floorProblems';

const floor = readFloor();
const named = (problems: readonly { feature: string }[]) => problems.map(({ feature }) => feature);
const scriptOf = (text: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'floor-')), 'built.js');
  writeFileSync(file, text);
  return file;
};

describe('the oldest supported browsers', () => {
  it('come from package.json alone, and the bundler compiles for them', () => {
    expect(Object.keys(floor).toSorted()).toEqual(['chrome', 'edge', 'firefox', 'ios_saf', 'safari', 'samsung']);
    expect(buildTarget({ chrome: 117, ios_saf: 16.4, samsung: 24 })).toEqual(['chrome117', 'ios16.4']);
  });

  it('a style that one of them lacks is named', async () => {
    expect(named(await styleProblems('a.css', '.a:has(b) { display: grid }', floor))).toEqual([]);
    expect(named(await styleProblems('a.css', '.a:has(b) { color: red }', { firefox: 120 }))).toEqual(['css-has']);
  });

  it('syntax and functions of the language that one of them lacks are named', () => {
    const grouping = scriptOf('export const groups = Object.groupBy([1], String);');
    expect(languageProblems([scriptOf('export const sorted = [2, 1].toSorted();')], floor)).toEqual([]);
    expect(named(languageProblems([grouping], floor))).toEqual(['ObjectGroupBy']);
    expect(named(languageProblems([scriptOf('export const = 1')], floor))).toEqual(['syntax']);
  });

  it('a function of the browser that one of them lacks is named', async () => {
    expect(await scriptProblems('a.js', 'export const a = new AbortController().signal;', floor)).toEqual([]);
    expect(named(await scriptProblems('a.js', 'requestIdleCallback(() => {});', floor))).toEqual([
      'requestIdleCallback',
    ]);
  });

  it('an exception that nothing needs is named too', () => {
    const [feature = ''] = Object.keys(exceptions);
    const { unexplained, unneeded } = judge([{ feature, file: 'a.css', detail: '' }]);
    expect(unexplained).toEqual([]);
    expect(unneeded).toEqual(Object.keys(exceptions).slice(1));
    expect(judge([{ feature: 'x', file: 'a.css', detail: '' }]).unexplained).toHaveLength(1);
  });
});
