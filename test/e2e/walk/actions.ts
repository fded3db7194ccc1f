import { expect } from '@playwright/test';
import type { Heard } from '../../../machines/atlas/reactions';
import type { Site } from '../../../machines/site/site';
import { salts, ticket } from '../../../src/tools/openapi/samples';
import {
  confirmed,
  proved,
  provedAccount,
  provedNew,
  qrKey,
  verifyEmailFirst,
  type ScriptedAnswer,
} from '../../journeys/answers';
import { chooseCall, chooseNoCodeOption, newPassword, openNoCodeSheet, typeAnyCode } from '../../../src/visitor/steps';
import { gestures } from '../../journeys/gestures';
import { handsOf } from '../browserHands';
import type { Visitor } from '../../../src/visitor/visitor';
import type { Exit } from './exits';
import { unreachedExits } from './unreached';
import type { Mode, Tab, Walker } from './walker';

/** How the page must be opened: plainly, with one more query parameter, or in another browser. */
export type Setup = 'plainly' | 'setPassword' | 'signOn' | 'byPassword' | 'passkeys' | 'onIphone';

/** What the address says then. */
export const queries: Partial<Record<Setup, Record<string, string>>> = {
  setPassword: { setPassword: '1' },
  byPassword: { loginType: 'password' },
  passkeys: { passkeys: '1' },
};

type Do = (I: Visitor, walker: Walker) => Promise<void>;

/** How a visitor takes an exit in the browser. */
export interface Action {
  /** What must be filled in or opened first. */
  fill?: Do;
  /** Asks the server, or leaves. */
  do: Do;
  /** What the visitor does after the answer. */
  after?: Do;
  setup?: Setup;
  /** The page it starts on, if the page of its chart is left immediately. */
  from?: 'index';
  isOffered?: (site: Site) => boolean;
  /** Whether it is possible after this entry to the page. Default: always. */
  isPossibleAfter?: (entry: Exit) => boolean;
  /** Answers to the calls before the tested one. */
  firstAnswers?: readonly ScriptedAnswer[];
  /** Answers to the calls that the page makes when it opens. Default: OK. */
  arrivalAnswers?: readonly ScriptedAnswer[];
  /** Data of the answer that led to this page. */
  arrivalData?: unknown;
  /** Data of the tested answer, by result. Default: the sample's. */
  answerData?: Partial<Record<Heard, unknown>>;
}

const hasVoiceCode = ({ voiceCode }: Site) => voiceCode;
export const by =
  (...starts: string[]) =>
  ({ by: from }: Exit) =>
    starts.some((start) => from.startsWith(start));
const afterPhoneTab = ({ by: from, heard }: Exit) =>
  from === 'phone.calling.sending' &&
  /NEED_PWD|CHECK_PWD|ACCOUNT_EXISTED/.test(heard ?? '') &&
  !/TWO/.test(heard ?? '');
/** The trigger of the phone tab when a visitor registers. */
export const registering = 'registering: phone.calling.sending';

const pressing =
  (id: string): Do =>
  (I) =>
    I.press(id);
/** Fills in the form of a tab, and submits it. */
export const form = (tab: Tab, mode: Mode): Action => ({
  fill: (I, walker) => walker.fillForm(I, tab, mode),
  do: pressing('common.next'),
});
/** A page that was opened by a refusal of its salt asks for it when it is submitted. */
const byPassword: Action = {
  fill: (I) => I.fill('password', 'Harbour-2024'),
  do: pressing('verifyPwd.submit'),
  firstAnswers: [['fetchSalt']],
};
const settingPassword = (submit: string): Action => ({
  fill: (I) => I.fill('newPassword', newPassword),
  do: pressing(submit),
});
const reset: Action = { ...settingPassword('setPwd.submit'), firstAnswers: [['fetchResetSalt']] };
const registration = settingPassword('setPwd.register.submit');
const chooseEmail = async (I: Visitor) => (await openNoCodeSheet(I), chooseNoCodeOption(I, 'noCode.email'));
/** Makes the event of a transition with the gesture that also the walks of the screens make. */
function make(id: string, event: object = {}): Do {
  const [, machine = '', type = ''] = /^(\w+)\S* --(user\.\w+)\[\d+\]$/.exec(id) ?? [];
  const gesture = Object.values(gestures[machine]?.[type] ?? {}).at(-1);
  if (!gesture) throw new Error(`no gesture of test/journeys makes ${id}`);
  // These gestures do not depend on the state of the machine.
  return (I) => gesture(handsOf(I), { type, ...event }, undefined as never);
}
const made = (id: string, more: Omit<Action, 'do'> = {}, event?: object) => ({
  [id]: { do: make(id, event), ...more },
});
const chooseApple = async (I: Visitor) => (await I.agree(), I.chooseProvider('apple'));
/** Answers the offer to log in with a phone that has an account. With no, the form stays as it was. */
export const answerOffer =
  (how: 'confirm' | 'cancel'): Do =>
  async (I) => (await I.seeDialog('phoneExists'), I.answerDialog(`alert.phoneExists.${how}`));
