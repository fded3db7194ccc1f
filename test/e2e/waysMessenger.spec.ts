import { signOnNames } from '../../machines/site/site';
import { messageText } from '../sandbox/serverMessages';
import { offered } from '../ways/journey';
import { castOf, residentOf, residents } from '../ways/people';
import { registrations } from '../ways/registrations';
import { signIns } from '../ways/signIns';
import { chooseProvider, setFirstPassword, signInByPassword, waitForReload } from '../ways/steps';
import { problemsOf, seeReported, take } from './facets';
import { expect, test } from './fixtures';
import { nightlyUnless } from './nightly';
import type { Visitor } from './visitor';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. */
test.use({ reuseContext: true });

/** Checks the page that shows the bound account, and lets its countdown run out second by second. */
async function seeBound(I: Visitor, uid: string | null) {
  await I.seePage('bindSuccess.title');
  await I.seePath('/bindSuccess');
  await I.page.clock.runFor(3000);
  await I.seeSignedIn(uid ?? undefined);
}

/** Each journey in hk, and the first one in the other editions. The sign-ons take turns. */
for (const [at, { edition }] of residents.entries())
  test.describe(`${edition}, from a company’s messenger: binds the account, shows it, and continues by itself [SITE-8] [PWD-4] [SETP-4] [BIND-1] [BIND-2] [TRACK-2]`, () => {
    const all = offered([...signIns, ...registrations], edition).filter(({ reports }) => reports !== null);
    for (const [turn, journey] of (edition === 'hk' ? all : all.slice(0, 1)).entries()) {
      const signOn = signOnNames[(at + turn) % signOnNames.length] ?? 'wecom';
      // No flag is asked for where accounts are bound [SMS-17].
      if (/flag/.test(journey.title)) continue;
      test(`${signOn}: ${journey.title}${nightlyUnless(edition === 'hk' && turn === 0)}`, async ({ I }) => {
        await I.controlClock();
        await take(I, journey, castOf(edition), { signOn });
        await seeBound(I, journey.account(castOf(edition)));
        await seeReported(I, journey);
        expect(await problemsOf(I)).toEqual([]);
      });
    }
  });

test.describe('from a company’s messenger', () => {
  test('an account without a password sets one and is signed in with it, which binds it [SITE-8] [SETP-2] [PWD-4]', async ({
    I,
  }) => {
    const { withoutPassword } = castOf('esop');
    await I.controlClock();
    await I.open({ edition: 'esop', query: { signOn: 'feishu' } });
    await setFirstPassword(I, withoutPassword.phone, withoutPassword.sent);
    await seeBound(I, withoutPassword.uid);
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
