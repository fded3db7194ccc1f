import { addAuthenticator, holdList } from './authenticator';
import { configured } from './configured';
import { engine } from './engine';
import { expect, test } from './fixtures';
import { openHost } from './frameHost';
import { wing } from '../../src/visitor/people';
import { nightlyUnless } from './nightly';

/**
 * The calls that make a browser ask its visitor, or that need a leave which the visitor can take back, by their owner.
 */
const asking = {
  'navigator.credentials': 'create get store',
  'navigator.geolocation': 'getCurrentPosition watchPosition',
  'navigator.mediaDevices': 'getUserMedia getDisplayMedia enumerateDevices',
  'navigator.clipboard': 'read readText write writeText',
  'navigator.bluetooth': 'requestDevice',
  'navigator.usb': 'requestDevice',
  'navigator.hid': 'requestDevice',
  'navigator.serial': 'requestPort',
  'navigator.storage': 'persist',
  'navigator.serviceWorker': 'register',
  'navigator.wakeLock': 'request',
  'Navigator.prototype': 'requestMIDIAccess registerProtocolHandler share setAppBadge vibrate',
  'Document.prototype': 'requestStorageAccess requestStorageAccessFor hasPrivateToken',
  'Element.prototype': 'requestFullscreen requestPointerLock',
  'PushManager.prototype': 'subscribe',
  Notification: 'requestPermission',
  IdleDetector: 'requestPermission',
  DeviceMotionEvent: 'requestPermission',
  DeviceOrientationEvent: 'requestPermission',
  window: 'open queryLocalFonts showOpenFilePicker getScreenDetails prompt confirm alert',
};

/** In a page: notes each of these calls. The list of passkeys under a field asks nothing. */
function watchQuestions(calls: Readonly<Record<string, string>>): void {
  const asked: string[] = [];
  Object.assign(window, { asked });
  for (const [path, methods] of Object.entries(calls)) {
    const owner = path
      .split('.')
      .reduce<object | undefined>((at, name) => at && (Reflect.get(at, name) as object | undefined), window);
    for (const method of owner ? methods.split(' ') : []) {
      const own: unknown = Reflect.get(owner as object, method);
      if (typeof own !== 'function') continue;
      Object.defineProperty(owner, method, {
        configurable: true,
        value: function watched(this: unknown, ...given: { mediation?: string }[]): unknown {
          if (given[0]?.mediation !== 'conditional') asked.push(`${path}.${method}`);
          return Reflect.apply(own, this, given);
        },
      });
    }
  }
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
    await page.addInitScript(watchQuestions, asking);
    await configured(I, (config) => ({ ...config, ...more }));
    if (engine === 'chromium') {
      await addAuthenticator(page);
      await holdList(page);
    }
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(request.url()));
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
    const after = (await questions(page)).filter((each) => each !== 'navigator.credentials.get');
    expect(after, 'the SMS code is read by WebOTP alone').toEqual([]);
    const ofPasskeys = loaded.filter((url) => /\/passkeys?[-/]/.test(url));
    expect(ofPasskeys.length > 0, 'code and calls of passkeys').toBe(how !== 'as it is');
  });

test('a page in a frame asks for nothing either [FRAME-2] [IDX-13]', async ({ I, context }) => {
  await context.addInitScript(watchQuestions, asking);
  const { inside, frame } = await openHost(I);
  await inside.waitUntilOpen();
  await inside.tab('account').click();
  await expect(frame.locator('.provider').first()).toBeVisible();
  expect(await questions(frame)).toEqual([]);
});
