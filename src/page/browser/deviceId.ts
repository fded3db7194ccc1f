import type { Cookies } from './cookies';

/** 1 to 128 printable characters, not all spaces. Other pages of the platform choose their own form (D-DEVICE). */
export const isDeviceId = (id: string): boolean =>
  /^[^\p{C}\p{Zl}\p{Zp}]+$/u.test(id) && id.trim() !== '' && Array.from(id).length <= 128;

/**
 * Returns a function for the device id (D-DEVICE, D-DEVICE7, T-28): the configured one, else the cookie's, else a
 * random one that is stored in the cookie for a year. Call it each time: two tabs that opened together then agree on
 * the id that was written last.
 */
export function deviceIdOf(configured: string, cookies: Cookies, random: Crypto): () => string {
  if (configured !== '') return () => configured;
  const stored = () => {
    const value = cookies.read('device_id', { orRaw: true });
    return value !== null && isDeviceId(value) ? value : null;
  };
  let own = stored();
  return () => {
    const known = stored();
    if (known !== null) return (own = known);
    own ??= randomId(random);
    cookies.write('device_id', own);
    return own;
  };
}

/**
 * Returns a random UUID, or 32 random hex digits where the browser has no `randomUUID`: the page is not a secure
 * context.
 */
export function randomId(random: Crypto): string {
  if (typeof random.randomUUID === 'function') return random.randomUUID();
  const bytes = random.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
