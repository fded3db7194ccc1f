import { clientType, reportClientType, type Client } from '../browser/client';
import { deviceInfoOf, systemOf } from '../browser/deviceInfo';
import type { Cookies } from '../browser/cookies';
import { reportingCookies } from '../browser/lastingCookies';
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

const wellFormed = /^[\w.-]{8,64}$/u;
/** A client id of Google's tag: a random number and the seconds of the first visit. */
const clientIdForm = /^\d{1,10}\.\d{1,10}$/u;

/** Keeps brand or system, and browser, for a year (STORE-1). Written when it changed. */
export function keepDeviceInfo(cookies: Cookies, userAgent: string): void {
  const info = JSON.stringify(deviceInfoOf(userAgent));
  if (cookies.read('deviceInfo') !== info) cookies.write('deviceInfo', info);
}

/**
 * Keeps the reporting cookies where the site says that the visitor agreed, and forgets them where it does not (STORE-1,
 * T-22, D-CONSENT). `gtag_client_id` is the id that Google's own tag has given this browser, else a random one of the
 * same form, kept (D-CLIENTTYPE). The other id is random: no fingerprint is taken (T-28). Returns both, or null without
 * consent.
 */
export function keepIdentity(cookies: Cookies, { consent, client, userAgent, random }: Visitor): AdIdentity | null {
  if (!consent) {
    for (const name of reportingCookies) if (cookies.read(name) !== null) cookies.remove(name);
    return null;
  }
  const keep = (name: 'gtag_client_id' | 'browser_fingerprint_id', id: string) => {
    if (cookies.read(name) !== id) cookies.write(name, id);
    return id;
  };
  const known = (name: 'gtag_client_id' | 'browser_fingerprint_id', form: RegExp) => {
    const id = cookies.read(name);
    return id !== null && form.test(id) ? id : null;
  };
  cookies.write('dev_type', deviceInfoOf(userAgent).deviceType);
  cookies.write('os_type', systemOf(userAgent));
  cookies.write('clt_type', String(clientType(client)));
  cookies.write('report_client_type', String(reportClientType(client, userAgent)));
  const clientId = googleId(cookies) ?? known('gtag_client_id', clientIdForm) ?? randomClientId(random);
  const fingerprint = known('browser_fingerprint_id', wellFormed) ?? randomId(random);
  return {
    gtag_client_id: keep('gtag_client_id', clientId),
    browser_fingerprint_id: keep('browser_fingerprint_id', fingerprint),
  };
}

/** Returns the client id in the `_ga` cookie: the part after the second dot of 'GA1.1.123.456'. Else null. */
function googleId(cookies: Cookies): string | null {
  const id = /^[^.]*\.[^.]*\.(.+)$/u.exec(cookies.read('_ga') ?? '')?.[1] ?? '';
  return wellFormed.test(id) ? id : null;
}

/** Returns 31 random bits and the seconds since 1970, as Google's tag writes its client id. */
function randomClientId(random: Crypto): string {
  const [bits = 0] = random.getRandomValues(new Uint32Array(1));
  return `${bits >>> 1}.${Math.floor(Date.now() / 1000)}`;
}
