import { webcrypto } from 'node:crypto';
import { cookieAttributes, cookieIn, cookieText, rawCookieIn, yearS, type CookieScope } from '../page/browser/cookies';
import { isDeviceId, randomId } from '../page/browser/deviceId';
import { deviceInfoOf } from '../page/browser/deviceInfo';
import { choiceCookies, lastingCookies } from '../page/browser/lastingCookies';
import type { PageConfig } from '../page/config/config';

/** What decides the cookies of a document. */
export interface CookieRequest extends CookieScope {
  /** The header `Cookie`, as Node reads it: one character for each byte. */
  readonly cookies: string;
  readonly userAgent: string;
  /** The page runs, and may have changed what its visitor chose since it asked: that is not put back. */
  readonly isInUse?: boolean;
}

/**
 * Returns the `Set-Cookie` headers of a document (D-DEVICE7): the device id, a new one where there is none or none that
 * is well-formed; what the user agent says; and each other cookie that lasts, as it came, for another year. The page
 * reads the same forms, and writes none of them that has not changed.
 */
export function visitorCookies(config: PageConfig, { cookies, userAgent, isInUse, ...scope }: CookieRequest): string[] {
  // As the browser shows them to scripts.
  const shown = Buffer.from(cookies, 'latin1').toString('utf8');
  const attributes = cookieAttributes(yearS, scope);
  return lastingCookies(config).flatMap((name) => {
    if (isInUse && choiceCookies.includes(name)) return [];
    const raw = rawCookieIn(cookies, name);
    const isKept = raw !== null && raw.length <= longest && isDeviceId(cookieIn(shown, name, { orRaw: true }) ?? '');
    if (name === 'deviceInfo') return cookieText(name, JSON.stringify(deviceInfoOf(userAgent)), yearS, scope) ?? [];
    if (isKept) return `${name}=${raw}; ${attributes}`;
    return name === 'device_id' ? `${name}=${randomId(webcrypto as Crypto)}; ${attributes}` : [];
  });
}

/** A well-formed value has at most this many characters: each of 128 as 4 bytes of UTF-8, percent-encoded. */
const longest = 128 * 4 * 3;
