/** Longest address the page reads from anybody (T-01). */
export const maxUrlLength = 2048;

const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** C0, DEL, C1, backslash, and white space at either end: what a URL parser would silently repair (T-01). */
const unclean = /[\p{Cc}\\]|^\s|\s$/u;

/** Whether a text can be an address at all: a string, not empty, not over-long, nothing a parser would repair. */
export function isClean(raw: unknown): raw is string {
  return typeof raw === 'string' && raw !== '' && raw.length <= maxUrlLength && !unclean.test(raw);
}

/** The URL a text names, or null. Never throws. */
export function urlOf(raw: string, base?: string): URL | null {
  try {
    return new URL(raw, base);
  } catch {
    return null;
  }
}

/** https, or http on this very machine where the caller allows it. No user information. */
export function isTrustworthy(url: URL, allowLocal: boolean): boolean {
  const secure =
    url.protocol === 'https:' || (allowLocal && url.protocol === 'http:' && localHosts.includes(url.hostname));
  return secure && url.username === '' && url.password === '';
}

/** An exact origin as a browser writes it: 'https://home.example', 'http://localhost:4600'. No path, no pattern (D-REDIRECT). */
export function isOrigin(raw: string): boolean {
  const url = isClean(raw) ? urlOf(raw) : null;
  return url !== null && url.origin === raw && isTrustworthy(url, true);
}

/** A path of this very site: '/login/jump'. Not '//host', not '/\host', not '/%2Fhost'. */
export function isPath(raw: string): boolean {
  return (
    isClean(raw) && /^\/(?![/]|%2f|%5c)/iu.test(raw) && !urlOf(raw, 'https://base.invalid')?.pathname.startsWith('//')
  );
}

/** An address the configuration may name: a path of this site, or an absolute https address. */
export function isAddress(raw: string): boolean {
  if (isPath(raw)) return true;
  const url = isClean(raw) && /^https?:\/\/[^/]/iu.test(raw) ? urlOf(raw) : null;
  return url !== null && isTrustworthy(url, true);
}
