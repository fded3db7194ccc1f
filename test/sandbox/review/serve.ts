import type { Hono, Env } from 'hono';
import { html } from 'hono/html';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { commonHeaders } from '../headers';
import { layout, sandboxHeaders } from '../pages/layout';
import { reviewPolicy } from './policy';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** A file of the review by its path below /review/: no dot in front of a name, no way up. */
const servable = /^([\w-][\w.-]*\/)*[\w-][\w.-]*\.[a-z0-9]+$/i;

interface Making {
  /** What is being done. */
  readonly doing?: string;
  /** Of the process that does it. */
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

/** What the maker of the review says it is doing; null where nobody makes it. */
function makingOf(dir: string): Making | null {
  if (!existsSync(`${dir}.making`)) return null;
  const making = JSON.parse(readFileSync(`${dir}.making`, 'utf8')) as Making;
  return making.failed !== undefined || (making.pid !== undefined && isAlive(making.pid)) ? making : null;
}

const waiting = ({ doing, failed }: Making) =>
  layout(
    'Review',
    failed === undefined
      ? html`<h1>The review is being drawn</h1><p>${doing ?? 'Starting'}…</p><p>This page looks again every two seconds and opens the review as soon as it is there.</p>`
      : html`<h1>The review could not be made</h1><p>${failed}</p><p>Run <code>npm run review</code> to see more.</p>`,
  );

/** The review of the charts under /review/, as `npm run review` made it; while it is made, a page that waits for it. */
export function serveReview<E extends Env>(app: Hono<E>, dir: string): void {
  app.get('/review', (context) => context.redirect('/review/'));
  app.get('/review/*', async (context) => {
    const path = context.req.path.slice('/review/'.length) || 'index.html';
    const making = path === 'index.html' ? makingOf(dir) : null;
    const bytes = making || !servable.test(path) ? null : await readFile(join(dir, path)).catch(() => null);
    const type = types[extname(path)];
    if (bytes && type) {
      const cache = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      return new Response(new Uint8Array(bytes), {
        headers: {
          'Content-Type': type,
          'Content-Security-Policy': reviewPolicy,
          ...commonHeaders,
          'Cache-Control': cache,
        },
      });
    }
    if (path !== 'index.html') return context.json({ code: 404, message: 'Not found' }, 404);
    const page = waiting(making ?? { failed: 'It has not been made yet.' });
    return context.html(page, 503, {
      ...sandboxHeaders,
      ...(making?.failed === undefined && making ? { Refresh: '2', 'Retry-After': '2' } : {}),
    });
  });
}
