import { assign, raise } from 'xstate';
import { answerOf } from '../call/answerOf';
import { calling, type CallOutcome } from '../call/calling';
import type { CountdownTicked } from '../countdown/countdown.machine';
import { addressGuards, namingAddress } from '../email/namingAddress';
import type { Go, SendSmsAnswer } from '../go';
import { refusalOf, type AnyResult, type FieldError, type Refused } from '../results/result';
import {
  redirectOf,
  redirectResults,
  toTakenPhone,
  type Person,
  type RedirectResult,
} from '../results/redirectResults';
import { isWholeEmail, keptEmail, readEmail } from '../rules/email';
import type { ProblemName } from '../rules/problems';
import type { CodeKey } from './memory';
import { setup } from '../setup';

/** How the dialogs end: a voice code was requested, another page is opened, or they were closed. */
export type NoCodeOutcome =
  | { type: 'voice.sent'; answer: SendSmsAnswer }
  | { type: 'voice.expired'; event: Refused }
  | { type: 'noCode.closed' }
  | Go;

export interface NoCodeInput {
  of: CodeKey;
  person: Person;
  /** The email address for a code, as the server gave it. A masked one is shown and never sent (D-EMAILMASK). */
  emailHint: string | null;
  /** Seconds until the next voice code may be requested. */
  voiceCountdown: number;
}

interface NoCodeContext extends NoCodeInput {
  email: string;
  error: FieldError | null;
  outcome: NoCodeOutcome;
}

export type NoCodeEvent =
  | {
      type:
        | 'user.choseCall'
        | 'user.choseEmail'
        | 'user.foundNothing'
        | 'user.confirmed'
        | 'user.cancelled'
        | 'user.focusedField'
        | 'user.submitted';
    }
  | { type: 'user.typedEmail'; text: string }
  | CountdownTicked
  | CallOutcome<'sendVoice'>;

const toEmail = ({ person, of }: NoCodeContext, email: string): Go => ({
  type: 'go.verifyEmail',
  params: {
    type: of.type,
    email,
    emailCodeSig: null,
    marketAgree: person.marketAgree ?? false,
    region: of.region,
    phone: of.phone,
  },
});

const keepingSeconds = { type: 'keepSeconds' as const, params: ({ event }: { event: CountdownTicked }) => event };

const notSent = {
  target: 'failed' as const,
  description: 'Not sent: one text for every reason; cancel or resend. [SMS-19]',
};

