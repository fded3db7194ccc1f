import { selectAccountMachine } from '../../../../machines/account/selectAccount.machine';
import { bindSuccessMachine } from '../../../../machines/binding/bindSuccess.machine';
import { offerPasskeyMachine } from '../../../../machines/passkey/offerPasskey.machine';
import { asLazy } from '../../../../machines/lazy';
import { isUnanswered } from '../../../../machines/password/unanswered';
import { passportMachine } from '../../../../machines/passport.machine';
import { regSetPwdMachine } from '../../../../machines/password/regSetPwd.machine';
import { setPwdMachine } from '../../../../machines/password/setPwd.machine';
import { verifyPwdMachine } from '../../../../machines/password/verifyPwd.machine';
import { Secret } from '../../../../machines/secret';
import { toastMachine } from '../../../../machines/toast/toast.machine';
import {
  away,
  emailSalts,
  everyEnd,
  everyOk,
  everyRefusal,
  okOf,
  remembered,
  salts,
  ticket,
} from '../../samples/answers';
import { outputsOf } from '../../samples/browser';
import { eventsOf } from '../../samples/events';
import {
  accountsParams,
  byUid,
  codeParams,
  emailParams,
  frontInput,
  newEmail,
  newPhone,
  passwordParams,
  siteWith,
  takenPhone,
} from '../../samples/inputs';
import { email, number, password, phone, uid } from '../../samples/visitor';
import type { Walkable } from '../walk';

const newPassword = (text: string, pasted = false) => ({ password: new Secret(text, { changed: pasted }), pasted });
const passwordEvents = [
  { type: 'user.typedPassword', ...newPassword(password) },
  { type: 'user.typedPassword', ...newPassword(password, true) },
  { type: 'user.focusedField' },
  { type: 'user.toggledEye' },
  { type: 'user.submitted', ...newPassword(password) },
  { type: 'user.submitted', ...newPassword('short') },
  { type: 'user.submitted', ...newPassword('') },
  { type: 'user.wentBack' },
];

const offer = { jump: { to: 'jump', ...ticket }, passkeySig: 'leave-1' };

