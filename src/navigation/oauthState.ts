import type { Cookies } from '../browser/cookies';

/**
 * A fresh 128-bit state for one third-party login, in hex (T-07). The cookie keeps it for ten minutes, so that the callback can tell
 * a login this browser began from one that somebody else did (T-13).
 */
export function newState(cookies: Cookies, random: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = random.getRandomValues(new Uint8Array(16));
  const state = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  cookies.write('third_party_state', state);
  return state;
}
