import { addAuthenticator, holdList, type Authenticator } from './authenticator';
import { expect, test } from './fixtures';
import type { Visitor } from './visitor';
import { residentOf } from '../ways/people';

const hk = residentOf('hk');
const passkeys = { passkeys: '1' };
const paths = async (I: Visitor) => (await I.requests()).map(({ path }) => path);

/** Signs in by a code, on a page with passkeys. The offer of one follows. */
async function signInByCode(I: Visitor, query = passkeys): Promise<void> {
  await I.open({ query });
  await I.askForCode(hk.phone);
  await I.fill('code', await I.readCode(hk.phone));
}

/** Makes a passkey, and returns to the first page as a visitor who is signed out. */
async function makePasskey(I: Visitor): Promise<void> {
  await signInByCode(I);
  await I.press('passkey.offer.create');
  await I.seeSignedIn();
}

test('a passkey is offered after another sign-in, made, and kept by the server [PASSKEY-4]', async ({ I, sandbox }) => {
  const device = await addAuthenticator(I.page);
  await signInByCode(I);
  await I.seePage('passkey.offer.title');
  expect(new URL(I.page.url()).pathname).toBe('/offerPasskey');
  await I.press('passkey.offer.create');
  await I.seeSignedIn();
  const [made] = await device.credentials();
  expect(made?.isResidentCredential).toBe(true);
  expect(await sandbox.get<{ uid: string }[]>('passkeys')).toHaveLength(1);
});

test('a passkey logs in by the button, and its counter moves [PASSKEY-2]', async ({ I, sandbox }) => {
  const device = await addAuthenticator(I.page);
  await device.unlocks(true);
  await makePasskey(I);
  const [before] = await sandbox.get<{ counter: number }[]>('passkeys');
  await holdList(I.page);
  await I.open({ query: passkeys });
  await I.press('passkey.logIn');
  await I.seeSignedIn();
  const [after] = await sandbox.get<{ counter: number }[]>('passkeys');
  expect(after?.counter).toBeGreaterThan(before?.counter ?? 0);
});

const list = ({ page }: Visitor) =>
  page.evaluate(() => (window as unknown as { list: { asked: number; aborted: number } }).list);

test('the list under the first field logs in with a passkey [PASSKEY-1]', async ({ I }) => {
  await addAuthenticator(I.page);
  await makePasskey(I);
  await I.open({ query: passkeys });
  // The virtual device picks the passkey from the list by itself.
  await I.seeSignedIn();
  expect(await paths(I)).toContain('/passkey/login');
});

