import type { IncomingMessage } from 'node:http';
import { accessLine, type AccessEntry, type LogForm } from './accessLog';
import { forwardedOf, type TrustedProxies } from './forwarded';
import { plainHeaders } from './headers';
import type { Guard } from './listen';
import type { Counters } from './metrics';
import { recordOf } from './requestRecord';
import { isHost, isRefusedTarget, loggedPath } from './requestTarget';

export interface GuardOptions {
  /** Path that the site was built for. Default: '/'. */
  readonly base?: string;
  readonly isTrusted: TrustedProxies;
  readonly counters: Counters;
  readonly log: LogForm;
  /** Writes one line of the log. */
  readonly write: (line: string) => void;
}

/** Returns the status and text of a request that is refused before anything reads it; null for every other. */
function requestRefusal({ url = '', method = '', headers, headersDistinct }: IncomingMessage) {
  if (isRefusedTarget(url)) return { status: 400, text: 'Refused address' };
  if ((headersDistinct.host?.length ?? 0) > 1 || !isHost(headers.host ?? ''))
    return { status: 400, text: 'Refused host' };
  if (method === 'TRACE') return { status: 405, text: 'Not allowed' };
  // A worker would answer for the login page in every later visit.
  if ('service-worker' in headers) return { status: 403, text: 'No service worker' };
  return null;
}

/** Paths that balancers ask, within the base of the site. HAProxy's default is `OPTIONS / HTTP/1.0`, without a Host. */
export const probedPaths: readonly string[] = ['', 'health', 'ready'];

/** Methods of such requests. */
export const probeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a balancer asks: HTTP/1.0 needs no Host (RFC 9112), and browsers always send one. */
function isHostlessProbe({ httpVersion, headers, method = '', url = '' }: IncomingMessage, base: string): boolean {
  const [path = ''] = url.split('?', 1);
  const isAsked = probeMethods.includes(method) && probedPaths.some((each) => path === base + each);
  return httpVersion === '1.0' && headers.host === undefined && isAsked;
}

/** Marks the request as a probe, so that it is not answered as a visit. */
function nameHost(incoming: IncomingMessage, base: string): void {
  incoming.headers.host = 'probe';
  if (incoming.url?.split('?', 1)[0] === base) incoming.url = `${base}health`;
}

/** Returns a guard that gives each request its id, refuses what no part of the site answers, and logs all. */
export function createGuard({ base = '/', isTrusted, counters, log, write }: GuardOptions): Guard {
  return (incoming, outgoing) => {
    if (isHostlessProbe(incoming, base)) nameHost(incoming, base);
    const record = recordOf(incoming);
    record.address = forwardedOf(incoming, isTrusted).address;
    const started = performance.now();
    outgoing.setHeader('X-Request-Id', record.id);
    outgoing.once('close', () => {
      const entry: AccessEntry = {
        time: new Date().toISOString(),
        id: record.id,
        address: record.address,
        method: incoming.method ?? '',
        path: loggedPath(incoming.url ?? ''),
        status: outgoing.statusCode,
        milliseconds: Math.round(performance.now() - started),
        kind: record.kind,
        cut: !outgoing.writableFinished,
      };
      counters.countRequest(entry);
      if (entry.kind !== 'probe') write(accessLine(entry, log));
    });
    const refusal = requestRefusal(incoming);
    if (refusal)
      outgoing
        .writeHead(refusal.status, { 'Content-Type': 'text/plain; charset=utf-8', ...plainHeaders() })
        .end(`${refusal.text}\n`);
    return refusal !== null;
  };
}
