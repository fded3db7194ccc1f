import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import { minute, openPassport, purge } from './passport';
import { readSettings } from './settings';

/** Starts the passport server. Returns where it listens, the configuration of its page, and what ends it. */
export async function start(
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ url: string; page: string; close: () => Promise<void> }> {
  const settings = readSettings(env);
  const passport = await openPassport(settings);
  const app = createApp(passport);
  const hostname = env['API_HOST'] ?? '127.0.0.1';
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const started = serve({ fetch: app.fetch, hostname, port: Number(env['API_PORT'] ?? 9301) }, () =>
      resolve(started),
    );
    started.on('error', reject);
  });
  const purging = setInterval(() => void purge(passport).catch(console.error), minute);
  purging.unref();
  await purge(passport);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${port}`,
    page: settings.passwords === 'plain' ? 'page.plain.json' : 'page.json',
    close: async () => {
      clearInterval(purging);
      await new Promise((closed) => server.close(closed));
      await passport.database.tables.destroy();
    },
  };
}

/** `node src/build/run.mjs examples/server/main.ts`: the passport server alone, behind a page server of its own. */
export async function main(): Promise<void> {
  const { url } = await start(process.env);
  console.log(`The passport server listens at ${url}`);
}
