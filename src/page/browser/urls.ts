/** The longest URL that the page reads, in UTF-16 units (T-01). */
const maxUrlLength = 2048;

/** Hosts of this machine: browsers hold their pages of http to be secure contexts. */
const localHost = /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/u;

/** C0, DEL, C1, backslash, and white space at either end: URL parsers silently repair these (T-01). */
const unclean = /[\p{Cc}\\]|^\s|\s$/u;

/** Whether a value may be a URL: a string, not empty, not too long, with nothing that a parser would repair. */
export function isClean(raw: unknown): raw is string {
  return typeof raw === 'string' && raw !== '' && raw.length <= maxUrlLength && !unclean.test(raw);
}

/** Parses a URL. Returns null if it is invalid; never throws. */
export function urlOf(raw: string, base?: string): URL | null {
  try {
    return new URL(raw, base);
  } catch {
    return null;
  }
}

/** Whether a URL is https, or http on localhost or `*.localhost` if `allowLocal`. It must have no user information. */
export function isTrustworthy(url: URL, allowLocal: boolean): boolean {
  const secure = url.protocol === 'https:' || (allowLocal && url.protocol === 'http:' && localHost.test(url.hostname));
  return secure && url.username === '' && url.password === '';
}

/**
 * Whether a text is an exact origin as browsers write it: 'https://home.example', 'http://localhost:4600'. No path, no
 * pattern (D-REDIRECT).
 */
export function isOrigin(raw: string): boolean {
  const url = isClean(raw) ? urlOf(raw) : null;
  return url !== null && url.origin === raw && isTrustworthy(url, true);
}

/** Whether a text is a path of this site: '/login/jump'. Not '//host', '/\host' or '/%2Fhost'. */
export function isPath(raw: string): boolean {
  return (
    isClean(raw) && /^\/(?![/]|%2f|%5c)/iu.test(raw) && !urlOf(raw, 'https://base.invalid')?.pathname.startsWith('//')
  );
}

/** Whether the configuration may contain this URL: a path of this site or an absolute https URL. */
export function isAddress(raw: string): boolean {
  if (isPath(raw)) return true;
  const url = isClean(raw) && /^https?:\/\/[^/]/iu.test(raw) ? urlOf(raw) : null;
  return url !== null && isTrustworthy(url, true);
}