/** The password pages, the choice of an account, and the root. */
export const pagesWalkables = {
  verifyPwd: {
    machine: verifyPwdMachine,
    starts: {
      'by phone': { ...passwordParams, site: siteWith() },
      'by id, salt at hand': { ...byUid, saltData: salts, site: siteWith() },
      'by id, salt refused': { ...byUid, refused: ['fetchSalt'], site: siteWith() },
      'by id, salt missing': { ...byUid, site: siteWith({ edition: 'cn', signOn: 'wecom' }) },
    },
    events: [
      { type: 'user.typedPassword', password: new Secret(password) },
      { type: 'user.focusedField' },
      { type: 'user.submitted', password: new Secret(password) },
      { type: 'user.submitted', password: new Secret('') },
      { type: 'user.choseSms' },
      { type: 'user.triedAgain' },
      { type: 'user.forgotPassword' },
      { type: 'user.wentBack' },
    ],
    outcomes: {
      fetchSalt: [okOf('fetchSalt'), ...everyEnd],
      login: [okOf('login'), okOf('login', 'bound'), ...everyEnd],
      recallCode: [null, remembered],
      sendSms: [okOf('sendSms'), ...everyEnd],
    },
    facts: ({ context }) => [context.type, Boolean(context.saltData), context.site.signOn],
  },
  setPwd: {
    machine: setPwdMachine,
    starts: {
      'a password for an account, salts at hand': {
        uid,
        ...emailSalts,
        rst_sig: 'rst',
        code_sig: 'sig',
        site: siteWith(),
      },
      'a password for a phone, salts missing': {
        code: number.region,
        phone,
        code_sig: 'sig',
        site: siteWith({ edition: 'cn', signOn: 'wecom' }),
      },
      'a password for a phone, salts refused': {
        code: number.region,
        phone,
        refused: ['fetchResetSalt'],
        site: siteWith(),
      },
      'a password for a proved address, salts missing': { uid, account: email, site: siteWith() },
      'a password for an account, salts missing': { uid, site: siteWith() },
    },
    events: passwordEvents,
    outcomes: {
      fetchResetSalt: [okOf('fetchResetSalt'), ...everyEnd],
      setPassword: [okOf('setPassword'), ...everyEnd],
      fetchSalt: [okOf('fetchSalt'), ...everyEnd],
      login: [okOf('login'), okOf('login', 'bound'), ...everyEnd],
    },
    facts: ({ context }) => [
      context.given.uid,
      context.given.account,
      Boolean(context.signature),
      isUnanswered(context.error),
      context.password.length > 0,
    ],
  },
  regSetPwd: {
    machine: regSetPwdMachine,
    starts: {
      'a password for a new phone': {
        ...newPhone,
        site: siteWith(),
      },
      'a password for a new phone, salts lost': {
        ...newPhone,
        sendSmsRes: null,
        site: siteWith(),
      },
      'a password for a new e-mail': {
        ...newEmail,
        marketAgree: true,
        site: siteWith(),
      },
      'a password for an e-mail that came to log in': {
        ...newEmail,
        purpose: 'login',
        site: siteWith(),
      },
    },
    events: passwordEvents,
    outcomes: {
      fetchRegSalt: [okOf('fetchRegSalt', 'without salts'), okOf('fetchRegSalt'), ...everyEnd],
      registerPhone: [okOf('registerPhone'), okOf('login', 'bound'), ...everyEnd],
      registerEmail: [okOf('registerEmail'), okOf('login', 'bound'), ...everyEnd],
    },
    facts: ({ context }) => [context.given.type, Boolean(context.salts), Boolean(context.signature)],
  },
  selectAccount: {
    machine: selectAccountMachine,
    starts: { 'several accounts': { site: siteWith() } },
    events: [
      { type: 'page.opened', params: accountsParams },
      { type: 'page.opened', params: { ...accountsParams, phone: '98765432' } },
      { type: 'page.opened', params: { ...accountsParams, codeSig: '', refused: ['fetchAccounts'] } },
      { type: 'user.choseAccount', uid: '100002' },
      { type: 'user.submitted' },
      { type: 'user.askedAgain' },
      { type: 'user.wentBack' },
    ],
    outcomes: {
      fetchAccounts: [...everyOk('fetchAccounts'), ...everyEnd],
      chooseAccount: [okOf('chooseAccount'), ...everyEnd],
    },
    facts: ({ context }) => [context.phone, context.accounts.length],
  },
  bindSuccess: {
    machine: bindSuccessMachine,
    starts: { bound: ticket },
    events: [
      { type: 'user.confirmed' },
      { type: 'user.heldCountdown' },
      { type: 'user.releasedCountdown' },
      { type: 'user.stayed' },
      { type: 'user.wentBack' },
    ],
    outcomes: {},
    facts: ({ context }) => context.seconds,
  },
  offerPasskey: {
    machine: offerPasskeyMachine,
    starts: { 'signed in': offer },
    events: [...eventsOf('offerPasskey'), { type: 'user.wentBack' }],
    outcomes: {
      mayOfferPasskey: outputsOf('mayOfferPasskey'),
      fetchPasskeyCreation: [okOf('fetchPasskeyCreation'), ...everyRefusal],
      createPasskey: outputsOf('createPasskey'),
      keepPasskey: [okOf('keepPasskey'), ...everyRefusal],
    },
    facts: ({ context }) => [context.error && Object.values(context.error)[0], context.creation],
  },
  passport: {
    machine: passportMachine.provide({ actors: { toast: asLazy(toastMachine) } }),
    starts: { passport: frontInput },
    events: [
      { type: 'go.index' },
      { type: 'go.index', params: { tab: 'phone' } },
      { type: 'go.index', params: { taken: takenPhone } },
      { type: 'go.verifyCode', params: codeParams },
      { type: 'go.verifyPwd', params: passwordParams },
      { type: 'go.verifyEmail', params: emailParams },
      { type: 'go.setPwd', params: {} },
      { type: 'go.regSetPwd', params: { type: 'phone', marketAgree: false } },
      { type: 'go.selectAccount', params: accountsParams },
      { type: 'go.bindSuccess', params: ticket },
      { type: 'go.offerPasskey', params: offer },
      away,
      { type: 'user.wentBack' },
      { type: 'page.restored' },
      { type: 'toast.asked', toast: { words: 'deletionCancelled' } },
    ],
    outcomes: {
      verifyCode: [{ type: 'go.index' }, away, { type: 'go.verifyPwd', params: passwordParams }],
      verifyEmail: [{ type: 'go.index' }],
      setPwd: [{ type: 'go.index' }],
      regSetPwd: [{ type: 'go.index' }],
      bindSuccess: [away],
      offerPasskey: [away],
      verifyPwd: [{ type: 'go.index' }, away, { type: 'go.verifyCode', params: codeParams }],
    },
  },
} satisfies Record<string, Walkable>;
