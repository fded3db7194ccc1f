import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { format } from 'prettier';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../src/build/makeRelease';
import { documents, planRelease, widgetFolders } from '../../src/build/releasePlan';
import { filesIn, floatingName } from '../../src/build/release';
import { integrityOf } from '../../src/build/seal';
import { chartsFile } from '../../src/visualiser/make/charts';
import type { ChartsFile } from '../../src/visualiser/compare/file';

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
const bytes = () => Object.fromEntries(filesIn(root).map((path) => [path, readFileSync(join(root, path), 'utf8')]));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  write('package.json', '{ "name": "passport", "version": "0.1.0", "private": true }\n');
  write(
    'package-lock.json',
    '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" }, "a": { "version": "0.1.0" } } }\n',
  );
  write('CHANGELOG.md', '# Changelog\n\nAbout.\n\n## 0.1.0\n\nThe first.\n');
  write('README.md', guide);
  write('docs/embedding.md', guide);
  write('docs/deployment.md', '`/widget/0.1.0/*`, `/widget/v0/*`, and 0.1.0 of something else\n');
  write('docs/openapi.yaml', 'info:\n  version: 0.1.0\n  a:\n    version: 0.1.0\n');
  write('.changeset/charts.json', JSON.stringify(older()));
  write('dist/widget/passport-login.js', 'module');
  write('dist/widget/passport-login.iife.js', 'classic');
});
afterEach(() => rmSync(root, { recursive: true }));

const plan = () => planRelease(root, join(root, 'dist'), now);

describe('a planned release', () => {
  it('says what integrators must do first, then changes, charts, texts and the digests of the widget; it writes nothing', async () => {
    write('.changeset/a.md', changeset('patch', 'The caret stays.'));
    write('.changeset/b.md', changeset('major', 'Handovers have new names.\n\n## What you must do\n\n- Write `top`.'));
    write('.changeset/c.md', changeset('minor', '- One thing.\n- Another.'));
    const before = bytes();
    const made = await plan();
    expect(bytes()).toEqual(before);
    expect(made?.version).toBe('1.0.0');
    const [, ...parts] = made?.notes.split(/^### /m) ?? [];
    expect(parts.slice(0, 4)).toEqual([
      'What you must do\n\n- Write `top`.\n\n',
      'Changed: not compatible\n\n- Handovers have new names.\n\n',
      'New\n\n- One thing.\n- Another.\n\n',
      'Fixed\n\n- The caret stays.\n\n',
    ]);
    expect(parts[4]).toMatch(/^Charts and texts\n\nChanged since 0\.1\.0: transitions: 1 changed; texts: 1 added\.\n/);
    expect(parts[4]).toMatch(/^Answers of the server that are handled otherwise: \w+: .+\.$/m);
    expect(parts[4]).toContain('Description: “The older words.”');
    expect(parts[4]).toContain('**common.next**');
    expect(parts[5]).toContain(`| \`/widget/1.0.0/passport-login.js\`      | \`${integrityOf('module')}\` |`);
    expect(parts[5]).toContain(integrityOf('classic'));
  });

  it('raises the version everywhere, keeps the charts for the next comparison, and removes its changesets', async () => {
    write('.changeset/a.md', changeset('minor', 'One thing.'));
    const files = (await plan())?.files ?? new Map<string, string | null>();
    expect([...files.keys()].toSorted()).toEqual([
      '.changeset/a.md',
      '.changeset/charts.json',
      'CHANGELOG.md',
      'README.md',
      'docs/deployment.md',
      'docs/embedding.md',
      'docs/openapi.yaml',
      'package-lock.json',
      'package.json',
    ]);
    expect(files.get('.changeset/a.md')).toBeNull();
    expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({ version: '0.2.0', private: true });
    expect(JSON.parse(files.get('package-lock.json') ?? '')).toEqual({
      version: '0.2.0',
      packages: { '': { version: '0.2.0' }, a: { version: '0.1.0' } },
    });
    expect(files.get('docs/openapi.yaml')).toBe('info:\n  version: 0.2.0\n  a:\n    version: 0.1.0\n');
    expect(files.get('README.md')).toContain('/widget/0.2.0/passport-login.js');
    expect(files.get('docs/deployment.md')).toBe('`/widget/0.2.0/*`, `/widget/v0/*`, and 0.1.0 of something else\n');
    expect(files.get('CHANGELOG.md')).toMatch(
      /^# Changelog\n\nAbout\.\n\n## 0\.2\.0\n\nIntegrators need to do nothing\.\n/,
    );
    expect(files.get('CHANGELOG.md')).toMatch(/\n\n## 0\.1\.0\n\nThe first\.\n$/);
    const kept = JSON.parse(files.get('.changeset/charts.json') ?? '') as ChartsFile;
    expect([kept.version, kept.charts]).toEqual(['0.2.0', now.charts]);
    const changelog = files.get('CHANGELOG.md') ?? '';
    expect(await format(changelog, { parser: 'markdown', printWidth: 120 })).toBe(changelog);
  });

  it('follows a major version in the floating address', async () => {
    write('.changeset/a.md', changeset('major', 'New.\n\n## What you must do\n\nAll.'));
    const files = (await plan())?.files;
    expect(files?.get('docs/embedding.md')).toContain('v1/passport-login.js');
    expect(files?.get('docs/deployment.md')).toContain('`/widget/v1/*`');
  });

  it('is none without changesets, and fails without a built widget or with one whose digest depends on its version', async () => {
    expect(await plan()).toBeNull();
    write('.changeset/a.md', changeset('patch', 'One thing.'));
    write('dist/widget/passport-login.js', 'version 0.1.0');
    await expect(plan()).rejects.toThrow('contains its version');
    rmSync(join(root, 'dist'), { recursive: true });
    await expect(plan()).rejects.toThrow('npm run build');
  });
});

describe('the widget’s addresses in documents', () => {
  const folders = ['.', 'docs', 'docs/decisions', 'examples', 'src/widget'];
  const pages = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
      .map((name) => join(folder, name)),
  );
  const named = (path: string) => [...readFileSync(path, 'utf8').matchAll(widgetFolders)].map(([folder]) => folder);

  it.each(pages.filter((path) => named(path).length > 0))('%s names those that this build makes', (path) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(named(path).filter((folder) => ![version, floatingName(version)].includes(folder))).toEqual([]);
    expect(documents).toContain(path);
  });

  it('are found', () => {
    const text =
      'at `/widget/0.1.0/*`, `v0/passport-login.js`, https://a.example/widget/1.2.3/a.js, /v1/calls, 3.4.5/6';
    expect([...text.matchAll(widgetFolders)].map(([folder]) => folder)).toEqual(['0.1.0', 'v0', '1.2.3']);
  });
});

