import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { nameMaps } from './sourceMaps.ts';
import { widgetScripts } from './widget.ts';

/** What `version.json` says about a build. It has no time: equal sources give equal bytes. */
export interface Version {
  /** As in package.json. */
  readonly version: string;
  /** PASSPORT_COMMIT, if the build was given one. */
  readonly commit?: string;
  /** SHA-256 of every file of the site and the widget. */
  readonly digest: string;
}

/** Returns the version of package.json. */
export const versionOfPackage = (): string =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/** Returns the path that a site is served at, from PASSPORT_BASE. Throws if it is not '/' or '/name/'. */
export function basePath(given: string | undefined): string {
  const base = given || '/';
  if (!/^\/([\w-]+\/)*$/.test(base)) throw new Error(`PASSPORT_BASE is a path like /login/, not ${base}`);
  return base;
}

/** Returns the paths of all files in a folder, relative to it, sorted. */
export function filesIn(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = inside + entry.name;
      return entry.isDirectory() ? filesIn(folder, `${path}/`) : [path];
    });
}

/**
 * Finishes a build: copies the widget's scripts to the addresses of their version, writes `site/version.json`, names
 * the source maps by it, and compresses what never changes.
 */
export async function finishRelease(dist: string): Promise<void> {
  const version = versionOfPackage();
  for (const folder of [version, floatingName(version)]) {
    mkdirSync(join(dist, 'widget', folder), { recursive: true });
    for (const name of widgetScripts) copyFileSync(join(dist, 'widget', name), join(dist, 'widget', folder, name));
  }
  const commit = process.env.PASSPORT_COMMIT;
  const facts: Version = { version, ...(commit && { commit }), digest: digestOf(dist) };
  writeFileSync(join(dist, 'site/version.json'), `${JSON.stringify(facts, null, 2)}\n`);
  nameMaps(join(dist, 'maps'), facts);
  await compress(dist);
}

/** Returns the floating address of a version: 'v1' for 1.2.3. Every release changes its bytes: it has no digest. */
export const floatingName = (version: string): string => `v${version.split('.')[0]}`;

function digestOf(dist: string): string {
  const digest = createHash('sha256');
  for (const part of ['site', 'widget']) {
    for (const path of filesIn(join(dist, part)).filter((each) => each !== 'version.json'))
      digest.update(`${part}/${path}\0`).update(readFileSync(join(dist, part, path)));
  }
  return digest.digest('hex');
}

const compressible = /\.(js|css|svg|json|txt)$/;
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Writes `.br` and `.gz` beside every asset and every script of the widget, at the best level. */
async function compress(dist: string): Promise<void> {
  const kept = join('dist', '.compressed');
  mkdirSync(kept, { recursive: true });
  const used = new Set<string>();
  const files = [
    ...filesIn(join(dist, 'site/assets')).map((path) => join(dist, 'site/assets', path)),
    ...filesIn(join(dist, 'widget')).map((path) => join(dist, 'widget', path)),
  ];
  for (const path of files.filter((each) => compressible.test(each))) {
    const bytes = readFileSync(path);
    const name = join(kept, createHash('sha256').update(bytes).digest('hex'));
    if (!existsSync(`${name}.gz`)) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(`${name}.br`, await brotli(bytes, { params }));
      writeFileSync(`${name}.gz`, await gzipped(bytes, { level: 9 }));
    }
    for (const suffix of ['.br', '.gz']) {
      copyFileSync(name + suffix, path + suffix);
      used.add(name + suffix);
    }
  }
  forgetUnused(kept, used, dist);
}

/**
 * Compression is slow, so its results are kept by content between builds. The main build removes what it did not use.
 */
function forgetUnused(kept: string, used: ReadonlySet<string>, dist: string): void {
  if (dirname(kept) !== dist) return;
  for (const name of readdirSync(kept)) if (!used.has(join(kept, name))) rmSync(join(kept, name));
}
