import { offered } from '../ways/journey';
import type { Cast } from '../ways/people';
import { registrations } from '../ways/registrations';
import { signIns } from '../ways/signIns';
import {
  cancelDeletion,
  chooseNewPassword,
  chooseProvider,
  newPassword,
  openRegistration,
  proveNumber,
  signInByPassword,
  waitForReload,
} from '../ways/steps';
import { problemsOf, seeArrived, take } from './facets';
import { expect, test } from './secondServer';
import type { Visitor } from './visitor';

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
interface Person {
  id: number;
  mobile: string;
  hasPassword: boolean;
  noNews?: string;
}
const newest = async (I: Visitor) => (await I.sandbox.get<Person[]>('people')).at(-1);
const passCaptcha = (I: Visitor) => I.page.locator('[data-captcha=pass]').click();

test.describe('on a server written from docs/ alone, by configuration alone: every journey [D-SERVER] @nightly', () => {
  for (const journey of offered([...signIns, ...registrations], 'hk')) {
    if (journey.isForced) continue;
    test(journey.title, async ({ I }) => {
      await take(I, { ...journey, before: async () => {} }, iris);
      await seeArrived(I, journey, iris, (uid) => seeWelcome(I, uid ?? undefined));
    });
  }
});

test.describe('on a server written from docs/ alone, by configuration alone: signed in @nightly', () => {
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

  test('by a password after two wrong ones, with the captcha that is then asked for [D-SERVER] [CAPT-3]', async ({
    I,
  }) => {
    await I.open({ edition: 'hk' });
    await signInByPassword(I, 'hk', iris.uid, 'Wrong-1111');
    await I.seeText('This password is wrong.');
    await I.enterPassword('Wrong-2222');
    await expect.poll(async () => (await I.requests('/auth/login')).length).toBe(2);
    await I.seeText('This password is wrong.');
    await I.enterPassword(iris.password);
    await passCaptcha(I);
    await seeWelcome(I, iris.uid);
  });

  test('by each of nine third parties, whose windows speak otherwise [D-SERVER] [TP-3]', async ({ I }) => {
    for (const provider of 'wechat qq apple sina xiaomi facebook twitter google line'.split(' ')) {
      await I.open({ edition: 'hk' });
      await chooseProvider(I, provider);
      await seeWelcome(I, iris.uid);
    }
  });

  test('not by a third party’s account that belongs to no one here: the page shows the server’s message in the address [D-SERVER] [IDX-14]', async ({
    I,
  }) => {
    await I.sandbox.post('settings', { partner: 'nobody' });
    await I.open({ edition: 'hk' });
    await waitForReload(I, () => chooseProvider(I, 'google'));
    await I.seeText('No account here belongs to that partner’s.');
  });

  test('as the second of two accounts of a phone; the bad third row is dropped [D-SERVER] [SEL-3] [D-LENIENT]', async ({
    I,
  }) => {
    await I.open({ edition: 'hk' });
    await proveNumber(I, '91230005');
    await I.seePage('selectAccount.title');
    await expect(I.page.getByRole('radio')).toHaveCount(2);
    await I.seeText(I.text('selectAccount.esop'));
    await I.page.getByRole('radio').nth(1).check({ force: true });
    await I.press('common.next');
    await seeWelcome(I, '203476');
  });

  test('by a code and a password on a new device [D-SERVER] [ERR-14]', async ({ I }) => {
    await I.open({ edition: 'hk' });
    await proveNumber(I, '91230003');
    await I.seePage('verifyPwd.title');
    await I.enterPassword('Orchard-77');
    await seeWelcome(I, '203473');
  });

  test('after a pending deletion was cancelled [D-SERVER] [DEL-1]', async ({ I }) => {
    await I.open({ edition: 'hk' });
    await proveNumber(I, '91230004');
    await cancelDeletion(I);
    await seeWelcome(I, '203474');
  });

  test('from a company’s messenger, bound [D-SERVER] [BIND-1]', async ({ I }) => {
    await I.open({ edition: 'hk', query: { signOn: 'wecom' } });
    await proveNumber(I, iris.phone);
    await I.seePage('bindSuccess.title');
    await seeWelcome(I, iris.uid);
  });

  test('not with a token of another visitor: the refusal is reported once [D-SERVER] [API-10]', async ({ I }) => {
    await I.open({ edition: 'hk' });
    await I.page.context().clearCookies({ name: 'visitor' });
    await I.askForCode(iris.phone);
    const told = async () =>
      (await I.requests('/auth/csrf-report')).filter(({ fields }) => fields['msg']?.includes('/v3/codes')).length;
    await expect.poll(told).toBe(1);
    expect((await I.requests('/ticket/send-sms')).map(({ status }) => status)).toEqual([400]);
    /* This server refuses reports too: they come to an end all the same. */
    await I.page.waitForLoadState('networkidle');
    expect((await I.requests('/auth/csrf-report')).length).toBeLessThan(4);
  });
});

test.describe('on a server written from docs/ alone, by configuration alone: registered @nightly', () => {
  test('by phone, after a captcha and without a password [D-SERVER] [SMS-15] [CAPT-3]', async ({ I }) => {
    await openRegistration(I, 'hk');
    await I.askForCode('91230016');
    await passCaptcha(I);
    await I.type('code', await I.readCode('91230016'));
    const id = await seeWelcome(I);
    expect(await newest(I)).toMatchObject({ id: Number(id), mobile: '+85291230016', hasPassword: false, noNews: '1' });
  });

  test('by phone with a password, because the server’s trial says so [D-SERVER] [SMS-16] [HASH-2]', async ({ I }) => {
    await I.sandbox.post('settings', { passwordFirst: true });
    await openRegistration(I, 'hk');
    await proveNumber(I, iris.unused);
    await chooseNewPassword(I);
    const id = await seeWelcome(I);
    await I.page.context().clearCookies();
    await I.open({ edition: 'hk' });
    await signInByPassword(I, 'hk', `+852${iris.unused}`, newPassword);
    await seeWelcome(I, id);
  });
});
