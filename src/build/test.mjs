import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.mjs';
import { provideChromium } from './chromium.mjs';
import { root, run, tool } from './command.mjs';
import { answerHelp } from './help.mjs';
import { isRecord } from './inputs.mjs';
import { install } from './install.mjs';
import { say, seconds } from './progress.mjs';

const node = process.execPath;
const rows = [];
/** Firefox and WebKit run the chosen tests (test/e2e/chosen.ts), in CI. */
const engines = process.env.CI ? ['chromium', 'firefox', 'webkit'] : ['chromium'];
/** Up to this many failed browser tests are tried again alone; more cannot be the noise of a shared machine. */
const mostAlone = 4;

/**
 * `npm test`: every check, with progress. The last line is `N passed, N failed`; the exit code is 0 only if nothing
 * failed.
 */
async function test() {
  const began = performance.now();
  clear(`${root}dist/test`);
  await install();
  process.env.CHROMIUM_PATH = await provideChromium();
  await stage('format', () =>
    whole(node, [tool('prettier/bin/prettier.cjs'), '--check', '--cache', '--log-level', 'warn', '.']),
  );
  await stage('types', () => whole(node, [tool('typescript/bin/tsc'), '--noEmit']));
  await stage('lint', () => whole(node, [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']));
  await stage('unit, model, screen, contract', vitest);
  await stage('build', async () => (await build(), { passed: 1, failed: 0 }));
  await stage('size', () => whole(node, ['src/build/run.mjs', 'test/tools/size.ts']));
  await stage('oldest browsers', () => whole(node, ['src/build/run.mjs', 'test/tools/floor.ts']));
  for (const engine of engines) await stage(`browser: ${engine}`, () => browser(engine));
  summarise(began);
}

/** Empties the folder, except for the records of walks and browser runs, which the review shows. */
function clear(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((each) => !isRecord(each)))
    rmSync(`${folder}/${name}`, { recursive: true, force: true });
}

async function stage(title, work) {
  const began = performance.now();
  say(`\n── ${title}`);
  const counts = await work().catch((error) => {
    say(String(error?.stack ?? error));
    return { passed: 0, failed: 1 };
  });
  rows.push({ title, ...counts, time: seconds(began) });
}

async function whole(program, args) {
  const code = await run(program, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest() {
  const file = `${root}dist/test/vitest.json`;
  const code = await run(node, [
    tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const brokenFiles = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  return counted(code, report.numPassedTests, report.numFailedTests + brokenFiles.length);
}

async function browser(engine) {
  const first = await playwright(engine, []);
  if (!process.env.CI || first.failed === 0 || first.failed > mostAlone) return first;
  say(`\n── ${first.failed} of the tests in ${engine} once more, alone`);
  const alone = await playwright(engine, ['--last-failed', '--workers=1']);
  return { passed: first.passed + alone.passed, failed: alone.failed, flaky: [...first.flaky, ...alone.right] };
}

/**
 * Runs the browser tests in an engine. Returns counts, the titles of flaky tests and the titles of those that passed
 * at once.
 */
async function playwright(engine, args) {
  const file = `${root}dist/test/playwright.${engine}.json`;
  const chosen = engine === 'chromium' ? [] : ['--chosen'];
  const code = await run(node, ['src/build/e2e.mjs', '--engine', engine, ...chosen, '--reporter=list,json', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PASSPORT_MATRICES: process.env.CI ? 'yes' : 'no' },
  });
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const named = (status) => suites.flatMap((suite) => titlesOf(status, suite));
  return {
    ...counted(code, stats.expected + stats.flaky, stats.unexpected + errors.length),
    flaky: named('flaky'),
    right: named('expected'),
  };
}

/**
 * Returns the titles of the tests with this status. Flaky tests are named at the end: treat each as a defect to fix.
 */
function titlesOf(status, { title, specs = [], suites = [] }) {
  const own = specs
    .filter((spec) => spec.tests.some((each) => each.status === status))
    .map((spec) => `${title} › ${spec.title}`);
  return [...own, ...suites.flatMap((suite) => titlesOf(status, suite))];
}

/** A runner that exits with an error without naming a failed test counts as one failed test. */
function counted(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function summarise(began) {
  say('\n── summary');
  for (const { title, passed, failed, time } of rows) {
    say(
      `${failed ? '✗' : '✓'} ${title.padEnd(32)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${time.padStart(9)}`,
    );
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  if (!process.env.CI)
    say('not run without CI=true: the widest browser matrices, Firefox and WebKit; `CI=true npm test` runs them');
  for (const title of rows.flatMap(({ flaky = [] }) => flaky)) say(`⚠ flaky, passed on a retry: ${title}`);
  say(`in ${seconds(began)}\n`);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') || sum('passed') === 0 ? 1 : 0;
}

answerHelp('src/build/test.mjs');

try {
  await test();
} catch (error) {
  console.error(error);
  say('0 passed, 1 failed');
  process.exitCode = 1;
}
