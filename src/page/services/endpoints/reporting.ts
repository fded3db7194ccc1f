import * as v from 'valibot';
import { defaultTimeoutMs, post } from './endpoint';
import { digits, filled, maybe, someData } from './fields';

/** Where the visitor came from (TRACK-1). */
const source = { channel_id: maybe, subchannel_id: maybe, channel_source: maybe, global_content: maybe };

/** Reports (API-10, TRACK-2 to TRACK-4, D-ENDPOINTS). */
export const reporting = {
  csrfReport: post('/auth/csrf-report', defaultTimeoutMs, { msg: filled }, someData),
  reportAd: post(
    '/report/ad',
    'configured',
    {
      timestamp: digits,
      uid: filled,
      event_name: filled,
      gtag_client_id: maybe,
      browser_fingerprint_id: maybe,
      report_id: v.literal('50'),
      client_type: digits,
    },
    someData,
  ),
  reportEvent: post(
    '/report/event',
    'configured',
    {
      ...source,
      event_name: filled,
      page_type: v.optional(v.picklist(['register', 'login', 'quick'])),
      entry: v.optional(v.picklist(['login', 'reg', 'thirdReg', 'deviceLock', 'phoneAuth'])),
      account_type: v.optional(v.string()),
      client_type: v.optional(digits),
      field: maybe,
      error_type: maybe,
      uid: maybe,
      version: maybe,
      metric: v.optional(v.picklist(['TTFB', 'FCP', 'LCP', 'CLS', 'INP'])),
      metric_value: maybe,
      edition: maybe,
      path: maybe,
      incident: v.optional(v.pipe(v.string(), v.maxLength(8000))),
    },
    someData,
  ),
  reportError: post(
    '/report/error',
    'configured',
    {
      message: filled,
      ua: filled,
      path: maybe,
      kind: maybe,
      version: maybe,
      stack: maybe,
    },
    someData,
  ),
};
