import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AddressInfo } from 'node:net';

export interface ListenOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
}

export interface Served {
  /** Without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/**
 * How long an idle connection is kept, in milliseconds: longer than proxies and load balancers keep theirs, which is 60
 * s in most. Otherwise they send a request into a connection that is just being closed, and the visitor sees an error.
 */
const keepAliveTimeout = 65_000;

/** Serves an application on a port. Rejects when the port is taken. */
export function listen(app: Pick<Hono, 'fetch'>, { port, host }: ListenOptions): Promise<Served> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout };
    const server = serve({ fetch: app.fetch, port, hostname: host, serverOptions }, ({ port: taken }: AddressInfo) => {
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          if ('closeAllConnections' in server) server.closeAllConnections();
        });
      resolve({ url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${taken}`, close });
    });
    server.on('error', reject);
  });
}
