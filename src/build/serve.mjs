import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { endWithNpm } from './endWithNpm.mjs';
import { answerHelp } from './help.mjs';
import { root } from './command.mjs';
import { refuseTakenPort } from './takenPort.mjs';

/** @help
 * `npm run serve -- --config page.json`: builds if a source changed and serves the page with its production headers.
 * With `--dist folder` it serves what is there. PASSPORT_DIST says where the build is. A port that is taken is said
 * before anything is built. The server runs in this process, so that a signal reaches it and no child keeps the port.
 */
answerHelp('src/server/main.ts', 'src/build/serve.mjs');
const args = process.argv.slice(2);
endWithNpm('serve');
try {
  await refuseTakenPort({ port: Number(process.env.PORT ?? 8080), host: process.env.HOST ?? '127.0.0.1' });
  const server = resolve(root, process.env.PASSPORT_DIST ?? 'dist', 'server/server.js');
  if (!args.includes('--dist') || !existsSync(server)) await build();
  process.chdir(root);
  const { main } = await import(pathToFileURL(server).href);
  await main(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
