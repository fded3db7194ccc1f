import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn } from '../../src/build/release';
import { integrityOf } from '../../src/build/seal';
import { expect, test } from './fixtures';

/** What a release consists of, and what serves it. */
const folders = ['site', 'widget', 'package', 'prerender', 'sandbox', 'server'];

const digestsIn = (dist: string): Record<string, string> =>
  Object.fromEntries(
    folders.flatMap((folder) =>
      filesIn(join(dist, folder)).map((path) => [
        `${folder}/${path}`,
        integrityOf(readFileSync(join(dist, folder, path))),
      ]),
    ),
  );

/** Copies the packages: as links to the same bytes where `cp` can, which takes a second. */
function copyPackages(to: string): void {
  try {
    execFileSync('cp', ['-al', 'node_modules', to], { stdio: 'ignore' });
  } catch {
    cpSync('node_modules', join(to, 'node_modules'), { recursive: true });
  }
}

test('two builds of the same sources, in two folders, are the same byte for byte (T-21) @nightly', () => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'repeat-'));
  try {
    const isSource = (path: string) => !/^(dist|node_modules|\.git)(\/|$)/.test(path);
    cpSync('.', folder, { recursive: true, filter: isSource });
    copyPackages(folder);
    execFileSync(process.execPath, ['src/build/build.mjs'], { cwd: folder, stdio: 'ignore' });
    const again = digestsIn(join(folder, 'dist'));
    expect(Object.keys(again).length).toBeGreaterThan(60);
    expect(again).toEqual(digestsIn('dist'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
