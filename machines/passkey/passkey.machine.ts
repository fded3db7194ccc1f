import { assign, fromCallback, fromPromise, raise, sendParent, type EventObject } from 'xstate';
import { signedIn } from '../binding/signedIn';
import { answerOf } from '../call/answerOf';
import { calling, type CallOutcome } from '../call/calling';
import type { CallAnswer, CallInput, ResultOf } from '../calls';
import type { Go } from '../go';
import { isNamed, redirectOfAnswer, redirectsIfNamed, refusedByToast } from '../results/redirectsIfNamed';
import type { Redirecting } from '../results/redirectResults';
import { networkError, type Refused } from '../results/result';
import { passkeyChallengeMs } from '../rules/times';
import { noSecret, type Secret } from '../secret';
import type { Mode, Site } from '../site/site';
import { showToast } from '../toast/showToast';
import { agreeing } from './agreeing';
import { quietly, refused, withoutOffer } from './endings';
import { looking } from './looking';
import { verdictOf, type PasskeyAbility, type PasskeyAsked, type PasskeyVerdict } from './outcomes';
import { setup } from '../setup';

type Challenge = CallAnswer<'fetchPasskeyChallenge'>;

interface PasskeyContext {
  site: Site;
  mode: Mode;
  canFill: boolean;
  challenge: Challenge;
  /** The passkey's answer, for the server alone. */
  credential: Secret;
  /** The passkey's id: if the server does not have it, the browser may forget it. */
  id: string;
}

export type PasskeyEvent =
  | { type: 'user.askedForPasskey' }
  | { type: 'front.left' | 'front.agreed' }
  | { type: 'front.turned'; mode: Mode }
  | { type: 'field.focused' }
  | PasskeyAsked
  | PasskeyVerdict
  | CallOutcome<'loginPasskey'>
  | Exclude<ResultOf<'fetchPasskeyChallenge'>, Refused>;

const none: Challenge = { passkey_sig: '', options: {} };
const failed: PasskeyAsked = { type: 'passkey.failed' };

/**
 * Signing in with a passkey, on the first page: from the browser's own list under the first field, or by a button
 * (PASSKEY-1, PASSKEY-2). Other sign-in methods end it (PASSKEY-3).
 */
