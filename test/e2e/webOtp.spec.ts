import { configured } from './configured';
import { expect, test } from './fixtures';
import { residentOf } from '../../src/visitor/people';

const hk = residentOf('hk');

interface Reader {
  asked: number;
  arrive: (code: string) => void;
}

/** Puts a reader of codes in place of the browser's, which no desktop browser has: `arrive` is an SMS. */
function installReader(): void {
  const reader: Reader = { asked: 0, arrive: () => {} };
  Object.assign(window, { reader, OTPCredential: {} });
  navigator.credentials.get = (options) => {
    reader.asked += 1;
    return new Promise((resolve, reject) => {
      reader.arrive = (code) => resolve({ code } as unknown as Credential);
      options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  };
}
type WithReader = Window & { reader: Reader };
const asked = () => (window as unknown as WithReader).reader.asked;
const arrive = (code: string) => (window as unknown as WithReader).reader.arrive(code);

test('a code that the browser reads from the SMS is shown and signs in [SMS-4] [SMS-5]', async ({ I, sandbox }) => {
  await I.page.addInitScript(installReader);
  await configured(I, (config) => ({ ...config, extras: { webOtp: true } }));
  await I.open();
  await I.agree();
  await I.fill('phone', hk.phone);
  await I.press('common.next');
  const code = await I.readCode(hk.phone);
  const [message] = await sandbox.get<[{ text: string }]>(`outbox?to=${hk.phone}`);
  expect(message.text.split('\n').at(-1)).toBe(`@${new URL(I.page.url()).hostname} #${code}`);
  await expect.poll(() => I.page.evaluate(asked)).toBe(1);
  await sandbox.post('next', { path: '/ticket/verify-sms', fault: 'delay', delayMs: 900 });
  await I.page.evaluate(arrive, code);
  await expect(I.field('code')).toHaveValue(code);
  await I.seeSignedIn();
});

test('where the browser cannot read SMS, the code is typed as ever [SMS-4] [SMS-5] @nightly', async ({ I }) => {
  await I.page.addInitScript(() => void Reflect.deleteProperty(window, 'OTPCredential'));
  await configured(I, (config) => ({ ...config, extras: { webOtp: true } }));
  await I.open();
  expect(await I.page.evaluate(() => 'OTPCredential' in window)).toBe(false);
  await I.agree();
  await I.fill('phone', hk.phone);
  await I.press('common.next');
  await expect(I.field('code')).toBeFocused();
  await I.type('code', await I.readCode(hk.phone));
  await I.seeSignedIn();
});
