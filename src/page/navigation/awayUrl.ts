import type { Away } from '../../../machines/go';
import type { Language } from '../../../machines/site/site';
import type { Client } from '../browser/client';
import { urlOf } from '../browser/urls';
import type { PageConfig } from '../config/config';
import { nameIn, ownNames, type NameIn } from '../config/serverNames';
import type { PageParams } from './parameters';
import { forwardedQuery } from './forwardedQuery';
import { queryOf } from './query';
import { frameQuery } from '../browser/frameQuery';
import { permittedAddress } from './redirectPolicy';
import { redirectRulesOf, resolveTarget } from './redirectRules';
import { providerOf } from './providerCallback';

/** What navigation needs to know about the page. */
export interface NavigationContext {
  readonly config: PageConfig;
  readonly params: PageParams;
  readonly language: Language;
  readonly deviceId: string;
  readonly inFrame: boolean;
  /** Origin of the host around the frame that the page is in. */
  readonly host?: string | null;
  readonly client: Client;
  /** Origin of this page; `path` is its path. */
  readonly base: string;
  readonly path: string;
  /** The query that the page was opened with, unchanged. Inner pages have none in their address. */
  readonly search: string;
  /** The target that an earlier page of this flow stored (JUMP-11). */
  readonly storedTarget?: string | null;
  /** Called once for each refused URL, without the URL. */
  readonly onRefused?: () => void;
  /** Returns a new OAuth state for one third-party login; called only if the provider's row adds it (T-07, T-13). */
  readonly newState?: (provider: string) => string;
}

type Query = Record<string, string | number | null | undefined>;
type JumpQuery = { readonly [K in NameIn<'jump'>]?: string | null };
type Jump = Extract<Away, { to: 'jump' }>;

/**
 * Returns the absolute URL that `away` names (section 2, Hard redirects; JUMP-1 to JUMP-9, D-REDEEM). Returns null if
 * there is none: a link that is not configured.
 */
export function awayUrl(away: Away, context: NavigationContext): string | null {
  const { config, params, language: lang } = context;
  const at = (address: string, query: Query = {}) => urlWithQuery(address, query, context.base);
  switch (away.to) {
    case 'jump':
      return ticketUrl(away, context);
    case 'deviceLock': {
      const { uid, phone_no, email } = away;
      return at('/login/device-lock', { uid, phone_no, target: targetUrl(context), lang, email });
    }
    case 'devicePhone':
      return at('/login/device-phone');
    case 'phoneAuth':
      return phoneAuthUrl(context);
    case 'weakBind':
      return at('/weak-bind');
    case 'forgotPassword':
      return at(config.forgotPasswordUrl, { lang, target: targetUrl(context) });
    case 'activation':
      return at(config.links.activation, {});
    case 'provider': {
      // Cookies of a frame are partitioned: the callback would not find the state. So the page first leaves the frame
      // (T-13).
      if (context.inFrame) return at(context.path, { ...queryOf(params, config.server), lang });
      return providerLink(away, context);
    }
    case 'redirect':
      return permittedAddress(away.address, redirectRulesOf(context));
    case 'language':
      return at(context.path, { ...ownQuery(context), lang: away.language });
    case 'reload':
      return at(context.path, { ...ownQuery(context), lang });
  }
}

/** What this page was opened with: the address of an inner page has no query (D-ROUTE). */
const ownQuery = ({ inFrame, search, host, params, config }: NavigationContext): Record<string, string> => ({
  ...(inFrame && frameQuery(search, host ?? null)),
  ...queryOf(params, config.server),
});

/**
 * Returns that query for a history entry, without its question mark, for the reload of an inner page: checked, and
 * without the hint, which may name a person (T-11).
 */
export const entryQuery = (context: NavigationContext): string =>
  String(new URLSearchParams(ownQuery({ ...context, params: { ...context.params, loginHint: null } })));

/**
 * Returns the provider's link as configured, with the parameters that its row adds (D-PROVIDERLINK). What is configured
 * keeps its spelling; a parameter of the same name is replaced.
 */
function providerLink(away: Extract<Away, { to: 'provider' }>, context: NavigationContext): string | null {
  const { authorizationLink, adds } = providerOf(context.config, away.provider) ?? { authorizationLink: '', adds: [] };
  const url = authorizationLink === '' ? null : urlOf(authorizationLink, context.base);
  if (!url) return null;
  const values = {
    state: () => context.newState?.(away.provider),
    lang: () => context.language,
    target: () => targetUrl(context),
    type: () => away.type,
  };
  const added = new URLSearchParams();
  for (const name of adds) {
    const value = values[name]();
    if (value !== undefined && value !== null) added.set(name, String(value));
  }
  const isKept = (pair: string) =>
    pair !== '' && ![...new URLSearchParams(pair).keys()].some((name) => added.has(name));
  const text = added.toString();
  if (text) url.search = [...url.search.slice(1).split('&').filter(isKept), text].join('&');
  return url.href;
}

function targetUrl(context: NavigationContext): string {
  return resolveTarget(context.params.target ?? context.storedTarget, redirectRulesOf(context), context.onRefused);
}

/** The page that verifies a phone, with the current query and the target (JUMP-3, D-QUERY). */
function phoneAuthUrl(context: NavigationContext): string {
  const { config, params, search, base } = context;
  const rules = redirectRulesOf(context);
  const url = new URL('/phone-auth', base);
  const checked = {
    target: targetUrl(context),
    jumpUrl: permittedAddress(params.jumpUrl, rules),
    fromUrl: permittedAddress(params.fromUrl, rules),
  };
  url.search = forwardedQuery(search, checked, nameIn(config.server, 'query', 'error'));
  return url.href;
}

function ticketUrl(jump: Jump, context: NavigationContext): string | null {
  const { uid, jump_sig, username, type, bound, device_id = context.deviceId } = jump;
  const { config, params, language: lang, inFrame, client } = context;
  const desktop = desktopHost(client, config.desktop);
  if (desktop !== null)
    return urlWithQuery(`${desktop}/desktopnn/login`, named({ uid, jump_sig }, config), context.base);
  const rules = redirectRulesOf(context);
  const incentives = bound ? urlWithQuery(config.links.incentives, {}, context.base) : null;
  const goal = incentives ?? targetUrl(context);
  const fromUrl = params.fromUrl === null ? null : resolveTarget(params.fromUrl, rules, context.onRefused);
  const target = inFrame ? urlWithQuery(goal, { type, username, fromUrl }, context.base) : goal;
  const jumpRules = { ...rules, defaultTarget: config.jumpUrl };
  const jumpUrl = resolveTarget(params.jumpUrl, jumpRules, context.onRefused);
  return urlWithQuery(jumpUrl, named({ lang, target, device_id, uid, jump_sig }, config), context.base);
}

/** Returns the query of the jump under the names that the configuration gives its parameters (D-SERVER). */
function named(query: JumpQuery, { server }: PageConfig): Query {
  return Object.fromEntries(ownNames.jump.map((own) => [nameIn(server, 'jump', own), query[own]]));
}

/** Returns the origin of a desktop client's jump (JUMP-6): '' for this site, null if this is not a desktop client. */
function desktopHost(client: Client, desktop: PageConfig['desktop']): string | null {
  if (client.kind === 'mac') return client.newer ? desktop.newerMacHost || desktop.host : desktop.host;
  if (client.kind === 'windows') return client.newer ? '' : desktop.host;
  return null;
}

function urlWithQuery(address: string, query: Query, base: string): string | null {
  const url = address === '' ? null : urlOf(address, base);
  if (!url) return null;
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value));
  }
  return url.href;
}
