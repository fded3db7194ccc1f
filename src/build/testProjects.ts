import { readdirSync, readFileSync } from 'node:fs';
import type { TestProjectConfiguration } from 'vitest/config';

/**
 * The marks of a test file that needs a process of its own, in a comment at its head: `@vitest-environment`, or
 * `@alone` and why. `test/architecture/sameGlobals.ts` and `test/build/testProjects.test.ts` fail by the name of a file
 * that lacks one.
 */
const mark = /^\/\/ @(?:alone .|vitest-environment )/m;

/** Returns whether a test file may share its process and the modules it imports with other files. */
export const sharesModules = (text: string): boolean => !mark.test(text);

const testFiles = (): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('test/e2e/'))
    .toSorted();

/**
 * The unit tests in two projects. Importing costs more than most tests, so files share a process and its modules. A
 * file that replaces something for all has a process of its own.
 */
export function testProjects(): TestProjectConfiguration[] {
  const files = testFiles();
  const shared = files.filter((path) => sharesModules(readFileSync(path, 'utf8')));
  return [
    {
      extends: true,
      test: { name: 'shared', include: shared, isolate: false, setupFiles: ['test/architecture/sameGlobals.ts'] },
    },
    { extends: true, test: { name: 'alone', include: files.filter((path) => !shared.includes(path)) } },
  ];
}
