import { existsSync } from 'node:fs';
import { build } from './build.mjs';
import { root, run } from './command.mjs';

/**
 * `npm run serve -- --config page.json`: builds if a source changed and serves the page with its production headers.
 * With `--dist folder` it serves what is there.
 */
const args = process.argv.slice(2);
if (!args.includes('--dist') || !existsSync(`${root}dist/server/server.js`)) await build();
process.exitCode = await run(process.execPath, ['dist/server/server.js', ...args]);
