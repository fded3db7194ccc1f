import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Gives a copy of the project the packages of this one: a folder `node_modules` of its own, with a link to each entry.
 * What a program installs, removes or caches there stays in the copy. One link to the whole folder would let `npm ci`
 * in the copy empty it for all.
 */
export function linkPackages(folder: string, root = '.'): void {
  const from = resolve(root, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => !caches.test(each)))
    symlinkSync(join(from, name), join(to, name));
}

/** What Vite and other tools keep beside the packages: each copy makes its own. */
const caches = /^\.(?:vite|cache)/;
