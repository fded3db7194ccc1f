import { expect } from '@playwright/test';
import type { CallName } from '../../../machines/calls';
import type { Heard } from '../../../machines/atlas/reactions';
import type { Site } from '../../../machines/site/site';
import { chooseWay, sayNoCode } from '../visitorFlows';
import type { Visitor } from '../visitor';
import type { Exit } from './exits';
import type { Hand } from './walker';

/** How the page must have been opened: plainly, or with one more word in its address, or in another browser. */
export type Opened = 'plainly' | 'setPassword' | 'signOn' | 'byPassword' | 'onIphone' | 'blocked';

/** A call that comes along, answered well: with the sample's data, or with these. Or refused. */
export type Answer = readonly [call: CallName, data?: unknown, code?: number];

/** How a person brings something about in the browser. */
export interface Way {
  do: (I: Visitor, hand: Hand) => Promise<void>;
  opened?: Opened;
  /** The page it begins on, where the page of its chart passes at once. */
  from?: 'index';
  offered?: (site: Site) => boolean;
  /** Whether it can be done after this entry to the page; always, where nothing is said. */
  after?: (entry: Exit) => boolean;
  /** What is answered before the answer meant. */
  before?: readonly Answer[];
  /** What the page's own first call is answered, where not well, and what the answer that led here carries. */
  arrives?: readonly Answer[];
  carries?: unknown;
  /** The data of a good answer, where not the sample's; of any answer. */
  data?: Partial<Record<Heard, unknown>>;
}

const voiced = ({ voiceCode }: Site) => voiceCode;
const by =
  (...starts: string[]) =>
  ({ by: from }: Exit) =>
    starts.some((start) => from.startsWith(start));
const asPhone = ({ by: from, heard }: Exit) =>
  from === 'phone.asking.sending' && /NEED_PWD|CHECK_PWD|ACCOUNT_EXISTED/.test(heard ?? '') && !/TWO/.test(heard ?? '');
/** The same as the phone tab does, by somebody who has no account. */
const registering = 'registering: phone.asking.sending';
const proved = { code_sig: 'code-2' };
const ticket = { uid: '100001', jump_sig: 'jump-1' };
const salts = { salt: 'salt-1', salt32: 'salt32-1'.padEnd(32, '0') };

const types = (I: Visitor) => I.fill('code', '123456');
const entersPassword = (I: Visitor) => I.enterPassword('Harbour-2024');
const setsPassword = (submit: string) => async (I: Visitor) => {
  await I.fill('newPassword', 'Typhoon-shelter-8');
  await I.press(submit);
};
const asksForCall = async (I: Visitor) => {
  await sayNoCode(I);
  await chooseWay(I, 'noCode.call');
  await I.answer('alert.voiceCode.confirm');
};
const goesBack: Way = { do: (I) => I.press('common.back') };
const ofProvider = (I: Visitor) =>
  I.page.getByRole('button', { name: I.text('ways.with', { provider: I.text('ways.apple') }), exact: true }).first();
const hasProviders = ({ providers }: Site) => providers.length > 0;

