import { assign, fromCallback, fromPromise, raise, sendTo, type EventObject } from 'xstate';
import { answerOf } from '../call/answerOf';
import { calling } from '../call/calling';
import {
  cellStates,
  codeGuards,
  codeRefusals,
  keepsTyping,
  sendingAbandoned,
  typingCode,
  unasked,
} from '../code/enteringCode';
import { countdownMachine, type CountdownTicked } from '../countdown/countdown.machine';
import type { CodePage, Go, OpeningCall, VerifyCodeParams } from '../go';
import { refusalOf, type AnyResult } from '../results/result';
import { toPassword, redirectOf, redirectResults, type Redirecting } from '../results/redirectResults';
import { noRefusals, withCall } from '../results/refusals';
import { withPerson } from '../results/withPerson';
import type { ProblemName } from '../rules/problems';
import { rejectionShownMs, resendCooldownS } from '../rules/times';
import { noSecret, type Secret } from '../secret';
import type { Site } from '../site/site';
import { completeSignInMachine } from './completeSignIn.machine';
import { noCodeMachine } from './noCode.machine';
import type { CodeKey, RememberedCode } from './memory';
import type { Proof } from './proof';
import {
  askingAgain,
  cellDescriptions,
  codeKeyOf,
  codePageOf,
  personOf,
  phoneTaken,
  smsGuards,
  typingOnceProved,
  signInRefusals,
  spent,
  type VerifyCodeContext,
  type VerifyCodeEvent,
} from './verifyCode.parts';
import { setup } from '../setup';

const keepingSeconds = { type: 'keepSeconds' as const, params: ({ event }: { event: CountdownTicked }) => event };

