import { getRequestListener } from '@hono/node-server';
import { createApp } from './app';
import { listen, runUntilSignal, type Env, type Served } from './listen';
import { minute, openPassport, purge, type Passport } from './passport';
import { readSettings } from './settings';

/** Once a minute: users may have been imported meanwhile. */
const tidy = (passport: Passport) => Promise.all([purge(passport), passport.pace.refresh(passport)]);

/** Starts the passport server. Returns where it listens, the configuration of its page, and what ends it. */
export async function start(env: Env): Promise<Served & { page: string }> {
  const settings = readSettings(env);
  const passport = await openPassport(settings);
  await purge(passport);
  const purging = setInterval(() => void tidy(passport).catch(console.error), minute);
  purging.unref();
  const served = await listen(env, {
    answer: getRequestListener(createApp(passport).fetch),
    ask: () => passport.database.ask(),
    close: () => {
      clearInterval(purging);
      return passport.database.tables.destroy();
    },
  });
  return { ...served, page: settings.passwords === 'plain' ? 'page.plain.json' : 'page.json' };
}

/** `node src/build/run.mjs examples/server/main.ts`: the passport server alone, behind a page server of its own. */
export const main = (): Promise<number> => runUntilSignal(start);
