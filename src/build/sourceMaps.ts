import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** Returns the path of a source from the root of the repository. */
const fromRoot = (path: string | null): string => (path ?? '').replace(/^(\.\.\/)+/, '');

/** Where a build keeps its maps until it knows its digest. */
const unnamed = 'next';

/**
 * Moves the source maps of the site's scripts into `folder`, which nothing serves: the site has none, and no script
 * names one (T-21). They hold places and names, no sources. `npm run stack` reads them.
 */
export function sourceMaps(folder: string): Plugin {
  return {
    name: 'source-maps',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(join(folder, unnamed), { recursive: true });
        for (const [name, output] of Object.entries(bundle)) {
          if (name.endsWith('.map')) delete bundle[name];
          if (output.type !== 'chunk' || !output.map) continue;
          const { version, names, mappings } = output.map;
          const map = { version, file: basename(name), sources: output.map.sources.map(fromRoot), names, mappings };
          writeFileSync(join(folder, unnamed, `${basename(name)}.map`), JSON.stringify(map));
        }
      },
    },
  };
}

/** What `version.json` says of a build. */
interface Release {
  readonly version: string;
  readonly digest: string;
}

/** Returns the name of a release's folder of maps: its version and the beginning of its digest. */
export const releaseName = ({ version, digest }: Release): string => `${version}-${digest.slice(0, 12)}`;

/** Names the maps of a build by its release: maps of several releases can then be kept in one folder. */
export function nameMaps(folder: string, release: Release): void {
  if (existsSync(join(folder, unnamed))) renameSync(join(folder, unnamed), join(folder, releaseName(release)));
}