/** By the state that asks, or the transition that a person sets off. */
export const ways: Readonly<Record<string, Way>> = {
  'phone.asking.sending': { do: (I, hand) => hand.sends(I, 'phone', 'login') },
  'account.asking.salting': { do: (I, hand) => hand.sends(I, 'account', 'login') },
  'email.asking.salting': { do: (I, hand) => hand.sends(I, 'email', 'register') },
  'email.asking.sending': { do: (I, hand) => hand.sends(I, 'email', 'register'), before: [['fetchEmailSalt', {}, 66]] },
  'qr.asking': {
    do: (I, hand) => hand.opensQr(I),
    before: [
      ['generateQr', { qrcode_key: 'key-1', region: 'hk', query_interval: 0.5 }],
      ['queryQr', { status: 2, uid: '100001', qrcode_login_sig: 'qr-1' }],
    ],
  },
  'front --user.choseLanguage[0]': {
    do: (I, hand) => hand.choosesLanguage(I),
    offered: ({ languageSelector }) => languageSelector,
  },
  'front --user.activated[0]': { do: (I) => I.press('front.activation.link'), offered: ({ activation }) => activation },
  'phone.typing --front.submitted[2]': { do: (I, hand) => hand.sends(I, 'phone', 'login'), opened: 'byPassword' },
  'phone.recalling --xstate.done.actor.0.phone.recalling[0]': {
    do: (I, hand) => hand.sendsTwice(I, 'phone', 'login'),
    before: [['sendSms']],
  },
  'email.recalling --xstate.done.actor.0.email.recalling[0]': {
    do: (I, hand) => hand.sendsTwice(I, 'email', 'register'),
    before: [['fetchEmailSalt', {}, 66], ['sendEmailCode'], ['fetchEmailSalt', {}, 66]],
  },
  'thirdParty.login --user.choseProvider[0]': {
    do: async (I) => ofProvider(I).click(),
    opened: 'onIphone',
    offered: hasProviders,
  },
  'thirdParty.login.blocked --user.confirmed[0]': {
    do: async (I) => {
      await ofProvider(I).click();
      await I.answer('alert.popupBlocked.confirm');
    },
    opened: 'blocked',
    offered: hasProviders,
  },
  'verifyEmail.arriving --always[0]': {
    do: async (I, hand) => {
      await hand.sends(I, 'phone', 'login');
      await I.see('result.NEED_VERIFY_EMAIL');
    },
    from: 'index',
    before: [['sendSms', {}, 66]],
  },

  'verifyCode.asking.verifying': { do: types },
  'verifyCode --user.wentBack[0]': goesBack,
  'verifyCode.entering --user.chosePassword[0]': {
    do: (I) => I.press('verifyCode.usePassword'),
    after: by('phone.asking.sending', 'verifyPwd'),
  },
  'noCode.asking': { do: asksForCall, offered: voiced },
  'noCode.choosing --user.choseEmail[0]': {
    do: async (I) => (await sayNoCode(I), chooseWay(I, 'noCode.email')),
    offered: voiced,
    after: by('phone.asking.sending'),
  },
  'noCode.typingEmail --user.submitted[2]': {
    do: async (I, hand) => {
      await sayNoCode(I);
      await chooseWay(I, 'noCode.email');
      await I.fill('email', hand.email());
      await I.press('noCode.askEmail.submit');
    },
    offered: voiced,
    after: by('phone.asking.sending'),
    carries: { code_sig: 'code-1', ...salts },
  },
  'admit.asking.registering': { do: types, before: [['verifySms', { uid: '100001', ...proved }]] },
  'admit.asking.openingAccount': {
    do: types,
    before: [['verifySms', { uid: '0', ...proved }]],
    after: by('phone.asking.sending'),
  },
  'admit.deciding --always[0]': {
    do: types,
    before: [['verifySms', { uid: '0', ...proved }]],
    opened: 'setPassword',
    carries: { code_sig: 'code-1' },
  },
  'admit.deciding --always[2]': { do: types, before: [['verifySms', { ...ticket, ...proved }]] },
  'admit.flagging': {
    do: types,
    before: [['verifySms', { uid: '0', ...proved, ...salts }]],
    after: by(registering),
    offered: ({ asksSetPassword, homeRegion }) => asksSetPassword && homeRegion === 'HK',
    data: { 'result.OK': true },
  },

  'verifyPwd.asking.loggingIn': { do: entersPassword },
  'verifyPwd.asking.sending': { do: (I) => I.press('verifyPwd.sms'), after: asPhone },
  'verifyPwd.recalling --xstate.done.actor.0.verifyPwd.recalling[0]': {
    do: (I) => I.press('verifyPwd.sms'),
    after: by('verifyCode.entering'),
  },
  'verifyPwd --user.wentBack[0]': goesBack,
  'verifyPwd.typing --user.forgotPassword[0]': { do: (I) => I.press('verifyPwd.forgot') },

  'verifyEmail.asking.verifying': { do: types },
  'verifyEmail --user.wentBack[0]': goesBack,
  'verifyEmail.entering --user.choseSms[0]': { do: (I) => I.press('verifyEmail.useSms'), after: by('email.') },

  'setPwd.asking.setting': { do: setsPassword('setPwd.submit') },
  'setPwd.entering.loggingIn': { do: setsPassword('setPwd.submit'), before: [['setPassword'], ['fetchSalt']] },
  'setPwd --user.wentBack[0]': goesBack,

  'regSetPwd.asking.registeringEmail': {
    do: setsPassword('setPwd.register.submit'),
    after: by('email.', 'verifyEmail.'),
  },
  'regSetPwd.asking.registeringPhone': {
    do: setsPassword('setPwd.register.submit'),
    before: [['fetchRegSalt']],
    after: by('admit.'),
  },
  'regSetPwd.asking.salting': {
    do: setsPassword('setPwd.register.submit'),
    after: by('admit.deciding'),
    opened: 'setPassword',
    data: { 'result.OK': { reg_sig: 'reg-1' } },
  },
  'regSetPwd --user.wentBack[0]': goesBack,

  'selectAccount.asking.listing': { do: (I) => I.press('common.refresh'), arrives: [['fetchAccounts', {}, 60]] },
  'selectAccount.asking.choosing': { do: (I) => I.press('common.next') },
  'selectAccount --user.wentBack[0]': goesBack,

  'bindSuccess --user.confirmed[0]': { do: (I) => I.press('bindSuccess.confirm'), opened: 'signOn' },
  'bindSuccess.counting --xstate.after.second.bindSuccess.counting[0]': { do: async () => {}, opened: 'signOn' },

  'browser: back and forward': { do: (I, hand) => hand.goesBackAndForward(I) },
  'browser: reload': { do: (I, hand) => hand.reloads(I) },
};

