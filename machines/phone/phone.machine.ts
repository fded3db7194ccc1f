import { assign, fromPromise, raise, sendParent } from 'xstate';
import { answerOf } from '../call/answerOf';
import { calling, type CallOutcome } from '../call/calling';
import { isCounting } from '../code/isCounting';
import { focusingField, lackingAgreement, lacksAgreement, leavingTab, tabAnswers } from '../front/tabStates';
import { purposeOf, type Go, type SendSmsAnswer, type TakenPhone } from '../go';
import { refusalOf, type AnyResult, type FieldError, type Refused } from '../results/result';
import { toPassword, redirectOf, type Person, type RedirectResult } from '../results/redirectResults';
import { withPerson } from '../results/withPerson';
import { isPhone, mainRegion, otherReading, readPhone, sayPhone, type Reading } from '../rules/phone';
import type { ProblemName } from '../rules/problems';
import type { Region } from '../rules/regions';
import type { Mode, Site } from '../site/site';
import type { CodeKey, RememberedCode } from './memory';
import { setup } from '../setup';

export interface PhoneInput {
  site: Site;
  region: Region;
  /** Countries where the visitor may be at home, as the browser says; absent on servers (D-TWOREADINGS). */
  homes?: readonly Region[];
}

interface PhoneContext {
  site: Site;
  /** Countries where the visitor may be at home, as the browser says (D-TWOREADINGS). */
  homes: readonly Region[];
  /** Another number that the digits may be, and both as they are shown; null if there is none. */
  doubt: { reading: Reading; phone: string; other: string } | null;
  region: Region;
  phone: string;
  mode: Mode;
  marketAgree: boolean;
  error: FieldError | null;
}

export type PhoneEvent =
  | { type: 'user.typedPhone'; text: string }
  | { type: 'user.clearedField' }
  | { type: 'front.left' }
  | { type: 'front.foundTaken'; taken: TakenPhone }
  | { type: 'user.confirmed' | 'user.declined' | 'user.cancelled' }
  | { type: 'user.focusedField' }
  | { type: 'user.openedPicker' }
  | { type: 'user.closedPicker' }
  | { type: 'user.choseRegion'; region: Region }
  | { type: 'front.submitted'; mode: Mode; agreed: boolean; marketAgree: boolean }
  | CallOutcome<'sendSms'>;

const codeKeyOf = ({ region, phone, mode }: PhoneContext): CodeKey => ({
  type: purposeOf(mode),
  region: region.areaCode,
  phone,
});

const personOf = ({ region, phone, marketAgree, mode }: PhoneContext): Person => ({
  kind: 'phone',
  account: sayPhone(phone, region.areaCode),
  region: region.areaCode,
  phone,
  marketAgree,
  purpose: purposeOf(mode),
});

const toCode = (context: PhoneContext, sendSmsRes: SendSmsAnswer | null, codeSig = sendSmsRes?.code_sig ?? ''): Go => ({
  type: 'go.verifyCode',
  params: { ...codeKeyOf(context), codeSig, marketAgree: context.marketAgree, sendSmsRes },
});

/**
 * The phone tab: a number, its region, and a code sent to it (PHONE-1..5). It keeps running while other pages are
 * shown.
 */
