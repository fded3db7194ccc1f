import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { root } from '../../build/command.mjs';
import { areRecordsTold, isReviewMade, recordInputs, reviewInputs } from '../../build/inputs.mjs';
import { install } from '../../build/install.mjs';
import { renderPlugins } from './renderPlugins.mjs';
import { seconds, step } from '../../build/progress.mjs';
import { buildPages, buildSingleScript } from './singleScript.mjs';

const folder = `${root}dist/review`;
const next = `${root}dist/review.next-${process.pid}`;
const making = `${root}dist/review.making`;

/**
 * Makes the review in dist/review: its data from the running charts, and the page. Does nothing if the inputs did not
 * change. While it works, `dist/review.making` names the current step for the waiting page. The folder is replaced when
 * all is done.
 */
export async function makeReview() {
  await install();
  const digest = reviewInputs();
  if (isReviewMade(digest)) return;
  const records = recordInputs();
  mkdirSync(`${next}/data`, { recursive: true });
  const began = performance.now();
  const during = (title, work) => {
    writeFileSync(making, JSON.stringify({ doing: title, pid: process.pid }));
    return step(title, work);
  };
  try {
    await during('Building the review', () => buildPages(next));
    await during('Building the one-file export', () => buildSingleScript(next));
    const { module } = await runnerImport('./src/review/make/reviewData.ts', {
      logLevel: 'error',
      plugins: renderPlugins(),
    });
    await module.writeReviewData(`${next}/data`, during);
    writeFileSync(`${next}/.inputs`, digest);
    writeFileSync(`${next}/.records`, records);
    rmSync(folder, { recursive: true, force: true });
    renameSync(next, folder);
    rmSync(making, { force: true });
    console.log(`The review is in ${folder}/ ${seconds(began)}`);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    writeFileSync(making, JSON.stringify({ failed: String(error?.message ?? error) }));
    throw error;
  }
}

/** Writes the data of the tests again after a new walk or browser run. The rest of the review stays. */
export async function updateTestsPart() {
  if (areRecordsTold()) return;
  await step('Reading what the tests take', async () => {
    const { module } = await runnerImport('./src/review/make/tests.ts', { logLevel: 'error' });
    module.mergeBrowserRun();
    const records = recordInputs();
    const file = `${folder}/data/tests.json.gz`;
    writeFileSync(`${file}.next`, gzipSync(JSON.stringify(module.testsPart())));
    renameSync(`${file}.next`, file);
    writeFileSync(`${folder}/.records`, records);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeReview();
