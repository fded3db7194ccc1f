import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { consoleOutbox, type Deliver } from '../server/adapters';
import { isPostgresAddress } from '../server/database';
import { addCalls } from '../server/edge';
import { newSignature } from '../server/passport';
import { readSettings } from '../server/settings';
import { openAuth } from './auth';
import { callsOf } from './bridge';
import { openLimits } from './limits';
import { addPages } from './pages';

type Env = Readonly<Record<string, string | undefined>>;

/** Returns the passport server over the library. */
export async function openApp(env: Env, deliver: Deliver = consoleOutbox) {
  const settings = readSettings({ DATABASE_URL: 'better-auth.db', ...env });
  const { database } = settings;
  const url = env['BETTER_AUTH_URL'] ?? `http://localhost:${env['PORT'] ?? '8080'}`;
  const secret = env['BETTER_AUTH_SECRET'] ?? keptSecret(database);
  const { auth, close } = await openAuth({ database, url, secret, deliver });
  const limits = await openLimits(settings);
  const app = new Hono();
  addCalls(app, { secret, settings }, callsOf(auth, limits));
  addPages(app, auth, settings);
  return { app, auth, close: () => Promise.all([close(), limits.close()]) };
}

/** For a machine of an engineer: one secret for each database, in a file beside it. */
function keptSecret(database: string): string {
  if (isPostgresAddress(database)) throw new Error('PostgreSQL needs BETTER_AUTH_SECRET: all processes share it');
  const file = `${database}.secret`;
  if (!existsSync(file)) writeFileSync(file, newSignature() + newSignature(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Starts the passport server. Returns where it listens, and what ends it. */
export async function start(env: Env): Promise<{ url: string; close: () => Promise<void> }> {
  const { app, close } = await openApp(env);
  const hostname = env['API_HOST'] ?? '127.0.0.1';
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const started = serve({ fetch: app.fetch, hostname, port: Number(env['API_PORT'] ?? 9301) }, () =>
      resolve(started),
    );
    started.on('error', reject);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${port}`,
    close: async () => {
      await new Promise((closed) => server.close(closed));
      await close();
    },
  };
}
