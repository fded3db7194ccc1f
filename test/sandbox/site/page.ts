import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { EditionName, Language, Mode, SignOnName } from '../../../machines/site/site';
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

/** A page that stands by itself is painted; one in a frame shows no form before it knows who frames it; of any other nobody knows. */
export type HtmlVariant = 'painted' | 'framed' | 'plain';

/** Where the page's HTML comes from, and the hashes of what stands inline in it. */
export interface PageSource {
  html: (choice: PageChoice, form: HtmlVariant) => Promise<string> | string;
  scriptHashes: () => Promise<readonly string[]> | readonly string[];
}

const roots = ['/', '/site/regauth-by-phone'];
const languages: readonly Language[] = ['en-us', 'zh-cn', 'zh-hk'];

/** Serves the page with its configuration and the production headers (T-19). The switches are the sandbox's own. */
export async function servePage(context: Context, store: Store, source: PageSource): Promise<Response> {
  const choice = choose(context);
  const { edition, signOn, language, switches } = choice;
  const origin = new URL(context.req.url).origin;
  const config = configFor({ edition, signOn, language, switches, origin, csrfToken: store.csrf.issue() });
  const asked = { dest: context.req.header('sec-fetch-dest'), handback: context.req.query('handback') === '1' };
  const html = withPublisher(
    inject(
      await source.html(choice, mayBePrerendered(asked) ? 'painted' : isFrameRequest(asked) ? 'framed' : 'plain'),
      config,
    ),
  );
  const place = { path: '/', httpOnly: true, ...(isFrameRequest(asked) ? partitioned : { sameSite: 'Lax' as const }) };
  setCookie(context, LANGUAGE_COOKIE, language, place);
  setCookie(context, SITE_COOKIE, serializeSwitches(switches), place);
  const headers = pageHeaders(config, { scripts: await source.scriptHashes() }, asked);
  return context.html(html, 200, switches.frameHeader === 'off' ? withoutFrameAncestors(headers) : headers);
}

/** A cookie of a page in a frame (D-COOKIE). */
const partitioned = { sameSite: 'None', secure: true, partitioned: true } as const;

/** `?frameHeader=off`, for the tests of what holds when the header is lost on its way (D-FRAMEHEADERS). */
function withoutFrameAncestors(headers: Record<string, string>): Record<string, string> {
  const policy = headers['Content-Security-Policy'] ?? '';
  return { ...headers, 'Content-Security-Policy': policy.replace(/frame-ancestors [^;]*; /, '') };
}

/**
 * What the address asks for. A reload of an inner path keeps the edition and the language it was reached in, and so does a way back
 * to a root from a page of this site (the language selector, a provider's callback); a root typed afresh starts from cn.
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

/** Puts the configuration into its slot, or before </head> where a page has none. JSON data is not run; `<` is escaped. */
export function inject(html: string, config: unknown): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  if (slot.test(html)) return html.replace(slot, (_, open: string, close: string) => open + json + close);
  return html.replace('</head>', () => `<script type="application/json" id="passport-config">${json}</script></head>`);
}

/** The built site: the prerendered page of a choice, or the plain one. */
export function builtSite(siteDir: string): PageSource {
  const read = (name: string) => readFile(join(siteDir, name), 'utf8').catch(() => null);
  return {
    async html({ edition, language, mode, tab }, form) {
      const names = {
        painted: `prerendered/${edition}.${language}.${mode}.${tab}.html`,
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
