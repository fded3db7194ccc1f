import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readFacts } from './builtSite';
import { watchBuild } from './documents';
import { listen, type ListenOptions, type Served } from './listen';
import { createPageServer } from './pageServer';
import { checkAddress, checkChangePassword, readServedConfig } from './settings';

const usage = `usage: npm run serve -- --config page.json [--api https://api.example] [--csrf https://api.example/csrf]
  [--change-password https://www.example/password]`;

/** Returns a running page server, or throws a sentence about a missing or wrong argument. */
export async function servePages(args: readonly string[], at: ListenOptions): Promise<Served> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      config: { type: 'string' },
      api: { type: 'string', default: '' },
      csrf: { type: 'string', default: '' },
      'change-password': { type: 'string', default: '' },
      dist: { type: 'string', default: 'dist' },
    },
  });
  if (!values.config) throw new Error(usage);
  checkAddress('--api', values.api);
  checkAddress('--csrf', values.csrf);
  checkChangePassword(values['change-password']);
  const config = await readServedConfig(values.config);
  const siteDir = join(values.dist, 'site');
  const app = createPageServer({
    build: watchBuild(values.dist),
    siteDir,
    widgetDir: join(values.dist, 'widget'),
    base: (await readFacts(siteDir)).base,
    config,
    api: values.api,
    csrf: values.csrf,
    changePassword: values['change-password'],
  });
  return listen(app, at);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const at = { port: Number(process.env.PORT ?? 8080), host: process.env.HOST ?? '127.0.0.1' };
  try {
    const served = await servePages(process.argv.slice(2), at);
    console.log(`The page is served at ${served.url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void served.close());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
