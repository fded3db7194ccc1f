import parse from '@changesets/parse';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const bumps = ['major', 'minor', 'patch'] as const;
export type Bump = (typeof bumps)[number];

/** One file of `.changeset/`: what one change means for the next release. */
export interface Changeset {
  /** Name of its file. */
  readonly file: string;
  readonly type: Bump;
  /** What changed, as Markdown. */
  readonly changes: string;
  /** What integrators must do, as Markdown: the text below `## What you must do`. '' for nothing. */
  readonly duties: string;
}

/**
 * Returns the changesets of a folder in the order of their names. Throws with the file's name if one cannot be parsed,
 * names another package, says nothing, or is major without a word for integrators.
 */
export function readChangesets(folder: string, packageName: string): Changeset[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => {
      try {
        return readChangeset(file, readFileSync(join(folder, file), 'utf8'), packageName);
      } catch (error) {
        throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    });
}

function readChangeset(file: string, text: string, packageName: string): Changeset {
  const { releases, summary } = parse(text);
  const type = bumps.find((bump) => bump === releases[0]?.type);
  if (releases.length !== 1 || releases[0]?.name !== packageName || !type)
    throw new Error(`name the package "${packageName}" with major, minor or patch, and no other`);
  const [changes = '', duties = ''] = summary.split(/^## What you must do$/m).map((part) => part.trim());
  if (changes === '') throw new Error('says nothing');
  if (type === 'major' && duties === '') throw new Error('a major change says what integrators must do');
  return { file, type, changes, duties };
}

/** Returns the version of the next release. A major change of a version below 1.0.0 leads to 1.0.0. */
export function nextVersion(version: string, changesets: readonly Changeset[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const has = (type: Bump) => changesets.some((each) => each.type === type);
  if (has('major')) return `${major + 1}.0.0`;
  return has('minor') ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
