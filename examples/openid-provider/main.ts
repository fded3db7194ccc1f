import { getRequestListener } from '@hono/node-server';
import { readFileSync } from 'node:fs';
import { errors } from 'oidc-provider';
import { printable } from '../server/adapters';
import { createApp } from '../server/app';
import { listen, type Env, type Served } from '../server/listen';
import { keepTidy, openPassport } from '../server/passport';
import { readSettings } from '../server/settings';
import { leadToGet, takenByPost } from './byPost';
import { createProvider, type Client } from './provider';
import { answerInteraction } from './interaction';
import { startAgain } from './pages';
import { endProviderSession, interactionPath } from './session';

/** What applications in a browser read from their own origins. The others are for navigations. */
const crossOrigin = [
  '/.well-known/openid-configuration',
  '/oidc/jwks',
  '/oidc/token',
  '/oidc/token/revocation',
  '/oidc/me',
];

/**
 * Starts examples/server with an OpenID provider beside it, on one port. `ISSUER` is the address of the page, `CLIENTS`
 * a file with the relying parties.
 */
export async function start(
  env: Env,
): Promise<Served & { documents: readonly string[]; crossOrigin: readonly string[] }> {
  const clients = readClients(env['CLIENTS'] ?? 'examples/openid-provider/clients.json');
  const issuer = env['ISSUER'] ?? `http://localhost:${env['PORT'] ?? '8080'}`;
  if (!URL.canParse(issuer) || new URL(issuer).origin !== issuer)
    throw new Error(`ISSUER: ${issuer} is not the origin of the page, as in https://passport.broker.example`);
  const passport = await openPassport(readSettings(env));
  const endTidying = await keepTidy(passport);
  const provider = await createProvider({ issuer, clients, passport });
  const ofProvider = provider.callback();
  const ofServer = getRequestListener(createApp(passport).fetch, { overrideGlobalObjects: false });
  const served = await listen(env, {
    async answer(request, response) {
      const { url = '/' } = request;
      /* Scanners send `GET //` and worse, which is no address. */
      if (!url.startsWith('/') || !URL.canParse(url, issuer) || new URL(url, issuer).origin !== issuer) {
        response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Refused address\n');
        return;
      }
      const { pathname } = new URL(url, issuer);
      if (pathname.startsWith(interactionPath))
        await answerInteraction({ provider, passport, issuer }, request, response).catch(async (error: unknown) => {
          if (!(error instanceof errors.SessionNotFound)) console.error(printable(`${pathname}: ${String(error)}`));
          await startAgain(provider, request, response);
        });
      else if (request.method === 'POST' && takenByPost.includes(pathname)) await leadToGet(request, response);
      else if (pathname.startsWith('/oidc/') || pathname === '/.well-known/openid-configuration')
        await ofProvider(request, response);
      else {
        if (pathname === '/logout' && request.method === 'POST') await endProviderSession(provider, request);
        await ofServer(request, response);
      }
    },
    ask: () => passport.database.ask(),
    close: () => {
      endTidying();
      return passport.database.tables.destroy();
    },
  });
  return { ...served, documents: ['/oidc/*'], crossOrigin };
}

function readClients(file: string): Client[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Client[];
  } catch (error) {
    throw new Error(`CLIENTS: ${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
