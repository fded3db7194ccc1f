import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dataFolder, seeded, startExample } from './example';
import { freePort } from '../../src/build/freePort';

const library = readFileSync('node_modules/oidc-client-ts/dist/browser/oidc-client-ts.min.js', 'utf8');

/**
 * The whole application: one page for its start, and for the answers in its window, in a popup and in a hidden frame.
 */
const pageOf = (settings: object) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title>
<link rel="icon" href="data:,"><h1>App</h1><script src="/oidc.js"></script><script>
const store = new oidc.WebStorageStateStore({ store: sessionStorage });
const manager = new oidc.UserManager({ ...${JSON.stringify(settings)}, userStore: store });
const told = (user) => user && {
  sub: user.profile.sub, email: user.profile.email, access: user.access_token, refresh: user.refresh_token, id: user.id_token,
};
const ask = (what) => async (args) => manager[what](args).then(told, (error) => ({ error: error.error ?? error.message }));
const [popup, silent, user] = ['signinPopup', 'signinSilent', 'getUser'].map(ask);
if (location.pathname === '/callback') manager.signinCallback();
</script>`;

/** What the application says of a visitor, or why there is none. */
export interface Told {
  readonly sub?: string;
  readonly email?: string;
  readonly access?: string;
  readonly refresh?: string;
  readonly id?: string;
  readonly error?: string;
}

/**
 * Starts the OpenID provider and, on another origin, a single-page application of oidc-client-ts, which keeps no
 * secret. `host` says whether that origin is of the provider's site (`localhost`) or of another (`127.0.0.1`).
 */
export async function startApplication(page: Page, host: 'localhost' | '127.0.0.1') {
  const { folder, remove } = dataFolder();
  const [port, appPort, client_id] = [await freePort(), await freePort(), randomUUID()];
  const [issuer, origin] = [`http://localhost:${port}`, `http://${host}:${appPort}`];
  const [redirect_uri, post_logout_redirect_uri] = [`${origin}/callback`, `${origin}/`];
  const settings = { authority: issuer, client_id, scope: 'openid email', redirect_uri, post_logout_redirect_uri };
  const server = createServer(({ url }, response) => {
    const isLibrary = url === '/oidc.js';
    response.setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html');
    response.end(isLibrary ? library : pageOf({ ...settings, loadUserInfo: true }));
  }).listen(appPort, '127.0.0.1');
  const client = {
    client_id,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: [redirect_uri],
    post_logout_redirect_uris: [post_logout_redirect_uri],
  };
  const clients = join(folder, 'clients.json');
  writeFileSync(clients, JSON.stringify([client]));
  const env = await seeded(folder, { CLIENTS: clients, ISSUER: issuer, PORT: String(port) });
  const example = await startExample('openid-provider', env);
  await page.goto(post_logout_redirect_uri);

  const ask = (what: 'popup' | 'silent' | 'user', args: object = {}): Promise<Told | null> =>
    page.evaluate(`${what}(${JSON.stringify(args)})`);
  /** Leaves the application's start for the provider, by a method of the library. */
  const leave = async (method: 'signinRedirect' | 'signoutRedirect', args: object = {}) => {
    await page.goto(post_logout_redirect_uri);
    await page.evaluate(`void manager.${method}(${JSON.stringify(args)})`);
    await page.waitForURL((url) => url.origin === issuer || url.pathname === '/callback');
  };
  /** Waits until the provider has sent the visitor back here. */
  const comeBack = (path: '/' | '/callback') =>
    page.waitForURL((url) => url.origin === origin && url.pathname === path);
  return {
    origin,
    ask,
    leave,
    comeBack,
    /** Who is signed in, as soon as an answer was read. */
    known: (): Promise<Told | null> => ask('user').catch(() => null),
    forget: () => page.evaluate('manager.removeUser()'),
    /** Begins a sign-in in a popup. Returns its window, and what comes of it. */
    async begin(args: object = {}) {
      const opened = page.waitForEvent('popup');
      const answer = ask('popup', args);
      return { popup: await opened, answer };
    },
    /** Asks who a token is of, as the application does: by a call to the other origin. */
    userinfo: (access = ''): Promise<number> =>
      page.evaluate(
        async ([url, token]) =>
          (await fetch(`${url}/oidc/me`, { headers: { authorization: `Bearer ${token}` } })).status,
        [issuer, access] as const,
      ),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await example.kill();
      remove();
    },
  };
}