describe('npm run release -- --dry-run', () => {
  it('prints the next release of this repository and changes no file of it', async () => {
    const own = [
      'package.json',
      'package-lock.json',
      'CHANGELOG.md',
      'README.md',
      'docs/deployment.md',
      'docs/embedding.md',
      'docs/openapi.yaml',
    ];
    const read = () =>
      [...own, ...filesIn('.changeset').map((name) => `.changeset/${name}`)].map((path) => [
        path,
        readFileSync(path, 'utf8'),
      ]);
    const before = read();
    const print = vi.spyOn(console, 'log').mockReturnValue();
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    const code = await main(['--dry-run', '--dist', join(root, 'dist')]);
    const printed = print.mock.calls.join('\n');
    expect(read()).toEqual(before);
    if (code === 1) {
      // Right after a release.
      expect(complain.mock.calls.join()).toContain('There is no changeset');
      return;
    }
    expect(printed).toMatch(/^The next version is \d+\.\d+\.\d+, after \d+\.\d+\.\d+\./);
    expect(printed).toMatch(/^(### What you must do|Integrators need to do nothing\.)$/m);
    expect(printed).toMatch(/^### Charts and texts$/m);
    expect(printed).toContain(integrityOf('module'));
    expect(printed).toContain('A dry run: nothing was changed.');
    expect(printed).toMatch(/^ {2}removes \.changeset\/.+\.md$/m);
  });

  it('refuses an unknown option, so a misspelt dry run releases nothing', async () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    expect(await main(['--dryrun'])).toBe(1);
    expect(complain.mock.calls.join()).toContain('--dryrun');
    expect(existsSync(join(root, '.changeset/charts.json'))).toBe(true);
  });
});
