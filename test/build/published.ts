import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What a build made of its packages. */
export interface Seen {
  /** The files of `node_modules` that were bundled, from the root of the repository. */
  readonly files: Set<string>;
  /** Files that were bundled with other code, and names that led elsewhere than to their package. */
  readonly changed: Set<string>;
}

const packageOf = (path: string) => /^(?:@[\w.-]+\/)?[\w.-]+/.exec(path)?.[0] ?? '';
const ofPackages = /^(?!\0).*\/node_modules\/((?!\.vite\/).+)$/;

/**
 * Watches a build for code that is not as its package was published: compares each bundled file with the one on disk,
 * and where each import of a package leads. Add it after all other plugins.
 */
export function watchPackages(): { plugin: Plugin; seen: Seen } {
  const seen: Seen = { files: new Set(), changed: new Set() };
  const plugin: Plugin = {
    name: 'watch-packages',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        // A bare name, not a path, an address or a module that a plugin makes.
        if (!importer || !/^(?:@[\w.-]+\/)?[\w][\w.-]*(?:\/[^:]*)?$/.test(source)) return null;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        const led = resolved && !resolved.external ? resolved.id : '';
        if (led && !led.includes(`/node_modules/${packageOf(source)}/`)) seen.changed.add(`${source} → ${led}`);
        return resolved;
      },
    },
    transform: {
      order: 'post',
      handler(code, id) {
        const [file = ''] = id.split('?');
        const [, path] = ofPackages.exec(file) ?? [];
        if (!path) return;
        seen.files.add(`node_modules/${path}`);
        if (code !== readFileSync(file, 'utf8')) seen.changed.add(`node_modules/${path}`);
      },
    },
  };
  return { plugin, seen };
}

/** Returns the version of each package that the files belong to, by name. */
export function versionsOf(files: ReadonlySet<string>): Record<string, string> {
  const names = [...files].map((file) => packageOf(file.slice(file.lastIndexOf('node_modules/') + 13)));
  return Object.fromEntries([...new Set(names)].map((name) => [name, versionAt(`node_modules/${name}`)]));
}

const versionAt = (folder: string) =>
  (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string }).version;
