import { expect, test } from './fixtures';
import { messageText } from '../sandbox/serverMessages';
import { residents } from '../ways/people';
import { chooseProvider, waitForReload, clearVisit, setFirstPassword, signInByPassword } from '../ways/steps';
import { nightlyUnless } from './nightly';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. */
test.use({ reuseContext: true });

const providers = ['wechat', 'qq', 'apple', 'sina', 'xiaomi', 'facebook', 'twitter', 'google', 'line'] as const;

test.describe('a third party', () => {
  for (const { edition, uid } of residents) {
    test(`${edition}: each of the nine, chosen from the whole list, signs in [TP-1] [TP-2] [TP-3] [IDX-8]${nightlyUnless(edition === 'hk')}`, async ({
      I,
    }) => {
      test.setTimeout(60_000);
      for (const provider of providers) {
        await I.sandbox.post('next', { path: `/sandbox/provider/${provider}`, data: { answer: 'agree', uid } });
        await I.open({ edition, query: edition === 'esop' ? { giveBack: 'thirdParties' } : {} });
        await chooseProvider(I, provider);
        await I.page.waitForURL('**/sandbox/home?*');
        await expect(I.page.getByRole('heading', { level: 1 }), provider).toHaveText('Signed in');
        const { searchParams } = new URL(I.page.url());
        expect([searchParams.get('uid'), searchParams.get('lang')], provider).toEqual([uid, I.language]);
      }
    });
  }

  test('is not offered in the enterprise edition unless given back, and wechat not to register in hk [IDX-8] [IDX-9] @nightly', async ({
    I,
  }) => {
    await I.open({ edition: 'esop' });
    /* The list, if there is one, appears a moment later. */
    await I.page.waitForLoadState('networkidle');
    await expect(I.button('ways.more')).toHaveCount(0);
    await expect(I.page.locator('.provider')).toHaveCount(0);
    const wechat = I.page.getByRole('button', {
      name: I.text('ways.with', { provider: I.text('ways.wechat') }),
      exact: true,
    });
    for (const [edition, count] of [
      ['hk', 0],
      ['cn', 1],
    ] as const) {
      await clearVisit(I);
      await I.open({ edition });
      await expect(wechat).toHaveCount(1);
      await I.press('front.switch.toRegister.link');
      await I.seePage('front.register.title');
      await expect(wechat, edition).toHaveCount(count);
    }
  });

  test('that binds an account without a password: its next sign-in sets one, signs in, and is reported as a third party’s [TP-3] [ERR-7] [SETP-2] [SETP-6] [TRACK-1] [TRACK-2] @nightly', async ({
    I,
  }) => {
    await I.sandbox.post('next', { path: '/sandbox/provider/google', data: { answer: 'bind', uid: '20240130' } });
    await I.open({ edition: 'hk' });
    await waitForReload(I, () => chooseProvider(I, 'google'));
    await I.seeText(messageText('providerBound', I.language));
    await setFirstPassword(I, '94567812');
    await I.seeSignedIn('20240130');
    const reports = async () =>
      (await I.requests('/report/event')).map(({ fields }) => [
        fields['event_name'],
        fields['page_type'],
        fields['entry'],
      ]);
    await expect.poll(reports).toEqual([['web_login_success', 'login', 'thirdReg']]);
  });
});

test.describe('an account without a password', () => {
  for (const edition of ['hk', 'esop'] as const) {
    test(`${edition}: sets one after the code, is signed in with it, and signs in with it again [SETP-1] [SETP-2] [SETP-6] [SETP-7] [ERR-12] [HASH-1] [HASH-2]${nightlyUnless(edition === 'hk')}`, async ({
      I,
    }) => {
      await I.open({ edition });
      if (edition === 'hk') await I.sandbox.post('next', { path: '/ticket/verify-sms', code: 55 });
      await I.askForCode('+85294567891');
      await I.type('code', await I.readCode('94567891'));
      await I.seePage('setPwd.title');
      await I.seePath('/setPwd');
      await I.fill('newPassword', 'short');
      await I.press('setPwd.submit');
      await expect(I.field('newPassword')).toHaveAttribute('aria-invalid', 'true');
      await I.fill('newPassword', 'Typhoon-shelter-8');
      await I.press('setPwd.submit');
      await I.seeSignedIn('20240110');
      await I.page.context().clearCookies();
      await I.open({ edition });
      await signInByPassword(I, edition, '20240110', 'Typhoon-shelter-8');
      await I.seeSignedIn('20240110');
      expect(
        (await I.requests()).flatMap(({ path, problems }) => problems.map((problem) => `${path} ${problem}`)),
      ).toEqual([]);
    });
  }
});

test.describe('one of several accounts of a phone', () => {
  for (const [edition, region, phone, uids] of [
    ['cn', '+86', '13812348765', ['20240103', '20240104', '20240105']],
    ['hk', '+852', '92345678', ['20240106', '20240107']],
    ['hkva', '+852', '92345678', ['20240106', '20240107']],
    ['esop', '+86', '13812348765', ['20240103', '20240104', '20240105']],
  ] as const) {
    test(`${edition}: the first is selected by default, another one signs in [SEL-1] [SEL-2] [SEL-3] [SEL-5] [SEL-6] [ERR-13] @both${nightlyUnless(edition === 'hk')}`, async ({
      I,
    }) => {
      await I.open({ edition });
      await I.askForCode(phone);
      await I.type('code', await I.readCode(region + phone));
      await I.seePage('selectAccount.title');
      await I.seePath('/selectAccount');
      const accounts = I.page.getByRole('radio');
      await expect(accounts).toHaveCount(uids.length);
      await expect(accounts.first()).toBeChecked();
      await I.seeText(I.text('selectAccount.esop'));
      await I.seeText(I.text('selectAccount.id', { uid: uids[1] }));
      await accounts.nth(1).check({ force: true });
      await I.press('common.next');
      await I.seeSignedIn(uids[1]);
    });
  }

  test('is the first one by default; a list that fails can be requested again; a refusal is a toast [SEL-3] [SEL-4] [SEL-5]', async ({
    I,
  }) => {
    await I.sandbox.post('next', { path: '/login/account-list', code: 9009 });
    await I.open({ edition: 'hk' });
    await I.askForCode('92345678');
    await I.type('code', await I.readCode('92345678'));
    await I.press('common.refresh');
    await expect(I.page.getByRole('radio')).toHaveCount(2);
    await I.sandbox.post('next', { path: '*', code: 9009, message: 'Not just now' });
    await I.press('common.next');
    await I.seeText('Not just now');
    await I.press('common.next');
    await I.seeSignedIn('20240106');
  });
});
