import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.mjs';
import { describeChromium, provideChromium } from './chromium.mjs';
import { root, run, tool } from './command.mjs';
import { answerHelp } from './help.mjs';
import { isRunRecord } from './inputs.mjs';
import { install } from './install.mjs';
import { provideNewestNode } from './newestNode.mjs';
import { provideNginx } from './nginx.mjs';
import { onOtherMachine } from './otherMachine.mjs';
import { say, seconds } from './progress.mjs';

const node = process.execPath;
const rows = [];
const isAll = process.argv.includes('--all');
/** More browser tests than this are too slow before each commit. */
const mostByDay = 300;

/** @help
 * `npm test`: every check, with progress. The last line is `N passed, N failed`; the exit code is 0 only if nothing
 * failed. `npm run test:all` adds the browser tests with `@nightly` in their title, the chosen tests
 * (test/e2e/chosen.ts) in Firefox and WebKit, 10,000 random walks, the search of all near states, the mutants of the
 * charts, the unit tests on the newest even Node and on a machine that differs (otherMachine.mjs), and every call under
 * every fault; there a test that needed a second try has failed.
 */
async function test() {
  const began = performance.now();
  clear(`${root}dist/test`);
  await install();
  process.env.CHROMIUM_PATH = await provideChromium();
  say(describeChromium(process.env.CHROMIUM_PATH));
  process.env.NGINX_PATH = await provideNginx();
  // Takes a processor for a minute, which format and types leave idle; two unit tests would each do it otherwise.
  const paths = run(node, ['src/build/run.mjs', 'src/review/make/searchPaths.ts']);
  await stage('format', () =>
    whole(node, [tool('prettier/bin/prettier.cjs'), '--check', '--cache', '--log-level', 'warn', '.']),
  );
  await stage('types', () => whole(node, [tool('typescript/bin/tsc'), '--noEmit']));
  await stage('lint', () => whole(node, [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']));
  await stage('paths of the charts', async () =>
    (await paths) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  );
  await stage('unit, model, screen, contract', () => vitest());
  await stage('build', async () => (await build(), { passed: 1, failed: 0 }));
  await stage('size', () => whole(node, ['src/build/run.mjs', 'src/tools/size.ts']));
  await stage('oldest browsers', () => whole(node, ['src/build/run.mjs', 'src/tools/floor.ts']));
  if (isAll) {
    await stage(`random walks, seed of the day ${seedOfTheDay()}`, () =>
      whole(node, [
        'src/build/run.mjs',
        'src/tools/walk/walk.ts',
        '--random',
        '--runs=10000',
        `--seed=${seedOfTheDay()}`,
      ]),
    );
    await stage('every state of every opening', () =>
      whole(node, ['src/build/run.mjs', 'src/tools/prove/prove.ts', '--editions=all', '--minutes=60']),
    );
    await stage('mutants', () => whole(node, ['src/build/run.mjs', 'src/tools/mutation/mutate.ts']));
    await stage('unit tests on the newest even Node', () => vitest(provideNewestNode()));
    await stage('unit tests as another user, in a folder with spaces, in another time zone and language', () =>
      onOtherMachine((folder, runThere) => vitest(node, { at: `${folder}/`, runThere })),
    );
    await stage('every call under every fault', () => whole(node, ['src/build/faults.mjs']));
  }
  for (const engine of isAll ? ['chromium', 'oldest', 'firefox', 'webkit'] : ['chromium'])
    await stage(`browser: ${engine}`, () => browser(engine));
  summarise(began);
}

/** Returns the date in UTC as a number, 20261127: each night walks other paths, and a failure can be repeated. */
const seedOfTheDay = () => Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/** Empties the folder, except for the records of walks and browser runs, which the review shows. */
function clear(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((each) => !isRunRecord(each)))
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

/** Runs the unit tests with a version of Node, in this folder or in a copy of it. */
async function vitest(program = node, { at = root, runThere = run } = {}) {
  const file = `${at}dist/test/vitest.json`;
  const code = await runThere(program, [
    `${at}node_modules/vitest/vitest.mjs`,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const brokenFiles = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  return {
    ...counted(code, report.numPassedTests, report.numFailedTests + brokenFiles.length),
    skipped: report.numPendingTests,
  };
}

/** Runs the browser tests in an engine. Returns counts, and the titles of tests that needed a second try. */
async function browser(engine) {
  const file = `${root}dist/test/playwright.${engine}.json`;
  const some = engine === 'chromium' ? (isAll ? [] : ['--grep-invert', '@nightly']) : ['--chosen'];
  const code = await run(node, ['src/build/e2e.mjs', '--engine', engine, ...some, '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const flaky = suites.flatMap((suite) => flakyTitlesOf(suite));
  const unsteady = isAll ? flaky.length : 0;
  const count = stats.expected + stats.unexpected + stats.flaky;
  if (!isAll && count > mostByDay)
    throw new Error(`${count} browser tests, at most ${mostByDay}: put @nightly into the titles of some`);
  return {
    ...counted(code, stats.expected + flaky.length - unsteady, stats.unexpected + errors.length + unsteady),
    flaky,
    skipped: stats.skipped,
  };
}

/** Returns the titles of flaky tests. They are named at the end: treat each as a defect to fix. */
function flakyTitlesOf({ title, specs = [], suites = [] }) {
  const own = specs
    .filter((spec) => spec.tests.some(({ status }) => status === 'flaky'))
    .map((spec) => `${title} › ${spec.title}`);
  return [...own, ...suites.flatMap((suite) => flakyTitlesOf(suite))];
}

/** A runner that exits with an error without naming a failed test counts as one failed test. */
function counted(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function summarise(began) {
  say('\n── summary');
  for (const { title, passed, failed, skipped, time } of rows) {
    say(
      `${failed ? '✗' : '✓'} ${title.padEnd(32)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${time.padStart(9)}${skipped ? ` ${skipped} skipped` : ''}`,
    );
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  if (!isAll)
    say(
      'not run: browser tests with @nightly in their title, other browsers, random walks, the search, mutants, other machines, faults; `npm run test:all` runs them',
    );
  for (const title of rows.flatMap(({ flaky = [] }) => flaky)) say(`⚠ passed on a second try: ${title}`);
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
