import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { root } from './command.mjs';
import { areRecordsTold, isReviewMade } from './inputs.mjs';

/**
 * Calls `serve({ port, host })`. PORT chooses the port (4173 or the next free one if unset), HOST the address to listen
 * on.
 */
export async function serveOnFreePort(serve) {
  const host = process.env.HOST ?? '127.0.0.1';
  const chosen = process.env.PORT;
  for (let port = Number(chosen ?? 4173); ; port += 1) {
    try {
      return await serve({ port, host });
    } catch (error) {
      if (chosen || error.code !== 'EADDRINUSE' || port > 4273) throw error;
    }
  }
}

/** Serves the built site, the sandbox, and the review if it was made. */
export async function serveBuilt() {
  const { serve } = await import(pathToFileURL(`${root}dist/sandbox/server.js`).href);
  return serveOnFreePort(serve);
}

/**
 * Makes the review in the background, at low priority, if it or the test records are stale. /review/ shows the
 * progress.
 */
export function makeReviewMeanwhile() {
  if (isReviewMade() && areRecordsTold()) return;
  const maker = spawn(process.execPath, ['src/review/make/command.mjs', '--make'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (maker.pid) setPriority(maker.pid, 10);
  process.on('exit', () => maker.kill());
}
