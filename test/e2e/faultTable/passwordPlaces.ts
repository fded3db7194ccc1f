import type { Place } from './place';
import { inField, inToast, onPath, both, signedIn } from './sees';
import { proved, salts, needsPassword } from '../../ways/answers';
import { typeAnyCode, waitForPath } from '../../ways/steps';
import {
  back,
  browserBack,
  submitPassword,
  fillPhone,
  toCode,
  toPassword,
  fillEmail,
  toNewPassword,
  toSetPassword,
  passwordRefused,
} from './steps';

/** The calls of the pages for passwords, and of the dialogs of the gate. */
export const passwordPlaces: readonly Place[] = [
  {
    state: 'verifyPwd.calling.salting',
    call: 'fetchSalt',
    before: [['sendSms', {}, 18]],
    arrive: fillPhone,
    isSecond: true,
    act: (I) => I.press('common.next'),
    again: null,
    seesRefusal: both(onPath('/verifyPwd'), passwordRefused),
    seesGood: both(onPath('/verifyPwd'), inField('password')),
    leave: back,
  },
  {
    state: 'verifyPwd.calling.loggingIn',
    call: 'login',
    arrive: toPassword,
    act: submitPassword('verifyPwd.submit'),
    seesRefusal: passwordRefused,
    seesGood: signedIn,
    leave: back,
  },
  {
    state: 'verifyPwd.calling.sending',
    call: 'sendSms',
    before: [['sendSms', {}, 18]],
    arrive: async (I, typed) => {
      await fillPhone(I, typed);
      await I.press('common.next');
      await waitForPath(I, '/verifyPwd');
    },
    act: (I) => I.press('verifyPwd.sms'),
    seesRefusal: passwordRefused,
    seesGood: onPath('/verifyCode'),
    leave: browserBack,
  },
  {
    state: 'setPwd.calling.salting',
    call: 'fetchResetSalt',
    before: [needsPassword(proved)],
    arrive: toCode,
    isSecond: true,
    act: typeAnyCode,
    again: null,
    seesRefusal: both(onPath('/setPwd'), passwordRefused),
    seesGood: both(onPath('/setPwd'), inField('password')),
    leave: back,
  },
  {
    state: 'setPwd.calling.setting',
    call: 'setPassword',
    before: [needsPassword({ ...salts, rst_sig: 'rst-9' })],
    arrive: toSetPassword,
    act: submitPassword('setPwd.submit'),
    seesRefusal: passwordRefused,
    seesGood: signedIn,
    leave: back,
  },
  ...(['salting', 'loggingIn'] as const).map((step): Place => ({
    state: `setPwd.entering.${step}`,
    call: step === 'salting' ? 'fetchSalt' : 'login',
    before: [needsPassword({ ...salts, rst_sig: 'rst-9' })],
    arrive: toSetPassword,
    isSecond: true,
    act: submitPassword('setPwd.submit'),
    again: null,
    ...(step === 'salting' && { callsAfterwards: 1 }),
    seesRefusal: both(onPath('/verifyPwd'), inToast),
    seesGood: signedIn,
    leave: back,
  })),
  {
    state: 'regSetPwd.calling.salting',
    call: 'fetchRegSalt',
    query: { setPassword: '1' },
    before: [['verifySms', { uid: '0', ...proved, ...salts }]],
    arrive: toNewPassword,
    act: submitPassword('setPwd.register.submit'),
    seesRefusal: passwordRefused,
    seesGood: signedIn,
    leave: back,
  },
  {
    state: 'regSetPwd.calling.registeringPhone',
    call: 'registerPhone',
    query: { setPassword: '1' },
    before: [['verifySms', { uid: '0', ...proved, ...salts }]],
    arrive: toNewPassword,
    isSecond: true,
    act: submitPassword('setPwd.register.submit'),
    seesRefusal: passwordRefused,
    seesGood: signedIn,
    leave: back,
  },
  {
    state: 'regSetPwd.calling.registeringEmail',
    call: 'registerEmail',
    arrive: async (I, typed) => {
      await fillEmail(I, typed);
      await I.press('common.next');
      await I.fill('newPassword', 'Typhoon-shelter-8');
    },
    act: submitPassword('setPwd.register.submit'),
    seesRefusal: passwordRefused,
    seesGood: signedIn,
    leave: back,
  },
  {
    state: 'captcha.opening.refreshing',
    call: 'refreshCaptcha',
    before: [['login', {}, 6105]],
    arrive: toPassword,
    isSecond: true,
    act: submitPassword('verifyPwd.submit'),
    again: null,
    isBackground: true,
    seesRefusal: ({ captcha }) => (captcha ? null : 'no captcha is shown'),
    seesGood: ({ captcha }) => (captcha ? null : 'no captcha is shown'),
    leave: browserBack,
  },
  {
    state: 'deletion.cancelling',
    call: 'cancelDeletion',
    before: [['login', { uid: '100001' }, 49]],
    arrive: async (I, typed) => {
      await toPassword(I, typed);
      await I.press('verifyPwd.submit');
      await I.answerDialog('alert.deletion.confirm');
    },
    act: (I) => I.answerDialog('alert.deletionSecond.confirm'),
    again: null,
    seesRefusal: both(onPath('/verifyPwd'), inToast),
    ownText: 'toast.deletionFailed',
    seesGood: signedIn,
    leave: browserBack,
  },
];
