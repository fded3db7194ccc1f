import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { languages } from '../../../i18n/locales';
import { makeAtlas } from '../../../machines/atlas/reactions';
import type { ChartsFile } from '../compare/file';
import { readCharts } from '../compare/read';

/** Returns all texts of a language as written in the catalogues. */
function textsOf(language: string): Record<string, string> {
  const files = readdirSync(`i18n/${language}`).map((name) => `i18n/${language}/${name}`);
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

/** Reads the older release that PASSPORT_SINCE names; null if it is not set. */
export function sinceFile(): ChartsFile | null {
  const file = process.env.PASSPORT_SINCE;
  return file ? readCharts(readFileSync(file, 'utf8'), file) : null;
}

/** `npm run charts [-- file]`: writes the charts of this release as one JSON file. */
export function main([file]: string[]): number {
  const made = chartsFile();
  const path = file ?? `dist/charts/passport-${made.version}.json`;
  mkdirSync('dist/charts', { recursive: true });
  writeFileSync(path, `${JSON.stringify(made, null, 1)}\n`);
  const count = made.charts.reduce((sum, { edges }) => sum + edges.length, 0);
  console.log(
    `${path}: ${made.charts.length} charts, ${count} transitions, ${Object.keys(made.texts).length} languages`,
  );
  return 0;
}
