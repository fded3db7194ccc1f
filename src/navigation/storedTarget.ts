import type { Cookies } from '../browser/cookies';
import { permittedAddress, type RedirectRules } from './redirectPolicy';

/** Stores a target for 300 s: device lock and phone authentication leave the page and come back (JUMP-11). */
export function storeTarget(target: string | null, rules: RedirectRules, cookies: Cookies): void {
  const permitted = permittedAddress(target, rules);
  if (permitted !== null) cookies.write('auto_jump_target', permitted);
}

/** Returns the stored target, checked again: a cookie is not trusted (D-REDIRECT, R6). */
export function readStoredTarget(rules: RedirectRules, cookies: Cookies): string | null {
  return permittedAddress(cookies.read('auto_jump_target'), rules);
}
