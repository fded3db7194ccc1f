import { build } from './build.mjs';
import { answerHelp } from './help.mjs';
import { root, run } from './command.mjs';

/** `npm run release -- [--dry-run]`: builds if a source changed, for the widget's digests, then makes the release. */
answerHelp('src/build/makeRelease.ts', 'src/build/releaseCommand.mjs');
const args = process.argv.slice(2);
if (!args.includes('--dist')) await build();
process.exitCode = await run(process.execPath, [`${root}src/build/run.mjs`, 'src/build/makeRelease.ts', ...args]);
