import { messageText } from '../sandbox/serverMessages';
import { addAuthenticator } from './authenticator';
import { extend, fromTheStart, touchEverything, translate } from './disturbances';
import { engine } from './engine';
import { expect, test } from './fixtures';
import { holdScripts } from './heldScripts';
import type { Visitor } from './visitor';
import { residentOf } from '../ways/people';
import { actOnPhone, chooseNoCodeOption, enterEmail, openNoCodeSheet, signInByPassword } from '../ways/steps';
import { nightlyUnless } from './nightly';

const { phone, region, uid, email, password, unused } = residentOf('hk');

/** Each way in, from the open first page to the signed-in visitor. `query` is what the page needs for it. */
const ways: readonly {
  readonly title: string;
  readonly query?: Record<string, string>;
  readonly before?: (I: Visitor) => Promise<unknown>;
  readonly take: (I: Visitor) => Promise<unknown>;
}[] = [
  {
    title: 'a code sent to the phone',
    take: async (I) => {
      await I.askForCode(phone);
      await I.type('code', await I.readCode(phone));
    },
  },
  {
    title: 'a voice code',
    take: async (I) => {
      await I.askForCode(phone);
      await openNoCodeSheet(I);
      await chooseNoCodeOption(I, 'noCode.call');
      await I.seeDialog('voiceCode');
      await I.answerDialog('alert.voiceCode.confirm');
      await I.type('code', await I.readCode(phone, 'voice'));
    },
  },
  {
    title: 'registration with a password, after a look at the regions',
    query: { setPassword: '1' },
    take: async (I) => {
      await I.press('front.switch.toRegister.link');
      await I.page.getByRole('button', { name: I.text('phone.region', { region }), exact: true }).click();
      await expect(I.field('search')).toBeVisible();
      await I.page.keyboard.press('Escape');
      await I.askForCode(unused);
      await I.type('code', await I.readCode(region + unused));
      await I.seePath('/regSetPwd');
      await I.fill('newPassword', 'Typhoon-shelter-8');
      await I.press('setPwd.register.submit');
    },
  },
  {
    title: 'an e-mail address and its password',
    take: async (I) => {
      await enterEmail(I, email);
      await I.enterPassword(password);
    },
  },
  {
    title: 'an account, after a wrong password',
    take: async (I) => {
      await signInByPassword(I, 'hk', uid, 'Wrong-1234');
      await expect(I.field('password')).toHaveAttribute('aria-invalid', 'true');
      await I.seeText(messageText('wrongPassword', 'en-us'));
      await I.enterPassword(password);
      await I.seeSignedIn(uid);
    },
  },
  {
    title: 'a QR code',
    before: (I) => I.sandbox.post('settings', { qrIntervalSeconds: 0.5 }),
    take: async (I) => {
      await I.tab('qrCode').click();
      await expect(I.page.locator('.qr__image')).toBeVisible();
      await actOnPhone(I, 'scan');
      await I.see('qr.scanned');
      await actOnPhone(I, 'confirm', uid);
    },
  },
  {
    title: 'a third party',
    take: async (I) => {
      const opened = I.page.waitForEvent('popup');
      const name = I.text('ways.with', { provider: I.text('ways.wechat') });
      await I.page.getByRole('button', { name, exact: true }).first().click();
      await (
        await opened
      )
        .locator('[data-answer=agree]')
        .click()
        .catch(() => {});
      await expect(I.page).toHaveURL(/\/sandbox\/home/);
    },
  },
  ...(engine === 'chromium'
    ? [
        {
          title: 'a passkey',
          query: { passkeys: '1' },
          before: (I: Visitor) => addAuthenticator(I.page),
          take: async (I: Visitor) => {
            await I.askForCode(phone);
            await I.fill('code', await I.readCode(phone));
            await I.press('passkey.offer.create');
            await I.seeSignedIn();
            await I.open({ query: { passkeys: '1' } });
          },
        },
      ]
    : []),
];

/** Six times, as on the phones of many visitors. Chromium alone can do that. */
async function slowDown({ page }: Visitor, rate: number): Promise<void> {
  if (engine !== 'chromium') return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

const disturbed: readonly (readonly [
  title: string,
  open: (I: Visitor, query: Record<string, string>) => Promise<void>,
])[] = [
  [
    'translated and extended before it hydrates, while events come on every element of a slow page',
    async (I, query) => {
      await fromTheStart(I.page.context(), translate, extend, touchEverything);
      await slowDown(I, 6);
      await I.open({ query });
      await slowDown(I, 1);
    },
  ],
  [
    'translated and extended during the visit',
    async (I, query) => {
      await I.open({ query });
      await I.page.evaluate(translate);
      await I.page.evaluate(extend);
    },
  ],
];

/** React could not hydrate what is not as it was served, and has rendered it afresh. It says so once. */
const others = (pageErrors: string[]) => pageErrors.filter((each) => !/React error #418/.test(each));

for (const [disturbance, open] of disturbed)
  test.describe(`a page ${disturbance}`, () => {
    for (const { title, query = {}, before, take } of ways)
      test(`signs in by ${title}, without an uncaught error [IDX-1] [E20]${nightlyUnless(title === ways[0]?.title)}`, async ({
        I,
        pageErrors,
      }) => {
        await before?.(I);
        await open(I, query);
        await take(I);
        await expect(I.page).toHaveURL(/\/sandbox\/home/);
        expect(others(pageErrors)).toEqual([]);
        pageErrors.length = 0;
      });
  });

test('what is typed while a translated page waits for its scripts is kept, with focus and caret [IDX-1]', async ({
  I,
  page,
  pageErrors,
}) => {
  await fromTheStart(page.context(), translate, extend);
  const release = await holdScripts(page);
  await page.goto(I.address(), { waitUntil: 'commit' });
  const field = page.locator('input[name=phone]');
  await field.pressSequentially('9123');
  await I.agree();
  await field.focus();
  release();
  await I.waitUntilOpen();
  await expect(field).toBeFocused();
  await page.keyboard.type('4567');
  await expect(field).toHaveValue(/^9123\s?4567$/);
  await expect(I.agreement).toBeChecked();
  expect(pageErrors.length - others(pageErrors).length).toBe(1);
  expect(others(pageErrors)).toEqual([]);
  pageErrors.length = 0;
});

test('a countdown goes on in a translated page [SMS-7] @nightly', async ({ I, page }) => {
  await I.controlClock();
  await I.open();
  await page.evaluate(translate);
  await I.askForCode(phone);
  await I.seePage('verifyCode.title');
  await I.seeText(new RegExp(I.text('verifyCode.resendIn', { seconds: '[56][0-9]' })));
  await I.advanceClock(30);
  await I.seeText(new RegExp(I.text('verifyCode.resendIn', { seconds: '(30|2[0-9])' })));
  await I.advanceClock(31);
  await expect(I.button('verifyCode.resend')).toBeVisible();
});
