import { assign, fromPromise, raise, sendTo } from 'xstate';
import { answerOf } from '../call/answerOf';
import { calling } from '../call/calling';
import {
  cellStates,
  codeGuards,
  codeRefusals,
  keepsTyping,
  sendingAbandoned,
  spentBy,
  unasked,
  typingCode,
} from '../code/enteringCode';
import { countdownMachine } from '../countdown/countdown.machine';
import type { CodePage, Go, OpeningCall, VerifyEmailParams } from '../go';
import { refusalOf, type AnyResult } from '../results/result';
import { redirectOf, redirectResults, type Redirecting } from '../results/redirectResults';
import { noRefusals, withCall } from '../results/refusals';
import { withPerson } from '../results/withPerson';
import { isCodeComplete } from '../rules/code';
import type { ProblemName } from '../rules/problems';
import { keptEmail, readEmail } from '../rules/email';
import { rejectionShownMs, resendCooldownS } from '../rules/times';
import { noSecret, type Secret } from '../secret';
import type { Site } from '../site/site';
import { showToast } from '../toast/showToast';
import type { RememberedEmailCode } from './memory';
import { addressGuards, namingAddress } from './namingAddress';
import {
  askingAgain,
  nextPage,
  codePageOf,
  personOf,
  phoneToChoose,
  toSms,
  type VerifyEmailContext,
  type VerifyEmailEvent,
} from './verifyEmail.parts';
import { setup } from '../setup';

const spent = spentBy('#verifyEmail.entering.rejected');

/**
 * The email code page: six digits verify the address (MAIL-4..9). Back leads to the first page, as from each code page;
 * "SMS instead" leads to the phone that led here (D-MAIL).
 */
