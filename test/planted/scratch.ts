import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkPackages } from '../../src/build/linkPackages';
import { firstFailure, type Failure, type Report } from './report';

export interface Scratch {
  /** Replaces the text of a file. Returns a function that restores it. */
  change(file: string, change: (text: string) => string): () => void;
  /** Runs unit tests until the first fails; without files those that import `related`. */
  unit(files: readonly string[], related?: string): Promise<Failure | null>;
  /** Builds, and runs a browser spec until the first test fails. */
  browser(spec: string): Promise<Failure | null>;
  remove(): void;
}

const git = (args: readonly string[], cwd = '.') =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });

/**
 * Copies the files of the working tree, with what is not committed, into a folder of the system for temporary files.
 * The copy has links to the packages of this tree, and a history: some tests read it.
 */
export function createScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'passport-plant-'));
  git(['clone', '--quiet', '--shared', '--no-checkout', '.', folder]);
  const listed = git(['ls-files', '-z', '--cached', '--others', '--exclude-standard']).split('\0');
  for (const file of listed.filter((each) => each !== '' && existsSync(each))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  git(['reset', '--quiet'], folder);
  linkPackages(folder);

  const run = (args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
    new Promise((done, reject) => {
      const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' });
      child.on('error', reject);
      child.on('exit', (code) => done(code ?? 1));
    });
  const reported = async (program: readonly string[], env: Record<string, string>, file: string) => {
    rmSync(file, { force: true });
    const code = await run(program, env);
    if (code === 0) return null;
    if (!existsSync(file)) return { test: null, message: `${program.join(' ')} ended with ${code}` };
    return firstFailure(JSON.parse(readFileSync(file, 'utf8')) as Report, folder);
  };

  return {
    change(file, change) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, change(text));
      return () => writeFileSync(path, text);
    },
    unit(files, related) {
      const file = join(folder, 'dist/planted.json');
      const chosen = related === undefined ? ['run', ...files] : ['related', '--run', related];
      // The tests of this folder find the text of each fault in its file.
      const args = ['--exclude', 'test/planted/**', '--bail', '1', '--reporter', 'json', '--outputFile', file];
      return reported(['node_modules/vitest/vitest.mjs', ...chosen, ...args], {}, file);
    },
    browser(spec) {
      const file = join(folder, 'dist/planted-browser.json');
      const args = ['src/build/e2e.mjs', spec, '-x', '--retries=0', '--grep-invert', '@nightly', '--reporter=json'];
      return reported(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, file);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
