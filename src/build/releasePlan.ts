import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { difference } from '../visualiser/compare/difference';
import type { ChartsFile } from '../visualiser/compare/file';
import { readCharts } from '../visualiser/compare/read';
import { nextVersion, readChangesets } from './changesets';
import { floatingName } from './release';
import { releaseNotes } from './releaseNotes';
import { integrityOf } from './seal';
import { widgetScripts } from './widget';

/** The charts of the last release, to compare with. */
export const lastCharts = '.changeset/charts.json';
/** Documents that show addresses of the widget. A test finds those that are missing here. */
export const documents = ['README.md', 'docs/deployment.md', 'docs/embedding.md'];
/** The folder of one release, or of a major version, in an address of the widget. */
export const widgetFolders = /(?<=widget\/|`)(\d+\.\d+\.\d+|v\d+)(?=\/)/g;

export interface ReleasePlan {
  readonly from: string;
  readonly version: string;
  /** The new part of CHANGELOG.md. */
  readonly notes: string;
  /** Path of each file that the release writes to its new text; null for one that it removes. */
  readonly files: ReadonlyMap<string, string | null>;
}

/**
 * Returns what the next release writes, from the changesets in `root` and the build in `dist`. Writes nothing. Null if
 * there is no changeset.
 */
export async function planRelease(root: string, dist: string, charts: ChartsFile): Promise<ReleasePlan | null> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const manifest = JSON.parse(read('package.json')) as Manifest;
  const from = manifest.version;
  const changesets = readChangesets(join(root, '.changeset'), manifest.name);
  if (changesets.length === 0) return null;

  const version = nextVersion(from, changesets);
  const now = { ...charts, version };
  const notes = await tidy(
    releaseNotes({
      version,
      changesets,
      difference: difference(readCharts(read(lastCharts), lastCharts), now),
      integrity: integrityIn(dist, from),
    }),
  );
  const shown = await Promise.all(
    documents.map(async (path) => [path, await tidy(withAddresses(read(path), version))] as const),
  );
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  const { format: kind, texts } = now;
  const files = new Map<string, string | null>([
    ['package.json', json({ ...manifest, version })],
    ['package-lock.json', json({ ...lock, version, packages: withVersion(lock.packages, version) })],
    ['CHANGELOG.md', read('CHANGELOG.md').replace(/^## /m, () => `${notes}\n## `)],
    ['docs/openapi.yaml', read('docs/openapi.yaml').replace(/^( {2}version: ).*$/m, `$1${version}`)],
    ...shown,
    [lastCharts, `${JSON.stringify({ format: kind, version, charts: now.charts, texts }, null, 1)}\n`],
    ...changesets.map(({ file }) => [`.changeset/${file}`, null] as const),
  ]);
  return { from, version, notes, files };
}

interface Manifest {
  name: string;
  version: string;
}
interface Lock {
  packages: Record<string, { version?: string }>;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const withVersion = (packages: Lock['packages'], version: string) => ({
  ...packages,
  '': { ...packages[''], version },
});

/** Replaces the versions in addresses of widget files. */
const withAddresses = (text: string, version: string) =>
  text.replaceAll(widgetFolders, (folder) => (folder.startsWith('v') ? floatingName(version) : version));

/** Returns the digests of the built widget. Throws if they would change with the version alone. */
function integrityIn(dist: string, version: string): Record<string, string> {
  return Object.fromEntries(
    widgetScripts.map((name) => {
      const path = join(dist, 'widget', name);
      if (!existsSync(path)) throw new Error(`${path} is missing: npm run build writes it`);
      const bytes = readFileSync(path);
      if (bytes.includes(version))
        throw new Error(`${path} contains its version, so its digest cannot be known before`);
      return [name, integrityOf(bytes)];
    }),
  );
}

const tidy = async (markdown: string) =>
  format(markdown, { ...(await resolveConfig('CHANGELOG.md')), parser: 'markdown' });
