import { build } from './build.mjs';
import { answerHelp } from './help.mjs';
import { root, run, tool } from './command.mjs';

/** @help
 * `npm run release`: raises the version from the changesets and writes CHANGELOG.md (`changeset version`), then what
 * only this product has: charts, texts and the widget's digests. `npx changeset status --verbose` prints the version
 * before.
 */
answerHelp('src/build/releaseCommand.mjs');
await build();
const node = process.execPath;
const steps = [
  [node, [tool('@changesets/cli/bin.js'), 'version']],
  ['npm', ['install', '--package-lock-only']],
  [node, [`${root}src/build/run.mjs`, 'src/build/finishRelease.ts']],
];
for (const [program, args] of steps) {
  process.exitCode = await run(program, args);
  if (process.exitCode !== 0) break;
}
