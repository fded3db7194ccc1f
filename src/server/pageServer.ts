import { Hono, type Context } from 'hono';
import type { DocumentBuild } from './documents';
import { createErrorLog, onceAMinute, type ErrorLog } from './errorLog';
import { plainHeaders } from './headers';
import { forwardedOf, trustedProxies, type TrustedProxies } from './forwarded';
import { createCounters, type Counters } from './metrics';
import { incomingOf } from './nodeRequest';
import { createPages } from './pages';
import { pagePaths, visitPath } from './pagePaths';
import { isVisit, leadOf, notLeading } from './visits';
import type { Peers } from './peers';
import { unreadyBecause } from './probes';
import { createProxy } from './proxy';
import { documentPaths, documentTest } from './proxyRules';
import { recordOf, recordedRequest, type RequestKind } from './requestRecord';
import { changePasswordPath, type ServedConfig } from './settings';
import { staticFiles } from './staticFiles';
import { requestToken } from './token';
import { sentenceFor, UpstreamFault } from './upstream';

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
  /** Paths of the passport server that may be documents, beside those of the configuration. May end in `*`. */
  readonly documents?: readonly string[];
  /** Paths of the passport server that applications of other origins may read. May end in `*`. */
  readonly crossOrigin?: readonly string[];
  readonly isTrusted?: TrustedProxies;
  readonly counters?: Counters;
  readonly logError?: ErrorLog;
  /** Asks other servers of the page, which may be of another release. */
  readonly peers?: Peers | undefined;
  /** Seconds for which a CDN may keep documents of windows; 0, the default, for none. */
  readonly sharedS?: number;
  /** Whether the server is about to end: a balancer must send no one here any more. */
  readonly isEnding?: () => boolean;
}

/** The first page and registration may be found by searches, with what draws them; nothing else. */
const robots = `User-agent: *
${['/$', '/?lang=', '/site/regauth-by-phone', '/assets/'].map((path) => `Allow: ${path}`).join('\n')}
Disallow: /`;

/** What a path of the page answers. */
const pageMethods = 'GET, HEAD, POST, OPTIONS';

/** Answers with the address of a page, and the query of the request. 303: what was sent belongs to no call. */
function moved(context: Context, path: string, status: 303 | 308): Response {
  const { search } = new URL(context.req.url);
  return context.body(null, status, { ...plainHeaders(), Location: path + search });
}

