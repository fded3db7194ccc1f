import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { consoleOutbox, type Deliver } from '../server/adapters';
import { isPostgresAddress } from '../server/database';
import { addCalls } from '../server/edge';
import { newSignature } from '../server/passport';
import { listen, type Env, type Served } from '../server/listen';
import { readSettings } from '../server/settings';
import { openAuth } from './auth';
import { callsOf } from './bridge';
import { openLimits } from './limits';
import { addPages } from './pages';

/** Returns the passport server over the library. */
export async function openApp(env: Env, deliver: Deliver = consoleOutbox) {
  const settings = readSettings({ DATABASE_URL: 'better-auth.db', ...env });
  const { database } = settings;
  const url = env['BETTER_AUTH_URL'] ?? `http://localhost:${env['PORT'] ?? '8080'}`;
  const given = env['BETTER_AUTH_SECRET'];
  const secret = given === undefined ? keptSecret(database) : checkedSecret('BETTER_AUTH_SECRET', given);
  const { auth, ask, close } = await openAuth({ database, url, secret, deliver });
  const limits = await openLimits(settings);
  const app = new Hono();
  addCalls(app, { secret, settings }, callsOf(auth, limits));
  addPages(app, auth, { secret, settings }, settings);
  return { app, auth, ask, close: () => Promise.all([close(), limits.close()]) };
}

/** For a machine of an engineer: one secret for each database, in a file beside it. */
function keptSecret(database: string): string {
  if (isPostgresAddress(database)) throw new Error('PostgreSQL needs BETTER_AUTH_SECRET: all processes share it');
  const file = `${database}.secret`;
  if (!existsSync(file)) writeFileSync(file, newSignature() + newSignature(), { mode: 0o600 });
  return checkedSecret(file, readFileSync(file, 'utf8').replace(/\r?\n$/, ''));
}

/** Everyone could sign with an empty secret, and with a short one who guesses it. */
function checkedSecret(name: string, secret: string): string {
  if (/^.{32,}$/.test(secret)) return secret;
  throw new Error(`${name} must be one line of at least 32 characters. A new secret ends all sessions`);
}

/** Starts the passport server. Returns where it listens, and what ends it. */
export async function start(env: Env): Promise<Served> {
  const { app, ask, close } = await openApp(env);
  return listen(env, { answer: getRequestListener(app.fetch), ask, close });
}