/** The SMS code page: six digits verify the phone (SMS-1..18). */
export const verifyCodeMachine = setup({
  types: {} as {
    input: VerifyCodeParams & { site: Site };
    context: VerifyCodeContext;
    events: VerifyCodeEvent;
    output: Go;
  },
  actors: {
    countdown: countdownMachine,
    /** Sends `sms.arrived {code}` for each SMS that the browser reads. Does nothing unless `isOn`. */
    watchSms: fromCallback<EventObject, { isOn: boolean }>(() => {}),
    recallCode: fromPromise<RememberedCode | null, CodeKey>(async () => null),
    sendSms: calling<'sendSms'>(),
    verifySms: calling<'verifySms'>(),
    completeSignIn: completeSignInMachine,
    noCode: noCodeMachine,
  },
  delays: { rejectionShown: rejectionShownMs },
  guards: {
    ...codeGuards,
    ...smsGuards,
  },
  actions: {
    /** Provided by the services: this tab keeps the code for as long as it is good (D-CODELIFE). */
    noteSentCode: (_, _params: { page: CodePage }) => {},
    startCountdown: sendTo('smsCountdown', (_, params: { seconds: number }) => ({
      type: 'countdown.started',
      seconds: params.seconds,
    })),
    startVoiceCountdown: sendTo('voiceCountdown', (_, params: { seconds: number }) => ({
      type: 'countdown.started',
      seconds: params.seconds,
    })),
    keepSeconds: assign((_, { id, seconds }: { id: string; seconds: number }) =>
      id === 'voiceCountdown' ? { voiceCountdown: seconds } : { countdown: seconds },
    ),
    notifyNoCode: sendTo('noCode', (_, params: CountdownTicked) => params),
    keepRemembered: assign((_, params: { remembered: RememberedCode | null }) => ({
      codeSig: params.remembered?.codeSig ?? null,
      sendSmsRes: params.remembered?.sendSmsRes ?? null,
    })),
    keepSent: assign((_, params: { answer: VerifyCodeContext['sendSmsRes'] }) => ({
      codeSig: params.answer?.code_sig ?? null,
      sendSmsRes: params.answer,
    })),
    dropSignatures: assign({ codeSig: null, sendSmsRes: null, proof: {} }),
    keepCode: assign((_, params: { code: Secret }) => ({ code: params.code })),
    clearCode: assign({ code: noSecret }),
    dropProof: assign({ proof: {} }),
    keepProof: assign((_, params: { proof: Proof }) => ({ proof: params.proof })),
    countAsRefused: assign(({ context }, params: { call: OpeningCall }) => withCall(context, params.call)),
    forgetRefusals: assign(noRefusals),
    showProblem: assign((_, params: { problem: ProblemName }) => ({ error: params.problem })),
    showRefusal: assign((_, params: { event: AnyResult }) => ({ error: refusalOf(params.event) })),
    clearErrors: assign({ error: null }),
    leaveFor: assign(({ context }, params: { go: Go }) => ({
      go: withPerson(params.go, { ...personOf(context), currentUid: context.proof.uid }),
      code: noSecret,
    })),
    redirect: assign(({ context }, { event }: Redirecting) => ({
      go: redirectOf(event, { ...personOf(context), proofSig: context.proof.code_sig, refused: context.refused }),
      code: noSecret,
    })),
  },
}).createMachine({
  id: 'verifyCode',
  description: 'The visitor enters the six digits sent to the phone. [SMS-4]',
  context: ({ input }) => ({
    ...input,
    refused: input.refused ?? [],
    code: noSecret,
    countdown: 0,
    voiceCountdown: 0,
    proof: {},
    error: null,
    go: { type: 'go.index' },
  }),
  invoke: [
    { src: 'countdown', id: 'smsCountdown', input: { id: 'smsCountdown' } },
    { src: 'countdown', id: 'voiceCountdown', input: { id: 'voiceCountdown' } },
    { src: 'watchSms', input: ({ context }) => ({ isOn: context.site.extras.webOtp }) },
  ],
  initial: 'arriving',
  output: ({ context }) => context.go,
  on: {
    'countdown.ticked': {
      actions: keepingSeconds,
      description: 'The resend button shows the seconds left. [SMS-7] [SMS-22]',
    },
    'sms.arrived': {
      actions: raise(({ event }) => ({ type: 'user.typedCode', code: event.code })),
      description: 'The browser read the code from the SMS: it is entered like typed digits. [SMS-4] [SMS-5]',
    },
    'user.wentBack': {
      target: '.leaving',
      actions: { type: 'leaveFor', params: { go: { type: 'go.index' } } },
      description: 'Back to the first page, which kept what was typed. [ROUTE-7] [ROUTE-9]',
    },
  },
  states: {
    arriving: {
      description: 'Restores the countdown saved for this phone, or sends a code at once. [SMS-1]',
      tags: 'busy',
      meta: { view: 'verifyCode' },
      invoke: {
        src: 'recallCode',
        input: ({ context }) => codeKeyOf(context),
        onDone: [
          {
            guard: { type: 'isStillGood', params: ({ event }) => ({ remembered: event.output }) },
            target: 'entering.resuming',
            actions: [
              { type: 'keepRemembered', params: ({ event }) => ({ remembered: event.output }) },
              { type: 'startCountdown', params: ({ event }) => ({ seconds: event.output?.countdown ?? 0 }) },
              { type: 'startVoiceCountdown', params: ({ event }) => ({ seconds: event.output?.voiceCountdown ?? 0 }) },
            ],
            description:
              'A code sent less than 60 s ago still counts; one that is good is come back to. [SMS-1] [PHONE-5] [D-CODELIFE]',
          },
          unasked,
          { target: 'calling.sending', description: 'No code under way: send one. [SMS-1]' },
        ],
        onError: [unasked, { target: 'calling.sending', description: 'A memory that fails is none. [SMS-1]' }],
      },
      on: keepsTyping('Digits typed already are kept. [SMS-4]'),
    },
    entering: {
      description: 'Six cells wait for the code; a reload finds the way back to them. [SMS-4] [D-CODELIFE]',
      meta: { view: 'verifyCode' },
      entry: ['forgetRefusals', { type: 'noteSentCode', params: ({ context }) => ({ page: codePageOf(context) }) }],
      initial: 'typing',
      on: {
        ...typingCode('calling.verifying', 'missingCodeSig', {
          unsent: 'Please send a verification code first. [SMS-18]',
          complete: 'The sixth digit submits. [SMS-5] [VAL-6]',
          partial:
            'Digits so far; typing clears the error and cancels the clearing of the cells. [SMS-6] [VAL-3] [VAL-6]',
        }),
        'user.askedAgain': {
          guard: 'isCountdownOver',
          target: 'calling.sending',
          actions: ['dropProof', 'clearCode', 'clearErrors'],
          description: 'Resend, once the countdown is over. [SMS-7]',
        },
        'user.gotNoCode': {
          guard: 'isVoiceOffered',
          target: 'helping',
          actions: 'clearErrors',
          description: 'Only where voice codes exist. [SMS-8] [SMS-11]',
        },
        'user.chosePassword': {
          guard: 'isPasswordOffered',
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ context }) => ({ go: toPassword(personOf(context)) }) },
          description: 'Password login instead. [SMS-9]',
        },
      },
      states: cellStates('#verifyCode.calling.verifying', askingAgain, cellDescriptions, typingOnceProved),
    },
    helping: {
      description: 'The dialogs about a code that did not come. [SMS-11] [SMS-12]',
      meta: { view: 'verifyCode' },
      invoke: {
        src: 'noCode',
        id: 'noCode',
        input: ({ context }) => ({
          of: codeKeyOf(context),
          person: personOf(context),
          emailHint: context.sendSmsRes?.email ?? null,
          voiceCountdown: context.voiceCountdown,
        }),
        onDone: { actions: raise(({ event }) => event.output), description: 'How the dialogs ended. [SMS-11]' },
      },
      on: {
        'countdown.ticked': [
          {
            guard: { type: 'isVoice', params: ({ event }) => event },
            actions: [keepingSeconds, { type: 'notifyNoCode', params: ({ event }) => event }],
            description: 'The dialogs show the seconds until the next call. [SMS-12] [SMS-13]',
          },
          {
            actions: keepingSeconds,
            description: 'The resend button shows the seconds left. [SMS-7]',
          },
        ],
        'sms.arrived': {
          target: 'entering',
          actions: raise(({ event }) => ({ type: 'user.typedCode', code: event.code })),
          description: 'The browser read the code after all: the dialogs close, and it is entered. [SMS-4] [SMS-5]',
        },
        'voice.sent': {
          target: 'entering',
          actions: [
            'dropProof',
            'clearCode',
            { type: 'keepSent', params: ({ event }) => event },
            { type: 'startVoiceCountdown', params: { seconds: resendCooldownS } },
          ],
          description: 'The call is on its way: the voice countdown runs. [SMS-2]',
        },
        'voice.expired': {
          target: 'entering',
          actions: ['dropSignatures', { type: 'showRefusal', params: ({ event }) => ({ event: event.event }) }],
          description: 'The signatures expired before the call: the message, and the next try starts afresh. [ERR-2]',
        },
        'noCode.closed': [
          {
            guard: 'isUnfinished',
            target: 'entering.unanswered',
            actions: { type: 'showProblem', params: { problem: 'notFinished' } },
            description:
              'Closed; the six digits had no answer, or the session after them: it can be asked for again. [SMS-11] [D-SPENT]',
          },
          { target: 'entering', description: 'Closed: the page as it was. [SMS-11] [UI-1]' },
        ],
        'go.*': {
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ event }) => ({ go: event }) },
          description: 'To the email code, or out of the app. [SMS-11] [MAIL-11]',
        },
      },
    },
    calling: {
      description: 'A request is under way; a second one is ignored. [SMS-3] [VAL-2]',
      tags: 'busy',
      meta: { view: 'verifyCode' },
      initial: 'verifying',
      on: {
        ...codeRefusals('The message stands under the cells. [ERR-1] [ERR-19] [SMS-6]'),
        'go.*': {
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ event }) => ({ go: event }) },
          description: 'Signed in, or led out of the app by the gate. [SMS-15] [ERR-7] [ERR-8] [ERR-11]',
        },
        ...redirectResults('leaving'),
        'result.PHONE_NO_HAS_BEEN_BOUND': phoneTaken,
      },
      states: {
        sending: {
          description: 'Sends a code by SMS. [SMS-2] [SMS-3]',
          entry: { type: 'countAsRefused', params: { call: 'sendSms' } },
          invoke: {
            src: 'sendSms',
            input: ({ context }) => codeKeyOf(context),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            ...keepsTyping('An SMS may be faster than the answer: the digits are kept until it is there. [SMS-4]'),
            ...sendingAbandoned('#verifyCode.entering.resuming'),
            'result.OK': {
              target: '#verifyCode.entering.resuming',
              actions: [
                {
                  type: 'keepSent',
                  params: ({ event }) => ({ answer: answerOf('sendSms', event) }),
                },
                { type: 'startCountdown', params: { seconds: resendCooldownS } },
              ],
              description: 'Sent: the 60 s countdown runs. [SMS-2]',
            },
          },
        },
        verifying: {
          description: 'Asks whether the code is right. [SMS-5]',
          tags: 'verifying',
          entry: 'dropProof',
          invoke: {
            src: 'verifySms',
            input: ({ context }) => ({
              ...codeKeyOf(context),
              codeSig: context.codeSig ?? '',
              code: context.code,
              marketAgree: context.marketAgree,
            }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            'result.OK': {
              target: 'completingSignIn',
              actions: { type: 'keepProof', params: ({ event }) => ({ proof: answerOf('verifySms', event) }) },
              description: 'The code is right: the phone is proved. [SMS-15]',
            },
            'result.ACCOUNT_CROSS_LOGIN': spent,
            'result.VOICE_CODE_UNSUPPORTED': spent,
          },
        },
        completingSignIn: {
          description: 'Turns the proved phone into a session, or leads to a password first. [SMS-15] [SMS-16]',
          tags: 'verifying',
          invoke: {
            src: 'completeSignIn',
            input: ({ context: { code: _code, ...verifiedPhone } }) => ({ verifiedPhone, proof: verifiedPhone.proof }),
            onDone: {
              actions: raise(({ event }) => event.output),
              description: 'Where to go, or an answer to show. [SMS-15]',
            },
          },
          on: signInRefusals,
        },
      },
    },
    leaving: { type: 'final', description: 'Says where to go next. [SMS-15]' },
  },
});
