import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './command.mjs';
import { say } from './progress.mjs';

/**
 * Installs the newest even version of Node below dist/ and returns its program. The registry has it as the package
 * `node`, which a script would install; the program itself is in a package for each system and processor.
 */
export function provideNewestNode() {
  const packageName = `node-${process.platform}-${process.arch}`;
  const npm = (...args) => execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const version = newestEven(JSON.parse(npm('view', packageName, 'versions', '--json')));
  const folder = `${root}dist/.node-${version}`;
  const program = `${folder}/node_modules/${packageName}/bin/node`;
  if (!existsSync(program)) {
    say(`Installing Node ${version}`);
    npm('install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${packageName}@${version}`);
  }
  return program;
}

/** Returns the newest version whose first number is even: the others are never maintained for long. */
export function newestEven(versions) {
  const numbers = (version) => version.split('.').map(Number);
  const isEven = (version) => /^\d+\.\d+\.\d+$/.test(version) && numbers(version)[0] % 2 === 0;
  const compare = (one, other) => {
    const [left, right] = [numbers(one), numbers(other)];
    return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
  };
  return versions.filter(isEven).sort(compare).at(-1);
}
