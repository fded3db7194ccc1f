import type { EventObject } from 'xstate';
import { good, person, saltData, salts, secret, sixDigits } from '../../src/tools/openapi/samples';
import { start, type Forced, type Rig } from './rig';
import type { Place } from './sites';

type Said = EventObject & Record<string, unknown>;
type Step = readonly [machine: string, ...events: Said[]];

/**
 * How to bring the composed passport to a state that asks: what the calls before it are answered, and what the visitor
 * does.
 */
export interface Way {
  before?: readonly Forced[];
  steps: (rig: Rig) => readonly Step[];
  /** Fields of the opening that are otherwise here. */
  changed?: Readonly<Record<string, unknown>>;
  /** Passkeys are configured, and the browser offers them in its list under the field, or by the button alone. */
  passkeys?: 'list' | 'button';
}

const user = (what: string, more: object = {}): Said => ({ type: `user.${what}`, ...more });
const go = (where: string, params: object): Step => ['passport', { type: `go.${where}`, params }];
const accept = (rig: Rig): Said[] =>
  rig.input.site.agreementShown ? [user('toggledAgreement'), user('submitted')] : [user('submitted')];
const fine = (call: Forced['call'], data: unknown = good[call]): Forced => ({ call, answer: { code: 0, data } });

const email = 'someone@example.com';
const code = { type: 'login', ...person, codeSig: null, marketAgree: false, sendSmsRes: null };
const emailCode = { type: 'login', email, emailCodeSig: null, marketAgree: false };
const byUid = { type: 'account', account: '100001' };
const byPhone = { type: 'phone', account: '+852 9123 4567', ...person, saltData };
const newcomer = { type: 'phone', ...person, codeSig: 'code-1', marketAgree: false, sendSmsRes: null, saltData: salts };
const chosen = { ...person, codeSig: 'code-1' };
const reset = { uid: '100001', ...salts, rst_sig: 'rst-1' };

const digits = user('typedCode', { code: sixDigits() });
const password = () => user('submitted', { password: secret() });
const toCode = go('verifyCode', code);
const proves = (proof: object, type = 'login'): Way => ({
  before: [fine('verifySms', proof)],
  steps: () => [go('verifyCode', { ...code, type }), ['verifyCode', digits]],
});
const enters = (given: object): Way => ({ steps: () => [go('setPwd', given), ['setPwd', password()]] });
const inLogin = { touchOnly: false };
/** Changes nothing: the page loads and asks what it needs meanwhile. */
const waits: Step = ['front', user('dismissedNotice')];
/** By the button, with the agreement ticked where it is shown. */
const byPasskey = (rig: Rig): Step[] => [
  waits,
  ['front', ...accept(rig).slice(0, -1)],
  ['passkey', user('askedForPasskey')],
];
const offers = go('offerPasskey', { jump: { to: 'jump', uid: '100001', jump_sig: 'jump-1' }, passkeySig: 'leave-1' });

/** Ways to states that ask, to register: by the result whose reaction is another one then. */
export const waysToRegister: Readonly<Record<string, Way>> = {
  'phone.calling.sending × result.PHONE_NO_HAS_BEEN_BOUND': {
    steps: (rig) => [
      ['front', user('choseRegister'), user('chosePhone')],
      ['phone', user('typedPhone', { text: '+852 9123 4567' })],
      ['front', ...accept(rig)],
    ],
  },
  'verifyCode.calling.verifying × result.PHONE_NO_HAS_BEEN_BOUND': {
    steps: () => [go('verifyCode', { ...code, type: 'reg' }), ['verifyCode', digits]],
  },
};

/**
 * A way to every state that asks, by its id. Every call before the one meant is answered well, unless `before` says.
 */
