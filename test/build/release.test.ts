import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { format } from 'prettier';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  documents,
  finishedFiles,
  imageTags,
  manifests,
  readers,
  widgetFolderNames,
} from '../../src/build/finishRelease';
import { floatingName } from '../../src/build/release';
import { integrityOf } from '../../src/build/seal';
import { chartsFile } from '../../src/review/make/charts';
import type { ChartsFile } from '../../src/review/model/chartsFile';

const now = chartsFile();
const guide = `# Guide\n\n<script src="https://a.example/widget/0.1.0/passport-login.js"></script>\n\nand \`v0/passport-login.js\`\n`;
const changeset = (type: string, text: string) => `---\n'passport': ${type}\n---\n\n${text}\n`;

/** The charts of an older release: one answer described otherwise, one text missing. */
function older(): ChartsFile {
  const [first = { id: '', nodes: [], edges: [] }, ...rest] = now.charts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const answer = first.edges.find(({ kind }) => kind === 'result');
  const edges = first.edges.map((edge) => (edge === answer ? { ...edge, description: 'The older words.' } : edge));
  const texts = Object.fromEntries(Object.entries(now.texts['en-us'] ?? {}).filter(([id]) => id !== 'common.next'));
  return {
    ...now,
    version: '0.1.0',
    charts: [{ ...first, edges }, ...rest] as ChartsFile['charts'],
    texts: { ...now.texts, 'en-us': texts },
  };
}

