import type { AdIdentity } from './identity';

/** A success that an advertisement may have caused. */
export interface Conversion {
  event_name: 'web_login_success' | 'register_success';
  uid: string;
}

/** Browser data for ad reports. Exists only with the visitor's consent (D-CONSENT, T-22). */
export interface AdFacts extends AdIdentity {
  /** The client type, as text: 15, or a number per native application (SITE-10, D-CLIENTTYPE). */
  client_type: string;
}

/** The fields of one ad report, as /report/ad takes them (TRACK-3). `now` is epoch milliseconds. */
export function adReport(
  { event_name, uid }: Conversion,
  facts: AdFacts,
  now: number,
): Readonly<Record<string, string>> {
  return { timestamp: String(now), uid, event_name, report_id: '50', ...facts };
}
