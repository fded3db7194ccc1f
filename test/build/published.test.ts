// @alone changes the environment
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder, resolveConfig, type InlineConfig, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutParser } from '../../src/build/messages-plugin.mjs';
import { versionsOf, watchPackages, type Seen } from './published';

const folder = mkdtempSync(join(tmpdir(), 'published-'));
const dist = process.env.PASSPORT_DIST;
// Plugins of the build write there.
process.env.PASSPORT_DIST = folder;
const production: InlineConfig = { mode: 'production', logLevel: 'error', configFile: 'vite.config.ts' };

describe('the libraries in the built scripts', () => {
  let scripts: readonly Rolldown.OutputChunk[] = [];
  let seen: Seen;

  beforeAll(async () => {
    const watching = watchPackages();
    seen = watching.seen;
    const builder = await createBuilder({ ...production, plugins: [watching.plugin], build: { write: false } });
    for (const [name, environment] of Object.entries(builder.environments)) {
      if (name === 'ssr') continue;
      const outputs = [await builder.build(environment)].flat() as Rolldown.RolldownOutput[];
      if (name === 'client') scripts = outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'));
    }
  }, 400_000);
  afterAll(() => {
    process.env.PASSPORT_DIST = dist ?? 'dist';
    rmSync(folder, { recursive: true, force: true });
  });

  it('are as published: no plugin changes a file of node_modules, or leads a package elsewhere (T-19)', () => {
    expect(seen.files.size).toBeGreaterThan(50);
    expect([...seen.changed]).toEqual([]);
  });

  it('have two aliases: one that FormatJS documents, and one inside a package that stands in for older Reacts', async () => {
    const { resolve } = await resolveConfig(production, 'build');
    const ours = resolve.alias.filter(({ find }) => !String(find).includes('@vite'));
    expect(ours.map(({ find, replacement }) => [String(find), replacement])).toEqual([
      [String(withoutParser.find), withoutParser.replacement],
      ['/^use-sync-external-store\\/shim/', 'use-sync-external-store'],
    ]);
  });

  it('are one version each, the one that npm ls names', () => {
    const bundled = scripts.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => /node_modules\/.+/.exec(id) ?? []));
    const versions = versionsOf(new Set(bundled.map((id) => id.replace(/\?.*/, ''))));
    expect(Object.keys(versions)).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'xstate', '@xstate/react', 'react-intl', 'ky']),
    );
    const names = Object.keys(versions);
    const listed = JSON.parse(execFileSync('npm', ['ls', '--all', '--json', ...names], { encoding: 'utf8' })) as Listed;
    for (const name of names) expect([...versionsIn(listed, name)], name).toEqual([versions[name]]);
    // React’s packages refuse to run together in different versions; each holds its own.
    for (const name of ['first', 'dom']) expect(codeOf(name).includes(versions.react ?? ''), name).toBe(true);
  });

  it('wait for no list of styles: views wait for them', () => {
    const waiting = scripts.filter(({ code }) => /assets\/[\w-]+\.css|__vite__mapDeps/.test(code));
    expect(waiting.map(({ fileName }) => fileName)).toEqual([]);
  });

  const codeOf = (name: string) =>
    scripts
      .filter((script) => script.name === name || (name === 'first' && script.isEntry))
      .map(({ code }) => code)
      .join('');
});

interface Listed {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, Listed>>;
}

/** The versions of a package in the tree that npm lists. */
function versionsIn({ dependencies = {} }: Listed, name: string): Set<string> {
  const found = new Set<string>();
  for (const [key, each] of Object.entries(dependencies)) {
    if (key === name && each.version) found.add(each.version);
    for (const version of versionsIn(each, name)) found.add(version);
  }
  return found;
}
