import { chooseNoCodeOption, openNoCodeSheet } from '../../ways/steps';
import type { Place } from './place';
import { inToast, onPath, both, signedIn, isCounting, inDialog, inAlert } from './sees';
import { proved, salts, verifyEmailFirst } from '../../ways/answers';
import { typeAnyCode } from '../../ways/steps';
import { back, browserBack, typeCodeAgain, toCode, toCodeAsNew, toEmailCode, toAccounts, codeRefused } from './steps';

/** The calls of the pages for codes, and of the choice of an account. */
export const codePlaces: readonly Place[] = [
  {
    state: 'verifyCode.calling.sending',
    call: 'sendSms',
    before: [['sendSms']],
    arrive: async (I, typed) => {
      await toCode(I, typed);
      await I.page.clock.fastForward(61_000);
    },
    act: (I) => I.press('verifyCode.resend'),
    seesRefusal: codeRefused,
    seesGood: isCounting,
    leave: back,
  },
  {
    state: 'verifyCode.calling.verifying',
    call: 'verifySms',
    arrive: toCode,
    act: typeAnyCode,
    again: typeCodeAgain,
    seesRefusal: codeRefused,
    seesGood: signedIn,
    leave: back,
  },
  {
    state: 'noCode.calling',
    call: 'sendVoice',
    before: [['sendSms']],
    arrive: async (I, typed) => {
      await toCode(I, typed);
      await openNoCodeSheet(I);
      await chooseNoCodeOption(I, 'noCode.call');
    },
    act: (I) => I.answerDialog('alert.voiceCode.confirm'),
    again: (I) => I.answerDialog('alert.voiceCodeSendFail.confirm'),
    seesRefusal: inDialog,
    ownText: 'alert.voiceCodeSendFail.text',
    seesGood: both(onPath('/verifyCode'), ({ dialogs }) => (dialogs.length > 0 ? 'a dialog is open' : null)),
    leave: browserBack,
  },
  {
    state: 'completeSignIn.flagging',
    call: 'needSetPassword',
    before: [['verifySms', { uid: '0', ...proved, ...salts }]],
    arrive: toCodeAsNew,
    isSecond: true,
    act: typeAnyCode,
    again: null,
    isBackground: true,
    seesRefusal: signedIn,
    seesGood: signedIn,
    leave: back,
  },
  {
    state: 'completeSignIn.calling.registering',
    call: 'quickRegister',
    before: [['verifySms', { uid: '100001', ...proved }]],
    arrive: toCode,
    isSecond: true,
    act: typeAnyCode,
    again: typeCodeAgain,
    seesRefusal: codeRefused,
    seesGood: signedIn,
    leave: back,
  },
  {
    state: 'completeSignIn.calling.openingAccount',
    call: 'phoneQuickRegister',
    before: [['verifySms', { uid: '0', ...proved }]],
    arrive: toCode,
    isSecond: true,
    act: typeAnyCode,
    again: typeCodeAgain,
    seesRefusal: codeRefused,
    seesGood: signedIn,
    leave: back,
  },
  {
    state: 'verifyEmail.calling.sending',
    call: 'sendEmailCode',
    before: [verifyEmailFirst, ['sendEmailCode']],
    arrive: async (I, typed) => {
      await toEmailCode(I, typed);
      await I.page.clock.fastForward(61_000);
    },
    act: (I) => I.press('verifyCode.resend'),
    seesRefusal: codeRefused,
    seesGood: isCounting,
    leave: back,
  },
  {
    state: 'verifyEmail.calling.verifying',
    call: 'verifyEmailCode',
    before: [verifyEmailFirst],
    arrive: toEmailCode,
    act: typeAnyCode,
    again: typeCodeAgain,
    seesRefusal: codeRefused,
    seesGood: signedIn,
    leave: back,
  },
  {
    state: 'selectAccount.calling.listing',
    call: 'fetchAccounts',
    before: [['verifySms', proved, 62]],
    arrive: toCode,
    isSecond: true,
    act: typeAnyCode,
    again: (I) => I.press('common.refresh'),
    seesRefusal: both(onPath('/selectAccount'), inAlert),
    ownText: 'selectAccount.failed',
    seesGood: both(onPath('/selectAccount'), ({ choices }) => (choices > 0 ? null : 'no account is listed')),
    leave: browserBack,
  },
  {
    state: 'selectAccount.calling.choosing',
    call: 'chooseAccount',
    before: [['verifySms', proved, 62]],
    arrive: toAccounts,
    act: (I) => I.press('common.next'),
    seesRefusal: both(onPath('/selectAccount'), inToast),
    seesGood: signedIn,
    leave: back,
  },
];
