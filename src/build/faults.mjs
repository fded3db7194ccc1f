import { build } from './build.mjs';
import { answerHelp } from './help.mjs';
import { run } from './command.mjs';
import { provideEngine } from './engines.mjs';

/**
 * `npm run faults`: every call under every fault, through the built page (test/e2e/faultTable/faults.ts). Builds first
 * if a source changed, and finds Chromium.
 */
answerHelp('test/e2e/faultTable/faults.ts');
await build();
const env = await provideEngine('chromium');
process.exitCode = await run(
  process.execPath,
  ['src/build/run.mjs', 'test/e2e/faultTable/faults.ts', ...process.argv.slice(2)],
  { env },
);
