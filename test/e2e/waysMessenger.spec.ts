import { messageText } from '../sandbox/serverMessages';
import { expect, test } from './fixtures';
import { residents, residentOf } from '../ways/people';
import {
  chooseProvider,
  waitForReload,
  enterEmail,
  actOnPhone,
  openQr,
  setFirstPassword,
  signInByPassword,
} from '../ways/steps';
import type { Visitor } from './visitor';
import { nightlyUnless } from './nightly';
import { signOnNames } from '../../machines/site/site';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. */
test.use({ reuseContext: true });

/** Checks the page that shows the bound account, and lets its countdown run out second by second. */
async function seeBound(I: Visitor, uid: string) {
  await I.seePage('bindSuccess.title');
  await I.seePath('/bindSuccess');
  await I.page.clock.runFor(3000);
  await I.seeSignedIn(uid);
}

for (const [at, { edition, region, phone, uid, password, email }] of residents.entries()) {
  const arrive: Readonly<Record<string, (I: Visitor, signOn: string) => Promise<void>>> = {
    'a code sent to the phone': async (I, signOn) => {
      await I.open({ edition, query: { signOn } });
      await I.askForCode(phone);
      await I.type('code', await I.readCode(region + phone.replace(/^0/, '')));
    },
    'a password': async (I, signOn) => {
      await I.open({ edition, query: { signOn } });
      await signInByPassword(I, edition, uid, password);
    },
    'a QR code': async (I, signOn) => {
      await openQr(I, edition, { signOn });
      await actOnPhone(I, 'confirm', uid);
    },
    ...(edition !== 'esop' && {
      'an e-mailed code': async (I: Visitor, signOn: string) => {
        await I.open({ edition, query: { signOn } });
        await I.sandbox.post('next', { path: '/reg/email-reg-salt', code: 66 });
        await enterEmail(I, email);
        await I.type('code', await I.readCode(email));
      },
    }),
  };

  test.describe(`${edition}, from a company’s messenger`, () => {
    /* Each way to sign in and each sign-on. They rotate, differently in every edition. */
    for (const [turn, [way, go]] of Object.entries(arrive).entries()) {
      const signOn = signOnNames[(at + turn) % signOnNames.length] ?? 'wecom';
      test(`${signOn}: ${way} binds the account, shows it, and continues by itself [SITE-8] [PWD-4] [BIND-1] [BIND-2]${nightlyUnless(edition === 'hk' && turn === 0)}`, async ({
        I,
      }) => {
        await I.controlClock();
        await go(I, signOn);
        await seeBound(I, uid);
      });
    }
  });
}

test.describe('from a company’s messenger', () => {
  test('an account without a password sets one and is signed in with it, which binds it [SITE-8] [SETP-2] [PWD-4]', async ({
    I,
  }) => {
    await I.controlClock();
    await I.open({ edition: 'esop', query: { signOn: 'feishu' } });
    await setFirstPassword(I, '+85294567891', '94567891');
    await seeBound(I, '20240110');
  });

  test('a third party that binds an account leads to its phone, a new password, and the bound account [SITE-8] [SETP-2] [TP-3] [ERR-7] @nightly', async ({
    I,
  }) => {
    await I.sandbox.post('next', { path: '/sandbox/provider/line', data: { answer: 'bind', uid: '20240130' } });
    await I.controlClock();
    await I.open({ edition: 'hk', query: { signOn: 'dingtalk' } });
    await waitForReload(I, () => chooseProvider(I, 'line'));
    await I.seeText(messageText('providerBound', I.language));
    await setFirstPassword(I, '94567812');
    await seeBound(I, '20240130');
  });

  test('the visitor can stay, then opens the incentives by the button, signed in [BIND-1] @nightly', async ({ I }) => {
    const { uid, password } = residentOf('cn');
    await I.controlClock();
    await I.open({ edition: 'cn', query: { signOn: 'wecom' } });
    await signInByPassword(I, 'cn', uid, password);
    await I.seePage('bindSuccess.title');
    await I.press('bindSuccess.stay');
    await expect(I.button('bindSuccess.stay')).toHaveCount(0);
    await I.page.clock.runFor(10_000);
    await I.seePage('bindSuccess.title');
    await I.press('bindSuccess.confirm');
    const { searchParams, origin } = await I.seeSignedIn(uid);
    expect(searchParams.get('target')).toBe(`${origin}/sandbox/legal/incentives`);
  });
});
