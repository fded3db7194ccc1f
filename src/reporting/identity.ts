import { clientType, reportClientType, type Client } from '../browser/client';
import { deviceInfoOf, systemOf } from '../browser/deviceInfo';
import type { CookieName, Cookies } from '../browser/cookies';
import { randomId } from '../browser/deviceId';

/** Browser ids for ad reports, with the visitor's consent (TRACK-3). */
export interface AdIdentity {
  gtag_client_id: string;
  browser_fingerprint_id: string;
}

interface Visitor {
  consent: boolean;
  client: Client;
  userAgent: string;
  random: Crypto;
}

const reportingCookies: readonly CookieName[] = [
  'gtag_client_id',
  'browser_fingerprint_id',
  'dev_type',
  'os_type',
  'clt_type',
  'report_client_type',
];
const wellFormed = /^[\w.-]{8,64}$/u;

/** Keeps brand or system, and browser, for a year (STORE-1). Written when it changed. */
export function keepDeviceInfo(cookies: Cookies, userAgent: string): void {
  const info = JSON.stringify(deviceInfoOf(userAgent));
  if (cookies.read('deviceInfo') !== info) cookies.write('deviceInfo', info);
}

/**
 * Keeps the reporting cookies where the site says that the visitor agreed, and forgets them where it does not (STORE-1,
 * T-22, D-CONSENT). The two ids are random: no fingerprint is taken (T-28). Returns them, or null without consent.
 */
export function keepIdentity(cookies: Cookies, { consent, client, userAgent, random }: Visitor): AdIdentity | null {
  if (!consent) {
    for (const name of reportingCookies) if (cookies.read(name) !== null) cookies.remove(name);
    return null;
  }
  const idIn = (name: 'gtag_client_id' | 'browser_fingerprint_id') => {
    const known = cookies.read(name);
    if (known !== null && wellFormed.test(known)) return known;
    const id = randomId(random);
    cookies.write(name, id);
    return id;
  };
  cookies.write('dev_type', deviceInfoOf(userAgent).deviceType);
  cookies.write('os_type', systemOf(userAgent));
  cookies.write('clt_type', String(clientType(client)));
  cookies.write('report_client_type', String(reportClientType(client, userAgent)));
  return { gtag_client_id: idIn('gtag_client_id'), browser_fingerprint_id: idIn('browser_fingerprint_id') };
}
