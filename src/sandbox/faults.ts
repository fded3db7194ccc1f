import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { ServerResponse } from 'node:http';
import type { ForcedAnswer } from './store/forcedAnswers';

/** A request that was cut off. In process the promise rejects as fetch does; on a port the socket is destroyed. */
class Dropped extends TypeError {}

/** Default waits of the faults, in milliseconds. `late` is longer than the timeout of any call (F26). */
const waits = { delay: 2_000, late: 31_000 };
/** A result code that no catalogue has. */
const unknownCode = 4242;

/** Applies a fault to a call. `answer` runs the call; some faults never run it. */
export async function applyFault(
  forced: ForcedAnswer,
  context: Context,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { fault, delayMs } = forced;
  switch (fault) {
    case 'hang':
      return new Promise((_, reject) => {
        context.req.raw.signal.addEventListener('abort', () => reject(new Dropped('aborted')));
      });
    case 'drop':
      return cut(context);
    case '4xx':
      return failure(between(forced.code, 400) ?? 400, forced);
    case '5xx':
      return failure(between(forced.code, 500) ?? 503, forced);
    case 'redirect':
      return new Response(null, { status: between(forced.code, 300) ?? 302, headers: { Location: '/sandbox/home' } });
    case 'body':
      return rawBody(forced);
    case 'html':
      return html('<!doctype html><title>Sign in to the network</title><h1>Welcome to the airport Wi-Fi</h1>');
    case 'truncated':
      return truncated(context, await (await answer()).text());
    case 'duplicate': {
      const text = await (await answer()).text();
      return body(text + text, 200);
    }
    case 'late': {
      const response = await answer();
      await pause(delayMs ?? waits.late);
      return response;
    }
    default:
      await pause(delayMs ?? waits.delay);
      return answer();
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref());
const between = (code: number | undefined, from: number) =>
  code && code >= from && code < from + 100 ? code : undefined;
const body = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

/** An error page in HTML; with a message, JSON with it and a code that no catalogue has. */
function failure(status: number, { message }: ForcedAnswer): Response {
  const response =
    message === undefined
      ? html(`<!doctype html><title>${status}</title><h1>${status}</h1>`, status)
      : body(JSON.stringify({ code: unknownCode, message, data: {} }), status);
  if (status === 429) response.headers.set('Retry-After', '30');
  return response;
}

/** The whole body as forced: a text as it is, other data as JSON, nothing as an empty body. */
function rawBody({ data, code = 200, contentType = 'application/json', encoding = 'utf8' }: ForcedAnswer): Response {
  const text = data === undefined ? '' : typeof data === 'string' ? data : JSON.stringify(data);
  const isEmpty = code === 204 || code === 304;
  return new Response(isEmpty ? null : new Uint8Array(Buffer.from(text, encoding)), {
    status: code,
    headers: isEmpty ? {} : { 'Content-Type': contentType },
  });
}

const socketOf = (context: Context) => (context.env as { outgoing?: ServerResponse } | undefined)?.outgoing;

function cut(context: Context): Response {
  const outgoing = socketOf(context);
  if (!outgoing) throw new Dropped('Failed to fetch');
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Sends the headers of the whole answer and half of its body, then cuts the connection. */
function truncated(context: Context, text: string): Response {
  const half = text.slice(0, Math.ceil(text.length / 2));
  const outgoing = socketOf(context);
  if (outgoing) {
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
    outgoing.write(half, () => outgoing.destroy());
    return RESPONSE_ALREADY_SENT;
  }
  const halved = new ReadableStream<Uint8Array>({
    start: (line) => line.enqueue(new TextEncoder().encode(half)),
    pull: (line) => line.error(new Dropped('terminated')),
  });
  return new Response(halved, { headers: { 'Content-Type': 'application/json' } });
}
