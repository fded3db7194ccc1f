import { spawn } from 'node:child_process';
import { build } from '../../build/build.mjs';
import { answerHelp } from '../../build/help.mjs';
import { say } from '../../build/progress.mjs';
import { serveBuilt } from '../../build/serving.mjs';

/** @help
 * `npm run review`: makes the review, serves it with the sandbox and opens it. `--no-open` prints the URL instead of
 * opening it; `--make` only makes the files.
 */
answerHelp('src/review/make/command.mjs');
const args = new Set(process.argv.slice(2));
// It needs packages, which may not be installed yet.
const { makeReview, updateTestsPart } = await import('./makeReview.mjs');
await makeReview();
await updateTestsPart();
if (!args.has('--make')) {
  await build();
  const { url } = await serveBuilt();
  say(`\n  Review      ${url}/review/\n\n  Ctrl+C stops it.`);
  if (!args.has('--no-open') && !process.env.CI) open(`${url}/review/`);
}

function open(address) {
  const opener = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
  spawn(opener, [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
