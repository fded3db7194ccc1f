import type { Cookies, StateCookieName } from '../browser/cookies';

/** How many tries of one browser may wait at once. The oldest is given up for another. */
export const maxTries = 8;
/** Digits of a state that are in its cookie's name: the callback looks up the one cookie of its try. */
const nameDigits = 8;

/**
 * Returns a new 128-bit OAuth state for one third-party login, in hex (T-07). A cookie of its own keeps it for an hour
 * (D-TRY). The callback compares the two, so it accepts only a login that this browser started (T-13). `posts`: the
 * provider may call the callback by a POST from its own site, which brings no SameSite=Lax cookie.
 */
export function newState(cookies: Cookies, random: Pick<Crypto, 'getRandomValues'>, posts: boolean): string {
  const bytes = random.getRandomValues(new Uint8Array(16));
  const state = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  for (const old of cookies.names(nameOf('', cookies)).slice(0, 1 - maxTries)) cookies.remove(old);
  cookies.write(nameOf(state, cookies), state, { crossSite: posts });
  return state;
}

/** Forgets a try that never began: its window was blocked. */
export const dropState = (state: string, cookies: Cookies): void => cookies.remove(nameOf(state, cookies));

const nameOf = (state: string, { hostPrefix }: Cookies): StateCookieName =>
  `${hostPrefix}third_party_state_${state.slice(0, nameDigits)}`;
