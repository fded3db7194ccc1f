import { expect, test } from './fixtures';
import { messageText } from '../sandbox/serverMessages';
import { chooseProvider, setFirstPassword, waitForReload } from '../ways/steps';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. */
test.use({ reuseContext: true });

test.describe('a third party', () => {
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

test.describe('one of several accounts of a phone', () => {
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
