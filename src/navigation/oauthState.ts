import type { Cookies } from '../browser/cookies';

/**
 * Returns a new 128-bit OAuth state for one third-party login, in hex (T-07). A cookie stores it for ten minutes. The
 * callback compares the two, so it accepts only a login that this browser started (T-13).
 */
export function newState(cookies: Cookies, random: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = random.getRandomValues(new Uint8Array(16));
  const state = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  cookies.write('third_party_state', state);
  return state;
}
