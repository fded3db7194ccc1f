import { Hono, type Context } from 'hono';
import { proxy } from 'hono/proxy';
import { getConnInfo } from '@hono/node-server/conninfo';
import { assetOf, widgetOf } from './builtSite';
import type { DocumentBuild } from './documents';
import { plainHeaders } from './headers';
import { createPages } from './pages';
import { pagePaths } from './pagePaths';
import { changePasswordPath, csrfHeader, type ServedConfig } from './settings';

export interface PageServerOptions {
  /** Returns the build that documents are made with. */
  readonly build: () => Promise<DocumentBuild>;
  readonly siteDir: string;
  readonly widgetDir: string;
  /** Path that the site was built for. */
  readonly base: string;
  readonly config: ServedConfig;
  /** Origin of a passport server: it gets every path that is not the page's. Empty: such paths answer 404. */
  readonly api?: string;
  /** Address that returns a CSRF token for a page (decision 25). Empty: the page gets the configured token. */
  readonly csrf?: string;
  /** The page that changes a password. Empty: its well-known path is no path of this server. */
  readonly changePassword?: string;
}

/** Most milliseconds that a page waits for its CSRF token. */
const csrfTimeoutMs = 3000;

/** Returns the production server: page, assets, widget and health, with the headers of `./headers` (T-19). */
export function createPageServer(options: PageServerOptions): Hono {
  const { siteDir, widgetDir, base, api = '', changePassword } = options;
  const app = new Hono();
  const plain = (context: Context, text: string, status: 200 | 404 | 405 | 502, headers = {}) =>
    context.text(`${text}\n`, status, { ...plainHeaders(), ...headers });

  app.get(`${base}health`, (context) => plain(context, 'ok', 200));
  if (changePassword)
    app.get(changePasswordPath, (context) => context.body(null, 302, { ...plainHeaders(), Location: changePassword }));
  if (base !== '/')
    app.get(base.slice(0, -1), (context) => context.redirect(base + new URL(context.req.url).search, 308));
  const pages = createPages(options);
  // The first request says what is wrong.
  pages.warm().catch(() => {});
  const tokenOf = (context: Context) => (options.csrf ? requestToken(context, options.csrf) : null);
  for (const path of pagePaths)
    app.get(base + path.slice(1), (context) => pages.answer(context, path, tokenOf(context)));
  app.get(`${base}*`, async (context, next) => {
    const path = context.req.path.slice(base.length - 1);
    const encodings = context.req.header('accept-encoding') ?? '';
    const isWidget = path.startsWith('/widget/');
    const found = isWidget
      ? await widgetOf(widgetDir, path.slice('/widget'.length), encodings)
      : await assetOf(siteDir, path, encodings);
    return found ?? next();
  });
  app.all('*', async (context) => {
    if (api) return passOn(context, api);
    if (['GET', 'HEAD'].includes(context.req.method)) return plain(context, 'Not found', 404);
    return plain(context, 'Not allowed', 405, { Allow: 'GET, HEAD' });
  });
  app.onError((error, context) => {
    console.error(`${context.req.method} ${context.req.path.slice(0, 80)}: ${error.message}`);
    return plain(context, 'The server behind this one does not answer', 502);
  });
  return app;
}

/**
 * Requests a CSRF token for this visitor, with their cookies, and returns it with the cookies that go with it. An
 * answer without a token leaves the page without one: its first call is then refused, and says so.
 */
async function requestToken(context: Context, address: string): Promise<{ token: string; cookies: string[] }> {
  const kept = ['cookie', 'user-agent', 'accept-language', 'sec-fetch-dest'];
  const headers = Object.fromEntries(
    kept.flatMap((name) => [[name, context.req.header(name) ?? '']]).filter(([, text]) => text),
  );
  try {
    const answer = await fetch(address, {
      headers: { ...headers, ...forwardedOf(context) },
      redirect: 'manual',
      signal: AbortSignal.timeout(csrfTimeoutMs),
    });
    await answer.body?.cancel();
    return { token: answer.headers.get(csrfHeader) ?? '', cookies: answer.headers.getSetCookie() };
  } catch (error) {
    console.error(`No CSRF token from ${address}: ${error instanceof Error ? error.message : 'unknown'}`);
    return { token: '', cookies: [] };
  }
}

/** Passes a request on to the passport server and returns its answer as it is. */
function passOn(context: Context, api: string): Promise<Response> {
  const { req } = context;
  const { pathname, search } = new URL(req.url);
  return proxy(new URL(pathname + search, api), {
    raw: req.raw,
    redirect: 'manual',
    headers: {
      ...req.header(),
      host: undefined,
      ...forwardedOf(context),
    },
  });
}

/** The visitor's address and the page's origin, for rate limits and cookies of the passport server. */
function forwardedOf(context: Context): Record<string, string> {
  const { req } = context;
  const { host, protocol } = new URL(req.url);
  const addresses = [req.header('x-forwarded-for'), getConnInfo(context).remote.address];
  return {
    'X-Forwarded-For': addresses.filter(Boolean).join(', '),
    'X-Forwarded-Host': req.header('x-forwarded-host') ?? host,
    'X-Forwarded-Proto': req.header('x-forwarded-proto') ?? protocol.slice(0, -1),
  };
}
