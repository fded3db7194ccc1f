import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { requestedPage } from '../../page/app/requestedPage';
import { servedAt } from '../../page/browser/serverClock';
import { endOfDocument } from '../../server/document';
import {
  embeddingOf,
  watchBuild,
  writeDocument,
  type ImportModule,
  type WrittenDocument,
} from '../../server/documents';
import { isFrameRequest, pageHeaders, type HeaderRequest } from '../../server/headers';
import { injectConfig } from '../../server/injectConfig';
import { pageRequestOf } from '../../server/pages';
import { visitorCookies } from '../../server/visitorCookies';
import { csrfHeader, type ServedConfig } from '../../server/settings';
import { FRAMED, LANGUAGE_COOKIE, SESSION_COOKIE } from '../answerCall';
import { randomToken } from '../crypto';
import { configFor } from '../editions';
import type { Store } from '../store/store';
import { serializeSwitches, parseSwitches, SITE_COOKIE, switchedSite, switchNames, type Switches } from './switches';

/** What a document of the sandbox is made of. */
interface Asked {
  readonly config: ServedConfig;
  readonly request: ReturnType<typeof pageRequestOf>;
  readonly dest: HeaderRequest['dest'];
}

/** Returns the whole HTML of a page, and the digests of its inline scripts and styles. */
export type PageSource = (asked: Asked) => Promise<WrittenDocument>;

const roots = ['/', '/site/regauth-by-phone'];

/** Serves the page with its configuration and the production headers (T-19). Only the sandbox reads the switches. */
export async function servePage(context: Context, store: Store, source: PageSource): Promise<Response> {
  const switches = switchesOf(context);
  const origin = new URL(context.req.url).origin;
  const session = sessionOf(context, context.req.header('sec-fetch-dest'));
  const csrfToken = store.csrf.issue(session);
  const chosen = { ...switchedSite(switches), language: 'zh-cn', switches, origin, csrfToken } as const;
  const request = requestFrom(context);
  const first = requestedPage(configFor(chosen), request);
  const { language } = first.input;
  const config = { ...first.config, language };
  const place = { dest: context.req.header('sec-fetch-dest'), handback: context.req.query('handback') === '1' };
  const given = { ...config };
  const { text, inline } = await source({ config: { given, checked: config }, request, dest: place.dest });
  const scope = cookieScope(isFrameRequest(place));
  setCookie(context, LANGUAGE_COOKIE, language, scope);
  setCookie(context, SESSION_COOKIE, session, scope);
  setCookie(context, SITE_COOKIE, serializeSwitches(switches), scope);
  const visitor = { cookies: request.cookies, userAgent: context.req.header('user-agent') ?? '' };
  for (const each of visitorCookies(config, {
    ...visitor,
    secure: origin.startsWith('https:'),
    framed: isFrameRequest(place),
  }))
    context.header('Set-Cookie', each, { append: true });
  const headers = pageHeaders(config, inline, place);
  context.header('Server-Timing', servedAt(Date.now()));
  return context.html(text, 200, switches.frameHeader === 'off' ? withoutFrameAncestors(headers) : headers);
}

/**
 * Answers a page server that inserts the token itself (decision 25), with a cookie that goes with it: the switches of
 * this address, such as `?site=hk`.
 */
export function issueCsrf(context: Context, store: Store): Response {
  const dest = context.req.header('sec-fetch-dest');
  const scope = cookieScope(isFrameRequest({ dest }));
  const session = sessionOf(context, dest);
  setCookie(context, SITE_COOKIE, serializeSwitches(switchesOf(context)), scope);
  setCookie(context, SESSION_COOKIE, session, scope);
  return context.body(null, 204, { [csrfHeader]: store.csrf.issue(session), 'Cache-Control': 'no-store' });
}

/** The session of this browser, or a new one. */
const sessionOf = (context: Context, dest: string | undefined): string =>
  getCookie(context, SESSION_COOKIE) ?? (isFrameRequest({ dest }) ? FRAMED : '') + randomToken();

const cookieScope = (isFramed: boolean) => ({
  path: '/',
  httpOnly: true,
  ...(isFramed ? partitioned : { sameSite: 'Lax' as const }),
});

/** Cookies of a framed page (D-COOKIE). */
const partitioned = { sameSite: 'None', secure: true, partitioned: true } as const;

/** `?frameHeader=off`, for tests of the page without the header, as if it was lost on the way (D-FRAMEHEADERS). */
function withoutFrameAncestors(headers: Record<string, string>): Record<string, string> {
  const policy = headers['Content-Security-Policy'] ?? '';
  return { ...headers, 'Content-Security-Policy': policy.replace(/frame-ancestors [^;]*; /, '') };
}

/**
 * Returns the switches that the address selects. They are kept when an inner path is reloaded, and on the way back to a
 * root from a page of this site (language selector, provider's callback). A newly typed root starts from cn.
 */
function switchesOf(context: Context): Switches {
  const { path } = context.req;
  const query = (name: string) => context.req.query(name);
  const comesFromHere = context.req.header('sec-fetch-site') === 'same-origin' && query('site') === undefined;
  const old = parseSwitches(comesFromHere || !roots.includes(path) ? getCookie(context, SITE_COOKIE) : undefined);
  return Object.fromEntries(
    switchNames.flatMap((name) =>
      (query(name) ?? old[name]) === undefined ? [] : [[name, (query(name) ?? old[name] ?? '').slice(0, 200)]],
    ),
  );
}

/** The request, without the languages of the browser. A reloaded inner path keeps the language of its page. */
function requestFrom(context: Context): Asked['request'] {
  const request = pageRequestOf(context, context.req.path);
  const last = roots.includes(request.path) ? undefined : getCookie(context, LANGUAGE_COOKIE);
  const cookies = request.cookies.replace(/(^|; *)language=[^;]*/g, '');
  return { ...request, accepted: '', cookies: last ? `${cookies}; language=${last}` : cookies };
}

/**
 * The documents of the built site, each rendered for its request: the switches differ. Where no build can be read, a
 * page that says why.
 */
export function builtSite(dist: string, load?: ImportModule): PageSource {
  const watched = watchBuild(dist, { load });
  const build = () => watched().catch((error: unknown) => error as Error);
  return async ({ config, request, dest }) => {
    const built = await build();
    if (built instanceof Error) return { text: injectConfig(unreadable(built), config.given), inline: {} };
    const { parts, createRenderer } = built;
    const renderer = createRenderer(config.given, parts.floor);
    const page = renderer.choose(request);
    const { text, inline } = await writeDocument(renderer, page, embeddingOf(dest), parts, config, new Date());
    return { text: text + endOfDocument(config.checked.csrf), inline };
  };
}

const unreadable = ({ message }: Error) =>
  String(
    html`<!doctype html><html lang="en"><head><title>Passport</title></head><body><p>${message}</p></body></html>`,
  );

/** The plain page of a development server, or of a test. */
export const plainPage =
  (page: () => Promise<string> | string): PageSource =>
  async ({ config }) => ({ text: injectConfig(await page(), config.given), inline: {} });