/** The dialogs of 'Didn't get a code?': a phone call or an email instead (SMS-11..14, SMS-19..21). */
export const noCodeMachine = setup({
  types: {} as { input: NoCodeInput; context: NoCodeContext; events: NoCodeEvent; output: NoCodeOutcome },
  actors: { sendVoice: calling<'sendVoice'>() },
  guards: {
    isVoiceCounting: ({ context }) => context.voiceCountdown > 0,
    isCountOver: (_, params: { seconds: number }) => params.seconds === 0,
    isRegistering: ({ context }) => context.of.type === 'reg',
    isEmailKnown: ({ context }) => isWholeEmail(context.emailHint ?? ''),
    ...addressGuards,
  },
  actions: {
    keepSeconds: assign((_, params: { seconds: number }) => ({ voiceCountdown: params.seconds })),
    keepEmail: assign(({ context }, params: { text: string }) => ({ email: keptEmail(params.text, context.email) })),
    showProblem: assign((_, params: { problem: ProblemName }) => ({ error: params.problem })),
    clearErrors: assign({ error: null }),
    keepRefusal: assign((_, params: { event: AnyResult }) => ({ error: refusalOf(params.event) })),
    endWith: assign((_, params: { outcome: NoCodeOutcome }) => ({ outcome: params.outcome })),
    redirect: assign(({ context }, params: { event: Extract<Refused, { type: RedirectResult }> }) => ({
      outcome: redirectOf(params.event, context.person),
    })),
  },
}).createMachine({
  id: 'noCode',
  description: 'No code came by SMS: a phone call or an email instead. [SMS-11]',
  context: ({ input }) => ({ ...input, email: '', error: null, outcome: { type: 'noCode.closed' } }),
  initial: 'choosing',
  output: ({ context }) => context.outcome,
  on: {
    'countdown.ticked': {
      actions: keepingSeconds,
      description: 'The seconds until the next call. [SMS-2] [SMS-12]',
    },
  },
  states: {
    choosing: {
      description: 'An email or a phone call? [SMS-11]',
      meta: { view: 'notReceived' },
      on: {
        'user.choseCall': { target: 'confirming', description: 'A phone call. [SMS-11] [SMS-12]' },
        'user.choseEmail': [
          {
            guard: 'isEmailKnown',
            target: 'done',
            actions: {
              type: 'endWith',
              params: ({ context }) => ({ outcome: toEmail(context, context.emailHint ?? '') }),
            },
            description: 'The server gave the whole address: the code goes there. [SMS-11] [MAIL-11]',
          },
          {
            target: 'typingEmail',
            description: 'No address is known, or only its mask: ask for the whole one. [SMS-11] [MAIL-11]',
          },
        ],
        'user.foundNothing': { target: 'unable', description: 'Neither will do. [SMS-14]' },
        'user.cancelled': { target: 'done', description: 'Closed. [UI-1]' },
      },
    },
    typingEmail: {
      description: 'Which address should the code go to? [SMS-11] [VAL-8]',
      meta: { view: 'askEmail' },
      on: {
        ...namingAddress({
          target: 'done',
          actions: {
            type: 'endWith',
            params: ({ context }: { context: NoCodeContext }) => ({
              outcome: toEmail(context, readEmail(context.email)),
            }),
          },
          description: 'On to the email code. [MAIL-11]',
        }),
        'user.cancelled': { target: 'choosing', description: 'Back to the choice. [UI-1]' },
      },
    },
    unable: {
      description: 'What to do when no code can arrive. [SMS-14]',
      meta: { view: 'alert', words: 'unableToReceive' },
      on: {
        'user.confirmed': { target: 'done', description: 'Read. [SMS-14]' },
        'user.cancelled': { target: 'done', description: 'Closed. [UI-1]' },
      },
    },
    confirming: {
      description: 'Shall we call this number? The button waits for the voice countdown. [SMS-12]',
      meta: { view: 'confirm', words: 'voiceCode' },
      on: {
        'user.confirmed': [
          {
            guard: 'isVoiceCounting',
            target: 'counting',
            description:
              'Asked again less than 60 s after a call: the countdown says when the next is possible. [SMS-13] [SMS-21]',
          },
          { target: 'calling', description: 'Call now. [SMS-12]' },
        ],
        'user.cancelled': { target: 'done', description: 'No call. [UI-1]' },
      },
    },
    counting: {
      description: 'Calls asked for too often: the countdown says when the next is possible. [SMS-13] [SMS-21]',
      meta: { view: 'voiceCountdown', words: 'voiceCodeSendFrequently' },
      on: {
        'countdown.ticked': [
          {
            guard: { type: 'isCountOver', params: ({ event }) => event },
            target: 'confirming',
            actions: keepingSeconds,
            description: 'The wait is over. [SMS-13]',
          },
          { actions: keepingSeconds, description: 'One second less. [SMS-13]' },
        ],
        'user.confirmed': { target: 'done', description: 'Read. [SMS-13]' },
        'user.cancelled': { target: 'done', description: 'Closed. [UI-1]' },
      },
    },
    calling: {
      description: 'Asks for a call that reads the code. [SMS-2] [SMS-3]',
      tags: 'busy',
      meta: { view: 'loading', words: 'sendingVoice' },
      invoke: {
        src: 'sendVoice',
        input: ({ context }) => context.of,
        onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
      },
      on: {
        'result.OK': {
          target: 'done',
          actions: {
            type: 'endWith',
            params: ({ event }) => ({ outcome: { type: 'voice.sent', answer: answerOf('sendVoice', event) } }),
          },
          description: 'The call is on its way; the voice countdown runs. [SMS-2]',
        },
        'result.VOICE_CODE_UNSUPPORTED': {
          target: 'unsupported',
          actions: { type: 'keepRefusal', params: ({ event }) => ({ event }) },
          description: 'This number cannot be called: an alert. [SMS-20] [ERR-16]',
        },
        'result.THIRD_FACTOR_SIG_EXPIRED': {
          target: 'done',
          actions: { type: 'endWith', params: ({ event }) => ({ outcome: { type: 'voice.expired', event } }) },
          description: 'Signatures expired: the code page says so and starts afresh. [ERR-2]',
        },
        'result.CAPTCHA_LOAD_FAILED': {
          target: 'unproved',
          description: 'The captcha cannot be loaded: its own text, not that of a failed call. [CAPT-2] [CAPT-5]',
        },
        'result.PHONE_NO_HAS_BEEN_BOUND': [
          {
            guard: 'isRegistering',
            target: 'done',
            actions: {
              type: 'endWith',
              params: ({ context, event }) => ({ outcome: toTakenPhone(context.of, event) }),
            },
            description: 'This phone has an account: the first page offers to log in with it. [ERR-17]',
          },
          notSent,
        ],
        'result.*': notSent,
        'call.abandoned': { target: 'done', description: 'Captcha closed or alert read. [CAPT-4] [ERR-3]' },
        'go.away': {
          target: 'done',
          actions: { type: 'endWith', params: ({ event }) => ({ outcome: event }) },
          description: 'The gate leads out of the app. [ERR-7] [ERR-8]',
        },
        ...redirectResults('done'),
      },
    },
    unsupported: {
      description: 'The server’s message, and ‘Got it’. [SMS-20]',
      meta: { view: 'alert', words: 'voiceCodeUnsupported' },
      on: {
        'user.confirmed': { target: 'done', description: 'Got it. [SMS-20]' },
        'user.cancelled': { target: 'done', description: 'Closed. [UI-1]' },
      },
    },
    failed: {
      description: 'Failed to send the verification code. Please try again. [SMS-19]',
      meta: { view: 'confirm', words: 'voiceCodeSendFail' },
      on: {
        'user.confirmed': { target: 'calling', description: 'Resend. [SMS-19]' },
        'user.cancelled': { target: 'done', description: 'Cancel. [SMS-19]' },
      },
    },
    unproved: {
      description: 'Failed to load! Please switch the network environment and try again. [CAPT-5]',
      meta: { view: 'confirm', words: 'captchaLoadFailed' },
      on: {
        'user.confirmed': { target: 'calling', description: 'Try again. [CAPT-5]' },
        'user.cancelled': { target: 'done', description: 'Cancel. [UI-1]' },
      },
    },
    done: { type: 'final', description: 'Back to the code page. [SMS-11]' },
  },
});
