import { assign, fromPromise, raise, sendParent } from 'xstate';
import { answerOf } from '../call/answerOf';
import { calling, type CallOutcome } from '../call/calling';
import { focusingField, lackingAgreement, lacksAgreement, leavingTab, tabAnswers } from '../front/tabStates';
import { purposeOf, type Go, type Refusals, type Salts } from '../go';
import { noRefusals } from '../results/refusals';
import { refusalOf, type AnyResult, type FieldError, type Refused } from '../results/result';
import { redirectOf, type Person, type RedirectResult } from '../results/redirectResults';
import { withPerson } from '../results/withPerson';
import { isEmail, keptEmail, readEmail } from '../rules/email';
import type { ProblemName } from '../rules/problems';
import type { Mode, Site } from '../site/site';
import type { RememberedEmailCode } from './memory';
import { setup } from '../setup';

interface EmailContext {
  site: Site;
  email: string;
  mode: Mode;
  marketAgree: boolean;
  error: FieldError | null;
  refused: Refusals;
}

export type EmailEvent =
  | { type: 'user.typedEmail'; text: string }
  | { type: 'user.clearedField' }
  | { type: 'front.left' }
  | { type: 'user.focusedField' }
  | { type: 'front.submitted'; mode: Mode; agreed: boolean; marketAgree: boolean }
  | CallOutcome<'fetchEmailSalt'>
  | CallOutcome<'sendEmailCode'>;

const personOf = ({ email, marketAgree, mode }: EmailContext): Person => ({
  kind: 'email',
  account: email,
  marketAgree,
  purpose: purposeOf(mode),
});

const toCode = ({ email, mode, marketAgree }: EmailContext, emailCodeSig: string): Go => ({
  type: 'go.verifyEmail',
  params: { type: purposeOf(mode), email, emailCodeSig, marketAgree },
});

const toNewPassword = ({ email, mode, marketAgree }: EmailContext, saltData: Salts): Go => ({
  type: 'go.regSetPwd',
  params: { type: 'email', email, marketAgree, saltData, purpose: purposeOf(mode) },
});

/**
 * The email tab. To log in and to register it asks for the email's salt first: the server decides between a new
 * password, the account's password, and a code by email (MAIL-1..3, MAIL-11, D-EMAILFLOW). It keeps running while
 * other pages are shown.
 */
