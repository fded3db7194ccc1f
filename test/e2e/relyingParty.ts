import { createServer, type ServerResponse } from 'node:http';
import * as client from 'openid-client';

export const clientSecret = 'a-secret-for-this-test-alone';

/** What `/login` passes on to the provider. */
const passedOn = ['login_hint', 'ui_locales', 'prompt', 'max_age', 'acr_values'];

interface Options {
  readonly issuer: string;
  readonly origin: string;
  readonly clientId: string;
}

/** Starts a relying party of openid-client. `/login` begins, `/callback` ends with the claims as JSON. */
export async function startRelyingParty({ issuer, origin, clientId }: Options) {
  const config = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  });
  const pending = new Map<string, string>();
  async function begin(url: URL, response: ServerResponse): Promise<void> {
    const [pkceCodeVerifier, state] = [client.randomPKCECodeVerifier(), client.randomState()];
    pending.set(state, pkceCodeVerifier);
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
    const pkceCodeVerifier = pending.get(expectedState) ?? '';
    const tokens = await client.authorizationCodeGrant(config, url, { expectedState, pkceCodeVerifier });
    const claims = tokens.claims();
    const user = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
    const said = JSON.stringify({ ...claims, ...user, idToken: tokens.id_token });
    response.setHeader('content-type', 'application/json').end(said);
  }
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', origin);
      if (url.pathname === '/login') return begin(url, response);
      if (url.pathname === '/callback') return end(url, response);
      response.end();
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
