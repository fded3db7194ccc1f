import { people } from '../examples/server/people';
import { signInByPassword } from '../../src/visitor/steps';
import { startApplication } from './browserApplication';
import { expect, test } from './fixtures';
import { untilClosed } from './hostPlayground';
import { Visitor } from '../../src/visitor/visitor';

const [ann] = people;
const isAnn = { sub: ann.uid, email: ann.email };

test('an application of oidc-client-ts on another origin: popup, silent renewal, refresh tokens, sign-out with a hint (D-OPENID)', async ({
  I,
  page,
}) => {
  test.setTimeout(180_000);
  const app = await startApplication(page, 'localhost');
  expect(await app.ask('silent')).toEqual({ error: 'login_required' });

  /* The provider's page cuts the window off from ours: the library learns of the end by its own channel. */
  const { popup, answer } = await app.begin({ ui_locales: 'en', login_hint: ann.uid });
  const inside = new Visitor(popup, I.sandbox, 'en-us');
  await inside.waitUntilOpen();
  await untilClosed(inside, signInByPassword(inside, 'hk', ann.uid, ann.password));
  const first = await answer;
  expect(first).toMatchObject(isAnn);
  expect(first?.refresh).toBeUndefined();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await app.userinfo(first?.access)).toBe(200);

  /* prompt=none in a hidden frame: the session's cookie comes along within one site. */
  const renewed = await app.ask('silent');
  expect(renewed).toMatchObject(isAnn);
  expect(renewed?.access).not.toBe(first?.access);

  /* Refresh tokens: a second sign-in needs no page, and the renewal no frame. */
  const again = await app.begin({ scope: 'openid email offline_access', prompt: 'consent' });
  const offline = await again.answer;
  expect(offline?.refresh).toBeTruthy();
  const frames: string[] = [];
  page.on('frameattached', (frame) => frames.push(frame.url()));
  const refreshed = await app.ask('silent');
  expect(refreshed).toMatchObject(isAnn);
  expect(refreshed?.refresh).not.toBe(offline?.refresh);
  expect(frames).toEqual([]);

  /* With a hint: asked once, and back at the application. The session is over for every token. */
  await app.leave('signoutRedirect');
  await page.getByRole('button', { name: 'Log out' }).click();
  await app.comeBack('/');
  expect(await app.userinfo(first?.access)).toBe(401);
  await app.forget();
  expect(await app.ask('silent')).toEqual({ error: 'login_required' });
  await app.close();
});

test('an application of oidc-client-ts on another site: the frame is refused, the window renews; sign-out without a hint (D-OPENID) @nightly', async ({
  I,
  page,
}) => {
  test.setTimeout(180_000);
  const app = await startApplication(page, '127.0.0.1');
  await app.leave('signinRedirect', { ui_locales: 'en' });
  await I.waitUntilOpen();
  await signInByPassword(I, 'hk', ann.uid, ann.password);
  await app.comeBack('/callback');
  await expect.poll(app.known).toMatchObject(isAnn);

  /*
   * The cookie of another site stays away from a frame, also where the browser permits such cookies: it is
   * SameSite=Lax.
   */
  expect(await app.ask('silent')).toEqual({ error: 'login_required' });
  const before = await app.ask('user');
  await app.leave('signinRedirect', { prompt: 'none' });
  await app.comeBack('/callback');
  await expect.poll(async () => (await app.known())?.access ?? before?.access).not.toBe(before?.access);

  /* Without a hint the provider asks all the same, and leads back to the address of this client. */
  await app.forget();
  await app.leave('signoutRedirect');
  await page.getByRole('button', { name: 'Log out' }).click();
  await app.comeBack('/');
  await app.leave('signinRedirect', { ui_locales: 'en' });
  await I.waitUntilOpen();
  await expect(I.field('account')).toBeVisible();
  await app.close();
});
