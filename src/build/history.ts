import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from './linkPackages';

/**
 * Returns the commit of a release: that of its tag `v0.1.0`, else the first in which CHANGELOG.md has a part for it.
 * Throws a sentence if this copy of the repository has neither, as a shallow clone.
 */
export function commitOfRelease(version: string, root = '.'): string {
  const tagged = git(root, ['rev-parse', '--verify', '--quiet', `v${version}^{commit}`]);
  const commit =
    tagged ||
    git(root, ['log', '--format=%H', `-S## ${version}\n`, '--', 'CHANGELOG.md'])
      .split('\n')
      .at(-1);
  const isShallow = git(root, ['rev-parse', '--is-shallow-repository']) !== 'false';
  if (commit && (tagged || !isShallow)) return commit;
  throw new Error(
    `Release ${version} is not in the history of this clone: git fetch --tags${isShallow ? ' --unshallow' : ''}`,
  );
}

/** A command of package.json that runs `node`: its files may have had other places at that commit. */
interface Command {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Checks a commit out beside the working tree, runs a command of its package.json, or `node` with these arguments,
 * there with the packages of this tree, and removes it. A program that finds another lock file there installs its own
 * packages in the copy. `read` gets the path of the checked-out folder before that. Throws a sentence with the error's
 * output if the program fails.
 */
export function runAtCommit<T>(
  commit: string,
  program: Command | readonly string[],
  read: (folder: string) => T,
  root = '.',
): T {
  const folder = join(mkdtempSync(join(tmpdir(), 'passport-commit-')), 'tree');
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { cwd: root, stdio: 'pipe' });
  try {
    linkPackages(folder, root);
    execFileSync(process.execPath, argumentsOf(program, folder), { cwd: folder, stdio: 'pipe' });
    return read(folder);
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    const why = stderr?.toString().trim() || String(error);
    const said = 'command' in program ? `npm run ${program.command}` : program.slice(1).join(' ');
    throw new Error(`${said} fails at commit ${commit.slice(0, 8)}: ${why}`, { cause: error });
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'pipe' });
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}

function argumentsOf(program: Command | readonly string[], folder: string): readonly string[] {
  if (!('command' in program)) return program;
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts?: Readonly<Record<string, string>>;
  };
  const line = scripts?.[program.command];
  if (!line?.startsWith('node ')) throw new Error(`package.json has no command ${program.command} that runs node`);
  return [...line.split(' ').slice(1), ...program.args];
}

/** Returns what git prints; an empty text if it fails. */
function git(root: string, args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