export const emailMachine = setup({
  types: {} as { input: { site: Site }; context: EmailContext; events: EmailEvent },
  actors: {
    fetchEmailSalt: calling<'fetchEmailSalt'>(),
    recallEmailCode: fromPromise<RememberedEmailCode | null, { email: string }>(async () => null),
    sendEmailCode: calling<'sendEmailCode'>(),
  },
  guards: {
    lacksAgreement,
    isEmpty: ({ context }) => context.email === '',
    isInvalid: ({ context }) => !isEmail(readEmail(context.email)),
    isStillCounting: (_, params: { remembered: RememberedEmailCode | null }) => (params.remembered?.countdown ?? 0) > 0,
  },
  actions: {
    keepEmail: assign(({ context }, params: { text: string }) => ({ email: keptEmail(params.text, context.email) })),
    readAddress: assign(({ context }) => ({ email: readEmail(context.email) })),
    clearEmail: assign({ email: '' }),
    keepPurpose: assign((_, { mode, marketAgree }: { mode: Mode; marketAgree: boolean }) => ({ mode, marketAgree })),
    showProblem: assign((_, params: { problem: ProblemName }) => ({ error: params.problem })),
    showRefusal: assign((_, params: { event: AnyResult }) => ({ error: refusalOf(params.event) })),
    /** A code that was not sent is not sent by the next page itself. */
    countAsRefused: assign({ refused: ['sendEmailCode'] }),
    forgetRefusals: assign(noRefusals),
    clearErrors: assign({ error: null }),
    pass: sendParent({ type: 'tab.passed' }),
    leaveFor: sendParent(({ context }, params: { go: Go }) => withPerson(params.go, personOf(context))),
    redirect: sendParent(({ context }, params: { event: Extract<Refused, { type: RedirectResult }> }) =>
      redirectOf(params.event, { ...personOf(context), refused: context.refused }),
    ),
  },
}).createMachine({
  id: 'email',
  description:
    'The email tab: an address, then a new password, the account’s password or an emailed code. [MAIL-1] [IDX-2]',
  context: ({ input }) => ({
    site: input.site,
    email: '',
    mode: 'register',
    marketAgree: false,
    error: null,
    ...noRefusals,
  }),
  initial: 'typing',
  on: leavingTab,
  states: {
    typing: {
      description: 'The address is typed. [VAL-8]',
      meta: { view: 'emailTab' },
      entry: 'forgetRefusals',
      on: {
        'user.typedEmail': {
          actions: ['clearErrors', { type: 'keepEmail', params: ({ event }) => event }],
          description:
            'Half-width, without spaces and the words around a pasted address; typing clears the error. [VAL-1] [VAL-3] [D-DOTS]',
        },
        'user.clearedField': { actions: ['clearEmail', 'clearErrors'], description: 'The field is emptied. [VAL-3]' },
        ...focusingField,
        'front.submitted': [
          {
            guard: 'isEmpty',
            actions: { type: 'showProblem', params: { problem: 'emptyEmail' } },
            description: 'Nothing typed yet. [VAL-2]',
          },
          {
            guard: 'isInvalid',
            actions: { type: 'showProblem', params: { problem: 'invalidEmail' } },
            description: 'No valid address: said under the field. [VAL-8]',
          },
          lackingAgreement,
          {
            target: 'calling.salting',
            actions: ['clearErrors', 'readAddress', { type: 'keepPurpose', params: ({ event }) => event }],
            description: 'To log in and to register: the email’s salt decides what follows. [MAIL-1] [MAIL-11]',
          },
        ],
      },
    },
    recalling: {
      description: 'Looks for a code emailed less than 60 s ago. [MAIL-3] [MAIL-10]',
      tags: 'busy',
      meta: { view: 'emailTab' },
      invoke: {
        src: 'recallEmailCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isStillCounting', params: ({ event }) => ({ remembered: event.output }) },
            target: 'typing',
            actions: {
              type: 'leaveFor',
              params: ({ context, event }) => ({ go: toCode(context, event.output?.emailCodeSig ?? '') }),
            },
            description: 'That code still counts: on to its page. [MAIL-3]',
          },
          { target: 'calling.sending', description: 'None: send one. [MAIL-3]' },
        ],
        onError: { target: 'calling.sending', description: 'A memory that fails is none. [MAIL-3]' },
      },
    },
    calling: {
      description: 'A request is under way; a second submit is ignored. [VAL-2]',
      tags: 'busy',
      meta: { view: 'emailTab' },
      initial: 'salting',
      on: {
        ...tabAnswers,
        'result.NEED_VERIFY_EMAIL': {
          target: 'typing',
          actions: { type: 'showRefusal', params: ({ event }) => ({ event }) },
          description:
            'Sending the code is what verifies it: the message, and nothing is sent again unasked. [ERR-15] [VAL-2]',
        },
      },
      states: {
        salting: {
          description: 'Requests the email salt. [MAIL-1]',
          meta: { view: 'loading', words: 'checkingAccount' },
          invoke: {
            src: 'fetchEmailSalt',
            input: ({ context }) => ({ email: context.email }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            'result.OK': {
              target: '#email.typing',
              actions: {
                type: 'leaveFor',
                params: ({ context, event }) => ({
                  go: toNewPassword(context, answerOf('fetchEmailSalt', event)),
                }),
              },
              description: 'No account yet: on to its password. [MAIL-1]',
            },
            'result.NEED_VERIFY_EMAIL': {
              target: '#email.recalling',
              description: 'The address is verified first. [MAIL-3] [ERR-15]',
            },
          },
        },
        sending: {
          description: 'Sends a code by email. [MAIL-3]',
          entry: 'countAsRefused',
          meta: { view: 'loading', words: 'sendingEmail' },
          invoke: {
            src: 'sendEmailCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            'result.OK': {
              target: '#email.typing',
              actions: {
                type: 'leaveFor',
                params: ({ context, event }) => ({
                  go: toCode(context, answerOf('sendEmailCode', event).email_code_sig),
                }),
              },
              description: 'Sent: on to the code page. [MAIL-3]',
            },
          },
        },
      },
    },
  },
});
