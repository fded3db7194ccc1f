import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root } from './command.mjs';
import { answerHelp } from './help.mjs';
import { endWithNpm } from './endWithNpm.mjs';
import { refuseTakenPort } from './takenPort.mjs';

const usage = 'usage: npm run example -- server | openid-provider | better-auth [backup <file>]';

/** @help
 * `npm run example -- server`: builds if a source changed, and starts a server of `examples/` with the page server in
 * front. PORT is the port of the page, 8080 by default; the README of the example has its other settings.
 * `npm run example -- server backup <file>` copies its database into one file, also while it runs.
 */
async function main([name = '', ...args]) {
  const folder = `examples/${name}`;
  if (!/^[a-z-]+$/.test(name) || !existsSync(`${root}${folder}/main.ts`)) throw new Error(usage);
  if (args[0] === 'backup') {
    process.exitCode = await (await load(`${folder}/backup.ts`)).main(args.slice(1));
    return;
  }
  await refuseTakenPort({ port: Number(process.env.PORT ?? 8080), host: process.env.HOST ?? '127.0.0.1' });
  await build();
  process.chdir(root);
  const { start } = await load(`${folder}/main.ts`);
  const { url, page = 'page.json', documents = [], crossOrigin = [] } = await start(process.env);
  console.log(`The passport server listens at ${url}`);
  const { main: servePages } = await import(pathToFileURL(`${root}dist/server/server.js`).href);
  const documentArgs = [
    ...documents.flatMap((path) => ['--documents', path]),
    ...crossOrigin.flatMap((path) => ['--cross-origin', path]),
  ];
  await servePages(['--config', `${folder}/${page}`, '--api', url, '--csrf', `${url}/csrf`, ...documentArgs, ...args]);
}

/** Imports a TypeScript file of the repository. */
async function load(file) {
  process.chdir(root);
  const { runnerImport } = await import('vite');
  return (await runnerImport(`./${file}`, { logLevel: 'error' })).module;
}

answerHelp('src/build/example.mjs');
endWithNpm('example');
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
