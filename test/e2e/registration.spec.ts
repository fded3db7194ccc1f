import { expect, test } from './fixtures';
import { residents, residentOf, type Resident } from '../ways/people';
import { enterEmail, openRegistration, signInByPassword } from '../ways/steps';
import type { Visitor } from './visitor';
import { nightlyUnless } from './nightly';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. */
test.use({ reuseContext: true });

const password = 'Typhoon-shelter-8';
const wireOf = ({ region, unused }: Resident) => region + unused.replace(/^0/, '');

interface Person {
  uid: string;
  market_reject: string | null;
  phone: string | null;
  email: string | null;
}
const newest = async (I: Visitor) => (await I.sandbox.get<Person[]>('people')).at(-1);
const problems = async (I: Visitor) =>
  (await I.requests()).flatMap(({ path, problems: found }) => found.map((problem) => `${path} ${problem}`));
const askedForFlag = async (I: Visitor) => (await I.requests('/abt/need-set-pwd')).length;

/** From the first page: submits the number and its code. */
async function proveNumber(I: Visitor, native: Resident) {
  await I.askForCode(native.unused);
  await I.seePage('verifyCode.title');
  await I.type('code', await I.readCode(wireOf(native)));
}

async function choosePassword(I: Visitor) {
  await I.seePath('/regSetPwd');
  await I.fill('newPassword', password);
  await I.press('setPwd.register.submit');
}

/** Like a new visit on another day: no cookies, and no remembered code. */
async function comeAgain(I: Visitor, native: Resident, account: string) {
  await I.page.context().clearCookies();
  await I.open({ edition: native.edition });
  await signInByPassword(I, native.edition, account, password);
}

for (const native of residents) {
  const { edition, region } = native;

  test.describe(`${edition}: a new visitor registers by phone`, () => {
    test(`and is signed in at once; gets product news only if asked for [SMS-15] [IDX-11] [API-6] [API-12]${nightlyUnless(edition === 'hk')}`, async ({
      I,
    }) => {
      await openRegistration(I, edition);
      await I.page.locator('input[name=market]').check({ force: true });
      await proveNumber(I, native);
      const landed = await I.seeSignedIn();
      expect(await newest(I)).toMatchObject({ uid: landed.searchParams.get('uid'), market_reject: '0' });
      expect(await askedForFlag(I)).toBe(region === '+852' ? 1 : 0);
      expect(await problems(I)).toEqual([]);
    });

    test(`sets a password first if the configuration says so, and signs in with it later [SMS-15] [SMS-16] [SETP-1] [SETP-3] [SETP-4] [HASH-1] [HASH-2]${nightlyUnless(edition === 'hk')}`, async ({
      I,
    }) => {
      await openRegistration(I, edition, { setPassword: '1' });
      await proveNumber(I, native);
      await choosePassword(I);
      const uid = (await I.seeSignedIn()).searchParams.get('uid') ?? '';
      expect(await newest(I)).toMatchObject({ uid, market_reject: '1' });
      await comeAgain(I, native, uid);
      await I.seeSignedIn(uid);
      expect(await problems(I)).toEqual([]);
    });
  });
}

test.describe('the A/B flag, queried only for new Hong Kong phones', () => {
  const hk = residentOf('hk');

  test('yes: a password is set first, with which the phone signs in later [SMS-16] [SMS-17] [SETP-4]', async ({
    I,
  }) => {
    await I.sandbox.post('settings', { needSetPwd: true });
    await openRegistration(I, 'hk');
    await proveNumber(I, hk);
    await choosePassword(I);
    const uid = (await I.seeSignedIn()).searchParams.get('uid') ?? '';
    expect(await askedForFlag(I)).toBe(1);
    await comeAgain(I, hk, wireOf(hk));
    await I.seeSignedIn(uid);
  });

  test('no answer: no error is shown, and the account is created without a password [SMS-17] @nightly', async ({
    I,
  }) => {
    await I.sandbox.post('next', { path: '/abt/need-set-pwd', code: 9009, times: 0 });
    await openRegistration(I, 'hk');
    await proveNumber(I, hk);
    await I.seeSignedIn();
  });

  test('is not queried on a sign-on page, nor for a mainland phone [SMS-16] [SMS-17] @nightly', async ({ I }) => {
    await I.sandbox.post('settings', { needSetPwd: true });
    await openRegistration(I, 'hk', { signOn: 'wecom' });
    await proveNumber(I, hk);
    await I.seePage('bindSuccess.title');
    await I.seeSignedIn();
    await I.page.context().clearCookies();
    await openRegistration(I, 'cn');
    await proveNumber(I, residentOf('cn'));
    await I.seeSignedIn();
    expect(await askedForFlag(I)).toBe(0);
  });
});

