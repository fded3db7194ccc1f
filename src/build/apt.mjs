import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { must } from './command.mjs';

/** Whether this process may install Debian's packages: as root, with apt-get. */
export function canApt() {
  return process.getuid?.() === 0 && isRunnable('/usr/bin/apt-get');
}

/** Installs packages of Debian without those that they only recommend. */
export async function apt(...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await must('apt-get', ['update', '-qq'], { env, quiet: true });
  await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true });
}

/** Returns the paths at which programs of these names may be: in each folder of $PATH, the first name first. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Whether a file is a program that this process may run. */
export function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
