import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { languages, type EditionName, type Language, type Mode, type SignOnName } from '../../../machines/site/site';
import { isFrameRequest, mayBePrerendered, pageHeaders } from '../headers';
import { configFor } from '../editions';
import { withPublisher } from '../liveView/relay';
import { LANGUAGE_COOKIE } from '../answerCall';
import type { Store } from '../store/store';
import { oneOf, serializeSwitches, parseSwitches, SITE_COOKIE, siteOf, switchNames, type Switches } from './switches';

/** Which page of the build to send. */
export interface PageChoice {
  edition: EditionName;
  signOn: SignOnName | null;
  language: Language;
  mode: Mode;
  tab: 'phone' | 'account';
  switches: Switches;
}

/**
 * `prerendered` shows the form at once; `framed` shows none until it knows who frames it; `plain` is for requests of
 * unknown destination.
 */
export type HtmlVariant = 'prerendered' | 'framed' | 'plain';

/** The source of the page's HTML, and the hashes of its inline scripts. */
export interface PageSource {
  html: (choice: PageChoice, form: HtmlVariant) => Promise<string> | string;
  scriptHashes: () => Promise<readonly string[]> | readonly string[];
}

const roots = ['/', '/site/regauth-by-phone'];

/** Serves the page with its configuration and the production headers (T-19). Only the sandbox reads the switches. */
export async function servePage(context: Context, store: Store, source: PageSource): Promise<Response> {
  const choice = choose(context);
  const { edition, signOn, language, switches } = choice;
  const origin = new URL(context.req.url).origin;
  const config = configFor({ edition, signOn, language, switches, origin, csrfToken: store.csrf.issue() });
  const request = { dest: context.req.header('sec-fetch-dest'), handback: context.req.query('handback') === '1' };
  const html = withPublisher(
    inject(
      await source.html(
        choice,
        mayBePrerendered(request) ? 'prerendered' : isFrameRequest(request) ? 'framed' : 'plain',
      ),
      config,
    ),
  );
  const place = {
    path: '/',
    httpOnly: true,
    ...(isFrameRequest(request) ? partitioned : { sameSite: 'Lax' as const }),
  };
  setCookie(context, LANGUAGE_COOKIE, language, place);
  setCookie(context, SITE_COOKIE, serializeSwitches(switches), place);
  const headers = pageHeaders(config, { scripts: await source.scriptHashes() }, request);
  return context.html(html, 200, switches.frameHeader === 'off' ? withoutFrameAncestors(headers) : headers);
}

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
export function choose(context: Context): PageChoice {
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
  const language = oneOf(languages, query('lang') ?? query('language') ?? oldLanguage) ?? 'zh-cn';
  const registers =
    path === '/site/regauth-by-phone' ||
    ['0', 'false'].includes(query('isLogin') ?? '') ||
    (!['1', 'true'].includes(query('isLogin') ?? '') && getCookie(context, 'actionType') === 'register');
  const mode = registers ? 'register' : 'login';
  const tab = mode === 'login' && getCookie(context, 'authType') === 'account' ? 'account' : 'phone';
  return { ...siteOf(switches), language, mode, tab, switches };
}

const slot = /(<script type="application\/json" id="passport-config">)[^<]*(<\/script>)/;

/**
 * Inserts the configuration into its script element, or before </head> if there is none. JSON data is not executed; `<`
 * is escaped.
 */
export function inject(html: string, config: unknown): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  if (slot.test(html)) return html.replace(slot, (_, open: string, close: string) => open + json + close);
  return html.replace('</head>', () => `<script type="application/json" id="passport-config">${json}</script></head>`);
}

/** The built site: the prerendered page if there is one, else the plain one. */
export function builtSite(siteDir: string): PageSource {
  const read = (name: string) => readFile(join(siteDir, name), 'utf8').catch(() => null);
  return {
    async html({ edition, language, mode, tab }, form) {
      const names = {
        prerendered: `prerendered/${edition}.${language}.${mode}.${tab}.html`,
        framed: `framed/${language}.html`,
        plain: 'index.html',
      };
      const found = (await read(names[form])) ?? (await read(names.plain));
      return (
        found ??
        '<!doctype html><html lang="en"><head><title>Passport</title></head><body><p>The site is not built.</p></body></html>'
      );
    },
    async scriptHashes() {
      const csp = JSON.parse((await read('csp.json')) ?? '{}') as { scriptHashes?: string[] };
      return csp.scriptHashes ?? [];
    },
  };
}
