import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from '@playwright/test';
import { people } from '../examples/server/people';
import { dataFolder, seeded, startExample } from './example';
import { freePort } from './freePort';
import { expect, test } from './fixtures';
import { clientSecret, startRelyingParty } from './relyingParty';
import { signInByPassword } from '../ways/steps';
import { Visitor } from './visitor';

const [ann, ben] = people;

/** Starts the provider with the people of the kit, and a relying party on this host name. */
async function startBoth(I: Visitor, host: string) {
  const { folder, remove } = dataFolder();
  const [pagePort, port, clientId] = [await freePort(), await freePort(), randomUUID()];
  const issuer = `http://localhost:${pagePort}`;
  const [clients, page] = [join(folder, 'clients.json'), join(folder, 'page.json')];
  const origin = `http://${host}:${port}`;
  const addresses = { redirect_uris: [`${origin}/callback`], post_logout_redirect_uris: [`${origin}/out`] };
  writeFileSync(clients, JSON.stringify([{ client_id: clientId, client_secret: clientSecret, ...addresses }]));
  const config = JSON.parse(readFileSync('examples/openid-provider/page.json', 'utf8')) as object;
  const open = { allowedOrigins: [origin], frame: { allowedHosts: [origin] } };
  writeFileSync(page, JSON.stringify({ ...config, ...open }));
  const env = await seeded(folder, { CLIENTS: clients, ISSUER: issuer, PORT: String(pagePort), ORIGINS: origin });
  const example = await startExample('openid-provider', env, ['--config', page]);
  const party = await startRelyingParty({ issuer, origin, clientId, hint: `+852${ann.phone}` });
  return {
    origin,
    issuer,
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
  const { origin, example, party, claims, close } = await startBoth(I, 'localhost');

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

test('a relying party on another site signs in by the widget, whose hint fills the field, and another visitor in a popup (D-OPENID) (D-LOGINHINT) @nightly', async ({
  I,
}) => {
  test.setTimeout(180_000);
  const { origin, issuer, example, claims, close } = await startBoth(I, '127.0.0.1');

  /* In the widget: the jump opens the session, and the relying party finds it without a page. */
  await I.page.goto(origin);
  await expect.poll(() => I.page.frames().at(-1)?.url()).toContain(issuer);
  const inside = new Visitor(I.page.frames().at(-1) as Frame as never, I.sandbox, 'en-us');
  await inside.waitUntilOpen();
  await expect(inside.field('phone')).toHaveValue('9123 0001');
  expect(inside.page.url()).not.toContain(ann.phone);
  await inside.agree();
  await inside.press('common.next');
  await inside.type('code', await example.readCode(`+852${ann.phone}`));
  expect(await claims()).toMatchObject({ sub: ann.uid });

  /* In a popup, as someone else: the window that opened it learns who, and nothing more. */
  await I.page.goto(origin);
  const opened = I.page.waitForEvent('popup');
  await I.page.getByRole('button', { name: 'Log in' }).click();
  const popup = new Visitor(await opened, I.sandbox, 'en-us');
  await popup.page.waitForURL(`${issuer}/**`);
  await popup.waitUntilOpen();
  await signInByPassword(popup, 'hk', ben.uid, ben.password);
  await expect(I.page.locator('output')).toHaveText(ben.uid);
  await expect.poll(() => popup.page.isClosed()).toBe(true);
  await close();
});
