import { urlOf } from '../browser/urls';
import type { PageConfig } from '../config/config';
import { permittedAddress, type RedirectRules } from './redirectPolicy';

/** Returns the redirect rules of a page with this configuration, at this origin. */
export function redirectRulesOf({ config, base }: { config: PageConfig; base: string }): RedirectRules {
  const { allowedOrigins, defaultTarget, isProd } = config;
  return { allowedOrigins, defaultTarget, isProd, base };
}

/**
 * Returns the requested target, or the default one if it is refused or absent. Calls `onRefused` once if it is refused,
 * without the value.
 */
export function resolveTarget(raw: unknown, rules: RedirectRules, onRefused?: () => void): string {
  const permitted = permittedAddress(raw, rules);
  if (permitted !== null) return permitted;
  if (raw !== null && raw !== undefined && raw !== '') onRefused?.();
  return urlOf(rules.defaultTarget, rules.base)?.href ?? rules.base;
}
