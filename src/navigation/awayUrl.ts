import type { Away } from '../../machines/go';
import type { Language } from '../../machines/site/site';
import type { Client } from '../browser/client';
import { urlOf } from '../browser/urls';
import type { PageConfig } from '../config/config';
import type { PageParams } from './parameters';
import { queryOf } from './query';
import { permittedAddress, redirectRulesOf, resolveTarget } from './redirectPolicy';
import { providerOf } from './providerCallback';

/** What the ways out need to know of the page. */
export interface NavigationContext {
  readonly config: PageConfig;
  readonly params: PageParams;
  readonly language: Language;
  readonly deviceId: string;
  readonly inFrame: boolean;
  readonly client: Client;
  /** Origin of this page, and its path. */
  readonly base: string;
  readonly path: string;
  /** The target kept from an earlier page (JUMP-11), unchecked. */
  readonly storedTarget?: string | null;
  /** Told once for each refused address, never of the address. */
  readonly onRefused?: () => void;
  /** A fresh state for one third-party login (T-07, T-13). */
  readonly newState?: () => string;
}

type Query = Record<string, string | number | null | undefined>;
type Jump = Extract<Away, { to: 'jump' }>;

/**
 * The address of a way out (section 2, Hard redirects; JUMP-1 to JUMP-9, D-REDEEM), absolute; null where there is none: a page
 * that is only reloaded, or a link the configuration leaves out.
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
      return at('/phone-auth', { ...queryOf(params), lang, target: targetUrl(context) });
    case 'weakBind':
      return at('/weak-bind');
    case 'forgotPassword':
      return at(config.forgotPasswordUrl, { lang, target: targetUrl(context) });
    case 'activation':
      return at(config.links.activation, {});
    case 'provider': {
      // a frame's cookies are its own: the callback would not find the state there, so the page stands by itself first (T-13)
      if (context.inFrame) return at(context.path, { ...queryOf(params), lang });
      const { authorizationLink = '' } = providerOf(config, away.provider) ?? {};
      return at(authorizationLink, { state: context.newState?.(), lang, target: targetUrl(context), type: away.type });
    }
    case 'redirect': {
      const rules = redirectRulesOf(context);
      return permittedAddress(away.address, { ...rules, allowedOrigins: [context.base, ...rules.allowedOrigins] });
    }
    case 'language':
      return at(context.path, { ...queryOf(params), lang: away.language });
    case 'reload':
      return null;
  }
}

function targetUrl(context: NavigationContext): string {
  return resolveTarget(context.params.target ?? context.storedTarget, redirectRulesOf(context), context.onRefused);
}

function ticketUrl({ uid, jump_sig, username, type, bound }: Jump, context: NavigationContext): string | null {
  const { config, params, language: lang, deviceId: device_id, inFrame, client } = context;
  const desktop = desktopHost(client, config.desktop);
  if (desktop !== null) return urlWithQuery(`${desktop}/desktopnn/login`, { uid, jump_sig }, context.base);
  const rules = redirectRulesOf(context);
  const incentives = bound ? urlWithQuery(config.links.incentives, {}, context.base) : null;
  const goal = incentives ?? targetUrl(context);
  const fromUrl = params.fromUrl === null ? null : resolveTarget(params.fromUrl, rules, context.onRefused);
  const target = inFrame ? urlWithQuery(goal, { type, username, fromUrl }, context.base) : goal;
  const jumpRules = { ...rules, defaultTarget: config.jumpUrl };
  const jumpUrl = resolveTarget(params.jumpUrl, jumpRules, context.onRefused);
  return urlWithQuery(jumpUrl, { lang, target, device_id, uid, jump_sig }, context.base);
}

/** Where a desktop client's jump stands (JUMP-6): '' is this very site; null: this is no desktop client. */
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
