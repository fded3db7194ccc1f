import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from '../../src/build/install.mjs';

let folder = '';
const write = (path: string, packages: object) => writeFileSync(join(folder, path), JSON.stringify({ packages }));

beforeEach(() => {
  folder = `${mkdtempSync(join(tmpdir(), 'passport-'))}/`;
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('whether the packages are installed', () => {
  const wanted = {
    '': {},
    'node_modules/a': { integrity: 'sha512-a' },
    'node_modules/b-win': { integrity: 'sha512-b', optional: true },
  };

  it('is true when each locked package is there, except optional ones', () => {
    write('package-lock.json', wanted);
    write('node_modules/.package-lock.json', { 'node_modules/a': { integrity: 'sha512-a' } });
    expect(isInstalled(folder)).toBe(true);
  });

  it('is false when one is missing, has another version, or nothing is installed', () => {
    write('package-lock.json', wanted);
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', {});
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', { 'node_modules/a': { integrity: 'sha512-older' } });
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('a command in a folder where nothing is installed', () => {
  it('installs first, and says so on stderr: stdout may be a configuration for nginx', () => {
    for (const name of ['run', 'help', 'install', 'command', 'progress'])
      cpSync(`src/build/${name}.mjs`, join(folder, `src/build/${name}.mjs`));
    write('package-lock.json', { '': {}, 'node_modules/vite': { integrity: 'sha512-a' } });
    // In the place of npm: installs a package that runs a tool.
    const npm = `#!/bin/sh
mkdir -p node_modules/vite && echo '{"type":"module","exports":"./index.js"}' > node_modules/vite/package.json
echo "export const runnerImport = async (file) => ({ module: { main: (args, ...more) => console.log(file, ...args, ...more) } });" > node_modules/vite/index.js
echo '{"packages":{"node_modules/vite":{"integrity":"sha512-a"}}}' > node_modules/.package-lock.json
echo added 1 package
`;
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/npm'), npm, { mode: 0o755 });
    const run = () =>
      spawnSync(process.execPath, ['src/build/run.mjs', 'tool.ts', 'page.json'], {
        cwd: folder,
        env: { ...process.env, PATH: `${folder}bin:${process.env.PATH}` },
        encoding: 'utf8',
      });
    const first = run();
    expect(first.stdout).toBe('./tool.ts page.json\n');
    expect(first.stderr).toMatch(/^Installing the packages [^]*added 1 package/);
    expect(run()).toMatchObject({ status: 0, stdout: './tool.ts page.json\n', stderr: '' });
  });
});
