import { expect } from '@playwright/test';
import type { EditionName } from '../../machines/site/site';
import { journey, type Journey } from './journey';
import { onTheWire, type Cast } from '../../src/visitor/people';
import { chooseNewPassword, enterEmail, proveNumber, tick } from '../../src/visitor/steps';

const isNew = () => null;
const setsPassword = () => ({ setPassword: '1' });
/** The editions that register by e-mail. */
const byEmail: readonly EditionName[] = ['cn', 'hk', 'jp', 'hkva'];
const askForFlag = (I: Parameters<Journey['take']>[0]) => I.sandbox.post('settings', { needSetPwd: true });

/** Registers a number that no account has. */
const proveUnused: Journey['take'] = (I, who) => proveNumber(I, who.unused, onTheWire(who, who.unused));
const refused = { code: 120_001, message: 'This number belongs to an account' };
const byUidOrEmail = ({ edition, freeEmail }: Cast, uid: string) => (edition === 'hkva' ? uid : freeEmail);

/** Each way to register, and what registers a visitor who came to log in, or logs in one who came to register. */
export const registrations: readonly Journey[] = [
  journey('by phone, asking for product news [SMS-15] [IDX-11] [API-6] [API-12] [TRACK-1] [TRACK-2]', {
    isRegistration: true,
    take: async (I, who) => {
      await tick(I.page.locator('input[name=market]'));
      await proveUnused(I, who);
    },
    account: isNew,
    reports: 'quick',
    keeps: () => ({ market_reject: '0' }),
    after: async (I, { region }) =>
      expect(await I.requests('/abt/need-set-pwd')).toHaveLength(region === '+852' ? 1 : 0),
  }),
  journey(
    'by phone with a password, which the configuration wants [SMS-15] [SMS-16] [SETP-1] [SETP-3] [SETP-4] [HASH-1] [HASH-2]',
    {
      isRegistration: true,
      query: setsPassword,
      take: async (I, who) => {
        await proveUnused(I, who);
        await chooseNewPassword(I);
      },
      account: isNew,
      reports: 'registration',
      keeps: () => ({ market_reject: '1' }),
      comesAgainAs: (_, uid) => uid,
    },
  ),
  journey('by phone with a password, which the A/B flag wants [SMS-16] [SMS-17] [SETP-4]', {
    editions: ['hk'],
    isRegistration: true,
    isForced: true,
    before: askForFlag,
    take: async (I, who) => {
      await proveUnused(I, who);
      await chooseNewPassword(I);
    },
    account: isNew,
    reports: 'registration',
    comesAgainAs: (who) => onTheWire(who, who.unused),
    after: async (I) => expect(await I.requests('/abt/need-set-pwd')).toHaveLength(1),
  }),
  journey('by phone, on the form of logging in, without the A/B flag [SMS-15] [SMS-17]', {
    editions: ['hk'],
    isForced: true,
    before: askForFlag,
    take: proveUnused,
    account: isNew,
    reports: 'quick',
    keeps: ({ unused }) => ({ phone: unused, market_reject: '1' }),
    after: async (I) => expect(await I.requests('/abt/need-set-pwd')).toEqual([]),
  }),
  journey('by a phone that has an account: logged in to it [SMS-15] [API-3] [TRACK-2]', {
    editions: ['hk'],
    isRegistration: true,
    take: (I, who) => proveNumber(I, who.phone, onTheWire(who)),
    account: ({ uid }) => uid,
    reports: 'login',
  }),
  journey('by a phone that has an account, as the server says: logged in after one press [ERR-17] [PHONE-3] [SMS-15]', {
    editions: ['hk'],
    isRegistration: true,
    isForced: true,
    before: (I) => I.sandbox.post('next', { path: '/reg/send-sms-v2', ...refused }),
    take: async (I, who) => {
      await I.askForCode(who.phone);
      await I.seeDialog('phoneExists');
      await expect(I.page.getByRole('alertdialog')).toContainText(refused.message);
      await I.answerDialog('alert.phoneExists.confirm');
      await I.seePage('verifyCode.title');
      expect(await I.requests('/ticket/send-sms')).toMatchObject([{ code: 0, fields: { phone_no: who.phone } }]);
      await I.type('code', await I.readCode(onTheWire(who)));
    },
    account: ({ uid }) => uid,
    reports: 'login',
  }),
  journey('by e-mail with a password [MAIL-1] [SETP-4] [IDX-3] [IDX-11] [HASH-2] [TRACK-1] [TRACK-2]', {
    editions: byEmail,
    isRegistration: true,
    take: async (I, { freeEmail }) => {
      await enterEmail(I, freeEmail);
      await chooseNewPassword(I);
    },
    account: isNew,
    reports: 'registration',
    keeps: ({ freeEmail }) => ({ email: freeEmail, market_reject: '1' }),
    comesAgainAs: byUidOrEmail,
  }),
  journey(
    'by e-mail, whose address the server wants verified, asking for product news [MAIL-3] [MAIL-5] [MAIL-7] [ERR-15] [API-8]',
    {
      editions: byEmail,
      isRegistration: true,
      take: async (I, { wantedEmail }) => {
        await tick(I.page.locator('input[name=market]'));
        await enterEmail(I, wantedEmail);
        await I.seePage('verifyEmail.title');
        await I.type('code', await I.readCode(wantedEmail));
        await chooseNewPassword(I);
      },
      account: isNew,
      reports: 'registration',
      keeps: ({ wantedEmail }) => ({ email: wantedEmail, market_reject: '0' }),
    },
  ),
  journey('by e-mail, on the form of logging in, which says that there is no password yet [MAIL-1] [SETP-4] [LANG-1]', {
    editions: byEmail,
    take: async (I, { freeEmail }) => {
      await enterEmail(I, freeEmail);
      await I.seePath('/regSetPwd');
      await I.see('setPwd.register.lede.noPassword', { email: freeEmail });
      await chooseNewPassword(I);
    },
    account: isNew,
    reports: 'registration',
    keeps: ({ freeEmail }) => ({ email: freeEmail }),
  }),
  journey('by the e-mail address of an account: logged in with its password [MAIL-2] [TRACK-2]', {
    editions: ['hk'],
    isRegistration: true,
    take: async (I, { email, password }) => {
      await enterEmail(I, email);
      await I.seePage('verifyPwd.title');
      await I.enterPassword(password);
    },
    account: ({ uid }) => uid,
    reports: 'login',
  }),
];
