import { expect, test } from './secondServer';
import {
  cancelDeletion,
  chooseNoCodeOption,
  chooseProvider,
  enterEmail,
  openNoCodeSheet,
  openQr,
  openRegistration,
  setFirstPassword,
  signInByPassword,
  typeWholeEmail,
  waitForReload,
} from '../ways/steps';
import type { Visitor } from './visitor';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. */
test.use({ reuseContext: true });

/*
 * The people of test/secondServer. Nothing is forced here: a server that was written from docs/ alone follows its own
 * rules, and the configuration says what it has otherwise.
 */
const iris = { id: '203471', phone: '91230001', mail: 'iris@other.example', password: 'Lantern-2024' };
const newPassword = 'Typhoon-shelter-8';

/** Checks that the ticket was redeemed for this account, and that every call spoke the server's own names. */
async function seeWelcome(I: Visitor, id?: string): Promise<string> {
  await I.page.waitForURL('**/welcome');
  await expect(I.page.getByRole('heading', { level: 1 })).toHaveText(id ? `Welcome, ${id}` : /^Welcome, 2034\d{2}$/);
  expect((await I.requests()).flatMap(({ path, problems }) => problems.map((each) => `${path} ${each}`))).toEqual([]);
  return (await I.page.getByRole('heading', { level: 1 }).innerText()).replace(/\D/g, '');
}
interface Person {
  id: number;
  mobile: string;
  mail: string;
  noNews?: string;
  hasPassword: boolean;
}
const newest = async (I: Visitor) => (await I.sandbox.get<Person[]>('people')).at(-1);
const comeAgain = async (I: Visitor) => {
  await I.page.context().clearCookies();
  await I.open({ edition: 'hk' });
};
const proveNumber = async (I: Visitor, phone: string) => {
  await I.askForCode(phone);
  await I.type('code', await I.readCode(phone));
};
const passCaptcha = (I: Visitor) => I.page.locator('[data-captcha=pass]').click();