/** Returns the production server: page, assets, widget and health, with the headers of `./headers` (T-19). */
export function createPageServer(options: PageServerOptions): Hono {
  const { siteDir, base, config, api = '', changePassword, counters = createCounters() } = options;
  const logError = options.logError ?? createErrorLog('text');
  const { isTrusted = trustedProxies([]) } = options;
  const app = new Hono();
  const plain = (context: Context, text: string, status: 200 | 404 | 405 | 502 | 503 | 504, headers = {}) =>
    context.text(`${text}\n`, status, { ...plainHeaders(), ...headers });
  const mark = (context: Context, kind: RequestKind) => (recordOf(incomingOf(context)).kind = kind);
  const documents = documentPaths(config.checked, options.documents);
  const { crossOrigin = [] } = options;
  const passOn = api
    ? createProxy({ api, documents, crossOrigin, isTrusted, timeoutMs: config.checked.timeoutMs, logError })
    : null;
  const isListed = documentTest(documents);
  const leadTo = leadOf(base, isListed);

  app.on(['GET', 'OPTIONS'], `${base}health`, (context) => {
    mark(context, 'probe');
    return plain(context, 'ok', 200);
  });
  app.on(['GET', 'OPTIONS'], `${base}ready`, async (context) => {
    mark(context, 'probe');
    if (options.isEnding?.()) return plain(context, 'ending', 503);
    const reason = await unreadyBecause({ siteDir, api: context.req.query('api') === '1' ? api : '' });
    if (reason) logError(`Not ready: ${reason}`);
    return plain(context, reason ? 'not ready' : 'ok', reason ? 503 : 200);
  });
  // Where the page is at the root of its host, the file is its own.
  if (base === '/')
    app.get('/robots.txt', (context) => {
      mark(context, 'file');
      return plain(context, robots, 200);
    });
  if (changePassword)
    app.get(changePasswordPath, (context) => context.body(null, 302, { ...plainHeaders(), Location: changePassword }));
  if (base !== '/') app.get(base.slice(0, -1), (context) => moved(context, base, 308));
  const isSecure = (context: Context) => forwardedOf(incomingOf(context), isTrusted).proto === 'https';
  const { csrf = '', sharedS = 0 } = options;
  const visitUrl = sharedS > 0 && csrf && config.checked.apiBase === '' ? base + visitPath : '';
  const pages = createPages({
    ...options,
    tokenUrl: visitUrl || tokenUrlOf(options),
    hasVisit: visitUrl !== '',
    isSecure,
  });
  // The first request says what is wrong.
  pages.warm().catch(() => {});
  const asking = { csrf, isTrusted, counters, logError, logTokenless: onceAMinute(logError) };
  if (visitUrl)
    app.get(visitUrl, (context) => {
      mark(context, 'page');
      const framed = context.req.query('framed') === '1';
      return pages.answerVisit(context, requestToken(context, asking, framed ? 'iframe' : 'document'), framed);
    });
  for (const path of pagePaths)
    app.get(base + path.slice(1), (context) => {
      mark(context, 'page');
      return pages.answer(context, path, () => (csrf ? requestToken(context, asking) : null));
    });
  for (const path of pagePaths.filter((each) => !isListed(base + each.slice(1)))) {
    // A form that is sent before the page's scripts run: the visitor gets the page again, with its scripts.
    app.post(base + path.slice(1), (context) => {
      mark(context, 'page');
      return moved(context, base + path.slice(1), 303);
    });
    app.options(base + path.slice(1), (context) => {
      mark(context, 'page');
      return context.body(null, 204, { ...plainHeaders(), Allow: pageMethods });
    });
  }
  app.get(`${base}*`, (context, next) => {
    mark(context, 'file');
    return next();
  });
  app.get(`${base}*`, staticFiles(options));
  const notHere = (context: Context) =>
    ['GET', 'HEAD'].includes(context.req.method)
      ? plain(context, 'Not found', 404)
      : plain(context, 'Not allowed', 405, { Allow: 'GET, HEAD' });
  // Never the passport server's: what it answers could be kept for a script of the page.
  for (const folder of notLeading.inBase) app.all(`${base}${folder}*`, notHere);
  app.get('*', (context, next) => {
    const incoming = incomingOf(context);
    const to = isVisit(context.req.method, incoming.headers) ? leadTo(incoming.url ?? '/') : null;
    if (to === null) return next();
    mark(context, 'page');
    return Promise.resolve(
      context.body(null, 302, { ...plainHeaders(), Location: to, Vary: 'Sec-Fetch-Dest, Accept' }),
    );
  });
  app.all('*', async (context) => {
    mark(context, passOn ? 'api' : 'none');
    return passOn ? passOn(context) : notHere(context);
  });
  app.onError((error, context) => {
    logError(error.message, recordedRequest(incomingOf(context)));
    if (!(error instanceof UpstreamFault)) return plain(context, 'This server could not answer', 502);
    counters.countFault('api', error.reason);
    return plain(context, sentenceFor(error), error.reason === 'timeout' ? 504 : 502);
  });
  return app;
}

/**
 * Returns the address where browsers get a new token: that of the token's server if it is the API, which is forwarded.
 */
function tokenUrlOf({ api, csrf = '', config }: Pick<PageServerOptions, 'api' | 'csrf' | 'config'>): string {
  if (!api || !csrf || config.checked.apiBase !== '') return '';
  const { origin, pathname, search } = new URL(csrf);
  return origin === new URL(api).origin ? pathname + search : '';
}
