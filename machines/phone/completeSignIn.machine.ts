import { assign, fromPromise, raise } from 'xstate';
import type { CallInput, ResultOf, Ticket } from '../calls';
import { answerOf } from '../call/answerOf';
import type { Abandoned } from '../call/call.machine';
import { calling, type CallOutcome } from '../call/calling';
import type { Go } from '../go';
import { networkError, refusedIn, type Refused } from '../results/result';
import { signedInWith, afterProof, toRegistration, type VerifiedPhone, type Proof, type AfterProof } from './proof';
import { setup } from '../setup';

/** How a sign-in ends: somewhere to go, a refusal for the page to show, or nothing. */
export type SignInOutcome = Go | Refused | Abandoned;

type Registering = CallOutcome<'quickRegister' | 'phoneQuickRegister'>;

interface CompleteSignInContext {
  verifiedPhone: VerifiedPhone;
  proof: Proof;
  outcome: SignInOutcome;
}

const registering = ({ verifiedPhone: { region, phone, codeSig, marketAgree }, proof }: CompleteSignInContext) => ({
  region,
  phone,
  marketAgree,
  codeSig: proof.code_sig ?? codeSig ?? '',
});

/**
 * Signs in with a verified phone: by a ticket, by quick register, as a new account, or after setting a password
 * (SMS-15, D-TICKET).
 */
export const completeSignInMachine = setup({
  types: {} as {
    input: { verifiedPhone: VerifiedPhone; proof: Proof };
    context: CompleteSignInContext;
    events: Registering | CallOutcome<'needSetPassword'>;
    output: SignInOutcome;
  },
  actors: {
    quickRegister: calling<'quickRegister'>(),
    phoneQuickRegister: calling<'phoneQuickRegister'>(),
    needSetPassword: fromPromise<ResultOf<'needSetPassword'>, CallInput<'needSetPassword'>>(async () => networkError),
  },
  guards: {
    isNext: ({ context }, params: { step: AfterProof }) =>
      afterProof(context.verifiedPhone, context.proof) === params.step,
    isWanted: (_, params: { wanted: boolean }) => params.wanted,
  },
  actions: {
    endWith: assign((_, params: { outcome: SignInOutcome }) => ({ outcome: params.outcome })),
    endSignedIn: assign(({ context }, params: { ticket: Ticket }) => ({
      outcome: signedInWith(context.verifiedPhone, context.proof, params.ticket),
    })),
    endInRegistration: assign(({ context }) => ({ outcome: toRegistration(context.verifiedPhone, context.proof) })),
  },
}).createMachine({
  id: 'completeSignIn',
  description: 'The phone is proved: what makes it a session? [SMS-15]',
  context: ({ input }) => ({ ...input, outcome: { type: 'call.abandoned' } }),
  initial: 'deciding',
  output: ({ context }) => context.outcome,
  states: {
    deciding: {
      description: 'The answer to the code and the settings of the site decide. [SMS-15] [SMS-16]',
      always: [
        {
          guard: { type: 'isNext', params: { step: 'setPassword' } },
          target: 'ended',
          actions: 'endInRegistration',
          description: 'A new account sets a password first, where the setting says so. [SMS-15] [SMS-16]',
        },
        {
          guard: { type: 'isNext', params: { step: 'askFlag' } },
          target: 'flagging',
          description: 'A new account of a Hong Kong phone: is a password wanted? [SMS-16] [SMS-17]',
        },
        {
          guard: { type: 'isNext', params: { step: 'jump' } },
          target: 'ended',
          actions: { type: 'endSignedIn', params: ({ context }) => ({ ticket: context.proof as Ticket }) },
          description: 'A ticket came with the answer: signed in, or bound to the enterprise account. [SMS-15] [PWD-4]',
        },
        {
          guard: { type: 'isNext', params: { step: 'openAccount' } },
          target: 'calling.openingAccount',
          description: 'Nobody has this phone yet. [SMS-15]',
        },
        {
          target: 'calling.registering',
          description: 'An account has this phone: a quick register makes the session. [SMS-15]',
        },
      ],
    },
    flagging: {
      description: 'The A/B question: should this account set a password? [SMS-17]',
      tags: 'busy',
      invoke: {
        src: 'needSetPassword',
        input: {},
        onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
        onError: { target: 'calling.openingAccount', description: 'A failure is silent. [SMS-17]' },
      },
      on: {
        'result.OK': [
          {
            guard: { type: 'isWanted', params: ({ event }) => ({ wanted: answerOf('needSetPassword', event) }) },
            target: 'ended',
            actions: 'endInRegistration',
            description: 'Yes: set a password. [SMS-16]',
          },
          { target: 'calling.openingAccount', description: 'No: open the account without one. [SMS-16]' },
        ],
        'result.*': { target: 'calling.openingAccount', description: 'A failure is silent. [SMS-17]' },
      },
    },
    calling: {
      description: 'The session is being made. [SMS-15]',
      tags: 'busy',
      initial: 'registering',
      on: {
        'result.OK': {
          target: 'ended',
          actions: {
            type: 'endSignedIn',
            params: ({ event }) => ({ ticket: answerOf(['quickRegister', 'phoneQuickRegister'], event) }),
          },
          description: 'Signed in: the jump. [SMS-15] [SETP-4] [JUMP-9]',
        },
        'result.*': {
          target: 'ended',
          actions: { type: 'endWith', params: ({ event }) => ({ outcome: refusedIn(event) }) },
          description: 'Any other answer is for the code page. [ERR-1]',
        },
        'call.abandoned': {
          target: 'ended',
          actions: { type: 'endWith', params: ({ event }) => ({ outcome: event }) },
          description: 'Captcha closed, or alert read: the code page hears which. [CAPT-4] [ERR-3]',
        },
        'go.away': {
          target: 'ended',
          actions: { type: 'endWith', params: ({ event }) => ({ outcome: event }) },
          description: 'The gate leads out of the app. [ERR-7] [ERR-8]',
        },
      },
      states: {
        registering: {
          description: 'Turns the proved phone into a session. [SMS-15] [API-3]',
          invoke: {
            src: 'quickRegister',
            input: ({ context }) => registering(context),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
        },
        openingAccount: {
          description: 'Opens an account for the proved phone. [SMS-15] [API-12]',
          invoke: {
            src: 'phoneQuickRegister',
            input: ({ context }) => registering(context),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
        },
      },
    },
    ended: { type: 'final', description: 'Tells the code page. [SMS-15]' },
  },
});
