import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { dataFolder, seeded, startExample } from './example';
import { freePort } from './freePort';
import { people } from '../examples/server/people';
import { expect, test } from './fixtures';
import { clientSecret, startRelyingParty } from './relyingParty';
import { signInByPassword } from '../ways/steps';
import type { Visitor } from './visitor';

const [ann] = people;

/** Starts the provider with the people of the kit, and a relying party. */
async function startBoth(I: Visitor) {
  const { folder, remove } = dataFolder();
  const [pagePort, port, clientId] = [await freePort(), await freePort(), randomUUID()];
  const issuer = `http://localhost:${pagePort}`;
  const [clients, page] = [join(folder, 'clients.json'), join(folder, 'page.json')];
  const origin = `http://localhost:${port}`;
  const addresses = { redirect_uris: [`${origin}/callback`], post_logout_redirect_uris: [`${origin}/out`] };
  writeFileSync(clients, JSON.stringify([{ client_id: clientId, client_secret: clientSecret, ...addresses }]));
  const config = JSON.parse(readFileSync('examples/openid-provider/page.json', 'utf8')) as object;
  const open = { allowedOrigins: [origin] };
  writeFileSync(page, JSON.stringify({ ...config, ...open }));
  const env = await seeded(folder, { CLIENTS: clients, ISSUER: issuer, PORT: String(pagePort), ORIGINS: origin });
  const example = await startExample('openid-provider', env, ['--config', page]);
  const party = await startRelyingParty({ issuer, origin, clientId });
  return {
    origin,
    example,
    party,
    /** What the relying party got. */
    claims: async () => {
      await I.page.waitForURL('**/callback?*');
      return JSON.parse(await I.page.locator('body').innerText()) as Record<string, string>;
    },
    close: async () => {
      await party.close();
      await example.kill();
      remove();
    },
  };
}

test('a relying party of openid-client signs in by the page, again without it, again with prompt=login, and logs out (D-OPENID)', async ({
  I,
}) => {
  test.setTimeout(180_000);
  const { origin, example, party, claims, close } = await startBoth(I);

  /* First visit: the hint is in the field, the language is chosen. */
  await I.page.goto(`${origin}/login?login_hint=%2B85291230001&ui_locales=zh-HK&acr_values=urn:passport:one-factor`);
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
  await I.page.goto(`${origin}/login`);
  expect(await claims()).toMatchObject({ sub: ann.uid });
  expect(pages).toEqual(['/callback']);

  /* prompt=login asks again although signed in. */
  await I.page.goto(`${origin}/login?prompt=login&max_age=3600&ui_locales=en`);
  await I.waitUntilOpen();
  await signInByPassword(I, 'hk', ann.uid, ann.password);
  const again = await claims();
  expect(Number(again['auth_time'])).toBeGreaterThanOrEqual(Number(first['iat']));

  /* Logged out: the next visit begins with the page. */
  await I.page.goto(party.logoutUrl(again['idToken'] ?? ''));
  await I.page.getByRole('button', { name: 'Log out' }).click();
  await I.page.waitForURL('**/out*');
  await I.page.goto(`${origin}/login?ui_locales=en`);
  await I.waitUntilOpen();
  await expect(I.field('account')).toBeVisible();
  await close();
});
