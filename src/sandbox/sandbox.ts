import { Hono, type Context } from 'hono';
import type { ImportModule } from '../server/documents';
import { plainHeaders } from '../server/headers';
import { pagePaths } from '../server/pagePaths';
import { assetOf } from '../server/staticFiles';
import { endpoints } from '../page/services/endpoints';
import { createApi } from './api';
import { serveCaptcha } from './captcha/serve';
import { createConsole } from './console/serve';
import { applyFault } from './faults';
import { serveHost } from './host/serve';
import { serveFiles } from './pages/files';
import { homePage, jump } from './pages/home';
import { platformPage, platformPages } from './pages/platformPages';
import { answerCall, CSRF_PARAM } from './answerCall';
import { serveProviders } from './provider/serve';
import { builtSite, issueCsrf, plainPage, servePage } from './site/page';
import type { ForcedAnswer } from './store/forcedAnswers';
import { serveReview } from './review/serve';
import { createStore } from './store/store';

export interface SandboxOptions {
  /** Returns milliseconds since 1970. Default: the real time. The sandbox's clock adds its offset. */
  now?: () => number;
  /** Folder with the built site, its renderer and the widget. */
  dist?: string;
  /** Imports the renderer of the build. Default: `import`. */
  load?: ImportModule | undefined;
  /** Folder of the review. */
  reviewDir?: string;
  /** Returns the HTML of a page instead of the built site's (development). */
  page?: () => Promise<string> | string;
}

type Env = { Variables: { forced: ForcedAnswer | null } };

/**
 * Returns a passport server that keeps everything in memory. Call it in process by `app.fetch(new Request(…))`,
 * or serve it on a port.
 */
export function createSandbox({ now, dist = 'dist', load, reviewDir = 'dist/review', page }: SandboxOptions = {}) {
  const store = createStore(now);
  const source = page ? plainPage(page) : builtSite(dist, load);
  const app = new Hono<Env>();
  const pageOf = (context: Context) => servePage(context, store, source);

  app.onError((error) => {
    throw error;
  });
  app.use('*', async (context, next) => {
    await next();
    const { headers } = context.res;
    if (headers.has('x-hono-already-sent')) return;
    for (const [name, value] of Object.entries(fallbackHeaders)) if (!headers.has(name)) headers.set(name, value);
  });
  app.use('*', async (context, next) => {
    const { path } = context.req;
    const forced = isControlPath(path) ? null : store.forced.take(path, isCall(path));
    context.set('forced', forced);
    if (forced && (forced.fault || forced.delayMs)) {
      const faulty = await applyFault(forced, context, async () => {
        await next();
        return context.res;
      });
      context.res = undefined;
      context.res = faulty;
      return;
    }
    await next();
  });

  app.route('/sandbox/api', createApi(store));
  app.route('/sandbox', createConsole(store));
  serveCaptcha(app, store);
  serveProviders(app, store);
  serveHost(app, `${dist}/widget`);
  serveReview(app, reviewDir);
  app.get('/sandbox/', (context) => context.redirect('/sandbox'));
  app.get('/sandbox/csrf', (context) => issueCsrf(context, store));
  app.get('/sandbox/home', (context) => homePage(context, store));
  app.get('/sandbox/jump', (context) => jump(context, store));
  serveFiles(app);
  for (const path of Object.keys(platformPages)) app.get(path, platformPage);
  app.all('*', async (context) => {
    const { method, path } = context.req;
    if (isCall(path)) return answerCall(context, store, context.get('forced'));
    // A form that is sent before the page's scripts run, as `src/server/pageServer.ts` answers it.
    if (method === 'POST' && pagePaths.includes(path))
      return context.redirect(path + new URL(context.req.url).search, 303);
    if (method !== 'GET' && method !== 'HEAD') return answerCall(context, store, null);
    const asset = await assetOf(context, `${dist}/site`, path);
    if (asset) return asset;
    if (path === '/favicon.ico') return context.body(null, 204);
    const wantsPage = !/\.[a-z0-9]+$/i.test(path) && (context.req.header('accept') ?? '*/*').match(/text\/html|\*\/\*/);
    return wantsPage && !path.startsWith('/sandbox/')
      ? pageOf(context)
      : context.json({ code: 404, message: 'Not found' }, 404);
  });

  return {
    app,
    store,
    /** Returns the CSRF parameter and a token, as a page gets them. */
    csrf: (session?: string) => ({ param: CSRF_PARAM, token: store.csrf.issue(session) }),
    /** Advances the sandbox's clock. */
    advance: store.clock.advance,
    reset: store.reset,
  };
}

export type Sandbox = ReturnType<typeof createSandbox>;

const callPaths = new Set<string>(Object.values(endpoints).map(({ path }) => path));
/** Whether a request is a passport call. A known path with a wrong method is one too, and is refused. */
const isCall = (path: string) => callPaths.has(path);

/** For every response without headers of its own (R20). */
const fallbackHeaders = plainHeaders();

/** The sandbox's own controls have no faults. */
const isControlPath = (path: string) =>
  path.startsWith('/sandbox/api/') ||
  path.startsWith('/review/') ||
  /^\/sandbox\/?$/.test(path) ||
  /^\/sandbox\/(console|shared|tokens|phone)/.test(path);
