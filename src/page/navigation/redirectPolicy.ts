import { isClean, isPath, isTrustworthy, urlOf } from '../browser/urls';
import type { PageConfig } from '../config/config';

/** The rules for redirect targets: exact origins of the configuration, and our own. */
export interface RedirectRules extends Pick<PageConfig, 'allowedOrigins' | 'defaultTarget' | 'isProd'> {
  /** Origin of this page: always an allowed target (D-TARGETS). Paths resolve to it. */
  readonly base: string;
}

const absolute = /^https?:\/\/[^/\\?#@][^/?#@]*([/?#]|$)/iu;

/**
 * Returns the canonical URL of a raw value, or null if a ticket must not be sent there (D-REDIRECT, T-01, JUMP-10).
 * Allows https (http on localhost outside production), without user information, on the page's own origin or one that
 * exactly matches the list. Never throws. Called when a value is read from the query, when it is read from a cookie,
 * and on navigation.
 */
export function permittedAddress(raw: unknown, { allowedOrigins, isProd, base }: RedirectRules): string | null {
  if (!isClean(raw) || !(absolute.test(raw) || isPath(raw))) return null;
  const url = urlOf(raw, base);
  if (!url || !isTrustworthy(url, !isProd) || url.pathname.startsWith('//')) return null;
  return url.origin === base || allowedOrigins.includes(url.origin) ? url.href : null;
}

/** Returns the URL of an account's picture if it is https and on a configured host (T-02). Never throws. */
export function safeAvatar(raw: unknown, { avatarHosts }: Pick<PageConfig, 'avatarHosts'>): string | undefined {
  const url = isClean(raw) && absolute.test(raw) ? urlOf(raw) : null;
  return url && isTrustworthy(url, false) && avatarHosts.includes(url.origin) ? url.href : undefined;
}
