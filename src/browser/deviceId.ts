import type { Cookies } from './cookies';

const wellFormed = /^[\w-]{16,128}$/u;

/**
 * The device id (D-DEVICE, T-28): the configured one, else the cookie's, else a random one that the cookie keeps for a year. Ask
 * each time it is needed: two tabs that began together then agree on the one that was written last.
 */
export function deviceIdOf(configured: string, cookies: Cookies, random: Crypto): () => string {
  if (configured !== '') return () => configured;
  const kept = () => {
    const value = cookies.read('device_id');
    return value !== null && wellFormed.test(value) ? value : null;
  };
  let own = kept();
  return () => {
    const known = kept();
    if (known !== null) return (own = known);
    own ??= randomId(random);
    cookies.write('device_id', own);
    return own;
  };
}

/** A random UUID; by hand where the page is not a secure context and the browser withholds `randomUUID`. */
export function randomId(random: Crypto): string {
  if (typeof random.randomUUID === 'function') return random.randomUUID();
  const bytes = random.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
