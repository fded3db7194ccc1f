import { expect, test } from './fixtures';
import { codedByEmail } from '../ways/people';
import { chooseNoCodeOption, enterEmail, actOnPhone, openQr, openNoCodeSheet } from '../ways/steps';
import type { Visitor } from './visitor';
import { nightlyUnless } from './nightly';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

const hk = { edition: 'hk' } as const;
const wing = { phone: '91234567', uid: '20240101', email: 'wing.chan@example.com', password: 'Harbour-2024' };
const calls = async (I: Visitor, path: string) => (await I.requests(path)).length;

async function openCode(I: Visitor, phone = wing.phone) {
  await I.open(hk);
  await I.askForCode(phone);
  await I.seePage('verifyCode.title');
}

test.describe('no code came', () => {
  test('a second call within 60 s: a countdown runs; then the call is offered again [SMS-12] [SMS-13] [SMS-21]', async ({
    I,
  }) => {
    await I.controlClock();
    await openCode(I);
    await openNoCodeSheet(I);
    await chooseNoCodeOption(I, 'noCode.call');
    await I.answerDialog('alert.voiceCode.confirm');
    await I.readCode(wing.phone, 'voice');
    await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
    await openNoCodeSheet(I);
    await chooseNoCodeOption(I, 'noCode.call');
    await I.seeDialog('voiceCodeSendFrequently');
    await I.advanceClock(61);
    await I.seeDialog('voiceCode');
    await I.answerDialog('alert.voiceCode.confirm');
    await expect.poll(() => calls(I, '/ticket/send-sms')).toBe(3);
  });
});

test.describe('the QR code', () => {
  for (const [action, asked, words] of [
    ['cancel', 'cancelled on the phone', 'qr.cancelled'],
    ['expire', 'expired', 'qr.stale'],
    ['use', 'used by another page', 'qr.spent'],
  ] as const) {
    test(`${asked}: refreshed by the visitor, and the new one signs in [QR-3] [QR-5] [QR-9]${nightlyUnless(action === 'cancel')}`, async ({
      I,
    }) => {
      await openQr(I, 'hk');
      await actOnPhone(I, action, action === 'use' ? wing.uid : undefined).catch(async () => {
        await actOnPhone(I, 'confirm', wing.uid);
        await actOnPhone(I, action);
      });
      await I.see(words);
      expect(await calls(I, '/qrcode/login')).toBe(0);
      await I.press('common.refresh');
      await expect.poll(() => calls(I, '/qrcode/gen')).toBe(2);
      await I.see('qr.new');
      await actOnPhone(I, 'confirm', wing.uid);
      await I.seeSignedIn(wing.uid);
      expect(await calls(I, '/qrcode/login')).toBe(1);
    });
  }
});

/** How to reach each inner page, and the text that identifies it. */
const inner: Readonly<Record<string, { heading: string; go: (I: Visitor) => Promise<void> }>> = {
  '/verifyCode': { heading: 'verifyCode.title', go: (I) => I.askForCode(wing.phone) },
  '/verifyPwd': { heading: 'verifyPwd.title', go: (I) => I.enterAccount(wing.uid) },
  '/verifyEmail': { heading: 'verifyEmail.title', go: (I) => enterEmail(I, codedByEmail.email) },
  '/setPwd': { heading: 'setPwd.title', go: (I) => reachByCode(I, '94567812') },
  '/regSetPwd': {
    heading: 'setPwd.title',
    go: (I) => I.press('front.switch.toRegister.link').then(() => enterEmail(I, 'new@example.com')),
  },
  '/selectAccount': { heading: 'selectAccount.title', go: (I) => reachByCode(I, '92345678') },
};

async function reachByCode(I: Visitor, phone: string) {
  await I.askForCode(phone);
  await I.type('code', await I.readCode(phone));
}

test.describe('the browser’s own buttons', () => {
  for (const [path, { heading, go }] of Object.entries(inner)) {
    test(`on ${path}: the address and the history entry hold nothing of the visitor; Back shows a usable first page, Forward never shows a dead page, reload starts at the first and sends nothing [ROUTE-3] [ROUTE-7] [ROUTE-8] [ROUTE-9]${nightlyUnless(path === '/verifyCode')}`, async ({
      I,
    }) => {
      const usable = () => expect(I.page.getByRole('tab').first()).toBeVisible();
      await I.open(hk);
      await go(I);
      await I.seePage(heading);
      await I.seePath(path);
      const { search, hash } = new URL(I.page.url());
      expect([search, hash]).toEqual(['', '']);
      expect(await I.page.evaluate(() => history.state as unknown)).toEqual({ at: expect.any(Number), lang: 'en-us' });
      await I.page.goBack();
      await I.seePath('/');
      await usable();
      await expect(I.agreement).toBeChecked();
      await I.page.goForward();
      await I.seePath('/');
      await usable();
      const asked = (await I.requests()).length;
      await I.page.goto(I.address({ ...hk, path }));
      await I.waitUntilOpen();
      await I.seePath('/');
      await usable();
      await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
      expect(await I.requests()).toHaveLength(asked);
    });
  }
});
