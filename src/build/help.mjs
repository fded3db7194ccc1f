import { readFileSync } from 'node:fs';
import { root } from './command.mjs';

/**
 * Prints the help of a command and ends the process where `--help` was asked for. Call it before anything is installed
 * or built. `files` hold the command, the first its usage.
 */
export function answerHelp(...files) {
  if (!process.argv.slice(2).some((each) => each === '--help' || each === '-h')) return;
  console.log(files.map(helpIn).filter(Boolean).join('\n\n'));
  process.exit(0);
}

/**
 * Returns the usage of a command and its comment that begins with `@help`, from its source: nothing may be installed
 * yet.
 */
function helpIn(file) {
  const source = readFileSync(root + file, 'utf8');
  const usage = /\busage =\s*(?:'([^'\\]*)'|`([^`\\$]*)`)/.exec(source);
  const text = /\/\*\* @help((?:[^*]|\*(?!\/))*)\*\//.exec(source)?.[1] ?? '';
  const lines = (text.split(/\n\s*\* @/)[0] ?? '').split('\n').map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  return [usage?.[1] ?? usage?.[2] ?? '', lines.join('\n').trim()].filter(Boolean).join('\n\n');
}