test.describe('a phone that', () => {
  test('has no account, used to log in: an account is created, without the A/B flag [SMS-15] [SMS-17] @nightly', async ({
    I,
  }) => {
    await I.sandbox.post('settings', { needSetPwd: true });
    await I.open({ edition: 'hk' });
    await proveNumber(I, residentOf('hk'));
    const uid = (await I.seeSignedIn()).searchParams.get('uid');
    expect(await newest(I)).toMatchObject({ uid, phone: '98765432', market_reject: '1' });
    expect(await askedForFlag(I)).toBe(0);
  });

  test('has an account, used to register: quick register signs in to it [SMS-15] [API-3] @nightly', async ({ I }) => {
    await openRegistration(I, 'hk');
    await I.askForCode('91234567');
    await I.type('code', await I.readCode('91234567'));
    await I.seeSignedIn('20240101');
  });

  test('is new, on the page of registration by phone [ROUTE-5] [ROUTE-6] [IDX-16]', async ({ I }) => {
    await I.open({ path: '/site/regauth-by-phone', edition: 'hk' });
    await I.seePage('front.register.title');
    await expect(I.field('phone')).toBeVisible();
    await expect(I.page.locator('footer a[href^="tel:"]')).toHaveCount(0);
    await proveNumber(I, residentOf('hk'));
    await I.seeSignedIn();
  });
});

for (const edition of ['cn', 'hk', 'jp', 'hkva'] as const) {
  const native = residentOf(edition);
  const byAnyAccount = edition !== 'hkva';

  test.describe(`${edition}: a new visitor registers by e-mail`, () => {
    test(`with a password, and signs in with it later [MAIL-1] [SETP-4] [IDX-3] [IDX-11] [HASH-2]${nightlyUnless(edition === 'hk')}`, async ({
      I,
    }) => {
      const email = 'somebody.new@example.com';
      await openRegistration(I, edition);
      await enterEmail(I, email);
      await choosePassword(I);
      const uid = (await I.seeSignedIn()).searchParams.get('uid') ?? '';
      expect(await newest(I)).toMatchObject({ uid, email, market_reject: '1' });
      await comeAgain(I, native, byAnyAccount ? email : uid);
      await I.seeSignedIn(uid);
      expect(await problems(I)).toEqual([]);
    });

    test(`after verifying the address if the server requires it [MAIL-3] [MAIL-5] [MAIL-7] [ERR-15] [API-8]${nightlyUnless(edition === 'hk')}`, async ({
      I,
    }) => {
      const email = 'somebody.new@verify.example';
      await openRegistration(I, edition);
      await I.page.locator('input[name=market]').check({ force: true });
      await enterEmail(I, email);
      await I.seePage('verifyEmail.title');
      await I.type('code', await I.readCode(email));
      await choosePassword(I);
      const uid = (await I.seeSignedIn()).searchParams.get('uid') ?? '';
      expect(await newest(I)).toMatchObject({ uid, email, market_reject: '0' });
      expect(await problems(I)).toEqual([]);
    });
  });
}

for (const language of ['en-us', 'zh-cn', 'zh-hk'] as const) {
  test(`who came to log in with an address of no account learns in ${language} that it has no password yet, and registers [MAIL-1] [SETP-4] [LANG-1]${nightlyUnless(language === 'en-us')}`, async ({
    I: visitor,
  }) => {
    const I = visitor.inLanguage(language);
    const email = 'somebody.new@example.com';
    await I.open({ edition: 'hk' });
    await enterEmail(I, email);
    await I.seePath('/regSetPwd');
    await I.see('setPwd.register.lede.noPassword', { email });
    await choosePassword(I);
    const uid = (await I.seeSignedIn()).searchParams.get('uid') ?? '';
    expect(await newest(I)).toMatchObject({ uid, email });
    expect((await I.requests()).filter(({ path }) => path.includes('email')).map(({ path }) => path)).toEqual([
      '/reg/email-reg-salt',
      '/reg/email-reg',
    ]);
    expect(await problems(I)).toEqual([]);
  });
}

test('an address with an account leads to its password [MAIL-2] @nightly', async ({ I }) => {
  await openRegistration(I, 'hk');
  await enterEmail(I, 'wing.chan@example.com');
  await I.seePage('verifyPwd.title');
  await I.enterPassword('Harbour-2024');
  await I.seeSignedIn('20240101');
});

test('a new password that breaks a rule is not sent, each rule shows whether it is met, and the field has the focus again [SETP-1] [SETP-3] [VAL-5]', async ({
  I,
}) => {
  await openRegistration(I, 'hk', { setPassword: '1' });
  await proveNumber(I, residentOf('hk'));
  await I.seePath('/regSetPwd');
  await I.fill('newPassword', 'onlyletters');
  await I.press('setPwd.register.submit');
  await expect(I.field('newPassword')).toHaveAttribute('aria-invalid', 'true');
  await expect(I.field('newPassword')).toBeFocused();
  expect(await I.requests('/reg/sms-reg')).toHaveLength(0);
  await I.fill('newPassword', password);
  await I.press('setPwd.register.submit');
  await I.seeSignedIn();
});
