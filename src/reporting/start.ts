import type { AnyActorRef } from 'xstate';
import type { ConfigProblem } from '../config/config';
import type { PageParams, RedirectParam } from '../navigation/parameters';
import { adReport, type AdFacts, type Conversion } from './ads';
import { errorLog, logUncaught } from './errorLog';
import { limiter, silently } from './limiter';
import { observe } from './observe';
import { sourceOf, type TrackingEvent } from './tracking';

/** What reporting needs of the opened page. */
export interface Reporting {
  actor: AnyActorRef;
  params: PageParams;
  /** What reading configuration and query found wrong: reported once, by name (D-CONFIG, T-01). */
  problems: readonly ConfigProblem[];
  refused: readonly RedirectParam[];
  /** Sends a report to its endpoint. May fail: nobody hears of it. */
  post: (endpoint: 'reportEvent' | 'reportError' | 'reportAd', fields: Readonly<Record<string, string>>) => unknown;
  page?: Window;
  /** What ad reports say of the browser; absent or null: the visitor did not agree to them (T-22). */
  ads?: AdFacts | null;
}

export interface Reporter {
  /** Logs an error that somebody caught, such as a view that broke. */
  log: (error: unknown) => void;
  /** An address was refused at the moment of leaving (T-01). */
  refusedAtLeaving: () => void;
  stop: () => void;
}

/** Starts reporting on a page that runs (TRACK-2, TRACK-4). Loaded after it: nothing waits for this, nothing breaks without it. */
export function startReporting({ actor, params, problems, refused, post, page = window, ads }: Reporting): Reporter {
  const source = sourceOf(params);
  const mayReport = limiter(Date.now);
  const sendEvent = silently((event: TrackingEvent) => post('reportEvent', { ...event }));
  const report = (event: TrackingEvent) => {
    if (mayReport()) sendEvent({ ...event, ...source });
  };
  const log = errorLog({
    send: (error) => post('reportError', { ...error }),
    page: page.location,
    userAgent: page.navigator.userAgent,
  });

  for (const { field, why } of problems) report({ event_name: 'config_problem', field, error_type: why });
  for (const field of refused) report({ event_name: 'redirect_refused', field });
  const sendAd = silently((conversion: Conversion) => ads && post('reportAd', adReport(conversion, ads, Date.now())));
  const subscription = actor.system.inspect(observe({ send: sendEvent, source, mayReport, onConversion: sendAd }));
  const stopLogging = logUncaught(page, log);
  return {
    log,
    refusedAtLeaving: () => report({ event_name: 'redirect_refused', field: 'leaving' }),
    stop: () => {
      subscription.unsubscribe();
      stopLogging();
    },
  };
}
