import { expect } from '@playwright/test';
import type { EditionName } from '../../machines/site/site';
import type { Visitor } from '../../src/visitor/visitor';
import { journey, type Journey } from './journey';
import { onTheWire, type Cast } from '../../src/visitor/people';
import {
  actOnPhone,
  askForCall,
  chooseNoCodeOption,
  chooseProvider,
  enterEmail,
  openNoCodeSheet,
  proveNumber,
  setFirstPassword,
  showQr,
  signInByPassword,
  tick,
  typeWholeEmail,
} from '../../src/visitor/steps';

const own = ({ uid }: Cast) => uid;
const byAnyAccount = ['cn', 'hk', 'jp'] as const;
const called = ['cn', 'hk'] as const;
/** The enterprise edition has no e-mail login of its own: the configuration gives it back. */
const withEmail = (edition: EditionName): Record<string, string> =>
  edition === 'esop' ? { giveBack: 'emailLogin' } : {};

/** Returns the calls about an e-mail address, with the answer's code and the address. */
const emailCalls = async (I: Visitor) =>
  (await I.requests())
    .filter(({ path }) => path.startsWith('/reg/') && path.includes('email'))
    .map(({ path, code, fields }) => [path, code, fields['email']]);

/** Each way to sign in. */
export const signIns: readonly Journey[] = [
  journey('by a code sent to the phone [PHONE-3] [SMS-4] [SMS-5] [SMS-15] [JUMP-7] [SITE-7] [TRACK-1] [TRACK-2]', {
    take: async (I, who) => {
      await I.askForCode(who.phone);
      await I.seePage('verifyCode.title');
      await expect(I.field('code')).toBeFocused();
      await I.type('code', await I.readCode(onTheWire(who)));
    },
    account: own,
    reports: 'login',
  }),
  journey('by a voice code [SMS-2] [SMS-8] [SMS-11] [SMS-12] [SITE-6]', {
    editions: called,
    take: async (I, { phone }) => {
      await I.askForCode(phone);
      await askForCall(I);
      await I.type('code', await I.readCode(phone, 'voice'));
    },
    account: own,
    reports: 'login',
  }),
  journey('by a code sent to the account’s e-mail address, because no SMS came [SMS-11] [MAIL-11]', {
    editions: called,
    take: async (I, { phone, email }) => {
      await I.askForCode(phone);
      await openNoCodeSheet(I);
      await chooseNoCodeOption(I, 'noCode.email');
      await typeWholeEmail(I, email);
      await I.seePage('verifyEmail.title');
      await I.seePath('/verifyEmail');
      await I.type('code', await I.readCode(email));
    },
    account: own,
    reports: 'login',
  }),
  journey('by a password, with the account’s id [ACCT-1] [PWD-1] [PWD-3] [HASH-1]', {
    take: (I, { edition, uid, password }) => signInByPassword(I, edition, uid, password),
    account: own,
    reports: 'login',
  }),
  journey('by a password, after a wrong one [PWD-3] [ERR-1]', {
    editions: ['hk'],
    take: async (I, { edition, uid, password }) => {
      await signInByPassword(I, edition, uid, 'Wrong-1234');
      await expect(I.field('password')).toHaveAttribute('aria-invalid', 'true');
      await I.enterPassword(password);
    },
    account: own,
    reports: 'login',
  }),
  journey('by a password, with the account’s phone [ACCT-1] [VAL-4] [VAL-7]', {
    editions: byAnyAccount,
    take: (I, who) => signInByPassword(I, who.edition, who.region === '+86' ? who.phone : onTheWire(who), who.password),
    account: own,
    reports: 'login',
  }),
  journey('by a password, with the account’s e-mail address [ACCT-1] [VAL-4] [VAL-7]', {
    editions: byAnyAccount,
    take: (I, { edition, email, password }) => signInByPassword(I, edition, email, password),
    account: own,
    reports: 'login',
  }),
  journey('by an e-mailed code, from the e-mail tab, where the server wants it [MAIL-3] [MAIL-5] [MAIL-7] [MAIL-11]', {
    query: withEmail,
    take: async (I, { emailed: { email } }) => {
      await enterEmail(I, email);
      await I.seePage('verifyEmail.title');
      await I.seeText(email);
      await I.type('code', await I.readCode(email));
    },
    account: ({ emailed }) => emailed.uid,
    reports: 'login',
    after: async (I, { emailed: { email } }) =>
      expect(await emailCalls(I)).toEqual([
        ['/reg/email-reg-salt', 66, email],
        ['/reg/send-email-code', 0, email],
        ['/reg/verify-email-code', 0, email],
      ]),
  }),
  journey('by the password of a known address, from the e-mail tab [MAIL-1] [MAIL-2]', {
    query: withEmail,
    take: async (I, { email, password }) => {
      await enterEmail(I, email);
      await I.seePage('verifyPwd.title');
      await I.enterPassword(password);
    },
    account: own,
    reports: 'login',
    after: async (I, { email }) => expect(await emailCalls(I)).toEqual([['/reg/email-reg-salt', 120_002, email]]),
  }),
  journey('by a QR code that the phone scans and confirms [QR-2] [QR-3] [QR-4]', {
    before: (I) => I.sandbox.post('settings', { qrIntervalSeconds: 0.5 }),
    take: async (I, { uid }) => {
      await showQr(I);
      await actOnPhone(I, 'scan');
      await I.see('qr.scanned');
      await I.see('qr.scanned.next');
      await actOnPhone(I, 'confirm', uid);
    },
    account: own,
    reports: 'login',
  }),
  journey('by a third party, chosen from the whole list [TP-1] [TP-2] [TP-3] [IDX-8]', {
    query: (edition): Record<string, string> => (edition === 'esop' ? { giveBack: 'thirdParties' } : {}),
    before: (I, { uid }) =>
      I.sandbox.post('next', { path: '/sandbox/provider/google', data: { answer: 'agree', uid } }),
    take: (I) => chooseProvider(I, 'google'),
    account: own,
    reports: null,
  }),
  journey('by a code, after a captcha [CAPT-1] [CAPT-3]', {
    isForced: true,
    before: (I) => I.sandbox.post('next', { path: '/ticket/send-sms', code: 11 }),
    editions: ['cn', 'hk', 'jp', 'hkva'],
    take: async (I, who) => {
      await I.askForCode(who.phone);
      await I.page.locator('[data-captcha=pass]').click();
      await I.type('code', await I.readCode(onTheWire(who)));
    },
    account: own,
    reports: 'login',
  }),
  journey(
    'by a code to the whole address, typed where the server says a masked one to verify [ERR-15] [MAIL-4] [MAIL-11]',
    {
      editions: ['hk'],
      isForced: true,
      take: async (I, { emailed: { phone, email } }) => {
        await proveNumber(I, phone);
        await I.seePath('/verifyEmail');
        await I.seeText('d***h@example.com');
        await typeWholeEmail(I, email);
        await I.seePage('verifyEmail.title');
        await I.type('code', await I.readCode(email));
      },
      account: ({ emailed }) => emailed.uid,
      reports: 'login',
      after: async (I, { emailed: { email } }) =>
        expect((await emailCalls(I)).map(([path, , address]) => [path, address])).toEqual([
          ['/reg/send-email-code', email],
          ['/reg/verify-email-code', email],
        ]),
    },
  ),
  journey(
    'by a code and the first password of the account [SETP-1] [SETP-2] [SETP-6] [SETP-7] [ERR-12] [HASH-1] [HASH-2]',
    {
      editions: ['hk', 'esop'],
      before: async (I, { edition }) => {
        if (edition === 'hk') await I.sandbox.post('next', { path: '/ticket/verify-sms', code: 55 });
      },
      take: (I, { withoutPassword: { phone, sent } }) => setFirstPassword(I, phone, sent),
      account: ({ withoutPassword }) => withoutPassword.uid,
      reports: 'login',
      comesAgainAs: (_, uid) => uid,
    },
  ),
  journey('by a code, and the choice of the second account [SEL-1] [SEL-2] [SEL-3] [SEL-5] [SEL-6] [ERR-13]', {
    editions: ['cn', 'hk', 'hkva', 'esop'],
    take: async (I, { region, several: { phone, uids } }) => {
      await proveNumber(I, phone, region + phone);
      await I.seePage('selectAccount.title');
      await I.seePath('/selectAccount');
      const accounts = I.page.getByRole('radio');
      await expect(accounts).toHaveCount(uids.length);
      await expect(accounts.first()).toBeChecked();
      await I.seeText(I.text('selectAccount.esop'));
      await I.seeText(I.text('selectAccount.id', { uid: uids[1] ?? '' }));
      await tick(accounts.nth(1));
      await I.press('common.next');
    },
    account: ({ several }) => several.uids[1] ?? '',
    reports: 'login',
  }),
];
