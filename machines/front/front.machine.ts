import { assign, raise, sendParent, sendTo, stateIn } from 'xstate';
import { accountMachine } from '../account/account.machine';
import { goAway, type Go, type TakenPhone } from '../go';
import type { LastWayInput } from '../lastWay/lastWay.machine';
import { lazy } from '../lazy';
import { askingForAgreement } from './askingForAgreement';
import { beginningWithLastWay } from './beginningWithLastWay';
import { chooses, deciding, toAccount, toEmail, toPhone, toQrCode, toRegister } from './choosingTabs';
import { besideQr, leaving, leavesOthers, restores } from './leaving';
import { agrees, goesOn, otherInput, others, turns } from './others';
import { phoneMachine, type PhoneInput } from '../phone/phone.machine';
import type { InApp } from '../site/inApp';
import type { Language, Mode, Site, TabName } from '../site/site';
import type { Start } from '../site/start';
import { offersRegister, tabsFor } from '../site/tabs';
import type { ThirdPartyInput } from '../thirdParty/thirdPartyContext';
import { setup } from '../setup';

/** The input of the first page (SITE-3, IDX-13..16). It is read once, when the page opens. */
export interface FrontInput extends PhoneInput {
  language: Language;
  start: Start;
  /** The error message from the query, sanitised (IDX-14). */
  notice: string | null;
  cookiesOff: boolean;
  /** A touch device without a mouse: it cannot scan a QR code on its own screen (D-TABS). */
  touchOnly: boolean;
  /** Providers that open in this page instead of a popup (TP-2). */
  inPlace: readonly string[];
  /** The app whose own browser shows the page; null or absent in a browser (D-INAPP). */
  inApp?: InApp | null;
}

type FrontContext = FrontInput & { marketAgree: boolean };

export type FrontEvent =
  | {
      type:
        | 'user.choseLogin'
        | 'user.choseRegister'
        | 'user.chosePhone'
        | 'user.choseEmail'
        | 'user.choseAccount'
        | 'user.choseQrCode'
        | 'user.choseAnotherWay';
    }
  | { type: 'user.toggledAgreement' | 'user.submitted' | 'user.dismissedNotice' | 'user.activated' }
  | { type: 'user.confirmed' | 'user.cancelled' | 'phone.choseLogin' | 'tab.passed' }
  | { type: 'user.toggledMarketing'; on: boolean }
  | { type: 'user.choseLanguage'; language: Language }
  | { type: 'front.submitted'; agreed: boolean }
  | { type: 'page.restored' | 'thirdParty.began' | 'passkey.began' | 'passkey.missing' | 'qr.began' }
  | { type: 'lastWay.lost' | 'lastWay.chosePasskey' }
  | { type: 'lastWay.choseProvider'; provider: string }
  | { type: 'page.foundTaken'; taken: TakenPhone }
  | Go;