test.describe('on a server written from docs/ alone, by configuration alone: signed in @nightly', () => {
  test('by a code, whose check gives no ticket yet [D-SERVER] [SMS-15]', async ({ I }) => {
    await I.open({ edition: 'hk' });
    await proveNumber(I, iris.phone);
    await seeWelcome(I, iris.id);
  });

  test('by a voice code, and by a code to the account’s e-mail address [D-SERVER] [SMS-11]', async ({ I }) => {
    await I.open({ edition: 'hk' });
    await I.askForCode(iris.phone);
    await openNoCodeSheet(I);
    await chooseNoCodeOption(I, 'noCode.call');
    await I.answerDialog('alert.voiceCode.confirm');
    await I.type('code', await I.readCode(iris.phone, 'voice'));
    await seeWelcome(I, iris.id);
    await comeAgain(I);
    await I.sandbox.post('clock', { advanceSeconds: 60 });
    await I.askForCode(iris.phone);
    await openNoCodeSheet(I);
    await chooseNoCodeOption(I, 'noCode.email');
    await typeWholeEmail(I, iris.mail);
    await I.type('code', await I.readCode(iris.mail));
    await seeWelcome(I, iris.id);
  });

  test('by a password, with id, phone and e-mail: the server’s own challenge, and no hash of the password goes along [D-SERVER] [PWD-3]', async ({
    I,
  }) => {
    for (const account of [iris.id, `+852${iris.phone}`, iris.mail.toUpperCase()]) {
      await I.open({ edition: 'hk' });
      await signInByPassword(I, 'hk', account, iris.password);
      await seeWelcome(I, iris.id);
    }
    const [login] = await I.requests('/auth/login');
    expect(Object.keys(login?.fields ?? {})).not.toContain('password');
    expect(login?.fields['tgtgt']).toMatch(/^v3\.challenge\.[\w-]{16}\.[0-9a-f]{64}$/);
  });

  test('by a password after two wrong ones, with the captcha that is then asked for [D-SERVER] [CAPT-3]', async ({
    I,
  }) => {
    await I.open({ edition: 'hk' });
    await signInByPassword(I, 'hk', iris.id, 'Wrong-1111');
    await I.seeText('This password is wrong.');
    await I.enterPassword('Wrong-2222');
    await expect.poll(async () => (await I.requests('/auth/login')).length).toBe(2);
    await I.seeText('This password is wrong.');
    await I.enterPassword(iris.password);
    await passCaptcha(I);
    await seeWelcome(I, iris.id);
  });

  test('by a code sent to the address on the e-mail tab [D-SERVER] [MAIL-5]', async ({ I }) => {
    await I.open({ edition: 'hk' });
    await enterEmail(I, 'rex@other.example');
    await I.seePage('verifyEmail.title');
    await I.type('code', await I.readCode('rex@other.example'));
    await seeWelcome(I, '203477');
  });

  test('by a QR code [D-SERVER] [QR-3]', async ({ I }) => {
    await openQr(I, 'hk');
    await I.sandbox.post('qr', { state: 1 });
    await I.see('qr.scanned');
    await I.sandbox.post('qr', { state: 2, userId: iris.id });
    await seeWelcome(I, iris.id);
  });

  test('by each of nine third parties, whose windows speak otherwise [D-SERVER] [TP-3]', async ({ I }) => {
    for (const provider of 'wechat qq apple sina xiaomi facebook twitter google line'.split(' ')) {
      await I.open({ edition: 'hk' });
      await chooseProvider(I, provider);
      await seeWelcome(I, iris.id);
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

  test('with the first password of an account, and with it again [D-SERVER] [SETP-2] [HASH-2]', async ({ I }) => {
    await I.open({ edition: 'hk' });
    await setFirstPassword(I, '91230002');
    await seeWelcome(I, '203472');
    await comeAgain(I);
    await signInByPassword(I, 'hk', '203472', newPassword);
    await seeWelcome(I, '203472');
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
    await seeWelcome(I, iris.id);
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
  const choosePassword = async (I: Visitor) => {
    await I.seePath('/regSetPwd');
    await I.fill('newPassword', newPassword);
    await I.press('setPwd.register.submit');
  };

  test('by phone, after a captcha and without a password [D-SERVER] [SMS-15] [CAPT-3]', async ({ I }) => {
    await openRegistration(I, 'hk');
    await I.askForCode('91230016');
    await passCaptcha(I);
    await I.type('code', await I.readCode('91230016'));
    const id = await seeWelcome(I);
    expect(await newest(I)).toMatchObject({ id: Number(id), mobile: '+85291230016', hasPassword: false, noNews: '1' });
  });

  for (const [why, query, settings] of [
    ['the configuration says so', { setPassword: '1' }, {}],
    ['the server’s trial says so', {}, { passwordFirst: true }],
  ] as const) {
    test(`by phone with a password, because ${why} [D-SERVER] [SMS-16] [HASH-2]`, async ({ I }) => {
      await I.sandbox.post('settings', settings);
      await openRegistration(I, 'hk', query);
      await proveNumber(I, '91230017');
      await choosePassword(I);
      const id = await seeWelcome(I);
      await comeAgain(I);
      await signInByPassword(I, 'hk', '+85291230017', newPassword);
      await seeWelcome(I, id);
    });
  }

  test('by phone, which has an account: signed in to it [D-SERVER] [API-3]', async ({ I }) => {
    await openRegistration(I, 'hk');
    await proveNumber(I, iris.phone);
    await seeWelcome(I, iris.id);
  });

  test('by e-mail with a password; an address with an account leads to its password [D-SERVER] [MAIL-1] [MAIL-2]', async ({
    I,
  }) => {
    await openRegistration(I, 'hk');
    await enterEmail(I, 'new@other.example');
    await choosePassword(I);
    const id = await seeWelcome(I);
    await comeAgain(I);
    await I.press('front.switch.toRegister.link');
    await enterEmail(I, 'new@other.example');
    await I.seePage('verifyPwd.title');
    await I.enterPassword(newPassword);
    await seeWelcome(I, id);
  });

  test('by e-mail, verified first [D-SERVER] [MAIL-3] [MAIL-7]', async ({ I }) => {
    await openRegistration(I, 'hk');
    await enterEmail(I, 'new@check.example');
    await I.type('code', await I.readCode('new@check.example'));
    await choosePassword(I);
    await seeWelcome(I);
    expect(await newest(I)).toMatchObject({ mail: 'new@check.example', hasPassword: true });
  });
});