let root = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string) => readFileSync(join(root, path), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  write('package.json', '{ "name": "passport", "version": "0.1.0", "private": true }\n');
  write('package-lock.json', '{ "lockfileVersion": 3, "packages": {} }\n');
  write('CHANGELOG.md', '# Changelog\n\n## 0.1.0\n\nThe first.\n');
  write('README.md', guide);
  write('docs/embedding.md', guide);
  write('docs/deployment.md', '`/widget/0.1.0/*`, `/widget/v0/*`, and 0.1.0 of something else\n');
  write('docs/openapi.yaml', 'info:\n  version: 0.1.0\n  a:\n    version: 0.1.0\n');
  for (const name of ['config.json', 'changelog.cjs']) cpSync(`.changeset/${name}`, join(root, '.changeset', name));
  write('dist/widget/passport-login.js', 'module');
  write('dist/widget/passport-login.iife.js', 'classic');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs the first step of a release, `changeset version`, and returns the version that it chose. */
function raiseVersion(): string {
  const command = [resolve('node_modules/@changesets/cli/bin.js'), 'version'];
  execFileSync(process.execPath, command, { cwd: root, stdio: 'pipe' });
  return (JSON.parse(read('package.json')) as { version: string }).version;
}
const finish = (version: string) => finishedFiles(root, join(root, 'dist'), version, older(), now);

describe('a release', () => {
  it('says first what it asks of each reader, then what changed, charts, texts and the digests of the widget', async () => {
    write('.changeset/a.md', changeset('patch', 'The caret stays.'));
    write(
      '.changeset/b.md',
      changeset(
        'major',
        'Handovers have new names.\n\n## What you must do\n\n- **Servers:** Answer it.\n- **Hosts that frame it:** Write `top`.',
      ),
    );
    write(
      '.changeset/c.md',
      changeset('minor', '- One thing.\n- Another.\n\n## What you must do\n\n- **Hosts:** Ask for it.'),
    );
    const version = raiseVersion();
    expect(version).toBe('1.0.0');
    expect(readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md'))).toEqual([]);
    const changelog = (await finish(version)).get('CHANGELOG.md') ?? '';
    const [, ...parts] = changelog.split(/^### /m);
    expect(parts.slice(0, 4)).toEqual([
      'What an upgrade asks of you\n\n- **Hosts that frame it:** Write `top`.\n- **Hosts:** Ask for it.\n- **Servers:** Answer it.\n\n',
      'Major Changes\n\n- Handovers have new names.\n\n',
      'Minor Changes\n\n- One thing.\n- Another.\n\n',
      'Patch Changes\n\n- The caret stays.\n\n',
    ]);
    parts.shift();
    expect(parts[3]).toMatch(/^Charts and texts\n\nChanged since 0\.1\.0: transitions: 1 changed; texts: 1 added\.\n/);
    expect(parts[3]).toMatch(/^Answers of the server that are handled otherwise: \w+: .+\.$/m);
    expect(parts[3]).toContain('Description: “The older words.”');
    expect(parts[3]).toContain('**common.next**');
    expect(parts[4]).toContain(`| \`/widget/1.0.0/passport-login.js\`      | \`${integrityOf('module')}\` |`);
    expect(parts[4]).toContain(integrityOf('classic'));
    expect(changelog).toMatch(/^# Changelog\n\n## 1\.0\.0\n/);
    expect(changelog).toMatch(/\n\n## 0\.1\.0\n\nThe first\.\n$/);
    expect(await format(changelog, { parser: 'markdown', printWidth: 120 })).toBe(changelog);
  });

  it('says it in short where a changeset has that, and all of it folded below', async () => {
    write(
      '.changeset/a.md',
      changeset('major', 'New names.\n\n## What you must do\n\n- **Servers:** Answer it.\n- **Hosts:** Write `top`.'),
    );
    write('.changeset/b.md', changeset('minor', '## The upgrade in short\n\n- **Hosts** write `top`.'));
    const changelog = (await finish(raiseVersion())).get('CHANGELOG.md') ?? '';
    const [, first, second, third = ''] = changelog.split(/^### /m);
    expect(first).toBe(
      'What an upgrade asks of you\n\n- **Hosts** write `top`.\n\n<details>\n<summary>All of it, reader by reader</summary>\n\n- **Hosts:** Write `top`.\n- **Servers:** Answer it.\n\n</details>\n\n',
    );
    expect(second).toBe('Major Changes\n\n- New names.\n\n');
    expect(third).not.toContain('top');
  });

  it('has its version in the images of the manifests', async () => {
    write('.changeset/a.md', changeset('minor', 'One thing.'));
    for (const path of manifests) write(path, 'image: a.example/passport:0.1.0 # postgres:17, nginx:1.28\n');
    write('docs/deployment.md', 'docker build -t passport:0.1.0 .\n');
    const files = await finish(raiseVersion());
    for (const path of manifests)
      expect(files.get(path)).toBe('image: a.example/passport:0.2.0 # postgres:17, nginx:1.28\n');
    expect(files.get('docs/deployment.md')).toBe('docker build -t passport:0.2.0 .\n');
  });

  it('has its version in every address', async () => {
    write('.changeset/a.md', changeset('minor', 'One thing.'));
    const files = await finish(raiseVersion());
    expect(files.get('docs/openapi.yaml')).toBe('info:\n  version: 0.2.0\n  a:\n    version: 0.1.0\n');
    expect(files.get('README.md')).toContain('/widget/0.2.0/passport-login.js');
    expect(files.get('docs/deployment.md')).toBe('`/widget/0.2.0/*`, `/widget/v0/*`, and 0.1.0 of something else\n');
    expect((await finish('1.0.0').catch(String)).toString()).toContain('CHANGELOG.md has no part for 1.0.0');
  });

  it('follows a major version in the floating address', async () => {
    write('CHANGELOG.md', '# Changelog\n\n## 1.0.0\n\n- New.\n');
    const files = await finish('1.0.0');
    expect(files.get('docs/embedding.md')).toContain('v1/passport-login.js');
    expect(files.get('docs/deployment.md')).toContain('`/widget/v1/*`');
  });

  it('fails without a changeset, without a built widget, and with a widget whose digest depends on its version', async () => {
    expect(raiseVersion()).toBe('0.1.0');
    await expect(finish('0.1.0')).rejects.toThrow('there is no changeset');
    write('CHANGELOG.md', '## 0.1.1\n\n- One thing.\n');
    write('dist/widget/passport-login.js', 'version 0.1.1');
    await expect(finish('0.1.1')).rejects.toThrow('contains its version');
    rmSync(join(root, 'dist'), { recursive: true });
    await expect(finish('0.1.1')).rejects.toThrow('npm run build');
  });

  it('can be made from the changesets of this repository', () => {
    const own = readdirSync('.changeset').filter((name) => name.endsWith('.md'));
    for (const name of own) cpSync(`.changeset/${name}`, join(root, '.changeset', name));
    const texts = own.map((name) => readFileSync(`.changeset/${name}`, 'utf8'));
    raiseVersion();
    expect(readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md'))).toEqual([]);
    const screen =
      read('CHANGELOG.md')
        .match(/(?<=<!-- short -->)[^]*?(?=<!-- \/short -->)/g)
        ?.join('') ?? '';
    const lines = screen.trim().split('\n');
    expect(lines.reduce((sum, line) => sum + Math.ceil(line.length / 120), 0)).toBeLessThanOrEqual(15);
    const duties = texts.flatMap((text) => text.split(/^## What you must do$/m).slice(1)).join('\n');
    const named = [...duties.matchAll(/^- \*\*([^*]+?):?\*\*/gm)].map(([, name = '']) => name);
    expect(named.filter((name) => !readers.some((reader) => name.startsWith(reader)))).toEqual([]);
    const asked = readers.filter((reader) => named.some((name) => name.startsWith(reader)));
    expect(asked.filter((reader) => !lines.some((line) => line.startsWith(`- **${reader}`)))).toEqual([]);
    const breaking = texts.filter((text) => /^'passport': major$/m.test(text));
    expect(breaking.filter((text) => !/^## What you must do$/m.test(text))).toEqual([]);
  });
});

describe('the widget’s addresses in documents', () => {
  const folders = ['.', 'docs', 'docs/decisions', 'examples', 'src/widget'];
  const pages = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
      .map((name) => join(folder, name)),
  );
  const named = (path: string) => [...readFileSync(path, 'utf8').matchAll(widgetFolderNames)].map(([folder]) => folder);

  it.each(pages.filter((path) => named(path).length > 0))('%s names those that this build makes', (path) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(named(path).filter((folder) => ![version, floatingName(version)].includes(folder))).toEqual([]);
    expect(documents).toContain(path);
  });

  it.each(
    [...pages, ...readdirSync('examples', { recursive: true, encoding: 'utf8' }).map((name) => join('examples', name))]
      .filter((path) => /\.(md|yaml|conf)$/.test(path) && !path.includes('node_modules'))
      .filter((path) => imageTags.test(readFileSync(path, 'utf8'))),
  )('%s names the image of this version, and a release writes the next one', (path) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const found = readFileSync(path, 'utf8').match(new RegExp(imageTags, 'g')) ?? [];
    expect(new Set(found)).toEqual(new Set([version]));
    expect([...documents, ...manifests]).toContain(path);
  });

  it('are found', () => {
    const text =
      'at `/widget/0.1.0/*`, `v0/passport-login.js`, https://a.example/widget/1.2.3/a.js, /v1/calls, 3.4.5/6';
    expect([...text.matchAll(widgetFolderNames)].map(([folder]) => folder)).toEqual(['0.1.0', 'v0', '1.2.3']);
  });
});
