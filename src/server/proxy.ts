import type { Context } from 'hono';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { incomingOf, outgoingOf } from './nodeRequest';
import type { ErrorLog } from './errorLog';
import { forwardedHeaders, forwardedOf, type TrustedProxies } from './forwarded';
import {
  apiPolicy,
  documentTest,
  droppedFromAnswers,
  isDroppedFromRequests,
  openedToOrigins,
  workerDests,
} from './proxyRules';
import { plainHeaders } from './headers';
import { recordOf, recordedRequest } from './requestRecord';
import { askUpstream, UpstreamFault } from './upstream';

export interface ProxyOptions {
  /** Origin of the passport server. */
  readonly api: string;
  /** Paths at which it may answer with a document. */
  readonly documents: readonly string[];
  /** Paths that applications of other origins may read. */
  readonly crossOrigin?: readonly string[];
  readonly isTrusted: TrustedProxies;
  readonly timeoutMs: number;
  readonly logError: ErrorLog;
}

/**
 * Methods whose requests have no body. A body that comes all the same is dropped: a server that does not read it would
 * take it for the next request.
 */
const bodilessMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Statuses whose answers have no body. */
const bodiless = [204, 205, 304];

/** Names that a server could read as another header are dropped too: X_Forwarded_For. nginx does the same. */
const isClearName = (name: string) => /^[a-z\d-]+$/.test(name);

/** Returns the headers of a request for a server behind this one. Which pass is in `./proxyRules`. */
function passedHeaders(incoming: IncomingMessage, isTrusted: TrustedProxies): IncomingHttpHeaders {
  const { connection } = incoming.headers;
  const given = Object.entries(incoming.headers).filter(
    ([name]) => isClearName(name) && !isDroppedFromRequests(name, connection),
  );
  return {
    ...Object.fromEntries(given),
    ...forwardedHeaders(forwardedOf(incoming, isTrusted)),
    'x-request-id': recordOf(incoming).id,
  };
}

/** Returns a handler that passes a request on to the passport server, and its answer back. */
export function createProxy({ api, documents, crossOrigin = [], isTrusted, timeoutMs, logError }: ProxyOptions) {
  const server = new URL(api);
  const isDocument = documentTest(documents);
  const isOpened = documentTest(crossOrigin);
  return async (context: Context): Promise<Response> => {
    const incoming = incomingOf(context);
    const target = incoming.url ?? '/';
    const mayRun = isDocument(target);
    if (!mayRun && workerDests.includes(String(incoming.headers['sec-fetch-dest'])))
      return context.text('No worker\n', 403, plainHeaders());
    const method = incoming.method ?? 'GET';
    const isBodiless = bodilessMethods.includes(method);
    const hasBody = !isBodiless && ('content-length' in incoming.headers || 'transfer-encoding' in incoming.headers);
    const headers = passedHeaders(incoming, isTrusted);
    if (isBodiless) {
      delete headers['content-length'];
      incoming.resume();
    }
    const answer = await askUpstream({
      server,
      target,
      method,
      headers,
      ...(hasBody && { body: incoming }),
      timeoutMs,
      signal: context.req.raw.signal,
    });
    const { statusCode: status = 502 } = answer;
    const isEmpty = bodiless.includes(status) || context.req.method === 'HEAD';
    if (isEmpty) answer.resume();
    const cutOff = (error: Error) => {
      // A visitor who closes the connection is no fault.
      if (!context.req.raw.signal.aborted)
        logError(new UpstreamFault(server.origin, error).message, recordedRequest(incoming));
      outgoingOf(context).destroy();
    };
    return new Response(isEmpty ? null : bodyOf(answer, cutOff), {
      status,
      headers: answerHeaders(answer.rawHeaders, mayRun, isOpened(target)),
    });
  };
}

/** Returns a body that never fails, because Hono would log the stack of the fault. `cutOff` ends the connection. */
function bodyOf(answer: IncomingMessage, cutOff: (error: Error) => void): ReadableStream<Uint8Array> {
  const body = new PassThrough();
  answer.once('error', cutOff);
  body.once('close', () => answer.destroy());
  return Readable.toWeb(answer.pipe(body)) as ReadableStream<Uint8Array>;
}

/** Returns the headers of an answer for the browser: without those that have power over the origin. */
function answerHeaders(raw: readonly string[], mayRun: boolean, isOpened: boolean): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    const lower = name.toLowerCase();
    const passes = !Object.hasOwn(droppedFromAnswers, lower) || (isOpened && Object.hasOwn(openedToOrigins, lower));
    if (passes) headers.append(name, raw[at + 1] ?? '');
  }
  headers.set('X-Content-Type-Options', 'nosniff');
  // Beside the server's own policy: a browser enforces both.
  if (!mayRun) headers.append('Content-Security-Policy', apiPolicy);
  return headers;
}
