import type { Cookies } from '../browser/cookies';
import { permittedAddress, type RedirectRules } from './redirectPolicy';

/** Keeps a target for 300 s, so that it outlives a detour over device lock or phone authentication (JUMP-11). */
export function storeTarget(target: string | null, rules: RedirectRules, cookies: Cookies): void {
  const permitted = permittedAddress(target, rules);
  if (permitted !== null) cookies.write('auto_jump_target', permitted);
}

/** The kept target, judged anew: the store is the visitor's browser, and not believed (D-REDIRECT, R6). */
export function readStoredTarget(rules: RedirectRules, cookies: Cookies): string | null {
  return permittedAddress(cookies.read('auto_jump_target'), rules);
}
