import { isClean, isPath, isTrustworthy, urlOf } from '../browser/urls';
import type { PageConfig } from '../config/config';

/** What decides where a visitor may be sent: exact origins of the configuration, and our own address to read paths against. */
export interface RedirectRules extends Pick<PageConfig, 'allowedOrigins' | 'defaultTarget' | 'isProd'> {
  /** Origin of this page. Itself no allowed target unless it is listed. */
  readonly base: string;
}

/** Returns the redirect rules of a page with this configuration, at this origin. */
export function redirectRulesOf({ config, base }: { config: PageConfig; base: string }): RedirectRules {
  const { allowedOrigins, defaultTarget, isProd } = config;
  return { allowedOrigins, defaultTarget, isProd, base };
}

const absolute = /^https?:\/\/(?![/\\])[^/?#@]+([/?#]|$)/iu;

/**
 * The redirect authority (D-REDIRECT, T-01, JUMP-10): the canonical address a raw value names, or null where it is none we send a
 * ticket to. Only https (http on this machine outside production), no user information, an origin that stands in the list letter
 * by letter. Never throws. Asked when a value is read, when it is read back from the store, and at the moment of leaving.
 */
export function permittedAddress(raw: unknown, { allowedOrigins, isProd, base }: RedirectRules): string | null {
  if (!isClean(raw) || !(absolute.test(raw) || isPath(raw))) return null;
  const url = urlOf(raw, base);
  if (!url || !isTrustworthy(url, !isProd) || url.pathname.startsWith('//')) return null;
  return allowedOrigins.includes(url.origin) ? url.href : null;
}

/**
 * Where the sign-in ends: the wanted target, or the default one where it is refused. `onRefused` is told of a refusal once, and
 * never of the value; nothing wanted is no refusal.
 */
export function resolveTarget(raw: unknown, rules: RedirectRules, onRefused?: () => void): string {
  const permitted = permittedAddress(raw, rules);
  if (permitted !== null) return permitted;
  if (raw !== null && raw !== undefined && raw !== '') onRefused?.();
  return urlOf(rules.defaultTarget, rules.base)?.href ?? rules.base;
}

/** An address fit for an href or a picture's source: https, or a path of ours, or telephone and mail for contacts (T-02). */
export function safeHref(raw: unknown, { contact = false } = {}): string | undefined {
  if (!isClean(raw)) return undefined;
  if (isPath(raw)) return raw;
  const url = urlOf(raw);
  if (!url) return undefined;
  if (contact && (url.protocol === 'tel:' || url.protocol === 'mailto:')) return url.href;
  return absolute.test(raw) && isTrustworthy(url, false) ? url.href : undefined;
}

/** A picture of an account: https, from a configured host alone (T-02). */
export function safeAvatar(raw: unknown, { avatarHosts }: Pick<PageConfig, 'avatarHosts'>): string | undefined {
  const href = safeHref(raw);
  return href !== undefined && avatarHosts.includes(urlOf(href)?.origin ?? '') ? href : undefined;
}