const hasProviders = ({ providers }: Site) => providers.length > 0;

/** The server finds a code right, and says this of the phone before the tested answer. */
const provingPhone = (proof: object): Action => ({ do: typeAnyCode, firstAnswers: [['verifySms', proof]] });

/** A phone whose e-mail must be verified, and what the visitor does on a page that is left without a code. */
const wantsEmail = (data: object, after: Do): Action => ({
  ...form('phone', 'login'),
  after,
  from: 'index',
  firstAnswers: [['sendSms', data, 66]],
});

/** Actions, by the state that asks or the transition that a person triggers. */
export const actions: Readonly<Record<string, Action>> = {
  'phone.calling.sending': form('phone', 'login'),
  'account.calling.salting': form('account', 'login'),
  'email.calling.salting': form('email', 'register'),
  'email.calling.sending': { ...form('email', 'register'), firstAnswers: [verifyEmailFirst] },
  'qr.calling': {
    do: (I, walker) => walker.openQrTab(I),
    firstAnswers: [
      ['generateQr', qrKey],
      ['queryQr', confirmed],
    ],
  },
  ...made('front --user.choseLanguage[0]', {}, { language: 'zh-hk' }),
  ...made('front --user.activated[0]', { isOffered: ({ activation }) => activation }),
  'phone.deciding --always[0]': { ...form('phone', 'login'), setup: 'byPassword' },
  'phone.recalling --xstate.done.actor.0.phone.recalling[0]': {
    do: (I, walker) => walker.submitFormTwice(I, 'phone', 'login'),
    firstAnswers: [['sendSms']],
  },
  'email.recalling --xstate.done.actor.0.email.recalling[0]': {
    do: (I, walker) => walker.submitFormTwice(I, 'email', 'register'),
    firstAnswers: [verifyEmailFirst, ['sendEmailCode'], verifyEmailFirst],
  },
  'thirdParty.login.agreeing --front.agreed[0]': {
    do: chooseApple,
    setup: 'onIphone',
    isOffered: hasProviders,
  },
  'passkey.offered.calling.proving': {
    fill: (I) => I.agree(),
    do: pressing('passkey.logIn'),
    setup: 'passkeys',
  },
  'verifyEmail.naming.typing --user.cancelled[0]': wantsEmail({ email: 'w***r@example.com' }, (I) =>
    I.see('noCode.askEmail.title').then(() => I.page.keyboard.press('Escape')),
  ),
  'verifyEmail.arriving --always[1]': wantsEmail({}, (I) => I.seeText('Not yet')),
  'verifyCode.calling.verifying': { do: typeAnyCode },
  ...made('verifyCode.entering --user.chosePassword[0]', {
    isPossibleAfter: by('phone.calling.sending', 'verifyPwd'),
  }),
  'noCode.calling': {
    fill: chooseCall,
    do: (I) => I.answerDialog('alert.voiceCode.confirm'),
    isOffered: hasVoiceCode,
  },
  'noCode.choosing --user.choseEmail[0]': {
    do: chooseEmail,
    isOffered: hasVoiceCode,
    isPossibleAfter: by('phone.calling.sending'),
    arrivalData: { code_sig: 'code-1', ...salts, email: 'someone@example.com' },
  },
  'noCode.typingEmail --user.submitted[3]': {
    fill: async (I, walker) => (await chooseEmail(I), I.fill('email', walker.email())),
    do: pressing('noCode.askEmail.submit'),
    isOffered: hasVoiceCode,
    isPossibleAfter: by('phone.calling.sending'),
    arrivalData: { code_sig: 'code-1', ...salts },
  },
  'completeSignIn.calling.registering': provingPhone(provedAccount),
  'completeSignIn.calling.openingAccount': {
    ...provingPhone(provedNew),
    isPossibleAfter: by('phone.calling.sending'),
  },
  'completeSignIn.deciding --always[0]': {
    ...provingPhone(provedNew),
    setup: 'setPassword',
    arrivalData: { code_sig: 'code-1' },
  },
  'completeSignIn.deciding --always[2]': provingPhone({ ...ticket, ...proved }),
  'completeSignIn.flagging': {
    ...provingPhone({ ...provedNew, ...salts }),
    isPossibleAfter: by(registering),
    isOffered: ({ asksSetPassword, homeRegion }) => asksSetPassword && homeRegion === 'HK',
    answerData: { 'result.OK': true },
  },

  'verifyPwd.calling.loggingIn': byPassword,
  'verifyPwd.calling.sending': { do: pressing('verifyPwd.sms'), isPossibleAfter: afterPhoneTab },
  'verifyPwd.recalling --xstate.done.actor.0.verifyPwd.recalling[0]': {
    do: pressing('verifyPwd.sms'),
    isPossibleAfter: by('verifyCode.entering'),
  },

  'verifyEmail.calling.verifying': { do: typeAnyCode },
  ...made('verifyEmail.entering --user.choseSms[0]', { isPossibleAfter: by('email.') }),

  'setPwd.calling.setting': reset,
  // A code can be sent only to a phone that the page knows.
  'setPwd.calling.setting × SMS_CODE_EXPIRES': { ...reset, isPossibleAfter: by('phone.calling.sending') },
  'setPwd.entering.loggingIn': { ...reset, firstAnswers: [['fetchResetSalt'], ['setPassword'], ['fetchSalt']] },

  'regSetPwd.calling.registeringEmail': { ...registration, isPossibleAfter: by('email.', 'verifyEmail.') },
  'regSetPwd.calling.registeringPhone': {
    ...registration,
    firstAnswers: [['fetchRegSalt']],
    isPossibleAfter: by('completeSignIn.'),
  },
  'regSetPwd.calling.salting': {
    ...registration,
    isPossibleAfter: by('completeSignIn.deciding'),
    setup: 'setPassword',
    answerData: { 'result.OK': { reg_sig: 'reg-1' } },
  },

  'selectAccount.calling.listing': {
    do: pressing('common.refresh'),
    arrivalAnswers: [['fetchAccounts', {}, 60]],
  },
  'selectAccount.calling.choosing': { do: pressing('common.next') },

  'bindSuccess.counting --xstate.after.second.bindSuccess.counting[0]': { do: async () => {}, setup: 'signOn' },

  ...made('offerPasskey.offering --user.cancelled[0]', { setup: 'passkeys' }),

  'browser: back and forward': { do: (I, walker) => walker.goBackAndForward(I) },
  'browser: reload': { do: (I, walker) => walker.reload(I) },
};

/** What a person triggers, as `setPwd --user.wentBack[0]`: the gesture of that event does it. */
const byPerson = /^(\w+)[\w.]* --(user\.\w+)\[0\]$/;

/** The state that asks, of a trigger such as `captcha.showing, user.cancelled`. */
export const askingState = (trigger: string): string => trigger.replace(/, user\.\w+$/, '');

/** Returns how a visitor takes an exit: by its own row, by that of the state that asks, or by a gesture. */
export function actionOf({ id, by: trigger }: Pick<Exit, 'id' | 'by'>): Action | undefined {
  const own = actions[id] ?? actions[askingState(trigger)];
  const [, machine = '', type = ''] = byPerson.exec(id) ?? [];
  return own ?? (gestures[machine]?.[type] && !unreachedExits[id] ? { do: make(id) } : undefined);
}

/** Closes the alert after which the page reloads: by its button or by Escape (PWD-8). */
export async function dismissAlert(I: Visitor, how: string): Promise<void> {
  await I.seeDialog('saltExpired');
  if (how === 'user.confirmed') await I.answerDialog('alert.saltExpired.confirm');
  else await I.page.keyboard.press('Escape');
  await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
}
