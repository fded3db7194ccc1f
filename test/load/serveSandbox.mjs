import { pathToFileURL } from 'node:url';

/** Serves the page with its server, in front of the built sandbox. Sends the address to the parent process. */
const built = (path) => import(pathToFileURL(`dist/${path}/server.js`).href);
const { serve } = await built('sandbox');
const { servePages } = await built('server');
const at = { port: 0, host: '127.0.0.1' };
const { url: api } = await serve(at);
const args = ['--config', 'test/load/page.json', '--api', api, '--csrf', `${api}/sandbox/csrf?site=hk`];
const { url } = await servePages(args, at);
process.send?.(url);
process.on('disconnect', () => process.exit());
