import { assign, fromPromise, raise } from 'xstate';
import { answerOf } from '../call/answerOf';
import type { CallAnswer, CallInput, ResultOf } from '../calls';
import { goAway, type Go, type OfferPasskeyParams } from '../go';
import { networkError, refusalOf, type AnyResult, type Refusal } from '../results/result';
import { noSecret, type Secret } from '../secret';
import type { PasskeyMade, PasskeyRefusal } from './outcomes';
import { setup } from '../setup';

type Creation = CallAnswer<'fetchPasskeyCreation'>;

type Trouble = Exclude<PasskeyRefusal, 'alreadyThere'>;

interface OfferPasskeyContext extends OfferPasskeyParams {
  creation: Creation;
  /** The new passkey, for the server alone. */
  credential: Secret;
  /** Why there is none: the browser's reason, or the server's refusal. */
  error: { trouble: Trouble } | Refusal | null;
}

export type OfferPasskeyEvent =
  | { type: 'user.confirmed' | 'user.cancelled' | 'user.wentBack' }
  | PasskeyMade
  | ResultOf<'fetchPasskeyCreation'>
  | ResultOf<'keepPasskey'>;

const notNow = {
  target: '#offerPasskey.leaving',
  actions: 'rememberRefusal',
  description: 'Not now: this browser does not ask again, and the jump follows. [PASSKEY-4] [PASSKEY-6]',
} as const;

