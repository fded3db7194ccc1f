import { offered } from '../journeys/journey';
import type { Cast } from '../../src/visitor/people';
import { registrations } from '../journeys/registrations';
import { signIns } from '../journeys/signIns';
import { chooseProvider, proveNumber, signInByPassword, waitForReload } from '../../src/visitor/steps';
import { problemsOf, seeArrived, take } from './facets';
import { nightlyUnless } from './nightly';
import { expect, test } from './secondServer';
import type { Visitor } from '../../src/visitor/visitor';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. */
test.use({ reuseContext: true });

/*
 * The people of test/secondServer. Nothing is forced here: a server that was written from docs/ alone follows its own
 * rules, and the configuration says what it has otherwise.
 */
const iris: Cast = {
  edition: 'hk',
  region: '+852',
  phone: '91230001',
  uid: '203471',
  email: 'iris@other.example',
  password: 'Lantern-2024',
  unused: '91230017',
  emailed: { uid: '203477', phone: '', email: 'rex@other.example' },
  withoutPassword: { uid: '203472', phone: '91230002', sent: '91230002' },
  several: { phone: '91230005', uids: ['203475', '203476'] },
  freeEmail: 'new@other.example',
  wantedEmail: 'new@check.example',
};

/** Checks that the ticket was redeemed for this account, and that every call spoke the server's own names. */
async function seeWelcome(I: Visitor, id?: string): Promise<string> {
  await I.page.waitForURL('**/welcome');
  await expect(I.page.getByRole('heading', { level: 1 })).toHaveText(id ? `Welcome, ${id}` : /^Welcome, 2034\d{2}$/);
  expect(await problemsOf(I)).toEqual([]);
  return (await I.page.getByRole('heading', { level: 1 }).innerText()).replace(/\D/g, '');
}

test.describe('on a server written from docs/ alone, by configuration alone: every journey [D-SERVER]', () => {
  const journeys = offered([...signIns, ...registrations], 'hk').filter(({ isForced }) => !isForced);
  for (const journey of journeys)
    test(`${journey.title}${nightlyUnless(journey === journeys[0])}`, async ({ I }) => {
      await take(I, { ...journey, before: async () => {} }, iris);
      await seeArrived(I, journey, iris, (uid) => seeWelcome(I, uid ?? undefined));
    });
});

/* What the kit does not try there in a browser (conform.spec). */
test.describe('on a server written from docs/ alone, by configuration alone: signed in', () => {
  test('by a password, with an e-mail address in capitals: the server’s own challenge, and no hash of the password goes along [D-SERVER] [PWD-3]', async ({
    I,
  }) => {
    await I.open({ edition: 'hk' });
    await signInByPassword(I, 'hk', iris.email.toUpperCase(), iris.password);
    await seeWelcome(I, iris.uid);
    const [login] = await I.requests('/auth/login');
    expect(Object.keys(login?.fields ?? {})).not.toContain('password');
    expect(login?.fields['tgtgt']).toMatch(/^v3\.challenge\.[\w-]{16}\.[0-9a-f]{64}$/);
  });

  test('not by a third party’s account that belongs to no one here: the page shows the server’s message in the address [D-SERVER] [IDX-14] @nightly', async ({
    I,
  }) => {
    await I.sandbox.post('settings', { partner: 'nobody' });
    await I.open({ edition: 'hk' });
    await waitForReload(I, () => chooseProvider(I, 'google'));
    await I.seeText('No account here belongs to that partner’s.');
  });

  test('by a third party whose window first says that it is asking: the server’s module takes that for no answer, and the page waits on [D-SERVER] [TP-3] @nightly', async ({
    I,
  }) => {
    await I.sandbox.post('settings', { partnerAsks: true });
    await I.open({ edition: 'hk' });
    await I.page.evaluate(() =>
      addEventListener('message', ({ data }: MessageEvent<{ kind?: string } | null>) => {
        document.body.dataset.said = data?.kind ?? '';
      }),
    );
    const window = await chooseProvider(I, 'wechat');
    await expect(I.page.locator('body')).toHaveAttribute('data-said', 'asking');
    await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
    expect(await I.requests('/report/error')).toEqual([]);
    await window.getByRole('button', { name: 'Agree' }).click();
    await seeWelcome(I, iris.uid);
  });

  test('from a company’s messenger, bound [D-SERVER] [BIND-1] @nightly', async ({ I }) => {
    await I.open({ edition: 'hk', query: { signOn: 'wecom' } });
    await proveNumber(I, iris.phone);
    await I.seePage('bindSuccess.title');
    await seeWelcome(I, iris.uid);
  });
});
