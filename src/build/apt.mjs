import { accessSync, constants } from 'node:fs';
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

/** Whether a file is a program that this process may run. */
export function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
