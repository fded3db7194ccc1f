import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';

/** Milliseconds in which a server must accept a connection. */
export const connectMs = 5000;
/** Milliseconds that an unused connection is kept: less than the 5 s after which a Node server closes it. */
export const idleMs = 4000;

const agents = {
  'http:': new http.Agent({ keepAlive: true, timeout: idleMs }),
  'https:': new https.Agent({ keepAlive: true, timeout: idleMs }),
};

/** Why a server behind this one gave no answer. */
export type UpstreamFailure = 'refused' | 'timeout' | 'tls' | 'dns' | 'closed' | 'unreachable' | 'garbled';

const words: Readonly<Record<UpstreamFailure, string>> = {
  refused: 'refused the connection',
  timeout: 'did not answer in time',
  tls: 'has a certificate or TLS that is not accepted',
  dns: 'has a name that DNS does not resolve',
  closed: 'closed the connection without an answer',
  unreachable: 'is not reachable over the network',
  garbled: 'sent an answer that is not HTTP',
};

const causes: readonly (readonly [RegExp, UpstreamFailure])[] = [
  [/^ECONNREFUSED$/, 'refused'],
  [/^(?:ETIMEDOUT|ESOCKETTIMEDOUT)$/, 'timeout'],
  [/^(?:ENOTFOUND|EAI_[A-Z]+)$/, 'dns'],
  [/^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/, 'tls'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'unreachable'],
  [/^HPE_/, 'garbled'],
];

/** A server behind this one gave no answer. The message is one sentence, for the log. */
export class UpstreamFault extends Error {
  readonly reason: UpstreamFailure;
  constructor(origin: string, error: unknown) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = causes.find(([form]) => form.test(code))?.[1] ?? 'closed';
    super(`${origin} ${words[reason]}${code ? ` (${code})` : ''}`);
    this.reason = reason;
  }
}

/** The sentence that a visitor may read: without the server's address. */
export const sentenceFor = (fault: UpstreamFault): string => `The server behind this one ${words[fault.reason]}`;

const timedOut = () => Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' });

export interface UpstreamCall {
  readonly server: URL;
  /** Sent as it is: never resolved against an address. */
  readonly target: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body?: Readable | undefined;
  /** Most milliseconds until the answer begins, and between two parts of it. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/**
 * Sends a request and returns the answer when it begins. Connections are kept. A GET is sent a second time where a
 * kept connection was just being closed; no other request ever is: a code must not be used twice.
 */
export async function askUpstream(call: UpstreamCall): Promise<IncomingMessage> {
  try {
    return await ask(call);
  } catch (error) {
    const isStale = error instanceof Error && 'wasReused' in error;
    if (isStale && ['GET', 'HEAD'].includes(call.method) && !call.body) return ask(call);
    throw error;
  }
}

function ask({ server, target, method, headers, body, timeoutMs, signal }: UpstreamCall): Promise<IncomingMessage> {
  const isTls = server.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isTls ? https : http).request({
      agent: agents[isTls ? 'https:' : 'http:'],
      protocol: server.protocol,
      hostname: server.hostname.replace(/^\[|\]$/g, ''),
      port: server.port,
      path: target,
      method,
      headers: {
        ...headers,
        host: server.host,
        // Node frames no body of unknown length of a GET, HEAD, DELETE or OPTIONS: it would be the next request.
        ...(body && headers['content-length'] === undefined && { 'transfer-encoding': 'chunked' }),
      },
      ...(signal && { signal }),
    });
    const answerLimit = setTimeout(() => request.destroy(timedOut()), timeoutMs);
    const connectLimit = setTimeout(() => request.destroy(timedOut()), connectMs);
    const connected = () => clearTimeout(connectLimit);
    request.once('socket', (socket) => {
      if (socket.connecting) socket.once(isTls ? 'secureConnect' : 'connect', connected);
      else connected();
    });
    const settled = () => {
      connected();
      clearTimeout(answerLimit);
    };
    request.once('response', (answer) => {
      settled();
      answer.setTimeout(timeoutMs, () => answer.destroy(timedOut()));
      resolve(answer);
    });
    request.on('error', (error) => {
      settled();
      const fault = new UpstreamFault(server.origin, error);
      const isStale = request.reusedSocket && fault.reason === 'closed' && !signal?.aborted;
      reject(isStale ? Object.assign(fault, { wasReused: true }) : fault);
    });
    if (body) {
      body.once('error', () => request.destroy());
      body.pipe(request);
    } else request.end();
  });
}

/** Resolves when a server answers anything at all. Rejects with an `UpstreamFault`. */
export async function reachUpstream(server: URL, timeoutMs: number): Promise<void> {
  const answer = await ask({ server, target: '/', method: 'HEAD', headers: {}, timeoutMs });
  answer.resume();
}
