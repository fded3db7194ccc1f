import type { Context, Env, Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { widgetOf } from '../../server/staticFiles';
import { sandboxHeaders } from '../pages/layout';
import { hostileFrame, hostilePage } from './hostilePages';
import { readHostPageOptions } from './options';
import { hostPage, type Integrity } from './hostPage';
import { originsOf, type Origins } from './origins';

/** Serves the widget's files at /widget, the host page at /sandbox/host, and the hostile pages below it. */
export function serveHost<E extends Env>(app: Hono<E>, widgetDir: string): void {
  const integrity = async () =>
    JSON.parse(await readFile(join(widgetDir, 'integrity.json'), 'utf8').catch(() => '{}')) as Integrity;
  app.get('/widget/*', async (context, next) => {
    const found = await widgetOf(context, widgetDir, context.req.path.slice('/widget'.length));
    return found ?? next();
  });
  app.get('/sandbox/host', async (context) => {
    const places = originsOf(context.req.url);
    const asked = readHostPageOptions((name) => context.req.query(name), places);
    const isolated = context.req.query('isolated');
    return context.html(hostPage(asked, places, await integrity()), 200, {
      ...hostHeaders(places),
      ...(isolated && { 'Cross-Origin-Embedder-Policy': isolated, 'Cross-Origin-Opener-Policy': 'same-origin' }),
    });
  });
  app.get('/sandbox/host/hostile', async (context) => {
    const places = originsOf(context.req.url);
    if (places.host !== places.stranger)
      return context.redirect(`${places.stranger}/sandbox/host/hostile${new URL(context.req.url).search}`);
    return context.html(hostilePage(places, (await integrity())['passport-login.js'] ?? ''), 200, hostHeaders(places));
  });
  app.get('/sandbox/host/frame', (context: Context) => {
    const places = originsOf(context.req.url);
    return context.html(hostileFrame(places), 200, hostHeaders(places, 'http:'));
  });
}

/**
 * The policy of a careful host, with the two lines that the widget needs: for its script and its frame
 * (docs/embedding.md).
 */
function hostHeaders({ passport, stranger }: Origins, ancestors = "'none'"): Record<string, string> {
  const lines = {
    "script-src 'self'": `script-src 'self' ${passport}/widget/; frame-src ${passport} ${stranger}`,
    "frame-ancestors 'none'": `frame-ancestors ${ancestors}`,
  };
  const policy = Object.entries(lines).reduce(
    (text, [from, to]) => text.replace(from, to),
    sandboxHeaders['Content-Security-Policy'] ?? '',
  );
  // a host may send no referrer at all: the widget sends the frame the origin it needs
  return { ...sandboxHeaders, 'Content-Security-Policy': policy };
}
