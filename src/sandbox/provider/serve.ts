import type { Env, Hono } from 'hono';
import { sandboxHeaders } from '../pages/layout';
import { anyone } from '../store/holder';
import type { Store } from '../store/store';
import { answerCallback } from './callback';
import { answers, impostorPage, providerPage, type ProviderVisit } from './page';
import { isProvider, siblingOf } from './protocol';

/**
 * A provider's window keeps its opener, unless it is isolated as some providers' are. It may post to the page's
 * callback.
 */
const windowHeaders = (url: string, isIsolated = false) => ({
  ...sandboxHeaders,
  'Content-Security-Policy': String(sandboxHeaders['Content-Security-Policy']).replace(
    "form-action 'self'",
    `form-action 'self' ${siblingOf(new URL(url).origin)}`,
  ),
  'Cross-Origin-Opener-Policy': isIsolated ? 'same-origin' : 'unsafe-none',
});

/**
 * Serves the stand-ins for third-party providers: their window, on this server's other origin, and the product's
 * callback.
 */
export function serveProviders<E extends Env>(app: Hono<E>, store: Store): void {
  app.get('/sandbox/provider/:name', (context, next) => {
    const name = context.req.param('name');
    if (!isProvider(name)) return next();
    const query = (each: string) => context.req.query(each) ?? '';
    const [coop, last] = [query('coop'), query('last')];
    const forced = (context.get('forced' as never) as { data?: ProviderVisit['auto'] } | null)?.data;
    const given = last ? { answer: last, uid: query('uid') } : forced;
    const auto = answers.some((each) => each === given?.answer) ? (given ?? null) : null;
    return context.html(
      providerPage(store, {
        name,
        state: query('state'),
        target: query('target'),
        lang: query('lang'),
        coop,
        auto,
      }),
      200,
      windowHeaders(context.req.url, coop === 'both' || coop === (last ? 'last' : 'first')),
    );
  });
  app.post('/sandbox/provider/:name/answer', async (context) => {
    const given = (await context.req.json().catch(() => ({}))) as Record<string, unknown>;
    const field = (name: string) => (typeof given[name] === 'string' ? given[name].slice(0, 2048) : '');
    const origin = new URL(context.req.url).origin;
    const provider = context.req.param('name');
    return context.json(answerOf(store, { provider, field, page: siblingOf(origin) }), 200, {
      'Cache-Control': 'no-store',
    });
  });
  app.get('/sandbox/provider/:name/impostor', (context) => {
    const { origin, searchParams } = new URL(context.req.url);
    const message = {
      callbackUrl: `${origin}/sandbox/provider/${context.req.param('name')}/callback`,
      postData: { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' },
      user: null,
    };
    return context.html(impostorPage(message, origin), 200, windowHeaders(context.req.url));
  });
  app.on(['GET', 'POST'], '/sandbox/provider/:name/callback', (context) =>
    answerCallback(context, store, context.req.param('name')),
  );
}

interface Asked {
  provider: string;
  field: (name: string) => string;
  /** Origin of the page that opened the window. */
  page: string;
}

/**
 * Returns the message of the window and its target origin. The code represents the person; it works once, for 5
 * minutes.
 */
function answerOf(store: Store, { provider, field, page }: Asked) {
  const [answer, state, uid] = [field('answer'), field('state'), field('uid')];
  const callbackUrl = `${page}/sandbox/provider/${provider}/callback`;
  if (answer === 'refuse')
    return { to: page, message: { callbackUrl, postData: { error: 'access_denied', state }, user: null } };
  const grant = { provider, uid, state, target: field('target'), lang: field('lang') };
  const code = store.sigs.issue('grant', grant, anyone);
  const query = new URLSearchParams({ code, state });
  if (answer === 'link')
    return { to: page, message: { callbackUrl: `${callbackUrl}?${query}`, postData: null, user: null } };
  const user = { nickname: store.people.byUid(uid)?.nick_name ?? '' };
  return {
    to: page,
    elsewhere: `${page}/sandbox/provider/${provider}/impostor?${query}`,
    message: { callbackUrl, postData: { code, state }, user },
  };
}