export const verifyEmailMachine = setup({
  types: {} as {
    input: VerifyEmailParams & { site: Site };
    context: VerifyEmailContext;
    events: VerifyEmailEvent;
    output: Go;
  },
  actors: {
    countdown: countdownMachine,
    recallEmailCode: fromPromise<RememberedEmailCode | null, { email: string }>(async () => null),
    sendEmailCode: calling<'sendEmailCode'>(),
    verifyEmailCode: calling<'verifyEmailCode'>(),
  },
  delays: { rejectionShown: rejectionShownMs },
  guards: {
    ...codeGuards,
    ...addressGuards,
    isAddressMasked: ({ context }) => context.email === '' && Boolean(context.emailHint),
    isVerifiable: ({ context }) => isCodeComplete(context.code) && context.emailCodeSig !== null,
    /** The visitor typed the address, and no code has gone to it yet. */
    isAddressDoubted: ({ context: { emailHint, emailCodeSig } }, { message }: AnyResult) =>
      Boolean(emailHint) && emailCodeSig === null && Boolean(message),
    isAddressMissing: ({ context }) => context.email === '',
    isUnsent: ({ context }, params: { code: Secret }) => isCodeComplete(params.code) && !context.emailCodeSig,
  },
  actions: {
    showToast,
    /** Provided by the services: this tab keeps the code for as long as it is good (D-CODELIFE). */
    noteSentCode: (_, _params: { page: CodePage }) => {},
    startCountdown: sendTo('emailCountdown', (_, params: { seconds: number }) => ({
      type: 'countdown.started',
      seconds: params.seconds,
    })),
    keepSeconds: assign((_, params: { seconds: number }) => ({ countdown: params.seconds })),
    keepSig: assign((_, params: { sig: string }) => ({ emailCodeSig: params.sig })),
    dropSignatures: assign({ emailCodeSig: null }),
    keepEmail: assign(({ context }, params: { text: string }) => ({ email: keptEmail(params.text, context.email) })),
    readAddress: assign(({ context }) => ({ email: readEmail(context.email) })),
    keepCode: assign((_, params: { code: Secret }) => ({ code: params.code })),
    clearCode: assign({ code: noSecret }),
    countAsRefused: assign(({ context }, params: { call: OpeningCall }) => withCall(context, params.call)),
    forgetRefusals: assign(noRefusals),
    showProblem: assign((_, params: { problem: ProblemName }) => ({ error: params.problem })),
    showRefusal: assign((_, params: { event: AnyResult }) => ({ error: refusalOf(params.event) })),
    clearErrors: assign({ error: null }),
    leaveFor: assign(({ context }, params: { go: Go }) => ({
      go: withPerson(params.go, { ...personOf(context), phone: context.phone }),
      code: noSecret,
    })),
    redirect: assign(({ context }, { event }: Redirecting) => ({
      go: redirectOf(event, { ...personOf(context), ...phoneToChoose(context, event), refused: context.refused }),
      code: noSecret,
    })),
  },
}).createMachine({
  id: 'verifyEmail',
  description: 'The visitor enters the six digits sent by email. [MAIL-5]',
  context: ({ input }) => ({
    ...input,
    refused: input.refused ?? [],
    code: noSecret,
    countdown: 0,
    error: null,
    go: { type: 'go.index' },
  }),
  invoke: { src: 'countdown', id: 'emailCountdown', input: { id: 'emailCountdown' } },
  initial: 'arriving',
  output: ({ context }) => context.go,
  on: {
    'countdown.ticked': {
      actions: { type: 'keepSeconds', params: ({ event }) => event },
      description: 'The resend button shows the seconds left. [MAIL-6] [SMS-22]',
    },
    'user.wentBack': {
      target: '.leaving',
      actions: { type: 'leaveFor', params: { go: { type: 'go.index' } } },
      description: 'Back to the first page. [MAIL-5] [ROUTE-9]',
    },
  },
  states: {
    arriving: {
      description: 'Uses the code sent less than 60 s ago, or sends one. [MAIL-4]',
      always: [
        {
          guard: 'isAddressMasked',
          target: 'naming',
          description: 'The server masked the address: the visitor types the whole one. [ERR-15]',
        },
        {
          guard: 'isAddressMissing',
          target: 'leaving',
          actions: [
            {
              type: 'showToast',
              params: ({ context }) => ({
                words: 'refusal',
                refusal: context.refusal ?? { name: 'NEED_VERIFY_EMAIL' },
              }),
            },
            { type: 'leaveFor', params: { go: { type: 'go.index' } } },
          ],
          description: 'The server named no address to verify: a toast says its message. [ERR-15] [ERR-19]',
        },
      ],
      tags: 'busy',
      meta: { view: 'verifyEmail' },
      invoke: {
        src: 'recallEmailCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isStillGood', params: ({ event }) => ({ remembered: event.output }) },
            target: 'entering.resuming',
            actions: [
              { type: 'keepSig', params: ({ event }) => ({ sig: event.output?.emailCodeSig ?? '' }) },
              { type: 'startCountdown', params: ({ event }) => ({ seconds: event.output?.countdown ?? 0 }) },
            ],
            description: 'That code still counts; one that is good is come back to. [MAIL-4] [MAIL-10] [D-CODELIFE]',
          },
          unasked,
          { target: 'calling.sending', description: 'None: send one. [MAIL-4]' },
        ],
        onError: [unasked, { target: 'calling.sending', description: 'A memory that fails is none. [MAIL-4]' }],
      },
      on: keepsTyping('Digits typed already are kept. [MAIL-5]'),
    },
    naming: {
      description: 'A masked address is a hint and is never sent. [ERR-15] [MAIL-5]',
      meta: { view: 'verifyEmail' },
      entry: 'forgetRefusals',
      initial: 'typing',
      states: {
        typing: {
          description: 'Asks for the whole address over the page. [ERR-15] [VAL-8]',
          meta: { view: 'askEmail' },
          on: {
            ...namingAddress({
              target: '#verifyEmail.arriving',
              actions: 'readAddress',
              description: 'The whole address: now a code. [MAIL-4]',
            }),
            'user.cancelled': {
              target: '#verifyEmail.leaving',
              actions: { type: 'leaveFor', params: { go: { type: 'go.index' } } },
              description: 'Closed: back to the first page. [UI-1]',
            },
          },
        },
      },
    },
    entering: {
      description: 'Six cells wait for the code; a reload finds the way back to them. [MAIL-5] [D-CODELIFE]',
      meta: { view: 'verifyEmail' },
      entry: ['forgetRefusals', { type: 'noteSentCode', params: ({ context }) => ({ page: codePageOf(context) }) }],
      initial: 'typing',
      on: {
        ...typingCode('calling.verifying', 'notSendVerficationCode', {
          unsent: 'No code was sent yet: said under the cells. [MAIL-9]',
          complete: 'The sixth digit submits. [MAIL-7] [VAL-6]',
          partial: 'Digits so far; typing clears the error and cancels the clearing of the cells. [MAIL-8] [VAL-3]',
        }),
        'user.askedAgain': {
          guard: 'isCountdownOver',
          target: 'calling.sending',
          actions: ['clearCode', 'clearErrors'],
          description: 'Resend, once the countdown is over: input and error are cleared. [MAIL-6]',
        },
        'user.choseSms': {
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ context }) => ({ go: toSms(context) }) },
          description: 'An SMS code instead. [MAIL-5]',
        },
      },
      states: cellStates('#verifyEmail.calling.verifying', askingAgain, {
        resuming: 'What was typed while a code was sent stands there already. [MAIL-5]',
        held: 'Six digits: they submit. [MAIL-7]',
        partial: 'The rest is awaited. [MAIL-5]',
        typing: 'The digits so far. [MAIL-5]',
        rejected: 'The message stands under the cells; then they empty. [MAIL-8]',
        refocused: 'Coming back to the cells starts a new code at once. [MAIL-8] [VAL-3]',
        cleared: 'After 2.5 s the cells are cleared; the message stays. [MAIL-8]',
        unanswered:
          'No answer, or none that says anything: the digits stay, since nobody judged them. [ERR-19] [MAIL-8]',
        kept: 'Coming back to the cells, or to the window: the message stays, since only it goes on. Another digit takes it away. [ERR-19]',
      }),
    },
    calling: {
      description: 'A request is under way; a second one is ignored. [VAL-2]',
      tags: 'busy',
      meta: { view: 'verifyEmail' },
      initial: 'sending',
      on: {
        ...codeRefusals('The message stands under the cells. [MAIL-8] [ERR-1] [ERR-19]'),
        'go.away': {
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ event }) => ({ go: event }) },
          description: 'The gate leads out of the app. [ERR-7] [ERR-8]',
        },
        ...redirectResults('leaving'),
        'result.NEED_VERIFY_EMAIL': {
          target: 'entering.rejected',
          actions: { type: 'showRefusal', params: ({ event }) => ({ event }) },
          description:
            'The email is being verified here already: the message, and no code is sent unasked. [ERR-15] [VAL-2]',
        },
      },
      states: {
        sending: {
          description: 'Sends a code by email. [MAIL-4] [MAIL-6]',
          entry: { type: 'countAsRefused', params: { call: 'sendEmailCode' } },
          invoke: {
            src: 'sendEmailCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            'result.OTHER': {
              guard: { type: 'isAddressDoubted', params: ({ event }) => event },
              target: '#verifyEmail.naming',
              actions: { type: 'showRefusal', params: ({ event }) => ({ event }) },
              description:
                'No code goes to the address that the visitor typed: the message, and it can be mended. [ERR-1] [ERR-15]',
            },
            ...keepsTyping('An email may be faster than the answer: the digits are kept until it is there. [MAIL-5]'),
            ...sendingAbandoned('#verifyEmail.entering.resuming'),
            'result.OK': {
              target: '#verifyEmail.entering.resuming',
              actions: [
                {
                  type: 'keepSig',
                  params: ({ event }) => ({ sig: answerOf('sendEmailCode', event).email_code_sig }),
                },
                { type: 'startCountdown', params: { seconds: resendCooldownS } },
              ],
              description: 'Sent: the 60 s countdown runs. [MAIL-6] [MAIL-10]',
            },
          },
        },
        verifying: {
          description: 'Asks whether the code is right. [MAIL-7]',
          tags: 'verifying',
          invoke: {
            src: 'verifyEmailCode',
            input: ({ context }) => ({
              email: context.email,
              emailCodeSig: context.emailCodeSig ?? '',
              code: context.code,
            }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            'result.OK': {
              target: '#verifyEmail.leaving',
              actions: {
                type: 'leaveFor',
                params: ({ context, event }) => ({
                  go: nextPage(context, answerOf('verifyEmailCode', event)),
                }),
              },
              description: 'A new account sets its password; an account that signs in jumps. [MAIL-7] [MAIL-11]',
            },
            'result.ACCOUNT_CROSS_LOGIN': spent,
            'result.NEED_VERIFY_EMAIL': spent,
            'result.VOICE_CODE_UNSUPPORTED': spent,
            'result.PHONE_NO_HAS_BEEN_BOUND': spent,
          },
        },
      },
    },
    leaving: { type: 'final', description: 'Says where to go next. [MAIL-7]' },
  },
});
