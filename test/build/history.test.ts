import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitOfRelease, runAtCommit } from '../../src/build/history';

let root = '';
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: root, encoding: 'utf8' });
const commit = (name: string, text: string) => {
  writeFileSync(join(root, name), text);
  git('add', '.');
  git('commit', '--quiet', '-m', name);
  return git('rev-parse', 'HEAD').trim();
};

let released = '';
let later = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'history-'));
  mkdirSync(join(root, 'node_modules'));
  git('init', '--quiet');
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  released = commit('CHANGELOG.md', '# Changelog\n\n## 1.0.0\n\nThe first.\n');
  later = commit('CHANGELOG.md', '# Changelog\n\n## 1.0.0\n\nThe first version.\n');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the commit of a release', () => {
  it('is that of its tag, else the one that wrote its part of the changelog', () => {
    expect(commitOfRelease('1.0.0', root)).toBe(released);
    git('tag', 'v1.0.0', later);
    expect(commitOfRelease('1.0.0', root)).toBe(later);
  });

  it('is asked for with a sentence where this clone has no such release', () => {
    expect(() => commitOfRelease('2.0.0', root)).toThrow('not in the history of this clone: git fetch --tags');
    const full = root;
    root = mkdtempSync(join(tmpdir(), 'history-'));
    git('clone', '--quiet', '--depth', '1', `file://${full}`, '.');
    expect(() => commitOfRelease('1.0.0', root)).toThrow('git fetch --tags --unshallow');
    rmSync(full, { recursive: true });
  });
});

describe('a program at a commit', () => {
  const read = ['-e', 'require("fs").copyFileSync("CHANGELOG.md", "read.md")'];

  it('sees the files of then, and leaves nothing behind', () => {
    const seen = runAtCommit(released, read, (folder) => readFileSync(join(folder, 'read.md'), 'utf8'), root);
    expect(seen).toContain('The first.\n');
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect(existsSync(join(root, 'read.md'))).toBe(false);
  });

  it('installs the packages of then beside those of now, which stay', () => {
    const lock = { name: 'then', version: '1.0.0', lockfileVersion: 3, packages: { '': { name: 'then' } } };
    commit('package.json', '{ "name": "then" }');
    const other = commit('package-lock.json', JSON.stringify(lock));
    mkdirSync(join(root, 'node_modules', '@scope', 'kept'), { recursive: true });
    writeFileSync(join(root, 'node_modules', '@scope', 'kept', 'index.js'), 'module.exports = 1;');
    const install = 'require("child_process").execFileSync("npm", ["ci", "--offline", "--no-audit", "--no-fund"])';
    const left = runAtCommit(other, ['-e', install], (folder) => existsSync(join(folder, 'node_modules/@scope')), root);
    expect(left).toBe(false);
    expect(existsSync(join(root, 'node_modules', '@scope', 'kept', 'index.js'))).toBe(true);
  });

  it('is the one that the package.json of then names', () => {
    const scripts = { charts: 'node older/place.cjs charts' };
    commit('package.json', JSON.stringify({ scripts }));
    mkdirSync(join(root, 'older'));
    const old = commit('older/place.cjs', 'require("fs").writeFileSync("seen.md", process.argv.slice(2).join())');
    const call = { command: 'charts', args: ['file'] };
    expect(runAtCommit(old, call, (folder) => readFileSync(join(folder, 'seen.md'), 'utf8'), root)).toBe('charts,file');
    expect(() => runAtCommit(old, { command: 'mutate', args: [] }, () => null, root)).toThrow('no command mutate');
  });

  it('fails with what it wrote', () => {
    expect(() => runAtCommit(released, ['-e', 'throw new Error("no such table")'], () => null, root)).toThrow(
      'no such table',
    );
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });
});
