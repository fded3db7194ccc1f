import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { SignOnName } from '../../../machines/site/site';
import { readFacts, readPage } from '../../../src/serving/builtSite';
import {
  choosePage,
  languageCookie,
  variantFor,
  type HtmlVariant,
  type PageChoice,
} from '../../../src/serving/choosePage';
import { isFrameRequest, pageHeaders, type InlineHashes } from '../../../src/serving/headers';
import { csrfHeader } from '../../../src/serving/settings';
import { injectConfig } from '../../../src/serving/injectConfig';
import { configFor } from '../editions';
import { LANGUAGE_COOKIE, SESSION_COOKIE } from '../answerCall';
import { randomToken } from '../crypto';
import type { Store } from '../store/store';
import { serializeSwitches, parseSwitches, SITE_COOKIE, siteOf, switchNames, type Switches } from './switches';

/** Which page of the build to send, and for which site. */
export interface SandboxPage extends PageChoice {
  signOn: SignOnName | null;
  switches: Switches;
}

/** The source of the page's HTML, and the hashes of its inline scripts and styles. */
export interface PageSource {
  html: (choice: SandboxPage, variant: HtmlVariant) => Promise<string> | string;
  hashes: () => Promise<InlineHashes> | InlineHashes;
}

const roots = ['/', '/site/regauth-by-phone'];

/** Serves the page with its configuration and the production headers (T-19). Only the sandbox reads the switches. */
export async function servePage(context: Context, store: Store, source: PageSource): Promise<Response> {
  const choice = choose(context);
  const { edition, signOn, language, switches } = choice;
  const origin = new URL(context.req.url).origin;
  const session = getCookie(context, SESSION_COOKIE) ?? randomToken();
  const csrfToken = store.csrf.issue(session);
  const config = configFor({ edition, signOn, language, switches, origin, csrfToken });
  const request = { dest: context.req.header('sec-fetch-dest'), handback: context.req.query('handback') === '1' };
  const html = injectConfig(await source.html(choice, variantFor(request.dest)), config, choice);
  const place = cookieScope(isFrameRequest(request));
  setCookie(context, LANGUAGE_COOKIE, language, place);
  setCookie(context, SESSION_COOKIE, session, place);
  setCookie(context, SITE_COOKIE, serializeSwitches(switches), place);
  const headers = pageHeaders(config, await source.hashes(), request);
  return context.html(html, 200, switches.frameHeader === 'off' ? withoutFrameAncestors(headers) : headers);
}

/**
 * Answers a page server that inserts the token itself (decision 25), with a cookie that goes with it: the switches of
 * this address, such as `?site=hk`.
 */
export function issueCsrf(context: Context, store: Store): Response {
  const { switches } = choose(context);
  const isFramed = isFrameRequest({ dest: context.req.header('sec-fetch-dest') });
  setCookie(context, SITE_COOKIE, serializeSwitches(switches), cookieScope(isFramed));
  return context.body(null, 204, { [csrfHeader]: store.csrf.issue(), 'Cache-Control': 'no-store' });
}

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
 * Returns the page that the address selects. Edition and language are kept when an inner path is reloaded, and on the
 * way back to a root from a page of this site (language selector, provider's callback). A newly typed root starts from
 * cn.
 */
export function choose(context: Context): SandboxPage {
  const { path } = context.req;
  const query = (name: string) => context.req.query(name);
  const comesFromHere = context.req.header('sec-fetch-site') === 'same-origin' && query('site') === undefined;
  const old = parseSwitches(comesFromHere || !roots.includes(path) ? getCookie(context, SITE_COOKIE) : undefined);
  const switches: Switches = Object.fromEntries(
    switchNames.flatMap((name) =>
      (query(name) ?? old[name]) === undefined ? [] : [[name, (query(name) ?? old[name] ?? '').slice(0, 200)]],
    ),
  );
  const oldLanguage = roots.includes(path) ? undefined : getCookie(context, LANGUAGE_COOKIE);
  const cookie = (name: string) => (name === languageCookie ? oldLanguage : getCookie(context, name));
  const { edition, signOn } = siteOf(switches);
  return { ...choosePage({ path, query, cookie }, { edition, language: 'zh-cn' }), signOn, switches };
}

/** The built site: the prerendered page if there is one, else the plain one. */
export function builtSite(siteDir: string): PageSource {
  return {
    html: async (choice, variant) =>
      (await readPage(siteDir, choice, variant)) ??
      '<!doctype html><html lang="en"><head><title>Passport</title></head><body><p>The site is not built.</p></body></html>',
    hashes: () => readFacts(siteDir),
  };
}
