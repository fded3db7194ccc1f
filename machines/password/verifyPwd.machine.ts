import { assign, fromPromise, raise } from 'xstate';
import { answerOf } from '../call/answerOf';
import { calling } from '../call/calling';
import { isCounting } from '../code/isCounting';
import { goAway, type Go, type OpeningCall, type SaltData, type VerifyPwdParams } from '../go';
import { isRaised, refusalOf, type AnyResult, type Refused } from '../results/result';
import { redirectOf, redirectResults, type RedirectResult } from '../results/redirectResults';
import { noRefusals, withCall } from '../results/refusals';
import { withPerson } from '../results/withPerson';
import { isWholeEmail } from '../rules/email';
import { isSmsOffered } from '../rules/offers';
import type { ProblemName } from '../rules/problems';
import type { CodeKey, RememberedCode } from '../phone/memory';
import { noSecret, type Secret } from '../secret';
import type { Site } from '../site/site';
import { repeating, unanswered } from './unanswered';
import {
  loginCodeKeyOf,
  loggedIn,
  personOf,
  toCode,
  usernameOf,
  type VerifyPwdContext,
  type VerifyPwdEvent,
} from './verifyPwd.parts';
import { setup } from '../setup';

/** The password page: the account is known, the visitor types its password (PWD-1..8). */
export const verifyPwdMachine = setup({
  types: {} as {
    input: VerifyPwdParams & { site: Site };
    context: VerifyPwdContext;
    events: VerifyPwdEvent;
    output: Go;
  },
  actors: {
    fetchSalt: calling<'fetchSalt'>(),
    login: calling<'login'>(),
    recallCode: fromPromise<RememberedCode | null, CodeKey>(async () => null),
    sendSms: calling<'sendSms'>(),
  },
  guards: {
    isPasswordHeld: ({ context }) => context.password.length > 0,
    isSaltRefused: ({ context }) => context.refused?.includes('fetchSalt') === true,
    hasSalt: ({ context }) => context.saltData !== undefined,
    isEmpty: (_, params: { password: Secret }) => params.password.length === 0,
    isUnanswered: ({ context }, { message }: AnyResult) => !message && context.password.length === 0,
    isSmsOffered: ({ context }) => isSmsOffered(context),
    isStillCounting: (_, params: { remembered: RememberedCode | null }) => isCounting(params.remembered),
  },
  actions: {
    keepLength: assign((_, params: { password: Secret }) => ({ length: params.password.length })),
    keepPassword: assign((_, params: { password: Secret }) => ({
      password: params.password,
      length: params.password.length,
    })),
    dropPassword: assign({ password: noSecret }),
    keepSalt: assign((_, params: { saltData: SaltData }) => ({ saltData: params.saltData })),
    keepDeviceSig: assign((_, params: { deviceSig: string | undefined }) =>
      params.deviceSig === undefined ? {} : { deviceSig: params.deviceSig },
    ),
    dropSignatures: assign({ deviceSig: undefined, saltData: undefined }),
    countAsRefused: assign(({ context }, params: { call: OpeningCall }) => withCall(context, params.call)),
    forgetRefusals: assign(noRefusals),
    showProblem: assign((_, params: { problem: ProblemName }) => ({ error: params.problem })),
    showRefusal: assign((_, params: { event: AnyResult }) => ({ error: refusalOf(params.event) })),
    clearErrors: assign({ error: null }),
    leaveFor: assign(({ context }, params: { go: Go }) => ({
      go: withPerson(params.go, { ...context, ...personOf(context) }),
      password: noSecret,
      length: 0,
    })),
    redirect: assign(({ context }, params: { event: Extract<Refused, { type: RedirectResult }> }) => ({
      go: redirectOf(params.event, {
        ...personOf(context),
        refused: context.refused,
      }),
      password: noSecret,
      length: 0,
    })),
  },
}).createMachine({
  id: 'verifyPwd',
  description: 'Password entry for the account named at its head. [PWD-7]',
  context: ({ input }) => ({
    ...input,
    refused: input.refused ?? [],
    length: 0,
    password: noSecret,
    error: null,
    go: { type: 'go.index' },
  }),
  initial: 'arriving',
  output: ({ context }) => context.go,
  on: {
    'user.typedPassword': {
      actions: { type: 'keepLength', params: ({ event }) => event },
      description: 'Typed while a request is under way: the button waits for the first character. [PWD-6]',
    },
    'user.wentBack': {
      target: '.leaving',
      actions: { type: 'leaveFor', params: { go: { type: 'go.index' } } },
      description: 'Back to the first page, which kept what was typed. [ROUTE-7] [ROUTE-9] [PWD-7]',
    },
  },
  states: {
    arriving: {
      description: 'The page before may have brought the salt already. [PWD-1]',
      meta: { view: 'verifyPwd' },
      always: [
        { guard: 'hasSalt', target: 'typing', description: 'It did: it is used again. [PWD-1] [ACCT-2]' },
        {
          guard: 'isSaltRefused',
          target: 'typing',
          description:
            'It was refused on the way here: the submit asks for it, and nothing is asked by itself. [PWD-1] [ERR-6]',
        },
        { target: 'calling.salting', description: 'It did not: fetch it. [PWD-1]' },
      ],
    },
    typing: {
      description: 'The password is typed. [PWD-7]',
      meta: { view: 'verifyPwd' },
      entry: 'forgetRefusals',
      initial: 'writing',
      on: {
        'user.typedPassword': {
          target: '.writing',
          actions: ['clearErrors', { type: 'keepLength', params: ({ event }) => event }],
          description: 'Typing clears the error; the button waits for the first character. [PWD-6] [VAL-3]',
        },
        'user.focusedField': {
          target: '.writing',
          actions: 'clearErrors',
          description: 'Coming back to the field clears the error. [VAL-3]',
        },
        'user.submitted': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: '.writing',
            actions: { type: 'showProblem', params: { problem: 'emptyPassword' } },
            description: 'Nothing typed yet. [PWD-6] [VAL-2] [VAL-5]',
          },
          {
            guard: 'hasSalt',
            target: 'calling.loggingIn',
            actions: ['clearErrors', { type: 'keepPassword', params: ({ event }) => event }],
            description: 'Log in. [PWD-3]',
          },
          {
            target: 'calling.salting',
            actions: ['clearErrors', { type: 'keepPassword', params: ({ event }) => event }],
            description: 'The salt did not come before: fetch it, then log in. [PWD-1]',
          },
        ],
        'user.choseSms': {
          guard: 'isSmsOffered',
          target: 'recalling',
          actions: 'clearErrors',
          description: 'An SMS code instead, for an account known by its phone. [PWD-7] [PHONE-4]',
        },
        'user.forgotPassword': {
          target: 'leaving',
          actions: { type: 'leaveFor', params: { go: goAway({ to: 'forgotPassword' }) } },
          description: 'The security site helps. [PWD-7] [JUMP-5]',
        },
      },
      states: {
        writing: { description: 'The password itself. [PWD-7]' },
        unanswered,
      },
    },
    recalling: {
      description: 'Looks for a code sent to this phone less than 60 s ago. [PHONE-2] [PHONE-5]',
      tags: 'busy',
      meta: { view: 'verifyPwd' },
      invoke: {
        src: 'recallCode',
        input: ({ context }) => loginCodeKeyOf(context),
        onDone: [
          {
            guard: { type: 'isStillCounting', params: ({ event }) => ({ remembered: event.output }) },
            target: 'leaving',
            actions: {
              type: 'leaveFor',
              params: ({ context, event }) => ({
                go: toCode(context, {
                  codeSig: event.output?.codeSig ?? '',
                  sendSmsRes: event.output?.sendSmsRes ?? null,
                }),
              }),
            },
            description: 'That code still counts: straight to code entry. [PHONE-2]',
          },
          { target: 'calling.sending', description: 'None: send one. [PHONE-3]' },
        ],
        onError: { target: 'calling.sending', description: 'A memory that fails is none. [PHONE-3]' },
      },
    },
    calling: {
      description: 'A request is under way; a second submit is ignored. [PWD-6] [VAL-2]',
      tags: 'busy',
      meta: { view: 'verifyPwd' },
      initial: 'salting',
      on: {
        'result.*': {
          target: 'typing',
          actions: ['dropPassword', { type: 'showRefusal', params: ({ event }) => ({ event }) }],
          description: 'The message stands under the field; what was typed stays. [ERR-1] [ERR-19] [PWD-7]',
        },
        'call.abandoned': {
          target: 'typing',
          actions: 'dropPassword',
          description: 'Captcha closed or dialog left: the form as it was. [CAPT-4] [DEL-4] [ERR-3]',
        },
        'go.away': {
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ event }) => ({ go: event }) },
          description: 'The gate leads out of the app. [ERR-7] [ERR-8] [ERR-11] [PWD-8]',
        },
        'result.THIRD_FACTOR_SIG_EXPIRED': {
          target: 'typing',
          actions: ['dropPassword', 'dropSignatures', { type: 'showRefusal', params: ({ event }) => ({ event }) }],
          description: 'Signatures expired: the message, and the next try starts afresh. [ERR-2]',
        },
        ...redirectResults('leaving'),
        'result.NEED_PWD': {
          target: 'typing',
          actions: ['dropPassword', { type: 'showRefusal', params: ({ event }) => ({ event }) }],
          description: 'The password is asked for here already: the message. [ERR-6]',
        },
        'result.FUTUIE_NEED_CHECK_PWD': {
          target: 'typing',
          actions: [
            'dropPassword',
            { type: 'keepDeviceSig', params: ({ event }) => ({ deviceSig: event.data.device_sig }) },
            { type: 'showRefusal', params: ({ event }) => ({ event }) },
          ],
          description: 'Enterprise: the password again, with the device signature. [ERR-6] [D-SIGNATURE57]',
        },
        'result.EMAIL_ACCOUNT_EXISTED': {
          target: 'typing',
          actions: ['dropPassword', { type: 'showRefusal', params: ({ event }) => ({ event }) }],
          description: 'The password is asked for here already: the message. [MAIL-2]',
        },
        'result.TWO_FACTOR_NEED_PWD': {
          target: 'typing',
          actions: [
            'dropPassword',
            { type: 'keepDeviceSig', params: ({ event }) => ({ deviceSig: event.data.device_sig }) },
            { type: 'showRefusal', params: ({ event }) => ({ event }) },
          ],
          description: 'Second factor: the password again, with the device signature. [ERR-6]',
        },
      },
      states: {
        salting: {
          description: 'Fetches the salt: on entering the page, or after a submit without it. [PWD-1]',
          entry: { type: 'countAsRefused', params: { call: 'fetchSalt' } },
          invoke: {
            src: 'fetchSalt',
            input: ({ context }) => ({
              account: usernameOf(context),
              ...(context.region !== undefined && { region: context.region }),
            }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            ...repeating('#verifyPwd.typing.unanswered.unsalted'),
            'result.OK': [
              {
                guard: 'isPasswordHeld',
                target: 'loggingIn',
                actions: { type: 'keepSalt', params: ({ event }) => ({ saltData: answerOf('fetchSalt', event) }) },
                description: 'A password waits for it: log in. [PWD-1] [PWD-3]',
              },
              {
                target: '#verifyPwd.typing',
                actions: { type: 'keepSalt', params: ({ event }) => ({ saltData: answerOf('fetchSalt', event) }) },
                description: 'Ready for the password. [PWD-1]',
              },
            ],
          },
        },
        loggingIn: {
          description: 'Logs in with the hashed password; a captcha may come first. [PWD-2] [PWD-3] [HASH-1]',
          entry: 'forgetRefusals',
          invoke: {
            src: 'login',
            input: ({ context }) => ({
              username: usernameOf(context),
              password: context.password,
              saltData: context.saltData as SaltData,
              captchaFirst: isRaised(context.saltData?.svr_result.require_verify_code),
              ...(context.region !== undefined && { region: context.region }),
              ...(context.phone !== undefined && { phone: context.phone }),
              ...(context.deviceSig !== undefined && { deviceSig: context.deviceSig }),
              ...(isWholeEmail(context.account) && { email: context.account }),
            }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            'result.OK': {
              target: '#verifyPwd.leaving',
              actions: {
                type: 'leaveFor',
                params: ({ context, event }) => ({ go: loggedIn(context, answerOf('login', event)) }),
              },
              description:
                'Signed in: the jump with uid and jump_sig, or bound to the enterprise account. [PWD-3] [PWD-4]',
            },
          },
        },
        sending: {
          description: 'Sends a code by SMS instead. [PHONE-3] [PHONE-4]',
          entry: { type: 'countAsRefused', params: { call: 'sendSms' } },
          meta: { view: 'loading', words: 'sendingSms' },
          invoke: {
            src: 'sendSms',
            input: ({ context }) => loginCodeKeyOf(context),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            ...repeating('#verifyPwd.typing.unanswered.unsent'),
            'result.OK': {
              target: '#verifyPwd.leaving',
              actions: {
                type: 'leaveFor',
                params: ({ context, event }) => {
                  const sent = answerOf('sendSms', event);
                  return { go: toCode(context, { codeSig: sent.code_sig, sendSmsRes: sent }) };
                },
              },
              description: 'Sent: on to the code page. [PHONE-4]',
            },
          },
        },
      },
    },
    leaving: { type: 'final', description: 'Says where to go next. [PWD-3]' },
  },
});
