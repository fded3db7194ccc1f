import type { PageParams } from '../navigation/parameters';

/** What kind of page an event belongs to (TRACK-1). */
export type PageType = 'register' | 'login' | 'quick';

/**
 * Where an account was entered from (TRACK-1): thirdReg is a third party's account that had yet to set its password (20
 * NEED_THIRD_LOGIN). The device lock and the confirmation of a phone are pages of others, which end the sign-in there.
 */
export type EntryPoint = 'login' | 'reg' | 'thirdReg';

/** Where the visitor came from, in the server's names (TRACK-1). */
export interface Source {
  channel_id?: string;
  subchannel_id?: string;
  channel_source?: string;
  global_content?: string;
}

/** How fast the page was for one visitor, by a figure of web-vitals. */
export interface Vital {
  metric: 'TTFB' | 'FCP' | 'LCP' | 'CLS' | 'INP';
  /** Milliseconds, whole; for CLS a sum of shifts with three digits. */
  metric_value: string;
  edition: string;
  /** The page on which the figure was final, as '/' or '/verifyCode'. */
  path: string;
}

/** Every field a tracking event may have, as /report/event takes it. There is no place for anything typed (T-23). */
export type TrackingEvent = Source &
  (
    | { event_name: 'web_login_success' | 'register_success'; page_type: PageType; entry: EntryPoint }
    | { event_name: 'input_error'; page_type: PageType; field: string; error_type: string }
    | { event_name: 'redirect_refused'; field: 'target' | 'jumpUrl' | 'fromUrl' | 'leaving' }
    | { event_name: 'config_problem'; field: string; error_type: string }
    | ({ event_name: 'web_vital' } & Vital)
    | { event_name: 'sign_in_failed'; incident: string }
  );

/** The tracking fields of the query (TRACK-1). */
export function sourceOf({ channel, subchannel, from, globalContent }: PageParams): Source {
  return {
    ...(channel === null ? {} : { channel_id: channel }),
    ...(subchannel === null ? {} : { subchannel_id: subchannel }),
    ...(from === null ? {} : { channel_source: from }),
    ...(globalContent === null ? {} : { global_content: globalContent }),
  };
}
