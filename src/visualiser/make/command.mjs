import { spawn } from 'node:child_process';
import { build } from '../../build/build.mjs';
import { say } from '../../build/progress.mjs';
import { makeReview, updateTestsPart } from './makeReview.mjs';
import { serveBuilt } from '../../build/serving.mjs';

/**
 * `npm run review`: makes the review, serves it with the sandbox and opens it. `--no-open` prints the URL instead of
 * opening it; `--make` only makes the files.
 */
const args = new Set(process.argv.slice(2));
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
