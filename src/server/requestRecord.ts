import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { loggedPath } from './requestTarget';

/** What answers a request: a page, a file of the build, the server behind this one, a probe, or no part of the site. */
export type RequestKind = 'page' | 'file' | 'api' | 'probe' | 'none';

/** What the log and the counters say about a request. Never a query, a cookie or a body. */
export interface RequestRecord {
  readonly id: string;
  /** The visitor's address. */
  address: string;
  kind: RequestKind;
}

/** A request id that a proxy in front or a caller has given, if it is one; else a new one. */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && /^[\w=-]{1,64}$/.test(given) ? given : randomUUID();

const records = new WeakMap<IncomingMessage, RequestRecord>();

/** Returns the record of a request, the same one each time. */
export function recordOf(incoming: IncomingMessage): RequestRecord {
  const kept = records.get(incoming);
  if (kept) return kept;
  const record: RequestRecord = { id: requestIdOf(incoming.headers['x-request-id']), address: '', kind: 'none' };
  records.set(incoming, record);
  return record;
}

/** Returns what the log of faults says about a request. */
export const recordedRequest = (incoming: IncomingMessage) => ({
  id: recordOf(incoming).id,
  method: incoming.method ?? '',
  path: loggedPath(incoming.url ?? ''),
});