export const phoneMachine = setup({
  types: {} as {
    input: PhoneInput;
    context: PhoneContext;
    events: PhoneEvent;
  },
  actors: {
    recallCode: fromPromise<RememberedCode | null, CodeKey>(async () => null),
    sendSms: calling<'sendSms'>(),
  },
  guards: {
    lacksAgreement,
    isRegistering: ({ context }) => context.mode === 'register',
    isEmpty: ({ context }) => context.phone === '',
    isInvalid: ({ context }) => !isPhone(context.phone, context.region.areaCode),
    entersByPassword: ({ context }) => context.mode === 'login' && context.site.loginType === 'password',
    isDoubtful: ({ context }) => context.doubt !== null,
    isStillCounting: (_, params: { remembered: RememberedCode | null }) => isCounting(params.remembered),
  },
  actions: {
    keepPhone: assign(({ context }, { text }: { text: string }) => {
      const read = readPhone(text, context.region);
      // Some browsers and keyboards say the same text twice.
      if (read.phone === context.phone && read.region.areaCode === context.region.areaCode) return read;
      const reading = otherReading(text, context, context.homes);
      const say = ({ phone, region }: Reading) => sayPhone(phone, region.areaCode);
      return { ...read, doubt: reading && { reading, phone: say(read), other: say(reading) } };
    }),
    takeOther: assign(({ context: { doubt } }) => ({ ...doubt?.reading, doubt: null })),
    dropDoubt: assign({ doubt: null }),
    keepTaken: assign(({ context }, { taken: { region, phone, refusal } }: { taken: TakenPhone }) => ({
      region: context.region.areaCode === region ? context.region : (mainRegion(region) ?? context.region),
      phone,
      doubt: null,
      error: refusal,
    })),
    keepRegion: assign((_, { region }: { region: Region }) => ({ region, doubt: null })),
    clearPhone: assign({ phone: '', doubt: null }),
    keepPurpose: assign((_, { mode, marketAgree }: { mode: Mode; marketAgree: boolean }) => ({ mode, marketAgree })),
    showProblem: assign((_, params: { problem: ProblemName }) => ({ error: params.problem })),
    showRefusal: assign((_, params: { event: AnyResult }) => ({ error: refusalOf(params.event) })),
    clearErrors: assign({ error: null }),
    turnToLogin: sendParent({ type: 'phone.choseLogin' }),
    pass: sendParent({ type: 'tab.passed' }),
    leaveFor: sendParent(({ context }, params: { go: Go }) => withPerson(params.go, personOf(context))),
    redirect: sendParent(({ context }, params: { event: Extract<Refused, { type: RedirectResult }> }) =>
      redirectOf(params.event, { ...personOf(context), refused: ['sendSms'] }),
    ),
  },
}).createMachine({
  id: 'phone',
  description: 'The phone tab: a number and its region; a code is sent to it. [PHONE-3] [IDX-6]',
  context: ({ input }) => ({
    site: input.site,
    region: input.region,
    homes: input.homes ?? [],
    doubt: null,
    phone: '',
    mode: 'login',
    marketAgree: false,
    error: null,
  }),
  initial: 'typing',
  on: leavingTab,
  states: {
    typing: {
      description: 'The number is typed; it is grouped as its region writes it. [FMT-1] [VAL-4]',
      meta: { view: 'phoneTab' },
      initial: 'writing',
      on: {
        'user.typedPhone': {
          actions: ['clearErrors', { type: 'keepPhone', params: ({ event }) => event }],
          description:
            'Half-width, without spaces; a pasted calling code moves into the button. [VAL-1] [VAL-3] [VAL-4]',
        },
        'user.clearedField': { actions: ['clearPhone', 'clearErrors'], description: 'The field is emptied. [VAL-3]' },
        ...focusingField,
        'front.foundTaken': {
          target: '.offering',
          actions: { type: 'keepTaken', params: ({ event }) => event },
          description: 'A page that was registering this phone heard that it has an account. [ERR-17]',
        },
        'front.submitted': [
          {
            guard: 'isEmpty',
            actions: { type: 'showProblem', params: { problem: 'emptyPhone' } },
            description: 'Nothing typed yet. [VAL-2]',
          },
          {
            guard: 'isInvalid',
            actions: { type: 'showProblem', params: { problem: 'invalidPhone' } },
            description: 'Not a number of this region: said under the field. [VAL-3] [VAL-4]',
          },
          lackingAgreement,
          {
            guard: 'isDoubtful',
            target: '.doubting',
            actions: ['clearErrors', { type: 'keepPurpose', params: ({ event }) => event }],
            description: 'Filled in without a calling code, and a number at home too: which one? [D-TWOREADINGS]',
          },
          {
            target: 'deciding',
            actions: ['clearErrors', { type: 'keepPurpose', params: ({ event }) => event }],
            description: 'A good number. [PHONE-1] [PHONE-3]',
          },
        ],
      },
      states: {
        writing: {
          description: 'The number itself. [IDX-6]',
          on: {
            'user.openedPicker': { target: 'picking', description: 'Choose a country or region. [CTRY-1] [IDX-6]' },
          },
        },
        picking: {
          description: 'The list of countries and regions is open. [CTRY-1]',
          on: {
            'user.choseRegion': {
              target: 'writing',
              actions: ['clearErrors', { type: 'keepRegion', params: ({ event }) => event }],
              description: 'Chosen: its code stands in front of the number. [IDX-6]',
            },
            'user.closedPicker': { target: 'writing', description: 'Closed without choosing. [CTRY-6]' },
          },
        },
        doubting: {
          description:
            'The digits are a number of two countries: which is meant, before a stranger gets a code? [D-TWOREADINGS]',
          meta: { view: 'confirm', words: 'twoReadings' },
          on: {
            'user.confirmed': {
              target: '#phone.deciding',
              actions: 'takeOther',
              description: 'The other: its calling code moves into the button. [D-TWOREADINGS]',
            },
            'user.declined': {
              target: '#phone.deciding',
              actions: 'dropDoubt',
              description: 'The one of the chosen region. [D-TWOREADINGS]',
            },
            'user.cancelled': {
              target: 'writing',
              description: 'Closed: the form as it was, and nothing is sent. [D-TWOREADINGS] [UI-1]',
            },
          },
        },
        offering: {
          description: 'The phone to be registered has an account: log in with it? [ERR-17]',
          meta: { view: 'confirm', words: 'phoneExists' },
          on: {
            'user.confirmed': {
              target: 'writing',
              actions: ['clearErrors', 'turnToLogin'],
              description:
                'Log in with it: the page submits it to log in, the terms included. [ERR-17] [PHONE-3] [VAL-9]',
            },
            'user.cancelled': {
              target: 'writing',
              description: 'No: the form as it was; the message stands under the field. [ERR-17] [UI-1]',
            },
          },
        },
      },
    },
    deciding: {
      description: 'By a password, or by a code? [PHONE-1]',
      tags: 'busy',
      meta: { view: 'phoneTab' },
      always: [
        {
          guard: 'entersByPassword',
          target: 'typing',
          actions: {
            type: 'leaveFor',
            params: ({ context }) => ({ go: toPassword(personOf(context)) }),
          },
          description: 'Where phones sign in by password: password entry. [PHONE-1]',
        },
        { target: 'recalling', description: 'Is a code already under way? [PHONE-2] [PHONE-3]' },
      ],
    },
    recalling: {
      description: 'Looks for a code sent to this phone less than 60 s ago. [PHONE-2] [PHONE-5]',
      tags: 'busy',
      meta: { view: 'phoneTab' },
      invoke: {
        src: 'recallCode',
        input: ({ context }) => codeKeyOf(context),
        onDone: [
          {
            guard: { type: 'isStillCounting', params: ({ event }) => ({ remembered: event.output }) },
            target: 'typing',
            actions: {
              type: 'leaveFor',
              params: ({ context, event }) => ({
                go: toCode(context, event.output?.sendSmsRes ?? null, event.output?.codeSig ?? ''),
              }),
            },
            description: 'That code still counts: straight to code entry, no new SMS. [PHONE-2]',
          },
          { target: 'calling.sending', description: 'None: send one. [PHONE-3]' },
        ],
        onError: { target: 'calling.sending', description: 'A memory that fails is none. [PHONE-3]' },
      },
    },
    calling: {
      description: 'A code is being sent; a second submit is ignored. [VAL-2] [SMS-3]',
      tags: 'busy',
      meta: { view: 'phoneTab' },
      initial: 'sending',
      on: {
        ...tabAnswers,
        'result.PHONE_NO_HAS_BEEN_BOUND': [
          {
            guard: 'isRegistering',
            target: 'typing.offering',
            actions: {
              type: 'keepTaken',
              params: ({ context, event }) => ({
                taken: { region: context.region.areaCode, phone: context.phone, refusal: refusalOf(event) },
              }),
            },
            description: 'This phone has an account: the offer to log in with it. [ERR-17]',
          },
          {
            target: 'typing',
            actions: { type: 'showRefusal', params: ({ event }) => ({ event }) },
            description: 'To log in it is a message like any other. [ERR-1] [ERR-17]',
          },
        ],
      },
      states: {
        sending: {
          description: 'Sends the code by SMS. [PHONE-3]',
          meta: { view: 'loading', words: 'sendingSms' },
          invoke: {
            src: 'sendSms',
            input: ({ context }) => codeKeyOf(context),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            'result.OK': {
              target: '#phone.typing',
              actions: {
                type: 'leaveFor',
                params: ({ context, event }) => ({ go: toCode(context, answerOf('sendSms', event)) }),
              },
              description: 'Sent: on to the code page. [PHONE-3] [PHONE-4]',
            },
          },
        },
      },
    },
  },
});
