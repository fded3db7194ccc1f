import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { billOfMaterials } from '../../src/build/billOfMaterials';

interface Entry {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}
interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const manifest = read<Manifest>('package.json');
const lighthouse = read<Pick<Manifest, 'devDependencies'>>('src/build/lighthouse/package.json');
const lockedIn = (folder: string) =>
  Object.entries(read<{ packages: Record<string, Entry> }>(`${folder}package-lock.json`).packages).filter(
    ([path]) => path !== '',
  );
const lock = lockedIn('');
/** Both lock files: Lighthouse has one of its own. */
const locked = [...lock, ...lockedIn('src/build/lighthouse/')];

/**
 * What runs in the page may ask for no more than this; tools may also be under the Mozilla licence, as files of their
 * own.
 */
const permissive = [
  'MIT',
  '(WTFPL OR MIT)',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'CC0-1.0',
  'BlueOak-1.0.0',
];
const forTools = [
  ...permissive,
  'MPL-2.0',
  'Python-2.0',
  'CC-BY-4.0',
  'MIT AND Zlib',
  '(MIT AND Apache-2.0)',
  'MIT OR Apache-2.0',
  '(Unlicense OR Apache-2.0)',
  'EPL-2.0 OR GPL-3.0-or-later',
  '(MIT OR CC0-1.0)',
];

/** Packages whose manifest names no licence but a file, with what the file says. */
const readByUs: Readonly<Record<string, string>> = {
  'node_modules/spawndamnit': 'MIT',
  'node_modules/parse-cache-control': 'BSD-3-Clause',
};

describe('supply chain (T-21)', () => {
  it('pins every dependency to an exact version', () => {
    const ranges = Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...lighthouse.devDependencies,
    });
    const isPinned = (range: string) => /^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+$/.test(range);
    expect(ranges.filter(([, range]) => !isPinned(range))).toEqual([]);
  });

  it('has a digest for every locked package, and names no host', () => {
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it('installs only packages with a listed licence', () => {
    const isListed = ([path, { license = 'none', dev }]: (typeof lock)[number]) =>
      (dev ? forTools : permissive).includes(readByUs[path] ?? license);
    expect(locked.filter((entry) => !isListed(entry))).toEqual([]);
  });

  it('runs no package script at installation', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
    expect(readFileSync('src/build/install.mjs', 'utf8')).toContain("'ci', '--ignore-scripts'");
  });

  it('locks no package that has a script for its installation', () => {
    expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
  });

  it('runs only npm test in CI, and all tests at night', () => {
    const commands = readFileSync('.ci/run', 'utf8')
      .split('\n')
      .filter((line) => line && !/^(#|set |cd )/.test(line));
    expect(commands).toEqual(['if [ -n "$NIGHTLY" ]; then npm run test:all; else npm test; fi']);
  });
});

it('the bill of materials of a release names every package of the page, with its licence and digest (T-21)', () => {
  const bill = JSON.parse(billOfMaterials('1.2.3')) as {
    metadata: { component: { name: string; version: string } };
    components: { name: string; version: string; licenses?: unknown; hashes?: unknown }[];
  };
  expect(bill.metadata.component).toMatchObject({ name: 'passport', version: '1.2.3' });
  const named = bill.components.map(({ name, version }) => `${name}@${version}`).sort();
  const shipped = lock
    .filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional)
    .map(([path, { version = '' }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
  expect(named).toEqual(shipped.sort());
  expect(bill.components.filter(({ licenses, hashes }) => !licenses || !hashes)).toEqual([]);
});
