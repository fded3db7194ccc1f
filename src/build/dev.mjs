import { getRequestListener } from '@hono/node-server';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { root } from './command.mjs';

const sources = /^\/(@|src\/|machines\/|i18n\/|node_modules\/)/;

/**
 * Serves the sources with hot reload, and the sandbox on the same port. A change to the sandbox restarts it with an
 * empty store. There is no content policy, because hot reload writes inline styles.
 */
export async function serveSources({ port, host }) {
  const http = createHttpServer();
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } });
  const page = () => vite.transformIndexHtml('/', readFileSync(`${root}index.html`, 'utf8'));
  let current = { module: null, app: null };
  const sandbox = async () => {
    const module = await vite.ssrLoadModule('/src/sandbox/serve.ts');
    if (module !== current.module) current = { module, app: module.developmentSandbox(page) };
    return current.app;
  };
  const listener = getRequestListener(async (request, env) => {
    const response = await (await sandbox()).fetch(request, env);
    response.headers.delete('Content-Security-Policy');
    return response;
  });
  http.on('request', (request, response) => {
    if (sources.test(request.url)) vite.middlewares(request, response);
    else void listener(request, response);
  });
  await new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  return { url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${http.address().port}` };
}
