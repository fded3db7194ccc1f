import { limiter, silently } from './limiter';
import { safeMessage, safeName } from './mask';
import { safeStack } from './stack';

/** One report of the remote error log, as /report/error takes it (TRACK-4). No other field (T-23). */
export interface ErrorReport {
  /** Name of the error. */
  kind: string;
  message: string;
  /** Path of the page, without its query. */
  path: string;
  /** User agent of the browser. */
  ua: string;
  /** Version of the built page. */
  version?: string;
  /** Frames of our own scripts, one a line. */
  stack?: string;
}

interface Logging {
  send: (report: ErrorReport) => unknown;
  page: Pick<Location, 'pathname' | 'origin'>;
  userAgent: string;
  version?: string | undefined;
  now?: () => number;
}

/**
 * Returns the remote error logger (TRACK-4). It appends the user agent and the page's version, skips errors flagged as
 * repeated or aborted, and sends at most 20 reports a minute. A failed report is dropped. Messages and stacks lose all
 * that could come from a visitor (T-23).
 */
export function errorLog({ send, page, userAgent, version, now = Date.now }: Logging): (error: unknown) => void {
  const mayReport = limiter(now);
  const sendSilently = silently(send);
  return (error) => {
    const { name, message, stack, repeated, aborted } = factsOf(error, page.origin);
    if (repeated || aborted || name === 'AbortError' || !mayReport()) return;
    const path = page.pathname.slice(0, 80);
    const ua = userAgent.slice(0, 400);
    sendSilently({
      kind: name,
      message: message || name,
      path,
      ua,
      ...(version && { version }),
      ...(stack && { stack }),
    });
  };
}

/** Logs uncaught errors and unhandled rejections. Returns an unsubscribe function. */
export function logUncaught(page: EventTarget, log: (error: unknown) => void): () => void {
  const onError = (event: Event) => log((event as ErrorEvent).error ?? (event as ErrorEvent).message);
  const onRejection = (event: Event) => log((event as PromiseRejectionEvent).reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}

function factsOf(error: unknown, origin: string) {
  const flags = typeof error === 'object' && error !== null ? (error as { repeated?: unknown; aborted?: unknown }) : {};
  const { name, message } =
    error instanceof Error ? error : { name: 'Thrown', message: typeof error === 'string' ? error : '' };
  return {
    name: name === 'Thrown' ? name : safeName(String(name)),
    message: safeMessage(String(name), String(message)),
    stack: error instanceof Error ? safeStack(error, origin) : '',
    repeated: flags.repeated === true,
    aborted: flags.aborted === true,
  };
}
