import { limiter, silently } from './limiter';

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
}

interface Logging {
  send: (report: ErrorReport) => unknown;
  page: { readonly pathname: string };
  userAgent: string;
  version?: string | undefined;
  now?: () => number;
}

/**
 * Returns the remote error logger (TRACK-4). It appends the user agent and the page's version, skips errors flagged as
 * repeated or aborted, and sends at most 20 reports a minute. A failed report is dropped. Messages are shortened and
 * lose personal data: addresses, figures, e-mails (T-23).
 */
export function errorLog({ send, page, userAgent, version, now = Date.now }: Logging): (error: unknown) => void {
  const mayReport = limiter(now);
  const sendSilently = silently(send);
  return (error) => {
    const { name, message, repeated, aborted } = factsOf(error);
    if (repeated || aborted || name === 'AbortError' || !mayReport()) return;
    const path = page.pathname.slice(0, 80);
    const ua = userAgent.slice(0, 400);
    sendSilently({ kind: name, message: redacted(message) || name, path, ua, ...(version && { version }) });
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

/**
 * Returns the text in one line of at most 200 characters, with e-mails, addresses and figures of three digits or more
 * masked.
 */
export function redacted(text: string): string {
  const masked = text
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\b\w{1,16}:\/\/\S*/gu, '[address]')
    .replace(/\S+/gu, (word) => (word.includes('@') ? '[mail]' : word))
    .replace(/[\d０-９]{3,}/gu, '[figures]');
  return withoutQuotes(masked).slice(0, 200);
}

/** Returns the text with '[text]' for each part in quotation marks. One expression is slow where none of them ends. */
function withoutQuotes(text: string): string {
  const start = text.search(/["'“‘「`]/u);
  const length = text.slice(start + 1).search(/["'”’」`]/u);
  if (start < 0 || length < 0) return text;
  return `${text.slice(0, start)}[text]${withoutQuotes(text.slice(start + length + 2))}`;
}

function factsOf(error: unknown): { name: string; message: string; repeated: boolean; aborted: boolean } {
  const flags = typeof error === 'object' && error !== null ? (error as { repeated?: unknown; aborted?: unknown }) : {};
  const { name, message } =
    error instanceof Error ? error : { name: 'Thrown', message: typeof error === 'string' ? error : '' };
  return {
    name: /^\w{1,40}$/u.test(name) ? name : 'Error',
    message: String(message),
    repeated: flags.repeated === true,
    aborted: flags.aborted === true,
  };
}
