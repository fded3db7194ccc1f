import { addAuthenticator, holdList } from './authenticator';
import { expect, test } from './fixtures';
import type { Visitor } from '../../src/visitor/visitor';
import { residentOf } from '../../src/visitor/people';

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

test('a passkey is offered after another sign-in, made, kept by the server, and logs in by the button; its counter moves [PASSKEY-2] [PASSKEY-4]', async ({
  I,
  sandbox,
}) => {
  const device = await addAuthenticator(I.page);
  await signInByCode(I);
  await I.seePage('passkey.offer.title');
  await I.seePath('/offerPasskey');
  await I.press('passkey.offer.create');
  await I.seeSignedIn();
  const [made] = await device.credentials();
  expect(made?.isResidentCredential).toBe(true);
  const kept = () => sandbox.get<{ counter: number }[]>('passkeys');
  const [before, ...others] = await kept();
  expect(others).toEqual([]);
  await holdList(I.page);
  await I.open({ query: passkeys });
  await I.agree();
  await I.press('passkey.logIn');
  await I.seeSignedIn();
  expect((await kept())[0]?.counter).toBeGreaterThan(before?.counter ?? Infinity);
});

test('the list under the first field logs in with a passkey, once the terms are agreed to [PASSKEY-1] [VAL-9]', async ({
  I,
}) => {
  await addAuthenticator(I.page);
  await makePasskey(I);
  await I.open({ query: passkeys });
  // The virtual device picks the passkey from the list by itself.
  await expect(I.button('agree.confirm')).toBeFocused();
  expect(await paths(I)).not.toContain('/passkey/login');
  await I.press('agree.confirm');
  await I.seeSignedIn();
  expect(await paths(I)).toContain('/passkey/login');
});

test('a passkey that the server does not have is named so [PASSKEY-5]', async ({ I, sandbox }) => {
  await addAuthenticator(I.page);
  await makePasskey(I);
  await sandbox.post('passkeys');
  await holdList(I.page);
  await I.open({ query: passkeys });
  await I.agree();
  await I.press('passkey.logIn');
  await I.seeText(I.text('toast.passkey.unknown'));
});

test('the browser’s back button on the offer goes on to the jump: the visitor is signed in [PASSKEY-4] [JUMP-7]', async ({
  I,
}) => {
  await addAuthenticator(I.page);
  await holdList(I.page);
  await signInByCode(I);
  await I.seePage('passkey.offer.title');
  // The page itself may be gone before it answers.
  await I.page.evaluate(() => setTimeout(() => history.back()));
  await I.seeSignedIn();
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
