import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextVersion, readChangesets } from '../../src/build/changesets';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changesets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = () => readChangesets(folder, 'passport');

describe('changesets', () => {
  it('are read in the order of their names, with what integrators must do apart', () => {
    write('b.md', '---\n"passport": patch\n---\n\nThe caret stays.\n');
    write(
      'a.md',
      "---\n'passport': major\n---\n\nHandovers have new names.\n\n## What you must do\n\n- Write `top`.\n",
    );
    write('charts.json', '{}');
    expect(read()).toEqual([
      { file: 'a.md', type: 'major', changes: 'Handovers have new names.', duties: '- Write `top`.' },
      { file: 'b.md', type: 'patch', changes: 'The caret stays.', duties: '' },
    ]);
  });

  it.each([
    ['---\npassport: major\n---\n\nBroken for hosts.\n', 'a.md: a major change says what integrators must do'],
    ['---\nanother: minor\n---\n\nText.\n', 'a.md: name the package "passport"'],
    ['---\npassport: none\n---\n\nText.\n', 'a.md: name the package "passport"'],
    ['---\npassport: huge\n---\n\nText.\n', 'a.md: could not parse'],
    ['No front matter.\n', 'a.md: could not parse'],
    ['---\npassport: minor\n---\n', 'a.md: says nothing'],
    ['---\npassport: minor\n---\n\n## What you must do\n\n- Nothing.\n', 'a.md: says nothing'],
  ])('%j are refused with the file and the reason', (text, reason) => {
    write('a.md', text);
    expect(read).toThrow(reason);
  });

  it('raise the version by the greatest of them', () => {
    const of = (...types: ('major' | 'minor' | 'patch')[]) =>
      nextVersion(
        '0.4.2',
        types.map((type) => ({ file: 'a.md', type, changes: 'x', duties: '' })),
      );
    expect([of('patch'), of('patch', 'minor'), of('minor', 'major', 'patch')]).toEqual(['0.4.3', '0.5.0', '1.0.0']);
  });

  it('of this repository can be read', () => {
    const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
    expect(() => readChangesets('.changeset', name)).not.toThrow();
  });
});
