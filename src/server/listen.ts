import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchConnections, type Drain } from './drain';

export interface ListenOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** Limits of Node's parser. */
  readonly limits?: Pick<
    ServerOptions,
    'maxHeaderSize' | 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'
  >;
  /** Answers requests that Node's parser refuses. By default Node answers them and logs nothing. */
  readonly answerUnread?: (server: Server) => void;
}

export interface Served {
  /** Without a slash at the end. */
  url: string;
  /** Closes every connection at once. */
  close: () => Promise<void>;
}

/** Sees each request before the application does. Returns whether it has answered it. */
export type Guard = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * How long an idle connection is kept, in milliseconds: longer than proxies and load balancers keep theirs, which is 60
 * s in most, and 600 s in those of Google Cloud, where no one can change it. Otherwise they send a request into a
 * connection that is just being closed, and the visitor sees an error.
 */
export const keepAliveTimeout = 620_000;

/** Serves an application on a port. Rejects when the port is taken. */
export function listen(
  app: Pick<Hono, 'fetch'>,
  { port, host, limits, answerUnread }: ListenOptions,
  guard: Guard = () => false,
): Promise<Served & Drain> {
  const answer = getRequestListener(app.fetch);
  const server = createServer({ ...limits, keepAliveTimeout, requireHostHeader: false }, (incoming, outgoing) => {
    if (!guard(incoming, outgoing)) void answer(incoming, outgoing);
  });
  answerUnread?.(server);
  const connections = watchConnections(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      const { port: taken } = server.address() as AddressInfo;
      resolve({ url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${taken}`, close, ...connections });
    });
  });
}