test('every field of the first page names its passkeys, and registration none [PASSKEY-1] [PASSKEY-3] @nightly', async ({
  I,
}) => {
  await addAuthenticator(I.page);
  await holdList(I.page);
  await I.open({ query: passkeys });
  await expect(I.field('phone')).toHaveAttribute('autocomplete', 'tel-national webauthn');
  await I.tab('account').click();
  await expect(I.field('account')).toHaveAttribute('autocomplete', 'username webauthn');
  await I.tab('email').click();
  await expect(I.field('email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect.poll(() => list(I)).toEqual({ asked: 1, aborted: 0 });
  await I.press('front.switch.toRegister.link');
  await expect.poll(() => list(I)).toEqual({ asked: 1, aborted: 1 });
  await expect(I.button('passkey.logIn')).toHaveCount(0);
});

test('another way in ends the list, and the next focus offers it again [PASSKEY-3] @nightly', async ({ I }) => {
  await addAuthenticator(I.page);
  await holdList(I.page);
  await I.open({ query: passkeys });
  await expect.poll(() => list(I)).toEqual({ asked: 1, aborted: 0 });
  await I.askForCode(hk.phone);
  await expect(I.field('code')).toBeFocused();
  await expect.poll(() => list(I)).toEqual({ asked: 1, aborted: 1 });
  await I.press('common.back');
  await I.field('phone').click();
  await expect.poll(() => list(I)).toEqual({ asked: 2, aborted: 1 });
});

test('the page says that the device stayed locked, and the other ways are there [PASSKEY-5] @nightly', async ({
  I,
}) => {
  const device = await addAuthenticator(I.page);
  await makePasskey(I);
  await device.unlocks(false);
  await holdList(I.page);
  await I.open({ query: passkeys });
  await I.press('passkey.logIn');
  await I.seeText(I.text('toast.passkey.cancelled'));
  await expect(I.field('phone')).toBeEditable();
});

test('a passkey that the server does not have is named so [PASSKEY-5]', async ({ I, sandbox }) => {
  await addAuthenticator(I.page);
  await makePasskey(I);
  await sandbox.post('passkeys');
  await holdList(I.page);
  await I.open({ query: passkeys });
  await I.press('passkey.logIn');
  await I.seeText(I.text('toast.passkey.unknown'));
});

test('a device that has the passkey already goes on to the jump [PASSKEY-4] [PASSKEY-5] @nightly', async ({
  I,
  sandbox,
}) => {
  const device = await addAuthenticator(I.page);
  await makePasskey(I);
  // The server offers it once more, and excludes the one that the device has.
  await I.page.route('**/passkey/creation', async (route) => {
    const [known] = await device.credentials();
    const id = (known?.credentialId ?? '').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { options: Record<string, unknown> } };
    body.data.options['excludeCredentials'] = [{ id, type: 'public-key', transports: ['internal'] }];
    await route.fulfill({ response: answer, json: body });
  });
  await sandbox.post('passkeys');
  await sandbox.post('clock', { advanceSeconds: 61 });
  await holdList(I.page);
  await signInByCode(I);
  await I.press('passkey.offer.create');
  await I.seeSignedIn();
  expect(await device.credentials()).toHaveLength(1);
});

test('“not now” goes on at once and is kept, and nothing else [PASSKEY-4] [PASSKEY-6]', async ({ I }) => {
  await addAuthenticator(I.page);
  await holdList(I.page);
  await signInByCode(I);
  await I.press('passkey.offer.later');
  await I.seeSignedIn();
  const kept = await I.page.evaluate(() => ({ ...localStorage }));
  expect(Object.entries(kept).filter(([key]) => key.startsWith('passport.'))).toEqual([
    ['passport.passkeyRefused', '1'],
  ]);
  await I.sandbox.post('clock', { advanceSeconds: 61 });
  await signInByCode(I);
  await I.seeSignedIn();
});

test('a dialog that is closed is said on the page, and “not now” still goes on [PASSKEY-4] [PASSKEY-5] @nightly', async ({
  I,
}) => {
  const device = await addAuthenticator(I.page);
  await holdList(I.page);
  await signInByCode(I);
  await I.seePage('passkey.offer.title');
  await device.unlocks(false);
  await I.press('passkey.offer.create');
  await I.seeText(I.text('passkey.offer.cancelled'));
  await I.press('passkey.offer.later');
  await I.seeSignedIn();
});

test('a device that cannot keep a passkey is offered none [PASSKEY-4] @nightly', async ({ I }) => {
  await signInByCode(I);
  await I.seeSignedIn();
});

test('without the configuration the browser is asked nothing and no code of passkeys is loaded [PASSKEY-7]', async ({
  I,
}) => {
  const loaded: string[] = [];
  I.page.on('request', (request) => void loaded.push(request.url()));
  const device: Authenticator = await addAuthenticator(I.page);
  await holdList(I.page);
  await I.open();
  await I.askForCode(hk.phone);
  await I.fill('code', await I.readCode(hk.phone));
  await I.seeSignedIn();
  expect(await device.credentials()).toEqual([]);
  expect((await paths(I)).filter((path) => path.startsWith('/passkey'))).toEqual([]);
  expect(loaded.filter((url) => /assets\/passkeys/u.test(url))).toEqual([]);
});
