import type { AnyActorRef } from 'xstate';
import { pageVersion } from '../browser/pageVersion';
import type { ConfigProblem } from '../config/config';
import { warningOf } from '../config/warningOf';
import type { PageParams, RedirectParam } from '../navigation/parameters';
import { adReport, type AdFacts, type Conversion } from './ads';
import { errorLog, logUncaught } from './errorLog';
import { failuresPerMinute, limiter, silently } from './limiter';
import { observe } from './observe';
import { sourceOf, type TrackingEvent, type Vital } from './tracking';

/** What reporting needs from the page. */
export interface Reporting {
  actor: AnyActorRef;
  params: PageParams;
  /** Problems found in the configuration and the query. Reported once, by name (D-CONFIG, T-01). */
  problems: readonly ConfigProblem[];
  refused: readonly RedirectParam[];
  /** Writes a problem of the configuration for engineers; absent in production. */
  warn?: ((sentence: string) => void) | undefined;
  /** Problems that a later script finds in the configuration. */
  lateProblems?: Promise<readonly ConfigProblem[]> | undefined;
  /** Sends a report to its endpoint. A failure is ignored. */
  post: (endpoint: 'reportEvent' | 'reportError' | 'reportAd', fields: Readonly<Record<string, string>>) => unknown;
  page?: Window;
  /** Browser data for ad reports; absent or null without the visitor's consent (T-22). */
  ads?: AdFacts | null;
}

export interface Reporter {
  /** Logs an error that was caught, such as a view that failed to render. */
  log: (error: unknown) => void;
  /** An address was refused on navigation (T-01). */
  refusedAtLeaving: () => void;
  /** A figure of the page's speed is final. */
  measured: (vital: Vital) => void;
  /** The visitor left without signing in, after these steps. */
  failed: (incident: string) => void;
  stop: () => void;
}

/**
 * Starts reporting on a running page (TRACK-2, TRACK-4). Loaded after the page: nothing waits for it and nothing fails
 * without it.
 */
export function startReporting({
  actor,
  params,
  problems,
  lateProblems,
  warn,
  refused,
  post,
  page = window,
  ads,
}: Reporting): Reporter {
  const source = sourceOf(params);
  const mayReport = limiter(Date.now);
  // Its own: many refusals in a minute are what a failed sign-in is made of.
  const mayReportFailure = limiter(Date.now, failuresPerMinute);
  const version = pageVersion(page.document);
  const sendEvent = silently((event: TrackingEvent) => post('reportEvent', { ...event, ...(version && { version }) }));
  const report = (event: TrackingEvent) => {
    if (mayReport()) sendEvent({ ...event, ...source });
  };
  const log = errorLog({
    send: (error) => post('reportError', { ...error }),
    page: page.location,
    userAgent: page.navigator.userAgent,
    version,
  });

  const reportProblems = (found: readonly ConfigProblem[]) =>
    found.forEach((problem) => {
      warn?.(warningOf(problem));
      report({ event_name: 'config_problem', field: problem.field, error_type: problem.why });
    });
  reportProblems(problems);
  lateProblems?.then(reportProblems, () => undefined);
  for (const field of refused) report({ event_name: 'redirect_refused', field });
  const sendAd = silently((conversion: Conversion) => ads && post('reportAd', adReport(conversion, ads, Date.now())));
  const subscription = actor.system.inspect(observe({ send: sendEvent, source, mayReport, onConversion: sendAd }));
  const stopLogging = logUncaught(page, log);
  return {
    log,
    measured: (vital) => report({ event_name: 'web_vital', ...vital }),
    failed: (incident) => {
      if (mayReportFailure()) sendEvent({ event_name: 'sign_in_failed', incident, ...source });
    },
    refusedAtLeaving: () => report({ event_name: 'redirect_refused', field: 'leaving' }),
    stop: () => {
      subscription.unsubscribe();
      stopLogging();
    },
  };
}
