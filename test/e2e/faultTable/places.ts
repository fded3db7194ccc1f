import { allCallingStates } from '../../../machines/atlas/callingStates';
import { deletionPending, needsPassword, proved, qrKey, severalAccounts, wrongCaptcha } from '../../journeys/answers';
import { typeAnyCode } from '../../../src/visitor/steps';
import { actions, type Action } from '../walk/actions';
import type { Place, Row, Sees } from './place';
import { jumpLater } from './session';
import { both, hasQr, inAlert, inDialog, inField, inToast, isCounting, onPath, signedIn } from './sees';

type Do = Action['do'];

const pressing =
  (id: string): Do =>
  (I) =>
    I.press(id);
/** The loader covers the page: Back of the browser is left. */
const browserBack: Do = (I) => I.page.evaluate(() => history.back());
/** A loader covers the first page, so the tabs are pressed by keyboard. */
const leaveTab: Do = (I) => I.tab('phone').press('Enter');
const leavePhoneTab: Do = async (I, walker) => {
  await I.tab('account').press('Enter');
  await I.field('account').waitFor();
  await leaveTab(I, walker);
};
const closeQr: Do = (I) => I.tab('phone').click();
/** A code was shown before, so that a refusal makes it stale. */
const seeQr: Do = async (I, walker) => {
  await walker.openQrTab(I);
  await I.page.locator('.qr[data-status=new]').waitFor();
  await closeQr(I, walker);
};
const aMinuteLater: Do = (I) => I.page.clock.fastForward(61_000);
/** The cells empty 2.5 s after a refusal. */
const typeCodeAgain: Do = async (I) => {
  await I.page.clock.fastForward(3000);
  await typeAnyCode(I);
};

const passwordRefusedOn = (path: string) => both(onPath(path), inField('password'));
const hasCaptcha: Sees = ({ captcha }) => (captcha ? null : 'no captcha is shown');
const phoneRefused: Sees = ({ fields }) =>
  fields.some(({ id, hint }) => id === 'phone' && hint !== '') ? null : 'the phone is not refused';
/** The form is as it was, and the button is there: the visitor did not wait for the list under the field. */
const asBefore: Sees = ({ path, fields, toasts, dialogs, busy }) => {
  const phone = fields.find(({ id }) => id === 'phone');
  if (path !== '/') return `the page is ${path}`;
  if (busy + toasts.length + dialogs.length > 0) return 'something is shown of a call in the background';
  return phone?.isEditable && phone.value !== '' ? null : 'the phone is not as it was';
};

const holdJump: Do = async (I, walker) => {
  await jumpLater(I.page);
  await actions['verifyPwd.calling.loggingIn']?.fill?.(I, walker);
};