/** The visitor is signed in: next time without a code? The jump follows every answer (PASSKEY-4). */
export const offerPasskeyMachine = setup({
  types: {} as {
    input: OfferPasskeyParams;
    context: OfferPasskeyContext;
    events: OfferPasskeyEvent;
    output: Go;
  },
  actors: {
    /** Whether this device can keep a passkey and the visitor has not said no in this browser. Never rejects. */
    mayOfferPasskey: fromPromise<boolean>(async () => false),
    /* Both calls pass no gate: the visitor is signed in, and no answer may lead elsewhere. */
    fetchPasskeyCreation: fromPromise<ResultOf<'fetchPasskeyCreation'>, CallInput<'fetchPasskeyCreation'>>(
      async () => networkError,
    ),
    /** Opens the browser's dialog. */
    createPasskey: fromPromise<PasskeyMade, Creation>(async () => ({ type: 'passkey.failed' })),
    keepPasskey: fromPromise<ResultOf<'keepPasskey'>, CallInput<'keepPasskey'>>(async () => networkError),
  },
  guards: { mayOffer: (_, params: { may: boolean }) => params.may },
  actions: {
    /** Provided by the services: keeps in this browser that the visitor said "not now", and nothing else. */
    rememberRefusal: () => {},
    keepCreation: assign((_, creation: Creation) => ({ creation })),
    keepCredential: assign((_, params: { credential: Secret }) => ({ credential: params.credential })),
    dropCredential: assign({ credential: noSecret }),
    clearErrors: assign({ error: null }),
    showTrouble: assign((_, { trouble }: { trouble: Trouble }) => ({ error: { trouble } })),
    showRefusal: assign((_, { event }: { event: AnyResult }) => ({ error: refusalOf(event) })),
  },
}).createMachine({
  id: 'offerPasskey',
  description: 'Signed in: next time without a code? Every answer leads on to the jump. [PASSKEY-4]',
  context: ({ input }) => ({ ...input, creation: { options: {} }, credential: noSecret, error: null }),
  initial: 'looking',
  output: ({ context }) => goAway(context.jump),
  on: {
    'user.wentBack': {
      target: '.leaving',
      description: 'The browser’s back button: the jump, and this browser may ask another time. [PASSKEY-4] [JUMP-7]',
    },
  },
  states: {
    looking: {
      description: 'Can this device keep a passkey, and was the offer not refused here before? [PASSKEY-4] [PASSKEY-6]',
      tags: 'busy',
      meta: { view: 'loading', words: 'leaving' },
      invoke: {
        src: 'mayOfferPasskey',
        onDone: [
          {
            guard: { type: 'mayOffer', params: ({ event }) => ({ may: event.output }) },
            target: 'offering',
            description: 'Ask the visitor. [PASSKEY-4]',
          },
          { target: 'leaving', description: 'No offer: the jump at once. [PASSKEY-4] [PASSKEY-6]' },
        ],
        onError: { target: 'leaving', description: 'The browser does not say: the jump at once. [PASSKEY-4]' },
      },
    },
    offering: {
      description: 'What a passkey is, a button that makes one, and one that goes on without. [PASSKEY-4]',
      meta: { view: 'offerPasskey' },
      on: {
        'user.confirmed': {
          target: 'calling.fetching',
          actions: 'clearErrors',
          description: 'Make one, or try again. [PASSKEY-4]',
        },
        'user.cancelled': notNow,
      },
    },
    calling: {
      description: 'The passkey is being made; a second press is ignored. [PASSKEY-4]',
      tags: 'busy',
      meta: { view: 'offerPasskey' },
      initial: 'fetching',
      exit: 'dropCredential',
      on: {
        'user.cancelled': notNow,
        'result.*': {
          target: 'offering',
          actions: { type: 'showRefusal', params: ({ event }) => ({ event }) },
          description: 'Refused: said on the page; the visitor is signed in all the same. [ERR-1] [PASSKEY-4]',
        },
        'passkey.alreadyThere': {
          target: 'leaving',
          description: 'This device has one already: nothing to make, the jump. [PASSKEY-4] [PASSKEY-5]',
        },
        'passkey.cancelled': {
          target: 'offering',
          actions: { type: 'showTrouble', params: { trouble: 'cancelled' } },
          description: 'The browser’s dialog was closed: try again, or go on without. [PASSKEY-5]',
        },
        'passkey.timedOut': {
          target: 'offering',
          actions: { type: 'showTrouble', params: { trouble: 'timedOut' } },
          description: 'The browser waited too long. [PASSKEY-5]',
        },
        'passkey.unsupported': {
          target: 'offering',
          actions: { type: 'showTrouble', params: { trouble: 'unsupported' } },
          description: 'This device cannot keep such a passkey. [PASSKEY-5]',
        },
        'passkey.failed': {
          target: 'offering',
          actions: { type: 'showTrouble', params: { trouble: 'failed' } },
          description: 'The browser failed. [PASSKEY-5]',
        },
      },
      states: {
        fetching: {
          description: 'Fetches what the new passkey is for. [PASSKEY-4]',
          invoke: {
            src: 'fetchPasskeyCreation',
            input: ({ context: { jump, passkeySig } }) => ({ uid: jump.uid, passkeySig }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
            onError: { actions: raise(networkError), description: 'The code that asks could not be loaded. [ERR-19]' },
          },
          on: {
            'result.OK': {
              target: 'creating',
              actions: { type: 'keepCreation', params: ({ event }) => answerOf('fetchPasskeyCreation', event) },
              description: 'The browser makes it. [PASSKEY-4]',
            },
          },
        },
        creating: {
          description: 'The browser’s own dialog: the visitor unlocks the device. [PASSKEY-4]',
          invoke: {
            src: 'createPasskey',
            input: ({ context }) => context.creation,
            onDone: {
              actions: raise(({ event }) => event.output),
              description: 'The answer is one event. [PASSKEY-4]',
            },
            onError: { actions: raise({ type: 'passkey.failed' }), description: 'The browser gave up. [PASSKEY-5]' },
          },
          on: {
            'passkey.created': {
              target: 'keeping',
              actions: { type: 'keepCredential', params: ({ event }) => event },
              description: 'Made: the server keeps its public half. [PASSKEY-4]',
            },
          },
        },
        keeping: {
          description: 'The server checks the new passkey and keeps it. [PASSKEY-4]',
          meta: { view: 'loading', words: 'keepingPasskey' },
          invoke: {
            src: 'keepPasskey',
            input: ({ context: { jump, passkeySig, credential } }) => ({ uid: jump.uid, passkeySig, credential }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
            onError: { actions: raise(networkError), description: 'The code that asks could not be loaded. [ERR-19]' },
          },
          on: { 'result.OK': { target: '#offerPasskey.leaving', description: 'Kept: the jump. [PASSKEY-4]' } },
        },
      },
    },
    leaving: { type: 'final', description: 'The jump. [PASSKEY-4] [JUMP-7]' },
  },
});
