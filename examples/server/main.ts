import { getRequestListener } from '@hono/node-server';
import { createApp } from './app';
import { listen, runUntilSignal, type Env, type Served } from './listen';
import { keepTidy, openPassport } from './passport';
import { readSettings } from './settings';

/** Starts the passport server. Returns where it listens, the configuration of its page, and what ends it. */
export async function start(env: Env): Promise<Served & { page: string }> {
  const settings = readSettings(env);
  const passport = await openPassport(settings);
  const endTidying = await keepTidy(passport);
  const served = await listen(env, {
    answer: getRequestListener(createApp(passport).fetch),
    ask: () => passport.database.ask(),
    close: () => {
      endTidying();
      return passport.database.tables.destroy();
    },
  });
  return { ...served, page: settings.passwords === 'plain' ? 'page.plain.json' : 'page.json' };
}

/** `node src/build/run.mjs examples/server/main.ts`: the passport server alone, behind a page server of its own. */
export const main = (): Promise<number> => runUntilSignal(start);
