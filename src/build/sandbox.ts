import { serve as listen } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { createSandbox, type SandboxOptions } from '../../test/sandbox/sandbox';

export interface ListenOptions {
  /** 0 for any free port. */
  port: number;
  host: string;
}

export interface Served {
  /** Without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/** Serves the sandbox with the built site on a port. Rejects when the port is taken. */
export function serve({ port, host }: ListenOptions): Promise<Served> {
  const { app } = createSandbox();
  return new Promise((resolve, reject) => {
    const server = listen({ fetch: app.fetch, port, hostname: host }, ({ port: taken }: AddressInfo) => {
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

/** Returns a sandbox that gets its pages from elsewhere: from the development server. */
export function developmentSandbox(page: NonNullable<SandboxOptions['page']>) {
  return createSandbox({ page }).app;
}