/** A state that asks as a page opens, or again on the same page: its doors are those of the state named here, which a person sets off. */
export const sameDoors: Readonly<Record<string, string>> = {
  'verifyCode.asking.sending': 'verifyCode.asking.verifying',
  'verifyPwd.asking.salting': 'verifyPwd.asking.loggingIn',
  'verifyPwd.asking.saltingFirst': 'verifyPwd.asking.loggingIn',
  'verifyEmail.asking.sending': 'verifyEmail.asking.verifying',
  'setPwd.asking.salting': 'setPwd.asking.setting',
  'setPwd.asking.saltingFirst': 'setPwd.asking.setting',
  'setPwd.entering.salting': 'setPwd.entering.loggingIn',
};

/** A door that leads elsewhere by what was answered or who is asking: the charts name one place for it. */
export const alsoTo: readonly { exit: RegExp; go: string; by?: string; tab?: true; way: Partial<Way> }[] = [
  {
    exit: /^(admit\.asking\.registering|admit\.asking\.openingAccount|verifyPwd\.asking\.loggingIn|verifyEmail\.asking\.verifying|setPwd\.entering\.loggingIn|selectAccount\.asking\.choosing) × OK$/,
    go: 'go.bindSuccess',
    way: { opened: 'signOn', data: { 'result.OK': { ...ticket, bind_result: {} } } },
  },
  {
    exit: /^admit\.deciding --always\[2\]$/,
    go: 'go.bindSuccess',
    way: { opened: 'signOn', before: [['verifySms', { ...ticket, ...proved, bind_result: {} }]] },
  },
  { exit: /^verifyEmail\.asking\.verifying × OK$/, go: 'go.regSetPwd', way: { data: { 'result.OK': salts } } },
  {
    exit: /^phone\.asking\.sending × OK$/,
    go: 'go.verifyCode',
    by: registering,
    way: { do: (I: Visitor, hand: Hand) => hand.sends(I, 'phone', 'register') },
  },
  {
    exit: /^verifyEmail\.entering --user\.choseSms/,
    go: 'go.index',
    tab: true,
    way: { do: (I: Visitor, hand: Hand) => (hand.expectsPhoneTab(), I.press('verifyEmail.useSms')) },
  },
  { exit: /^verifyEmail\.entering --user\.choseSms/, go: 'go.verifyCode', way: { after: by('phone.asking.sending') } },
];

/** The alert that starts afresh, read by its button or closed (PWD-8). */
export async function readsAlert(I: Visitor, how: string): Promise<void> {
  await I.seeDialog('saltExpired');
  if (how === 'user.confirmed') await I.answer('alert.saltExpired.confirm');
  else await I.page.keyboard.press('Escape');
  await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
}
