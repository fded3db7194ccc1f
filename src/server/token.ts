import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from 'hono';
import type { Counters } from './metrics';
import type { ErrorLog } from './errorLog';
import { forwardedHeaders, forwardedOf, type TrustedProxies } from './forwarded';
import { incomingOf } from './nodeRequest';
import { recordOf } from './requestRecord';
import { csrfHeader } from './settings';
import { askUpstream, UpstreamFault } from './upstream';

/** Most milliseconds that a page waits for its CSRF token: a page without one is refused at its first call. */
const csrfTimeoutMs = 8000;

/** Headers of the visitor that the token's server gets: what a token may belong to. */
const tokenHeaders: readonly string[] = ['cookie', 'user-agent', 'accept-language', 'sec-fetch-dest'];

export interface TokenOptions {
  /** Address that returns a token for a page (decision 25). */
  readonly csrf: string;
  readonly isTrusted: TrustedProxies;
  readonly counters: Counters;
  readonly logError: ErrorLog;
  /** Logs that the address answers without a token: each document of each visitor meets it. */
  readonly logTokenless: ErrorLog;
}

/** The CSRF token of a visitor, and the cookies that go with it. */
export interface VisitorToken {
  readonly token: string;
  readonly cookies: readonly string[];
}

const noToken: VisitorToken = { token: '', cookies: [] };

/**
 * Requests a CSRF token for this visitor, with their cookies, and returns it with the cookies that go with it. An
 * answer without a token leaves the page without one, and without cookies: its first call is then refused, and says so.
 */
export async function requestToken(
  context: Context,
  { csrf, isTrusted, counters, logError, logTokenless }: TokenOptions,
  dest = context.req.header('sec-fetch-dest'),
): Promise<VisitorToken> {
  const incoming = incomingOf(context);
  const sent: IncomingHttpHeaders = { ...incoming.headers, 'sec-fetch-dest': dest };
  const kept = tokenHeaders.flatMap((name) => [[name, sent[name]]]).filter(([, text]) => text);
  const server = new URL(csrf);
  // A query may hold a key.
  const shown = server.origin + server.pathname;
  try {
    const answer = await askUpstream({
      server,
      target: server.pathname + server.search,
      method: 'GET',
      headers: {
        ...Object.fromEntries(kept),
        ...forwardedHeaders(forwardedOf(incoming, isTrusted)),
        'x-request-id': recordOf(incoming).id,
      },
      timeoutMs: csrfTimeoutMs,
    });
    answer.resume();
    const { statusCode: status = 0, headers } = answer;
    const token = headers[csrfHeader.toLowerCase()];
    if (typeof token === 'string' && token !== '' && status >= 200 && status <= 299)
      return { token, cookies: headers['set-cookie'] ?? [] };
    counters.countFault('csrf', 'tokenless');
    const lack = status >= 200 && status <= 299 ? ` without ${csrfHeader}` : '';
    logTokenless(`No CSRF token from ${shown}: it answered ${status}${lack}`, { id: recordOf(incoming).id });
    return noToken;
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    counters.countFault('csrf', error.reason);
    logError(`No CSRF token from ${shown}: ${error.message}`, { id: recordOf(incoming).id });
    return noToken;
  }
}