export const ways: Readonly<Record<string, Way>> = {
  'phone.calling.sending': {
    steps: (rig) => [
      ['phone', user('typedPhone', { text: '+852 9123 4567' })],
      ['front', ...accept(rig)],
    ],
  },
  'account.calling.salting': {
    steps: (rig) => [
      ['front', user('choseAccount')],
      ['account', user('typedAccount', { text: '100001' })],
      ['front', ...accept(rig)],
    ],
  },
  'email.calling.salting': {
    steps: (rig) => [
      ['front', user('choseRegister'), user('choseEmail')],
      ['email', user('typedEmail', { text: email })],
      ['front', ...accept(rig)],
    ],
  },
  'email.calling.sending': {
    before: [{ call: 'fetchEmailSalt', answer: { code: 66, data: { email } } }],
    steps: (rig) => [
      ['front', user('choseRegister'), user('choseEmail')],
      ['email', user('typedEmail', { text: email })],
      ['front', ...accept(rig)],
    ],
  },
  'verifyEmail.calling.sending': { steps: () => [go('verifyEmail', emailCode)] },
  'verifyEmail.calling.verifying': { steps: () => [go('verifyEmail', emailCode), ['verifyEmail', digits]] },
  'verifyCode.calling.sending': { steps: () => [toCode] },
  'verifyCode.calling.verifying': { steps: () => [toCode, ['verifyCode', digits]] },
  'noCode.calling': {
    before: [fine('sendSms')],
    steps: () => [toCode, ['verifyCode', user('gotNoCode')], ['noCode', user('choseCall'), user('confirmed')]],
  },
  'completeSignIn.flagging': proves({ uid: '0', code_sig: 'code-2' }, 'reg'),
  'completeSignIn.calling.registering': proves({ uid: '100001', code_sig: 'code-2' }),
  'completeSignIn.calling.openingAccount': proves({ uid: '0', code_sig: 'code-2' }),
  'verifyPwd.calling.salting': { steps: () => [go('verifyPwd', byUid)] },
  'verifyPwd.calling.loggingIn': { steps: () => [go('verifyPwd', { ...byUid, saltData }), ['verifyPwd', password()]] },
  'verifyPwd.calling.sending': { steps: () => [go('verifyPwd', byPhone), ['verifyPwd', user('choseSms')]] },
  'setPwd.calling.salting': {
    steps: () => [go('setPwd', { uid: '100001', code_sig: 'code-1', code: '+852', phone: '91234567' })],
  },
  'setPwd.calling.setting': enters({ ...reset, code_sig: 'code-1' }),
  'setPwd.entering.salting': enters({ ...reset, code_sig: 'code-1' }),
  'setPwd.entering.loggingIn': enters({ ...reset, code_sig: 'code-1' }),
  'regSetPwd.calling.salting': {
    steps: () => [go('regSetPwd', { ...newcomer, saltData: undefined }), ['regSetPwd', password()]],
  },
  'regSetPwd.calling.registeringPhone': { steps: () => [go('regSetPwd', newcomer), ['regSetPwd', password()]] },
  'regSetPwd.calling.registeringEmail': {
    steps: () => [
      go('regSetPwd', { type: 'email', email, marketAgree: false, saltData: salts }),
      ['regSetPwd', password()],
    ],
  },
  'selectAccount.calling.listing': { steps: () => [go('selectAccount', chosen)] },
  'selectAccount.calling.choosing': {
    steps: () => [go('selectAccount', chosen), ['selectAccount', user('submitted')]],
  },
  'passkey.offered.preparing': { passkeys: 'list', steps: () => [waits] },
  'passkey.offered.calling.fetching': { passkeys: 'button', steps: byPasskey },
  'passkey.offered.calling.proving': { passkeys: 'button', steps: byPasskey },
  'offerPasskey.calling.fetching': { steps: () => [offers, ['offerPasskey', user('confirmed')]] },
  'offerPasskey.calling.keeping': { steps: () => [offers, ['offerPasskey', user('confirmed')]] },
  'qr.generating': { changed: inLogin, steps: () => [['front', user('choseQrCode')]] },
  'qr.live.polling.querying': {
    changed: inLogin,
    steps: () => [
      ['front', user('choseQrCode')],
      ['qr', { type: 'qr.leftView' }, { type: 'qr.enteredView' }],
    ],
  },
  'qr.calling': {
    changed: inLogin,
    before: [fine('queryQr', { status: 2, uid: '100001', qrcode_login_sig: 'qr-1' })],
    steps: () => [
      ['front', user('choseQrCode')],
      ['qr', { type: 'qr.leftView' }, { type: 'qr.enteredView' }],
    ],
  },
  'captcha.opening.refreshing': {
    before: [{ call: 'login', answer: { code: 6105, data: {} } }],
    steps: () => [go('verifyPwd', { ...byUid, saltData }), ['verifyPwd', password()]],
  },
  'deletion.cancelling': {
    before: [{ call: 'login', answer: { code: 49, data: { uid: '100001' } } }],
    steps: () => [
      go('verifyPwd', { ...byUid, saltData }),
      ['verifyPwd', password()],
      ['deletion', user('confirmed'), user('confirmed')],
    ],
  },
};

export const mainland: Place = { edition: 'cn', signOn: null, generation: 'later' };

/** The product on a site after the way to this state; its calls are answered as forced. */
export async function arriveIn(place: Place, state: string, ...forced: Forced[]): Promise<Rig> {
  const way = ways[state];
  if (!way) throw new Error(state);
  const rig = start(place, [...(way.before ?? []), ...forced], { changed: way.changed ?? {} });
  for (const [machine, ...events] of way.steps(rig)) await rig.tell(machine, ...events);
  return rig;
}

/** The same on the mainland site. */
export const arriveAt = (state: string, ...forced: Forced[]): Promise<Rig> => arriveIn(mainland, state, ...forced);
