import type { CookieName } from './cookies';

/** Reporting cookies, which are kept with the visitor's consent alone. */
export const reportingCookies: readonly CookieName[] = [
  'gtag_client_id',
  'browser_fingerprint_id',
  'dev_type',
  'os_type',
  'clt_type',
  'report_client_type',
];

/** Cookies of what a visitor chose last: the page writes them at each choice, and `/visit` leaves them to it. */
export const choiceCookies: readonly CookieName[] = ['authType', 'actionType', 'lastWay'];

/** The fields of the configuration that decide which cookies are kept. */
export interface LastingConfig {
  readonly deviceId: string;
  readonly extras: { readonly lastWay: boolean };
  readonly consent: boolean;
}

/**
 * Returns the cookies that last a year from each visit on (D-DEVICE7). Safari and Brave keep what a script writes for
 * seven days at most, so the page server writes them with the document. Where no server does, the page writes them
 * again at each visit.
 */
export const lastingCookies = ({ deviceId, extras, consent }: LastingConfig): readonly CookieName[] => [
  ...(deviceId === '' ? (['device_id'] as const) : []),
  'authType',
  'actionType',
  'deviceInfo',
  ...(extras.lastWay ? (['lastWay'] as const) : []),
  ...(consent ? reportingCookies : []),
];
