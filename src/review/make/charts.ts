import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { languages } from '../../../i18n/locales';
import { makeAtlas } from '../../../machines/atlas/reactions';
import type { ChartsFile } from '../model/chartsFile';
import { commitOfRelease, runAtCommit } from '../../build/history';
import { readCharts } from '../difference/readCharts';

/** Returns all texts of a language as written in the catalogues. */
function textsOf(language: string): Record<string, string> {
  const files = ['i18n/names.json', ...readdirSync(`i18n/${language}`).map((name) => `i18n/${language}/${name}`)];
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  ) as Record<string, string>;
}

/**
 * Returns the charts of this release and all texts, to compare two releases. It has no date: equal
 * sources give equal files.
 */
export function chartsFile(): ChartsFile {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return {
    format: 'passport-charts/2',
    version,
    charts: makeAtlas().charts,
    texts: Object.fromEntries(languages.map((language) => [language, textsOf(language)])),
  };
}

/**
 * Returns the charts and texts of a release or a commit (`0.1.0`, `origin/main`), made in a copy of that commit. Throws
 * a sentence if this clone has no such commit, or if they cannot be made there.
 */
export function chartsOf(base: string): ChartsFile {
  const commit = isVersion(base) ? commitOfRelease(base) : base;
  const file = 'dist/charts/base.json';
  return runAtCommit(commit, { command: 'charts', args: [file] }, (folder) =>
    readCharts(readFileSync(`${folder}/${file}`, 'utf8'), base),
  );
}

const isVersion = (text: string) => /^\d+\.\d+\.\d+$/.test(text);

/**
 * Returns the release to compare with: that of PASSPORT_SINCE, by its version or a file, else the last one of
 * CHANGELOG.md. Prints why and returns null where this clone does not have its commit.
 */
export function sinceFile(): ChartsFile | null {
  const since = process.env.PASSPORT_SINCE;
  if (since && !isVersion(since)) return readCharts(readFileSync(since, 'utf8'), since);
  const [, last] = /^## (\d+\.\d+\.\d+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  const version = since ?? last;
  try {
    return version === undefined ? null : chartsOf(version);
  } catch (error) {
    if (since) throw error;
    console.warn(`The review compares with no release. ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** @help
 * `npm run charts [-- file]`: writes the charts of this release as one JSON file; `npm run charts -- --of 0.1.0 [file]`
 * those of another release or commit.
 */
export function main(args: string[]): number {
  const [of, file] = args[0] === '--of' ? [args[1], args[2]] : [undefined, args[0]];
  const made = of === undefined ? chartsFile() : chartsOf(of);
  const path = file ?? `dist/charts/passport-${made.version}.json`;
  mkdirSync('dist/charts', { recursive: true });
  writeFileSync(path, `${JSON.stringify(made, null, 1)}\n`);
  const count = made.charts.reduce((sum, { edges }) => sum + edges.length, 0);
  console.log(
    `${path}: ${made.charts.length} charts, ${count} transitions, ${Object.keys(made.texts).length} languages`,
  );
  return 0;
}