/** The first page: mode, tab and agreement (IDX-1..16). It keeps running while other pages are shown. */
export const frontMachine = setup({
  types: {} as { input: FrontInput; context: FrontContext; events: FrontEvent },
  actors: {
    phone: phoneMachine,
    account: accountMachine,
    email: lazy<{ site: Site }, never>('email'),
    qr: lazy<{ site: Site }, never>('qr'),
    sentCode: lazy<undefined, never>('sentCode'),
    lastWay: lazy<LastWayInput, never>('lastWay'),
    passkey: lazy<{ site: Site; mode: Mode }, never>('passkey'),
    thirdParty: lazy<ThirdPartyInput, never>('thirdParty'),
  },
  guards: {
    startsInRegister: ({ context }) => context.start.mode === 'register',
    startsAlone: ({ context }) => context.start.isAlone === true,
    isLastPasskey: ({ context }) => context.start.way === 'passkey',
    startsWith: ({ context }, params: { tab: TabName }) => context.start.tab === params.tab,
    isRegisterOffered: ({ context }) => offersRegister(context.site),
    isOffered: ({ context }, { tab, mode }: { tab: TabName; mode: Mode }) =>
      tabsFor(context.site, mode, context).includes(tab),
    isOnlyRegistration: ({ context }, { tab }: { tab: TabName }) =>
      tabsFor(context.site, 'register', context).every((each) => each === tab) && offersRegister(context.site),
    hasActivation: ({ context }) => context.site.activation,
    isAgreementShown: ({ context }) => context.site.agreementShown,
  },
  actions: {
    keepMarketing: assign((_, params: { on: boolean }) => ({ marketAgree: params.on })),
    dropNotice: assign({ notice: null }),
    submit: sendTo(
      (_, params: { tab: 'phone' | 'email' | 'account'; mode: Mode; agreed: boolean }) => params.tab,
      ({ context }, { mode, agreed }) => ({
        type: 'front.submitted',
        mode,
        agreed,
        marketAgree: mode === 'register' && context.marketAgree,
      }),
    ),
    notifyTaken: sendTo('phone', (_, { taken }: { taken: TakenPhone }) => ({ type: 'front.foundTaken', taken })),
    notifyMode: sendTo(
      (_, params: { actor: 'passkey' | 'thirdParty'; mode: Mode }) => params.actor,
      (_, params) => ({ type: 'front.turned', mode: params.mode }),
    ),
    notifyShownAll: sendTo('lastWay', { type: 'front.shownAll' }),
    notifyAgreed: sendTo((_, params: { actor: 'passkey' | 'thirdParty' }) => params.actor, { type: 'front.agreed' }),
    askForPasskey: sendTo('passkey', { type: 'user.askedForPasskey' }),
    chooseProvider: sendTo('thirdParty', (_, params: { provider: string }) => ({
      type: 'user.choseProvider',
      ...params,
    })),
    leave: sendTo((_, params: { actor: string }) => params.actor, { type: 'front.left' }),
    submitAgreed: raise({ type: 'front.submitted', agreed: true }),
    submitUnagreed: raise({ type: 'front.submitted', agreed: false }),
    leaveFor: sendParent((_, params: { go: Go }) => params.go),
  },
}).createMachine({
  id: 'front',
  description: 'The first page: its choices are held at the same time. [IDX-1] [IDX-2]',
  type: 'parallel',
  context: ({ input }) => ({ ...input, marketAgree: false }),
  invoke: [
    { src: 'phone', id: 'phone', input: ({ context: { site, region, homes = [] } }) => ({ site, region, homes }) },
    { src: 'account', id: 'account', input: ({ context }) => ({ site: context.site }) },
    { src: 'email', id: 'email', input: ({ context }) => ({ site: context.site }) },
    { src: 'sentCode', id: 'sentCode' },
    { src: 'lastWay', id: 'lastWay', input: otherInput },
    { src: 'passkey', id: 'passkey', input: otherInput },
    { src: 'thirdParty', id: 'thirdParty', input: otherInput },
  ],
  on: {
    'go.*': {
      actions: [...restores, { type: 'leaveFor', params: ({ event }) => ({ go: event }) }],
      description:
        'A tab, or the notice of a code in hand, says where to go: a provider’s window and every call are let go; what was typed stays. [ROUTE-7] [TP-3] [D-CODELIFE]',
    },
    'page.restored': {
      actions: restores,
      description: 'The browser kept the page: nothing half done remains, no call either. [ROUTE-9] [TP-4]',
    },
    'user.dismissedNotice': { actions: 'dropNotice', description: 'The message from the address is closed. [IDX-14]' },
    'user.choseLanguage': {
      actions: [
        ...restores,
        { type: 'leaveFor', params: ({ event: { language } }) => ({ go: goAway({ to: 'language', language }) }) },
      ],
      description: 'The page reloads in that language; what was asked here is given up. [IDX-7] [VAL-2]',
    },
    'user.activated': {
      guard: 'hasActivation',
      actions: [...restores, { type: 'leaveFor', params: { go: goAway({ to: 'activation' }) } }],
      description: 'To the activation of an enterprise account; what was asked here is given up. [IDX-12] [VAL-2]',
    },
  },
  states: {
    mode: {
      description: 'Log in or register. [IDX-1]',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The address, the host page or the last visit decide. [IDX-15] [IDX-16]',
          always: [
            { guard: 'startsInRegister', target: 'register', description: 'Register. [IDX-16]' },
            { target: 'login', description: 'Log in. [IDX-16]' },
          ],
        },
        login: {
          description: 'Log in. [IDX-1] [IDX-5]',
          meta: { view: 'front' },
          entry: turns('login'),
          on: {
            'user.choseRegister': {
              guard: 'isRegisterOffered',
              target: 'register',
              description: 'No account yet. [IDX-1] [SITE-4]',
            },
          },
        },
        register: {
          description:
            'Register; a box asks for consent to marketing. A passkey and the last way are for logging in. [IDX-1] [IDX-11] [LAST-1] [PASSKEY-2]',
          meta: { view: 'front', hides: ['lastWay', 'passkey'] },
          entry: turns('register'),
          on: {
            'user.choseLogin': { target: 'login', description: 'An account already. [IDX-1]' },
            'phone.choseLogin': {
              target: 'login',
              description: 'The phone has an account, and the offer to log in with it was taken. [ERR-17]',
            },
            'user.toggledMarketing': {
              actions: { type: 'keepMarketing', params: ({ event }) => event },
              description: 'Consent to marketing, unticked at first. [IDX-11]',
            },
          },
        },
      },
    },
    tab: {
      description: 'Which tab the form shows, or the last way instead of a form. [IDX-2] [LAST-5]',
      initial: 'beginning',
      on: {
        'page.foundTaken': {
          target: '.phone',
          actions: { type: 'notifyTaken', params: ({ event }) => event },
          description: 'The phone to be registered has an account: its tab offers to log in with it. [ERR-17]',
        },
      },
      states: {
        ...beginningWithLastWay,
        deciding,
        phone: {
          description: 'A phone number and a code. [IDX-2]',
          meta: { stage: ['sentCode', 'phone', ...others] },
          exit: { type: 'leave', params: { actor: 'phone' } },
          on: {
            'user.choseEmail': [toEmail, chooses('email', 'register', 'An email and a password. [IDX-2] [SITE-4]')],
            'user.choseAccount': toAccount,
            'user.choseQrCode': toQrCode,
            'user.choseRegister': {
              guard: { type: 'isOnlyRegistration', params: { tab: 'email' } },
              target: 'email',
              description: 'No registration by phone here. [SITE-4] [IDX-3]',
            },
            'front.submitted': [
              {
                guard: stateIn({ mode: 'register' }),
                actions: { type: 'submit', params: ({ event }) => ({ ...event, tab: 'phone', mode: 'register' }) },
                description: 'Register with this phone. [PHONE-3]',
              },
              {
                actions: { type: 'submit', params: ({ event }) => ({ ...event, tab: 'phone', mode: 'login' }) },
                description: 'Log in with this phone. [PHONE-1] [PHONE-3]',
              },
            ],
          },
        },
        email: {
          description: 'An email, and a password or a code. [IDX-2] [MAIL-1]',
          meta: { stage: ['sentCode', 'email', ...others] },
          exit: { type: 'leave', params: { actor: 'email' } },
          on: {
            'user.choseRegister': {
              guard: { type: 'isOnlyRegistration', params: { tab: 'phone' } },
              target: 'phone',
              description: 'No registration by email here: the phone tab. [IDX-3] [SITE-4]',
            },
            'user.chosePhone': [
              { guard: stateIn({ mode: 'login' }), ...toPhone },
              chooses('phone', 'register', 'A phone number and a code. [IDX-2] [SITE-4]'),
            ],
            'user.choseAccount': toAccount,
            'user.choseQrCode': toQrCode,
            'user.choseLogin': [
              {
                guard: { type: 'isOffered', params: { tab: 'account', mode: 'login' } },
                target: 'account',
                description: 'To log in: the account tab. [IDX-4]',
              },
              { target: 'phone', description: 'No account tab here: the phone tab. [IDX-4]' },
            ],
            'front.submitted': [
              {
                guard: stateIn({ mode: 'register' }),
                actions: { type: 'submit', params: ({ event }) => ({ ...event, tab: 'email', mode: 'register' }) },
                description: 'Register with this email. [MAIL-1]',
              },
              {
                actions: { type: 'submit', params: ({ event }) => ({ ...event, tab: 'email', mode: 'login' }) },
                description: 'Log in by an emailed code. [MAIL-11]',
              },
            ],
          },
        },
        account: {
          description: 'An id, a phone or an email, and a password. [IDX-2] [ACCT-1]',
          meta: { stage: ['sentCode', 'account', ...others] },
          exit: { type: 'leave', params: { actor: 'account' } },
          on: {
            'user.chosePhone': toPhone,
            'user.choseEmail': toEmail,
            'user.choseQrCode': toQrCode,
            'user.choseRegister': toRegister,
            'front.submitted': {
              actions: { type: 'submit', params: ({ event }) => ({ ...event, tab: 'account', mode: 'login' }) },
              description: 'Log in with this account. [ACCT-1]',
            },
          },
        },
        qrCode: {
          description: 'A QR code for the mobile app. [IDX-2] [QR-1]',
          meta: { stage: ['sentCode', 'qr', ...others] },
          invoke: { src: 'qr', id: 'qr', input: ({ context }) => ({ site: context.site }) },
          on: {
            'user.chosePhone': toPhone,
            'user.choseEmail': toEmail,
            'user.choseAccount': toAccount,
            'user.choseRegister': toRegister,
            'go.*': {
              actions: [...restores, leaving('qr'), { type: 'leaveFor', params: ({ event }) => ({ go: event }) }],
              description:
                'On to another page: the QR code’s call is aborted too, which would tear that page away. [QR-9] [D-CODELIFE]',
            },
            'page.restored': {
              actions: [...restores, leaving('qr')],
              description: 'The browser kept the page: no call is left, that of the QR code neither. [ROUTE-9] [QR-9]',
            },
            ...besideQr,
          },
        },
      },
    },
    agreement: {
      description: 'Whether the terms have been agreed to. [IDX-10]',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Some hosts ask for the agreement elsewhere. [VAL-9]',
          always: [
            { guard: 'isAgreementShown', target: 'open', description: 'The box is there, unticked. [IDX-10]' },
            { target: 'agreed', description: 'No box to tick. [VAL-9]' },
          ],
        },
        open: {
          description: 'Not agreed yet. [IDX-10]',
          ...askingForAgreement,
        },
        agreed: {
          description: 'Agreed; a way in that waited for it goes on. [IDX-10] [VAL-9]',
          tags: 'agreed',
          entry: [agrees('passkey'), agrees('thirdParty')],
          on: {
            'user.toggledAgreement': {
              guard: 'isAgreementShown',
              target: 'open',
              description: 'Unticked again. [IDX-10]',
            },
            'user.submitted': {
              actions: [...leavesOthers, 'submitAgreed'],
              description: 'The form goes to the tab that is shown. [VAL-9]',
            },
            'phone.choseLogin': {
              actions: [...leavesOthers, 'submitAgreed'],
              description: 'To log in with a phone that has an account: as when the form is sent. [ERR-17] [VAL-9]',
            },
            ...goesOn,
          },
        },
      },
    },
  },
});