/** What a browser needs to make a passkey. */
const creation = {
  options: {
    challenge: 'AQ',
    rp: { name: 'Datum' },
    user: { id: 'AQ', name: 'Ann', displayName: 'Ann' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
};
/** The phone is typed while registering, where no field offers passkeys; then the visitor turns to logging in. */
const byPasskey: Row = {
  exit: null,
  device: 'button',
  fill: async (I, walker) => {
    await walker.fillForm(I, 'phone', 'register');
    await I.press('front.switch.toLogin.link');
    await I.button('passkey.logIn').waitFor();
  },
  act: pressing('passkey.logIn'),
  seesRefusal: both(onPath('/'), inToast),
  leave: pressing('front.switch.toRegister.link'),
};
const makingPasskey: Row = {
  exit: 'offerPasskey.offering --user.cancelled[0]',
  device: 'button',
  act: pressing('passkey.offer.create'),
  seesRefusal: both(onPath('/offerPasskey'), inAlert),
  leave: browserBack,
};
const resending: Row = { fill: aMinuteLater, act: pressing('verifyCode.resend'), seesGood: isCounting };
const typingCode: Row = { again: typeCodeAgain };
const loggingInLater: Row = { again: null, seesRefusal: both(onPath('/verifyPwd'), inToast) };

/** What is said of each state that makes a call. */
const rows: Readonly<Record<string, Row>> = {
  'phone.calling.sending': { seesGood: onPath('/verifyCode'), leave: leavePhoneTab },
  'account.calling.salting': { seesGood: onPath('/verifyPwd'), leave: leaveTab },
  'email.calling.salting': { seesGood: onPath('/regSetPwd'), leave: leaveTab },
  'email.calling.sending': { seesGood: onPath('/verifyEmail'), leave: leaveTab },
  'qr.generating': {
    exit: 'qr.calling',
    before: [['generateQr']],
    fill: seeQr,
    again: pressing('common.refresh'),
    seesRefusal: both(hasQr('stale'), inToast),
    seesGood: hasQr('new'),
    leave: closeQr,
  },
  'qr.live.polling.querying': {
    exit: 'qr.calling',
    before: [['generateQr', qrKey]],
    good: { status: 1 },
    again: null,
    isBackground: true,
    seesRefusal: hasQr('new', 'scanned'),
    seesGood: hasQr('scanned'),
    leave: closeQr,
  },
  'qr.calling': {
    again: pressing('common.refresh'),
    seesRefusal: both(hasQr('stale'), inToast),
    leave: closeQr,
  },
  'verifyCode.calling.sending': { ...resending, exit: 'verifyCode.calling.verifying' },
  'verifyCode.calling.verifying': typingCode,
  'noCode.calling': {
    again: (I) => I.answerDialog('alert.voiceCodeSendFail.confirm'),
    seesRefusal: inDialog,
    ownText: 'alert.voiceCodeSendFail.text',
    seesGood: both(onPath('/verifyCode'), ({ dialogs }) => (dialogs.length > 0 ? 'a dialog is open' : null)),
    leave: browserBack,
  },
  'completeSignIn.flagging': { again: null, isBackground: true, seesRefusal: signedIn },
  'completeSignIn.calling.registering': typingCode,
  'completeSignIn.calling.openingAccount': typingCode,
  'verifyEmail.calling.sending': { ...resending, exit: 'verifyEmail.calling.verifying' },
  'verifyEmail.calling.verifying': typingCode,
  'selectAccount.calling.listing': {
    exit: 'verifyCode.calling.verifying',
    before: [severalAccounts],
    again: pressing('common.refresh'),
    seesRefusal: both(onPath('/selectAccount'), inAlert),
    ownText: 'selectAccount.failed',
    seesGood: both(onPath('/selectAccount'), ({ choices }) => (choices > 0 ? null : 'no account is listed')),
    leave: browserBack,
  },
  'selectAccount.calling.choosing': { seesRefusal: both(onPath('/selectAccount'), inToast) },
  'verifyPwd.calling.salting': {
    exit: 'phone.calling.sending',
    before: [['sendSms', {}, 18]],
    again: null,
    seesRefusal: passwordRefusedOn('/verifyPwd'),
    seesGood: passwordRefusedOn('/verifyPwd'),
  },
  'verifyPwd.calling.loggingIn': {},
  'verifyPwd.calling.sending': { seesGood: onPath('/verifyCode'), leave: browserBack },
  'setPwd.calling.salting': {
    exit: 'verifyCode.calling.verifying',
    before: [needsPassword(proved)],
    again: null,
    seesRefusal: passwordRefusedOn('/setPwd'),
    seesGood: passwordRefusedOn('/setPwd'),
  },
  'setPwd.calling.setting': {},
  'setPwd.entering.salting': {
    ...loggingInLater,
    exit: 'setPwd.entering.loggingIn',
    before: [['setPassword']],
    callsAfterwards: 1,
  },
  'setPwd.entering.loggingIn': loggingInLater,
  'regSetPwd.calling.salting': {},
  'regSetPwd.calling.registeringPhone': {},
  'regSetPwd.calling.registeringEmail': {},
  'captcha.opening.refreshing': {
    exit: 'verifyPwd.calling.loggingIn',
    before: [wrongCaptcha],
    again: null,
    isBackground: true,
    seesRefusal: hasCaptcha,
    seesGood: hasCaptcha,
    leave: browserBack,
  },
  'deletion.cancelling': {
    exit: 'verifyPwd.calling.loggingIn',
    before: [deletionPending],
    fill: async (I, walker) => {
      const { fill, do: logIn } = actions['verifyPwd.calling.loggingIn'] as Action;
      await fill?.(I, walker);
      await logIn(I, walker);
      await I.answerDialog('alert.deletion.confirm');
    },
    act: (I) => I.answerDialog('alert.deletionSecond.confirm'),
    again: null,
    seesRefusal: both(onPath('/verifyPwd'), inToast),
    ownText: 'toast.deletionFailed',
    leave: browserBack,
  },
  'passkey.offered.preparing': {
    ...byPasskey,
    device: 'list',
    query: { isLogin: '0' },
    act: (I) => I.field('phone').focus(),
    again: null,
    isBackground: true,
    seesRefusal: asBefore,
  },
  'passkey.offered.calling.fetching': byPasskey,
  'passkey.offered.calling.proving': {
    ...byPasskey,
    before: [['fetchPasskeyChallenge']],
    /* A loader covers the first page, so the link is pressed by keyboard. */
    leave: (I) => I.button('front.switch.toRegister.link').press('Enter'),
  },
  'offerPasskey.calling.fetching': { ...makingPasskey, good: creation },
  'offerPasskey.calling.keeping': { ...makingPasskey, before: [['fetchPasskeyCreation', creation]] },
};

const refusedToken = { path: '/ticket/send-sms', fault: '4xx', code: 400 };
const ofPhone: Row = { exit: 'phone.calling.sending', seesRefusal: phoneRefused, seesGood: phoneRefused };

/** The reports: the visitor never sees that one fails. */
const reports: readonly Place[] = [
  {
    ...ofPhone,
    state: 'report of a refused token',
    call: 'csrfReport' as const,
    forced: [refusedToken],
    csrfReports: 1,
  },
  {
    ...ofPhone,
    state: 'report of an error',
    call: 'reportError' as const,
    forced: [refusedToken, { path: '/auth/csrf-report', fault: '5xx', code: 500 }],
    csrfReports: 1,
  },
  {
    ...ofPhone,
    state: 'report of an event',
    call: 'reportEvent' as const,
    fill: (async (I) => (await I.fill('phone', '123'), I.agree())) as Do,
  },
  {
    state: 'report to advertisers',
    call: 'reportAd' as const,
    exit: 'verifyPwd.calling.loggingIn',
    query: { consent: '1' },
    fill: holdJump,
    seesRefusal: signedIn,
  },
].map((place) => ({ ...place, again: null, isBackground: true, isReport: true }));

const calls = new Map(allCallingStates().map(({ state, call }) => [state, call]));

/** Every state that makes a call, and the reports. */
export const places: readonly Place[] = [
  ...Object.entries(rows).map(([state, row]): Place => {
    const call = calls.get(state);
    if (!call) throw new Error(`${state} makes no call`);
    return { ...row, state, call };
  }),
  ...reports,
];