export const passkeyMachine = setup({
  types: {} as {
    input: { site: Site; mode: Mode };
    context: PasskeyContext;
    events: PasskeyEvent;
  },
  actors: {
    /** What the browser can do. Never rejects. */
    findPasskeyAbility: fromPromise<PasskeyAbility>(async () => ({ canAsk: false, canFill: false })),
    /** Sends `field.focused` when a field that offers passkeys gets the focus. */
    watchField: fromCallback<EventObject, { isOn: boolean }>(() => {}),
    fetchPasskeyChallenge: fromPromise<ResultOf<'fetchPasskeyChallenge'>, CallInput<'fetchPasskeyChallenge'>>(
      async () => networkError,
    ),
    /** Offers passkeys in the browser's list under the field. Resolves when the visitor picks one; may never settle. */
    fillPasskey: fromPromise<PasskeyAsked, Challenge>(async () => failed),
    /** Opens the browser's dialog. */
    pickPasskey: fromPromise<PasskeyAsked, Challenge>(async () => failed),
    loginPasskey: calling<'loginPasskey'>(),
  },
  delays: { challengeOld: passkeyChallengeMs },
  guards: {
    isConfigured: ({ context }) => context.site.extras.passkeys,
    canFill: ({ context }, params: PasskeyAbility) => params.canFill && context.mode === 'login',
    isNamed,
    canNotAsk: (_, params: PasskeyAbility) => !params.canAsk,
  },
  actions: {
    showToast,
    keepMode: assign((_, params: { mode: Mode }) => ({ mode: params.mode })),
    keepAbility: assign((_, { canFill }: PasskeyAbility) => ({ canFill })),
    keepChallenge: assign((_, challenge: Challenge) => ({ challenge })),
    keepCredential: assign((_, { credential, id }: { credential: Secret; id: string }) => ({ credential, id })),
    dropCredential: assign({ credential: noSecret, challenge: none, id: '' }),
    /** Provided by the services: reports to the browser that the server does not have this passkey. */
    forgetPasskey: (_, _params: { challenge: Challenge; id: string }) => {},
    notifyMissing: sendParent({ type: 'passkey.missing' }),
    notifyBegan: sendParent({ type: 'passkey.began' }),
    leaveFor: sendParent((_, params: { go: Go }) => params.go),
    redirect: sendParent((_, params: Redirecting) => redirectOfAnswer(params)),
  },
}).createMachine({
  id: 'passkey',
  description: 'Sign in with a passkey, where the configuration has them. [PASSKEY-1] [PASSKEY-2] [PASSKEY-7]',
  context: ({ input: { site, mode } }) => ({
    site,
    mode,
    canFill: false,
    challenge: none,
    credential: noSecret,
    id: '',
  }),
  initial: 'deciding',
  on: {
    'front.turned': {
      actions: { type: 'keepMode', params: ({ event }) => event },
      description: 'Log in or register: a passkey is for logging in. [PASSKEY-2]',
    },
  },
  states: {
    deciding: {
      description: 'Are passkeys configured? [PASSKEY-7]',
      always: [
        { guard: 'isConfigured', target: 'looking', description: 'They are. [PASSKEY-7]' },
        { target: 'off', description: 'They are not: the browser is not asked. [PASSKEY-7]' },
      ],
    },
    off: { description: 'No passkeys here. [PASSKEY-7]' },
    looking,
    offered: {
      description: 'The button is shown; the list under the field may offer passkeys too. [PASSKEY-1] [PASSKEY-2]',
      meta: { view: 'passkeyButton' },
      initial: 'resting',
      on: {
        'user.askedForPasskey': { target: '.agreeing.asked', description: 'By the button. [PASSKEY-2]' },
        'front.turned': {
          target: '.resting',
          actions: { type: 'keepMode', params: ({ event }) => event },
          description: 'To register there is no passkey yet; to log in the next focus offers them again. [PASSKEY-3]',
        },
        'front.left': {
          target: '.resting',
          description: 'Another way in, or another page: the browser is no longer asked. [PASSKEY-3]',
        },
      },
      states: {
        preparing: {
          description: 'Fetches a challenge for the list under the field; nobody waits for it. [PASSKEY-1]',
          invoke: {
            src: 'fetchPasskeyChallenge',
            input: {},
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
            onError: { actions: raise(networkError), description: 'The code that asks could not be loaded. [ERR-19]' },
          },
          on: {
            'result.OK': {
              target: 'filling',
              actions: { type: 'keepChallenge', params: ({ event }) => answerOf('fetchPasskeyChallenge', event) },
              description: 'The list can offer passkeys. [PASSKEY-1]',
            },
            'result.*': quietly('No challenge: the list offers none, and the form works without. [PASSKEY-1]'),
          },
        },
        filling: {
          description: 'The browser lists passkeys under the field; it shows nothing by itself. [PASSKEY-1]',
          invoke: {
            src: 'fillPasskey',
            input: ({ context }) => context.challenge,
            onDone: {
              actions: raise(({ event }) => event.output),
              description: 'The answer is one event. [PASSKEY-1]',
            },
            onError: { actions: raise(failed), description: 'The browser gave up. [PASSKEY-5]' },
          },
          after: {
            challengeOld: {
              target: 'resting',
              description: 'The challenge grows old: the next focus fetches another. [PASSKEY-1]',
            },
          },
          on: {
            'passkey.picked': {
              target: 'agreeing.picked',
              actions: { type: 'keepCredential', params: ({ event }) => event },
              description: 'Picked from the list: kept until the terms are agreed to. [VAL-9] [PASSKEY-1]',
            },
            'passkey.*': quietly('Not picked after all: the form is as it was. [PASSKEY-1] [PASSKEY-5]'),
          },
        },
        resting: {
          description: 'Nothing is asked of the browser. [PASSKEY-1] [PASSKEY-3]',
          entry: 'dropCredential',
          invoke: {
            src: 'watchField',
            input: ({ context }) => ({ isOn: context.canFill && context.mode === 'login' }),
          },
          on: {
            'front.left': { description: 'Nothing is asked of the browser already. [PASSKEY-3]' },
            'field.focused': {
              target: 'preparing',
              description: 'Back at the field: its list offers passkeys. [PASSKEY-1]',
            },
          },
        },
        agreeing,
        calling: {
          description: 'A passkey signs in; a second press is ignored. [PASSKEY-2]',
          tags: 'busy',
          initial: 'fetching',
          on: {
            'user.askedForPasskey': { description: 'Already under way. [VAL-2]' },
            'result.*': {
              ...refusedByToast('resting'),
              description: 'Refused: a toast says so, and the form is as it was. [ERR-1] [PASSKEY-5]',
            },
            ...redirectsIfNamed('resting', refusedByToast('resting')),
            'call.abandoned': {
              target: 'resting',
              description: 'Captcha closed or alert read: the form as it was. [CAPT-4] [ERR-3]',
            },
            'go.away': {
              target: 'resting',
              actions: { type: 'leaveFor', params: ({ event }) => ({ go: event }) },
              description: 'The gate leads out of the app. [ERR-7] [ERR-8]',
            },
            'passkey.cancelled': refused(
              'cancelled',
              'Closed without choosing: the other ways are still there. [PASSKEY-5]',
            ),
            'passkey.timedOut': refused('timedOut', 'The browser waited too long. [PASSKEY-5]'),
            'passkey.unsupported': refused('unsupported', 'This device cannot use a passkey here. [PASSKEY-5]'),
            'passkey.unknown': {
              ...refused('unknown', 'The server does not have this passkey; the browser may forget it. [PASSKEY-5]'),
              actions: [
                { type: 'forgetPasskey', params: ({ context: { challenge, id } }) => ({ challenge, id }) },
                { type: 'showToast', params: { words: 'passkey.unknown' } },
              ],
            },
            'passkey.expired': refused('expired', 'The challenge was too old: once more. [PASSKEY-5]'),
            'passkey.*': refused('failed', 'The browser failed; the other ways are still there. [PASSKEY-5]'),
          },
          states: {
            fetching: {
              description: 'Fetches a challenge. [PASSKEY-2]',
              invoke: {
                src: 'fetchPasskeyChallenge',
                input: {},
                onDone: {
                  actions: raise(({ event }) => event.output),
                  description: 'The answer is one event. [ERR-1]',
                },
                onError: {
                  actions: raise(networkError),
                  description: 'The code that asks could not be loaded. [ERR-19]',
                },
              },
              on: {
                'result.OK': {
                  target: 'picking',
                  actions: { type: 'keepChallenge', params: ({ event }) => answerOf('fetchPasskeyChallenge', event) },
                  description: 'A challenge: the browser asks for a passkey. [PASSKEY-2]',
                },
              },
            },
            picking: {
              description: 'The browser’s own dialog: the visitor picks a passkey and unlocks the device. [PASSKEY-2]',
              invoke: {
                src: 'pickPasskey',
                input: ({ context }) => context.challenge,
                onDone: {
                  actions: raise(({ event }) => event.output),
                  description: 'The answer is one event. [PASSKEY-2]',
                },
                onError: { actions: raise(failed), description: 'The browser gave up. [PASSKEY-5]' },
              },
              on: {
                'passkey.picked': {
                  target: 'proving',
                  actions: { type: 'keepCredential', params: ({ event }) => event },
                  description: 'Picked: the server checks it. [PASSKEY-2]',
                },
              },
            },
            proving: {
              description: 'The server checks the passkey and signs in. [PASSKEY-1] [PASSKEY-2]',
              meta: { view: 'loading', words: 'loggingIn' },
              invoke: {
                src: 'loginPasskey',
                input: ({ context: { challenge, credential } }) => ({ passkeySig: challenge.passkey_sig, credential }),
                onDone: {
                  actions: raise(({ event }) => event.output),
                  description: 'The answer is one event. [ERR-1]',
                },
              },
              on: {
                'result.OK': {
                  actions: raise(({ event }) => verdictOf(answerOf('loginPasskey', event))),
                  description: 'The verdict is one event. [PASSKEY-5]',
                },
                'passkey.proved': {
                  target: '#passkey.offered.resting',
                  actions: {
                    type: 'leaveFor',
                    params: ({ context, event }) => ({ go: signedIn(context.site, withoutOffer(event.ticket)) }),
                  },
                  description: 'Signed in: the jump; no other passkey is offered. [PASSKEY-2] [JUMP-7]',
                },
              },
            },
          },
        },
      },
    },
  },
});
