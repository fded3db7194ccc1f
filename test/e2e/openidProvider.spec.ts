import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as client from 'openid-client';
import { openPassport } from '../../examples/server/passport';
import { readSettings } from '../../examples/server/settings';
import { people, seed } from '../examples/server/people';
import { dataFolder, startExample } from './example';
import { freePort } from './freePort';
import { expect, test } from './fixtures';

const [ann] = people;
const cheap = { SCRYPT_LOG_N: '4', ADDRESS_FACTOR: '1000' };

/** A relying party by openid-client: `/login` begins, `/callback` ends with the claims as JSON. */
async function startRelyingParty(issuer: string, port: number, clientId: string) {
  const origin = `http://localhost:${port}`;
  const config = await client.discovery(new URL(issuer), clientId, 'a-secret-for-this-test-alone', undefined, {
    execute: [client.allowInsecureRequests],
  });
  const pending = new Map<string, string>();
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', origin);
      if (url.pathname === '/login') {
        const [verifier, state] = [client.randomPKCECodeVerifier(), client.randomState()];
        pending.set(state, verifier);
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: `${origin}/callback`,
          scope: 'openid phone',
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          ...Object.fromEntries(url.searchParams),
        });
        return response.writeHead(302, { location: address.href }).end();
      }
      if (url.pathname === '/callback') {
        const expectedState = url.searchParams.get('state') ?? '';
        const pkceCodeVerifier = pending.get(expectedState) ?? '';
        const tokens = await client.authorizationCodeGrant(config, url, { expectedState, pkceCodeVerifier });
        const claims = tokens.claims();
        const user = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
        response.setHeader('content-type', 'application/json');
        return response.end(JSON.stringify({ ...claims, ...user, idToken: tokens.id_token }));
      }
      return response.end('out');
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    origin,
    logoutUrl: (idToken: string) =>
      client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: `${origin}/out` }).href,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

test('a relying party of openid-client signs in by the page, again without it, again with prompt=login, and logs out (D-OPENID)', async ({
  I,
}) => {
  test.setTimeout(60_000);
  const { folder, remove } = dataFolder();
  const [pagePort, port, clientId] = [await freePort(), await freePort(), randomUUID()];
  const issuer = `http://localhost:${pagePort}`;
  const clients = join(folder, 'clients.json');
  const origin = `http://localhost:${port}`;
  writeFileSync(
    clients,
    JSON.stringify([
      {
        client_id: clientId,
        client_secret: 'a-secret-for-this-test-alone',
        redirect_uris: [`${origin}/callback`],
        post_logout_redirect_uris: [`${origin}/out`],
      },
    ]),
  );
  const env = {
    DATABASE_URL: join(folder, 'passport.db'),
    CLIENTS: clients,
    ISSUER: issuer,
    PORT: String(pagePort),
    ...cheap,
  };
  const passport = await openPassport(readSettings(env));
  await seed(passport);
  await passport.database.tables.destroy();
  const example = await startExample('openid-provider', env);
  const party = await startRelyingParty(issuer, port, clientId);
  const claims = async () => {
    await I.page.waitForURL('**/callback?*');
    return JSON.parse(await I.page.locator('body').innerText()) as Record<string, string>;
  };

  /* First visit: the hint is in the field, the language is chosen. */
  await I.page.goto(
    `${party.origin}/login?login_hint=%2B85291230001&ui_locales=zh-HK&acr_values=urn:passport:one-factor`,
  );
  const reader = I.inLanguage('zh-hk');
  await reader.waitUntilOpen();
  await expect(reader.field('phone')).toHaveValue('9123 0001');
  await reader.agree();
  await reader.press('common.next');
  await reader.type('code', await example.readCode('+85291230001'));
  const first = await claims();
  expect(first).toMatchObject({ sub: ann.uid, phone_number: '+85291230001', acr: 'urn:passport:one-factor' });

  /* Second visit: no page. */
  const pages: string[] = [];
  I.page.on('framenavigated', (frame) => pages.push(new URL(frame.url()).pathname));
  await I.page.goto(`${party.origin}/login`);
  expect(await claims()).toMatchObject({ sub: ann.uid });
  expect(pages).toEqual(['/callback']);

  /* prompt=login asks again although signed in. */
  await I.page.goto(`${party.origin}/login?prompt=login&max_age=3600&ui_locales=en`);
  await I.waitUntilOpen();
  await I.tab('account').click();
  await I.agree();
  await I.fill('account', ann.uid);
  await I.press('common.next');
  await I.enterPassword(ann.password);
  const again = await claims();
  expect(Number(again['auth_time'])).toBeGreaterThanOrEqual(Number(first['iat']));

  /* Logged out: the next visit begins with the page. */
  await I.page.goto(party.logoutUrl(again['idToken'] ?? ''));
  await I.page.getByRole('button', { name: 'Log out' }).click();
  await I.page.waitForURL('**/out*');
  await I.page.goto(`${party.origin}/login?ui_locales=en`);
  await I.waitUntilOpen();
  await expect(I.field('account')).toBeVisible();
  await party.close();
  await example.kill();
  remove();
});
