import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createApp } from '../server/app';
import { openPassport } from '../server/passport';
import { readSettings } from '../server/settings';
import { createProvider, type Client } from './provider';
import { answerInteraction } from './interaction';
import { interactionPath } from './session';

/**
 * Starts examples/server with an OpenID provider beside it, on one port. `ISSUER` is the address of the page, `CLIENTS`
 * a file with the relying parties.
 */
export async function start(
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ url: string; documents: readonly string[]; close: () => Promise<void> }> {
  const passport = await openPassport(readSettings(env));
  const clients = JSON.parse(
    readFileSync(env['CLIENTS'] ?? 'examples/openid-provider/clients.json', 'utf8'),
  ) as Client[];
  const issuer = env['ISSUER'] ?? `http://localhost:${env['PORT'] ?? '8080'}`;
  const provider = await createProvider({ issuer, clients, passport });
  const ofProvider = provider.callback();
  const ofServer = getRequestListener(createApp(passport).fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname.startsWith(interactionPath))
      void answerInteraction({ provider, passport, issuer }, request, response).catch((error: unknown) => {
        console.error(error);
        response
          .writeHead(400, { 'Content-Type': 'text/plain' })
          .end('This sign-in is too old. Go back and start again.\n');
      });
    else if (pathname.startsWith('/oidc/') || pathname === '/.well-known/openid-configuration')
      void ofProvider(request, response);
    else void ofServer(request, response);
  });
  const hostname = env['API_HOST'] ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(Number(env['API_PORT'] ?? 9301), hostname, resolve);
  });
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    documents: ['/oidc/*'],
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
