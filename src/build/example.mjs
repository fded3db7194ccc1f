import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root } from './command.mjs';
import { answerHelp } from './help.mjs';
import { endWithNpm } from './endWithNpm.mjs';
import { refuseTakenPort } from './takenPort.mjs';

const usage = 'usage: npm run example -- server | openid-provider | better-auth';

/**
 * `npm run example -- server`: builds if a source changed, and starts a server of `examples/` with the page server in
 * front. PORT is the port of the page, 8080 by default; the README of the example has its other settings.
 */
async function main([name = '', ...args]) {
  const folder = `examples/${name}`;
  if (!/^[a-z-]+$/.test(name) || !existsSync(`${root}${folder}/main.ts`)) throw new Error(usage);
  await refuseTakenPort({ port: Number(process.env.PORT ?? 8080), host: process.env.HOST ?? '127.0.0.1' });
  await build();
  process.chdir(root);
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(`./${folder}/main.ts`, { logLevel: 'error' });
  const { url, page = 'page.json', documents = [] } = await module.start(process.env);
  console.log(`The passport server listens at ${url}`);
  const { main: servePages } = await import(pathToFileURL(`${root}dist/server/server.js`).href);
  const documentArgs = documents.flatMap((path) => ['--documents', path]);
  await servePages(['--config', `${folder}/${page}`, '--api', url, '--csrf', `${url}/csrf`, ...documentArgs, ...args]);
}

answerHelp('src/build/example.mjs');
endWithNpm('example');
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
