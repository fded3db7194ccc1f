import { createServer, type ServerResponse } from 'node:http';
import * as client from 'openid-client';

export const clientSecret = 'a-secret-for-this-test-alone';

/** What `/login` passes on to the provider. */
const passedOn = ['login_hint', 'ui_locales', 'prompt', 'max_age', 'acr_values'];

/** A site with the widget, and with a button that opens the sign-in in a popup. */
const hostPage = (issuer: string, origin: string, hint: string) => `<!doctype html><html lang="en"><title>Broker</title>
<script type="module" src="${issuer}/widget/passport-login.js"></script>
<passport-login url="${issuer}/" target="${origin}/login" hint="${hint}"></passport-login>
<button>Log in</button><output></output><script>
  document.querySelector('button').onclick = () => open('/popup?prompt=login&ui_locales=en', '', 'popup,width=480,height=640');
  new BroadcastChannel('signed-in').onmessage = ({ data }) => (document.querySelector('output').value = data);
</script>`;

const popupEnd = (sub: string) => `<!doctype html><html lang="en"><title>Broker</title><script>
  new BroadcastChannel('signed-in').postMessage('${sub}');
  close();
</script>`;

interface Options {
  readonly issuer: string;
  readonly origin: string;
  readonly clientId: string;
  readonly hint?: string;
}

/**
 * Starts a relying party of openid-client. `/login` begins, `/callback` ends with the claims as JSON; what began at
 * `/popup` ends with a message to the other windows of the site.
 */
export async function startRelyingParty({ issuer, origin, clientId, hint = '' }: Options) {
  const config = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  });
  const pending = new Map<string, { pkceCodeVerifier: string; inPopup: boolean }>();
  async function begin(url: URL, response: ServerResponse): Promise<void> {
    const [pkceCodeVerifier, state] = [client.randomPKCECodeVerifier(), client.randomState()];
    pending.set(state, { pkceCodeVerifier, inPopup: url.pathname === '/popup' });
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: `${origin}/callback`,
      scope: 'openid phone',
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state,
      ...Object.fromEntries([...url.searchParams].filter(([name]) => passedOn.includes(name))),
    });
    response.writeHead(302, { location: address.href }).end();
  }
  async function end(url: URL, response: ServerResponse): Promise<void> {
    const expectedState = url.searchParams.get('state') ?? '';
    const { pkceCodeVerifier = '', inPopup = false } = pending.get(expectedState) ?? {};
    const tokens = await client.authorizationCodeGrant(config, url, { expectedState, pkceCodeVerifier });
    const claims = tokens.claims();
    if (inPopup) return void response.setHeader('content-type', 'text/html').end(popupEnd(claims?.sub ?? ''));
    const user = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
    const said = JSON.stringify({ ...claims, ...user, idToken: tokens.id_token });
    response.setHeader('content-type', 'application/json').end(said);
  }
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', origin);
      if (url.pathname === '/login' || url.pathname === '/popup') return begin(url, response);
      if (url.pathname === '/callback') return end(url, response);
      response.setHeader('content-type', 'text/html').end(hostPage(issuer, origin, hint));
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const { port } = new URL(origin);
  await new Promise<void>((done) => server.listen(Number(port), '127.0.0.1', done));
  return {
    logoutUrl: (idToken: string) =>
      client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: `${origin}/out` }).href,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
