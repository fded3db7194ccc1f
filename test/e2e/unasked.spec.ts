import { addAuthenticator, holdList } from './authenticator';
import { configured } from './configured';
import { engine } from './engine';
import { expect, test } from './fixtures';
import { openHost } from './frameHost';
import { wing } from '../ways/people';
import { nightlyUnless } from './nightly';

/** Notes each call that makes a browser ask its visitor, or that needs a leave which the visitor can take back. */
function watchQuestions(): void {
  const asked: string[] = [];
  Object.assign(window, { asked });
  const watch = (name: string, owner: object | undefined, method: string, isQuestion = (_: never) => true) => {
    const own: unknown = owner && Reflect.get(owner, method);
    if (!owner || typeof own !== 'function') return;
    Object.defineProperty(owner, method, {
      configurable: true,
      value: function watched(this: unknown, ...given: [never]): unknown {
        if (isQuestion(given[0])) asked.push(`${name}.${method}`);
        return Reflect.apply(own as () => unknown, this, given);
      },
    });
  };
  const part = (name: string) => Reflect.get(navigator, name) as object | undefined;
  const onWindow = (name: string) => Reflect.get(window, name) as { prototype?: object } | undefined;
  watch('credentials', part('credentials'), 'create');
  watch(
    'credentials',
    part('credentials'),
    'get',
    ({ mediation }: { mediation?: string }) => mediation !== 'conditional',
  );
  watch('credentials', part('credentials'), 'store');
  for (const name of ['Notification', 'IdleDetector', 'DeviceMotionEvent', 'DeviceOrientationEvent'])
    watch(name, onWindow(name), 'requestPermission');
  for (const method of ['requestStorageAccess', 'requestStorageAccessFor', 'hasPrivateToken'])
    watch('document', Document.prototype, method);
  for (const method of ['getCurrentPosition', 'watchPosition']) watch('geolocation', part('geolocation'), method);
  for (const method of ['getUserMedia', 'getDisplayMedia', 'enumerateDevices'])
    watch('mediaDevices', part('mediaDevices'), method);
  for (const method of ['read', 'readText', 'write', 'writeText']) watch('clipboard', part('clipboard'), method);
  for (const name of ['bluetooth', 'usb', 'hid', 'serial']) {
    watch(name, part(name), 'requestDevice');
    watch(name, part(name), 'requestPort');
  }
  for (const method of ['requestMIDIAccess', 'registerProtocolHandler', 'share', 'setAppBadge', 'vibrate'])
    watch('navigator', Navigator.prototype, method);
  watch('storage', part('storage'), 'persist');
  watch('serviceWorker', part('serviceWorker'), 'register');
  watch('PushManager', onWindow('PushManager')?.prototype, 'subscribe');
  watch('wakeLock', part('wakeLock'), 'request');
  watch('Element', Element.prototype, 'requestFullscreen');
  watch('Element', Element.prototype, 'requestPointerLock');
  for (const method of [
    'open',
    'queryLocalFonts',
    'showOpenFilePicker',
    'getScreenDetails',
    'prompt',
    'confirm',
    'alert',
  ])
    watch('window', window, method);
}
const questions = (place: { evaluate: <T>(read: () => T) => Promise<T> }) =>
  place.evaluate(() => (window as unknown as { asked: string[] }).asked);

const pages = {
  'as it is': {},
  'with passkeys, WebOTP, figures and consent': {
    extras: { passkeys: true, webOtp: true },
    webVitals: true,
    consent: true,
  },
};
for (const [how, more] of Object.entries(pages))
  test(`the first page, ${how}, asks the browser for nothing that its visitor must allow [PASSKEY-1] [PASSKEY-7]${nightlyUnless(how === 'as it is')}`, async ({
    I,
    page,
  }) => {
    await page.addInitScript(watchQuestions);
    await configured(I, (config) => ({ ...config, ...more }));
    if (engine === 'chromium') {
      await addAuthenticator(page);
      await holdList(page);
    }
    for (const tab of ['account', 'email', 'qrCode', 'phone'] as const) {
      await I.open();
      await expect(page.locator('.provider').first()).toBeVisible();
      await I.tab(tab).click();
      await page.locator('main input, .qr__image').first().waitFor({ state: 'attached' });
      await page.mouse.wheel(0, 300);
      expect(await questions(page), tab).toEqual([]);
    }
    await I.open();
    await I.askForCode(wing.phone);
    await I.seePage('verifyCode.title');
    const after = (await questions(page)).filter((each) => each !== 'credentials.get');
    expect(after, 'the SMS code is read by WebOTP alone').toEqual([]);
  });

test('a page in a frame asks for nothing either [FRAME-2] [IDX-13]', async ({ I, context }) => {
  await context.addInitScript(watchQuestions);
  const { inside, frame } = await openHost(I);
  await inside.waitUntilOpen();
  await inside.tab('account').click();
  await expect(frame.locator('.provider').first()).toBeVisible();
  expect(await questions(frame)).toEqual([]);
});

test('a press asks: the watch sees the window of a provider [TP-2] @nightly', async ({ I, page }) => {
  await page.addInitScript(watchQuestions);
  await I.open();
  await I.agree();
  const opened = page.waitForEvent('popup');
  await page.locator('.provider').first().click();
  await opened;
  expect(await questions(page)).toEqual(['window.open']);
});
