import { editionNames, signOnNames } from '../../machines/site/site';
import { offered } from '../journeys/journey';
import { castOf } from '../../src/visitor/people';
import { registrations } from '../journeys/registrations';
import { signIns } from '../journeys/signIns';
import { setFirstPassword } from '../../src/visitor/steps';
import { problemsOf, seeReported, take } from './facets';
import { expect, test } from './fixtures';
import { nightlyUnless } from './nightly';
import type { Visitor } from '../../src/visitor/visitor';

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
for (const [at, edition] of editionNames.entries())
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
});

test('the browser’s back button on the bound account goes on to the jump [BIND-2] [JUMP-7]', async ({ I }) => {
  await I.controlClock();
  const journey = offered(signIns, 'hk').find(({ reports }) => reports !== null);
  if (!journey) throw new Error('No journey of hk signs in');
  await take(I, journey, castOf('hk'), { signOn: 'wecom' });
  await I.seePage('bindSuccess.title');
  await I.page.goBack();
  await I.seeSignedIn(journey.account(castOf('hk')) ?? undefined);
});
