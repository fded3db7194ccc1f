import { expect, test } from './fixtures';
import { codedByEmail, residents } from '../ways/people';
import {
  chooseNoCodeOption,
  enterEmail,
  actOnPhone,
  openQr,
  openNoCodeSheet,
  signInByPassword,
  typeWholeEmail,
} from '../ways/steps';
import type { Visitor } from './visitor';
import { nightlyUnless } from './nightly';

/* One browser context for all tests, cleared between them: a new context for each costs more than the tests
   themselves. */
test.use({ reuseContext: true });

/** The calls about an e-mail address, with the answer's code and the address. */
const emailCalls = async (I: Visitor) =>
  (await I.requests())
    .filter(({ path }) => path.startsWith('/reg/') && path.includes('email'))
    .map(({ path, code, fields }) => [path, code, fields['email']]);

/** Each way to sign in, in each edition that offers it, ends signed in with a redeemed ticket. */
for (const { edition, region, phone, uid, email, password } of residents) {
  const isEnterprise = edition === 'esop';
  const canBeCalled = edition === 'cn' || edition === 'hk';
  const byAnyAccount = edition !== 'esop' && edition !== 'hkva';

  test.describe(`${edition}: signed in`, () => {
    test(`by a code sent to the phone [SMS-5] [SMS-15] [JUMP-7] [SITE-7]${nightlyUnless(edition === 'hk')}`, async ({
      I,
    }) => {
      await I.open({ edition });
      await I.askForCode(phone);
      await I.type('code', await I.readCode(region + phone.replace(/^0/, '')));
      await I.seeSignedIn(uid);
      expect((await I.requests()).flatMap(({ problems }) => problems)).toEqual([]);
      expect(
        (await I.requests()).some(({ path }) => path === `/${isEnterprise ? 'futuie' : 'ticket'}/verify-sms`),
      ).toBe(true);
    });

    test(`by a password, with the account’s id [ACCT-1] [PWD-3]${nightlyUnless(edition === 'hk')}`, async ({ I }) => {
      await I.open({ edition });
      await signInByPassword(I, edition, uid, password);
      await I.seeSignedIn(uid);
    });

    if (byAnyAccount) {
      test('by a password, with the account’s phone or e-mail [ACCT-1] [VAL-4] [VAL-7] @nightly', async ({ I }) => {
        for (const account of [edition === 'cn' ? phone : region + phone.replace(/^0/, ''), email]) {
          await I.open({ edition });
          await signInByPassword(I, edition, account, password);
          await I.seeSignedIn(uid);
        }
      });
    }

    if (canBeCalled) {
      test(`by a voice code [SMS-2] [SMS-8] [SMS-11] [SMS-12] [SITE-6]${nightlyUnless(edition === 'hk')}`, async ({
        I,
      }) => {
        await I.open({ edition });
        await I.askForCode(phone);
        await openNoCodeSheet(I);
        await chooseNoCodeOption(I, 'noCode.call');
        await I.seeDialog('voiceCode');
        await I.answerDialog('alert.voiceCode.confirm');
        await I.type('code', await I.readCode(phone, 'voice'));
        await I.seeSignedIn(uid);
      });

      test(`by a code sent to the account’s e-mail address, because no SMS came [SMS-11] [MAIL-11]${nightlyUnless(edition === 'hk')}`, async ({
        I,
      }) => {
        await I.open({ edition });
        await I.askForCode(phone);
        await openNoCodeSheet(I);
        await chooseNoCodeOption(I, 'noCode.email');
        await typeWholeEmail(I, email);
        await I.seePage('verifyEmail.title');
        await I.seePath('/verifyEmail');
        await I.type('code', await I.readCode(email));
        await I.seeSignedIn(uid);
      });
    } else {
      test('only by written codes: voice calls are not offered [SMS-8] [SITE-6] @nightly', async ({ I }) => {
        await I.open({ edition });
        await I.askForCode(phone);
        await I.seePage('verifyCode.title');
        await expect(I.button('verifyCode.noCode')).toHaveCount(0);
      });
    }

    /* The enterprise edition has no e-mail login of its own: the configuration gives it back. */
    const withEmail = { edition, query: isEnterprise ? { giveBack: 'emailLogin' } : {} };

    test(`by an e-mailed code, from the e-mail tab, where the server wants it [MAIL-3] [MAIL-5] [MAIL-7] [MAIL-11]${nightlyUnless(edition === 'hk')}`, async ({
      I,
    }) => {
      await I.open(withEmail);
      await enterEmail(I, codedByEmail.email);
      await I.seePage('verifyEmail.title');
      await I.seeText(codedByEmail.email);
      await I.type('code', await I.readCode(codedByEmail.email));
      await I.seeSignedIn(codedByEmail.uid);
      expect(await emailCalls(I)).toEqual([
        ['/reg/email-reg-salt', 66, codedByEmail.email],
        ['/reg/send-email-code', 0, codedByEmail.email],
        ['/reg/verify-email-code', 0, codedByEmail.email],
      ]);
    });

    test(`by the password of a known address, from the e-mail tab [MAIL-1] [MAIL-2]${nightlyUnless(edition === 'hk')}`, async ({
      I,
    }) => {
      await I.open(withEmail);
      await enterEmail(I, email);
      await I.seePage('verifyPwd.title');
      await I.enterPassword(password);
      await I.seeSignedIn(uid);
      expect(await emailCalls(I)).toEqual([['/reg/email-reg-salt', 120_002, email]]);
    });

    test(`by a QR code that the phone scans and confirms [QR-2] [QR-3] [QR-4]${nightlyUnless(edition === 'hk')}`, async ({
      I,
    }) => {
      await openQr(I, edition);
      await actOnPhone(I, 'scan');
      await I.see('qr.scanned');
      await I.see('qr.scanned.next');
      await actOnPhone(I, 'confirm', uid);
      await I.seeSignedIn(uid);
      const [{ region: key } = { region: '' }] = await I.sandbox.get<{ region: string }[]>('qr');
      expect(key).toBe({ cn: 'ml', hk: 'hk', jp: 'jp', esop: 'ml', hkva: 'hk' }[edition]);
    });
  });
}

test('a masked address that the server wants verified is a hint: the whole one is typed and gets the code [ERR-15] [MAIL-4] [MAIL-11]', async ({
  I,
}) => {
  const { phone, email, uid } = codedByEmail;
  await I.open({ edition: 'hk' });
  await I.askForCode(phone);
  await I.type('code', await I.readCode(phone));
  await I.seePath('/verifyEmail');
  await I.seeText('d***h@example.com');
  await typeWholeEmail(I, email);
  await I.seePage('verifyEmail.title');
  await I.type('code', await I.readCode(email));
  await I.seeSignedIn(uid);
  expect((await emailCalls(I)).map(([path, , address]) => [path, address])).toEqual([
    ['/reg/send-email-code', email],
    ['/reg/verify-email-code', email],
  ]);
});
