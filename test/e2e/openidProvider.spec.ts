import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as client from 'openid-client';
import { people } from '../examples/server/people';
import { signInByPassword } from '../../src/visitor/steps';
import { dataFolder, seeded, startExample } from './example';
import { expect, test } from './fixtures';
import { freePort } from '../../src/build/freePort';
import type { Visitor } from '../../src/visitor/visitor';

const [ann] = people;
const secret = 'a-secret-for-this-test-alone';

/** Starts the provider with the people of the kit, and a relying party of openid-client. */
async function startBoth({ page }: Visitor) {
  const { folder, remove } = dataFolder();
  const [port, partyPort, clientId] = [await freePort(), await freePort(), randomUUID()];
  const issuer = `http://localhost:${port}`;
  const origin = `http://localhost:${partyPort}`;
  const [redirect_uri, post_logout_redirect_uri] = [`${origin}/callback`, `${origin}/out`];
  const pagesOfParty = createServer((_, response) => void response.end()).listen(partyPort, '127.0.0.1');
  const [clients, configuration] = [join(folder, 'clients.json'), join(folder, 'page.json')];
  const addresses = { redirect_uris: [redirect_uri], post_logout_redirect_uris: [post_logout_redirect_uri] };
  writeFileSync(clients, JSON.stringify([{ client_id: clientId, client_secret: secret, ...addresses }]));
  const given = JSON.parse(readFileSync('examples/openid-provider/page.json', 'utf8')) as object;
  writeFileSync(configuration, JSON.stringify({ ...given, allowedOrigins: [origin] }));
  const env = await seeded(folder, { CLIENTS: clients, ISSUER: issuer, PORT: String(port), ORIGINS: origin });
  const example = await startExample('openid-provider', env, ['--config', configuration]);
  const party = await client.discovery(new URL(issuer), clientId, secret, undefined, {
    execute: [client.allowInsecureRequests],
  });
  return {
    readCode: example.readCode,
    /** Sends the visitor to the provider. Returns a function that waits until they are back, and returns the claims. */
    begin: async (more: Readonly<Record<string, string>> = {}) => {
      const [pkceCodeVerifier, expectedState] = [client.randomPKCECodeVerifier(), client.randomState()];
      const code_challenge = await client.calculatePKCECodeChallenge(pkceCodeVerifier);
      const known = { redirect_uri, scope: 'openid phone', code_challenge, code_challenge_method: 'S256' };
      const address = client.buildAuthorizationUrl(party, { ...known, state: expectedState, ...more });
      await page.goto(address.href);
      return async () => {
        await page.waitForURL('**/callback?*');
        const checks = { expectedState, pkceCodeVerifier };
        const tokens = await client.authorizationCodeGrant(party, new URL(page.url()), checks);
        const claims = tokens.claims();
        const user = await client.fetchUserInfo(party, tokens.access_token, claims?.sub ?? '');
        return { ...claims, ...user, idToken: tokens.id_token ?? '' };
      };
    },
    logOut: (id_token_hint: string) =>
      page.goto(client.buildEndSessionUrl(party, { id_token_hint, post_logout_redirect_uri }).href),
    close: async () => {
      pagesOfParty.close();
      await example.kill();
      remove();
    },
  };
}

test('a relying party of openid-client signs in by the page, again without it, again with prompt=login, and logs out (D-OPENID)', async ({
  I,
}) => {
  test.setTimeout(180_000);
  const { readCode, begin, logOut, close } = await startBoth(I);

  /* First visit: the hint is in the field, the language is chosen. */
  const acr = 'urn:passport:one-factor';
  const firstClaims = await begin({ login_hint: '+85291230001', ui_locales: 'zh-HK', acr_values: acr });
  const reader = I.inLanguage('zh-hk');
  await reader.waitUntilOpen();
  await expect(reader.field('phone')).toHaveValue('9123 0001');
  await reader.agree();
  await reader.press('common.next');
  await reader.type('code', await readCode('+85291230001'));
  const first = await firstClaims();
  expect(first).toMatchObject({ sub: ann.uid, phone_number: '+85291230001', acr });

  /* Second visit: no page. */
  const pages: string[] = [];
  I.page.on('framenavigated', (frame) => pages.push(new URL(frame.url()).pathname));
  const secondClaims = await begin();
  expect(await secondClaims()).toMatchObject({ sub: ann.uid });
  expect(pages).toEqual(['/callback']);

  /* prompt=login asks again although signed in. */
  const claims = await begin({ prompt: 'login', max_age: '3600', ui_locales: 'en' });
  await I.waitUntilOpen();
  await signInByPassword(I, 'hk', ann.uid, ann.password);
  const again = await claims();
  expect(Number(again.auth_time)).toBeGreaterThanOrEqual(Number(first.iat));

  /* Logged out: the next visit begins with the page. */
  await logOut(again.idToken);
  await I.page.getByRole('button', { name: 'Log out' }).click();
  await I.page.waitForURL('**/out*');
  await begin({ ui_locales: 'en' });
  await I.waitUntilOpen();
  await expect(I.field('account')).toBeVisible();
  await close();
});
