import { readdirSync, readFileSync } from 'node:fs';
import type { TestProjectConfiguration } from 'vitest/config';

/** Texts of a test file that needs a process of its own: a document, replaced modules, clocks or globals. */
const replaces =
  /@vitest-environment|\bvi\.(?!fn\b|mocked\b|waitFor\b|waitUntil\b)\w+|\bglobalThis\.\w+ = |process\.(env\.\w+ = |chdir)/;

/**
 * Test files whose imports replace globals (`test/architecture/sameGlobals.ts` fails by the name of a new one), or need those
 * that no other file has added to.
 */
const importsReplace = new Map([
  [
    'test/examples/openid-provider/relyingParties.test.ts',
    'Auth.js takes helpers of private fields from globals, where tslib 1 of the passkeys of other files writes others',
  ],
  ['test/server/operating.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/draining.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/proxyTargets.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/callsToApi.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/towardsApi.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/fronts.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/forwarded.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/unknownPaths.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/probes.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/behindNginx.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/visitorCookies.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/oddRequests.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/sharedDocuments.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/server/peers.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/examples/better-auth/ways.test.ts', 'Hono’s server replaces Request and Response'],
  ['test/review/screenMarkup.test.tsx', 'renders screens in a window of happy-dom'],
  ['test/review/storyboard.test.ts', 'renders screens in a window of happy-dom'],
]);

/** Returns whether a test file may share its process and the modules it imports with other files. */
export const sharesModules = (path: string, text: string): boolean => !importsReplace.has(path) && !replaces.test(text);

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
  const shared = files.filter((path) => sharesModules(path, readFileSync(path, 'utf8')));
  return [
    {
      extends: true,
      test: { name: 'shared', include: shared, isolate: false, setupFiles: ['test/architecture/sameGlobals.ts'] },
    },
    { extends: true, test: { name: 'alone', include: files.filter((path) => !shared.includes(path)) } },
  ];
}
