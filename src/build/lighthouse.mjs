import { copyFileSync, mkdirSync } from 'node:fs';
import { must, root } from './command.mjs';
import { isInstalled } from './install.mjs';
import { say } from './progress.mjs';

/**
 * Lighthouse has 200 packages, for one check a night. They have a manifest and a lock file of their own, and are
 * installed where no tool of the project looks for files. A build in this process sets NODE_ENV: npm would then leave out
 * what a manifest has for development.
 */
const locked = `${root}src/build/lighthouse/`;
const folder = `${root}node_modules/.cache/lighthouse/`;

/** Returns the path of Lighthouse’s module. Installs its packages where they are missing, after printing that. */
export async function provideLighthouse() {
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(locked + name, folder + name);
  if (!isInstalled(folder)) {
    say('Installing Lighthouse with npm, 190 MB, for the check of the first page.');
    await must('npm', [
      'ci',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
  }
  return `${folder}node_modules/lighthouse/core/index.js`;
}
