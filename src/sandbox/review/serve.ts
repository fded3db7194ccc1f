import { serveStatic as sendFile } from '@hono/node-server/serve-static';
import type { Hono, Env } from 'hono';
import { html } from 'hono/html';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonHeaders } from '../../server/headers';
import { layout, sandboxHeaders } from '../pages/layout';
import { reviewPolicy } from './policy';

/** A path below /review/ that can be served: no dot files, no `..`. */
const servable = /^([\w-][\w.-]*\/)*[\w-][\w.-]*\.[a-z0-9]+$/i;

const none = () => Promise.resolve();

interface Making {
  /** The current step. */
  readonly doing?: string;
  /** Process id of the builder. */
  readonly pid?: number;
  readonly failed?: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Returns the progress of the build of the review; null if none is running. */
function makingOf(dir: string): Making | null {
  if (!existsSync(`${dir}.making`)) return null;
  const making = JSON.parse(readFileSync(`${dir}.making`, 'utf8')) as Making;
  return making.failed !== undefined || (making.pid !== undefined && isAlive(making.pid)) ? making : null;
}

const waiting = ({ doing, failed }: Making) =>
  layout(
    'Review',
    failed === undefined
      ? html`<h1>The review is being built</h1><p>${doing ?? 'Starting'}…</p><p>This page reloads every two seconds, and opens the review when it is ready.</p>`
      : html`<h1>The review could not be built</h1><p>${failed}</p><p>Run <code>npm run review</code> to see the error.</p>`,
  );

/**
 * Serves the review of the charts under /review/, built by `npm run review`. While it is built, a page shows the
 * progress.
 */
export function serveReview<E extends Env>(app: Hono<E>, dir: string): void {
  app.get('/review', (context) => context.redirect('/review/'));
  app.get('/review/*', async (context) => {
    const path = context.req.path.slice('/review/'.length) || 'index.html';
    const making = path === 'index.html' ? makingOf(dir) : null;
    const file = making || !servable.test(path) ? null : await sendFile({ path: join(dir, path) })(context, none);
    if (file instanceof Response) {
      const cache = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      const headers = { 'Content-Security-Policy': reviewPolicy, ...commonHeaders, 'Cache-Control': cache };
      for (const [name, value] of Object.entries(headers)) file.headers.set(name, value);
      return file;
    }
    if (path !== 'index.html') return context.json({ code: 404, message: 'Not found' }, 404);
    const page = waiting(making ?? { failed: 'It has not been built yet.' });
    return context.html(page, 503, {
      ...sandboxHeaders,
      ...(making?.failed === undefined && making ? { Refresh: '2', 'Retry-After': '2' } : {}),
    });
  });
}
