import { accountMachine } from '../../../../machines/account/account.machine';
import { sentCodeMachine } from '../../../../machines/code/sentCode.machine';
import { emailMachine } from '../../../../machines/email/email.machine';
import { frontMachine } from '../../../../machines/front/front.machine';
import { phoneMachine } from '../../../../machines/phone/phone.machine';
import type { Mode } from '../../../../machines/site/site';
import { away, everyEnd, okOf, remembered, rememberedEmail } from '../../samples/answers';
import { outputsOf, saidBy } from '../../samples/browser';
import { eventsOf } from '../../samples/events';
import { frontInput, siteWith, takenPhone } from '../../samples/inputs';
import { email, number, phone, region, uid } from '../../samples/visitor';
import type { Walkable } from '../walk';
import { besideWalkables, remembering } from './besideProviders';
import { qrWalkable } from './qr';
import { thirdPartyWalkable } from './thirdParty';

const hide = { ...siteWith().hides, agreement: false };
const everyTab = { ...frontInput, site: siteWith({ hide: { ...hide, emailLogin: false } }) };
const submitted = (mode: Mode, agreed = true) => ({ type: 'front.submitted', mode, agreed, marketAgree: false });
const submissions = [submitted('login'), submitted('login', false), submitted('register')];

/** The first page and its tabs. */
export const frontWalkables = {
  front: {
    machine: frontMachine,
    starts: {
      'log in by phone': frontInput,
      'log in by e-mail': { ...everyTab, start: { mode: 'login', tab: 'email' } },
      'log in by QR code': { ...everyTab, start: { mode: 'login', tab: 'qrCode' } },
      'register by e-mail alone': { ...frontInput, site: siteWith({ hide: { ...hide, smsRegistration: true } }) },
      'log in by e-mail, register by phone': {
        ...everyTab,
        start: { mode: 'login', tab: 'email' },
        site: siteWith({ hide: { ...hide, emailLogin: false, emailRegistration: true } }),
      },
      'register by phone alone': {
        ...frontInput,
        start: { mode: 'login', tab: 'account' },
        site: siteWith({ hide: { ...hide, emailRegistration: true } }),
      },
      'log in without accounts': {
        ...everyTab,
        start: { mode: 'register', tab: 'email' },
        site: siteWith({ hide: { ...hide, accountLogin: true, emailLogin: false } }),
      },
      'log in by account': { ...frontInput, start: { mode: 'login', tab: 'account' } },
      register: { ...frontInput, start: { mode: 'register', tab: 'phone' }, notice: 'Session ended' },
      'by the last way': {
        ...frontInput,
        start: { mode: 'login', tab: 'account', way: 'google', isAlone: true },
        site: remembering,
      },
      'by the last passkey': {
        ...frontInput,
        start: { mode: 'login', tab: 'account', way: 'passkey', isAlone: true },
        site: remembering,
      },
      'by the last way, register by phone alone': {
        ...frontInput,
        start: { mode: 'login', tab: 'phone', way: 'google', isAlone: true },
        site: siteWith({
          extras: { webOtp: false, passkeys: true, lastWay: true },
          hide: { ...hide, emailRegistration: true },
        }),
      },
      'by the last way, without registration': {
        ...frontInput,
        start: { mode: 'login', tab: 'phone', way: 'google', isAlone: true },
        site: siteWith({
          extras: { webOtp: false, passkeys: true, lastWay: true },
          hide: { ...hide, emailRegistration: true, smsRegistration: true },
        }),
      },
      'in the enterprise edition': { ...frontInput, site: siteWith({ edition: 'esop' }) },
      'without an agreement': { ...frontInput, site: siteWith({ hide: { ...hide, agreement: true } }) },
    },
    events: [
      ...[
        'user.choseLogin',
        'user.choseRegister',
        'user.chosePhone',
        'user.choseEmail',
        'user.choseAccount',
        'user.choseQrCode',
        'user.choseAnotherWay',
        'user.toggledAgreement',
        'user.submitted',
        'user.dismissedNotice',
        'user.activated',
        'user.confirmed',
        'user.cancelled',
        'lastWay.lost',
        'lastWay.chosePasskey',
        'passkey.missing',
        'passkey.began',
        'qr.began',
      ].map((type) => ({ type })),
      { type: 'user.toggledMarketing', on: true },
      { type: 'user.choseLanguage', language: 'zh-hk' },
      { type: 'page.restored' },
      { type: 'thirdParty.began' },
      { type: 'lastWay.choseProvider', provider: 'google' },
      { type: 'phone.choseLogin' },
      { type: 'tab.passed' },
      { type: 'page.foundTaken', taken: takenPhone },
      away,
    ],
    outcomes: {},
    facts: ({ context }) => [
      context.site.agreementShown,
      context.site.hides,
      context.site.activation,
      context.start.way,
    ],
  },
  sentCode: {
    machine: sentCodeMachine,
    starts: { 'a page that is loaded': {} },
    events: [...eventsOf('sentCode'), ...saidBy('watchSentCode')],
    outcomes: { findSentCode: outputsOf('findSentCode') },
    facts: ({ context }) => context.page?.type,
  },
  phone: {
    machine: phoneMachine,
    starts: {
      'by code': { site: siteWith(), region },
      'by password': { site: siteWith({ loginType: 'password' }), region },
      'at home elsewhere': { site: siteWith(), region, homes: [{ nationCode: 'SG', areaCode: '+65' }] },
      'at home elsewhere, by password': {
        site: siteWith({ loginType: 'password' }),
        region,
        homes: [{ nationCode: 'SG', areaCode: '+65' }],
      },
    },
    events: [
      { type: 'user.typedPhone', text: phone },
      { type: 'user.typedPhone', text: '912' },
      { type: 'front.left' },
      { type: 'front.foundTaken', taken: takenPhone },
      ...['confirmed', 'declined', 'cancelled', 'clearedField', 'focusedField', 'openedPicker', 'closedPicker'].map(
        (done) => ({ type: `user.${done}` }),
      ),
      { type: 'user.choseRegion', region: { nationCode: 'CN', areaCode: '+86' } },
      ...submissions,
    ],
    outcomes: { recallCode: [null, remembered], sendSms: [okOf('sendSms'), ...everyEnd] },
    facts: ({ context }) => ({ ...context, error: null, marketAgree: null, site: context.site.loginType }),
  },
  account: {
    machine: accountMachine,
    starts: { account: { site: siteWith() } },
    events: [
      { type: 'user.typedAccount', text: uid },
      { type: 'user.typedAccount', text: '12' },
      { type: 'user.typedAccount', text: email },
      { type: 'user.typedAccount', text: number.region + number.phone },
      { type: 'front.left' },
      { type: 'user.clearedField' },
      { type: 'user.focusedField' },
      submitted('login'),
      submitted('login', false),
    ],
    outcomes: { fetchSalt: [okOf('fetchSalt'), ...everyEnd] },
    facts: ({ context }) => context.account,
  },
  email: {
    machine: emailMachine,
    starts: { 'the e-mail tab': { site: siteWith() } },
    events: [
      { type: 'user.typedEmail', text: email },
      { type: 'user.typedEmail', text: 'li@' },
      { type: 'front.left' },
      { type: 'user.clearedField' },
      { type: 'user.focusedField' },
      ...submissions,
    ],
    outcomes: {
      fetchEmailSalt: [okOf('fetchEmailSalt'), ...everyEnd],
      sendEmailCode: [okOf('sendEmailCode'), ...everyEnd],
      recallEmailCode: [null, rememberedEmail],
    },
    facts: ({ context }) => [context.email, context.mode],
  },
  qr: qrWalkable,
  thirdParty: thirdPartyWalkable,
  ...besideWalkables,
} satisfies Record<string, Walkable>;
