import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { must, root } from './command.mjs';
import { say, step } from './progress.mjs';

/**
 * Installs the packages of the lock file into node_modules, without running their scripts, unless they are installed
 * already.
 */
export async function install() {
  checkNode();
  if (isInstalled()) return;
  say(
    'Installing the packages of package-lock.json into node_modules (npm ci, no scripts). Run `npm ci --ignore-scripts` yourself to avoid it.',
  );
  await step('Installing packages', () =>
    must('npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  );
}

/** Whether node_modules holds what package-lock.json asks for, by the list that npm keeps of what it installed. */
export function isInstalled(folder = root) {
  const wanted = packages(`${folder}package-lock.json`);
  const found = packages(`${folder}node_modules/.package-lock.json`);
  if (!wanted || !found) return false;
  const isHere = ([path, entry]) =>
    found[path] ? found[path].integrity === entry.integrity : entry.optional || entry.peer;
  return Object.entries(wanted)
    .filter(([path]) => path !== '')
    .every(isHere);
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Passport needs Node 20.19 or later; this is ${process.versions.node}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await install();
