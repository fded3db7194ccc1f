import { build } from './build.mjs';
import { answerHelp } from './help.mjs';
import { install } from './install.mjs';
import { say } from './progress.mjs';

/** @help
 * `npm start` installs, builds and serves the sandbox with the built site; `npm run dev` serves the sources with hot
 * reload. PORT chooses the port (4173 or the next free one if unset), HOST the address to listen on.
 */
async function start() {
  const isDev = process.argv.includes('--dev');
  await (isDev ? install() : build());
  const { makeReviewMeanwhile, serveBuilt, serveOnFreePort } = await import('./serving.mjs');
  const { url } = await (isDev ? serveOnFreePort((await import('./dev.mjs')).serveSources) : serveBuilt());
  say(`
  Passport    ${url}/
  Sandbox     ${url}/sandbox        people, outbox, faults, clock, request log
  Review      ${url}/review/        every state, screen, answer and path, drawn from the charts
  Playground  ${url.replace('localhost', '127.0.0.1')}/sandbox/host   the widget in a host page of another origin
  Editions    ${url}/?site=hk       every edition and language has a link in the sandbox; add &signOn=wecom for a sign-on

  The sandbox is a mock, not a server for users: it publishes every code and forgets all on a restart.
  Ctrl+C stops it.`);
  makeReviewMeanwhile();
}

answerHelp('src/build/start.mjs');

try {
  await start();
} catch (error) {
  console.error(error.code === 'EADDRINUSE' ? `Port ${process.env.PORT} is taken; choose another with PORT` : error);
  process.exitCode = 1;
}
