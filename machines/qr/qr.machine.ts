import { assign, fromCallback, fromPromise, raise, sendParent } from 'xstate';
import { signedIn } from '../binding/signedIn';
import { answerOf } from '../call/answerOf';
import { calling, type CallOutcome } from '../call/calling';
import type { CallAnswer, CallInput, ResultOf } from '../calls';
import type { Go } from '../go';
import { networkError, type Refused } from '../results/result';
import { redirectOf, redirectResults, type Person, type RedirectResult } from '../results/redirectResults';
import { withPerson } from '../results/withPerson';
import { qrErrorsMax } from '../rules/times';
import { qrIntervalMs } from './interval';
import type { Site } from '../site/site';
import { refusalToast } from '../results/refusalToast';
import { showToast } from '../toast/showToast';
import { qrEvent, type QrStatusEvent } from './status';
import { setup } from '../setup';

interface QrContext {
  site: Site;
  key: string;
  region: string;
  /** Seconds between two queries, as the server sent them; checked by `qrIntervalMs`. */
  interval: unknown;
  /** Consecutive failed queries (QR-7). */
  errors: number;
  confirmed: { uid: string; qrcodeLoginSig: string } | null;
}

export type QrEvent =
  | { type: 'user.cancelled' | 'user.askedAgain' }
  | { type: 'qr.leftView' | 'qr.enteredView' | 'front.left' }
  | QrStatusEvent
  | Exclude<ResultOf<'generateQr'>, Refused>
  | Exclude<ResultOf<'queryQr'>, Refused>
  | CallOutcome<'loginQr'>;

const personOf = ({ confirmed }: QrContext): Person => ({
  kind: 'account',
  account: confirmed?.uid ?? '',
  ...(confirmed && { currentUid: confirmed.uid }),
});

type QrInfo = CallAnswer<'generateQr'>;

/** QR login: a code to scan with the mobile app, polled until it is confirmed (QR-1..9). */
export const qrMachine = setup({
  types: {} as { input: { site: Site }; context: QrContext; events: QrEvent },
  actors: {
    generateQr: fromPromise<ResultOf<'generateQr'>, CallInput<'generateQr'>>(async () => networkError),
    queryQr: fromPromise<ResultOf<'queryQr'>, CallInput<'queryQr'>>(async () => networkError),
    loginQr: calling<'loginQr'>(),
    /**
     * Sends `qr.leftView` when the code scrolls out of view or the tab is hidden, and `qr.enteredView` when it is
     * visible again.
     */
    watchView: fromCallback(() => {}),
  },
  delays: { pollInterval: ({ context }) => qrIntervalMs(context.interval) },
  guards: {
    isErrorCapReached: ({ context }) => context.errors >= qrErrorsMax,
    isSignedByPhone: (_, params: { confirmed: QrContext['confirmed'] }) =>
      Boolean(params.confirmed?.uid && params.confirmed.qrcodeLoginSig),
  },
  actions: {
    showToast,
    keepInfo: assign((_, { qrcode_key, region, query_interval }: QrInfo) => ({
      key: qrcode_key,
      region: String(region),
      interval: query_interval,
      errors: 0,
      confirmed: null,
    })),
    dropInfo: assign({ key: '', region: '', errors: 0, confirmed: null }),
    countError: assign({ errors: ({ context }) => context.errors + 1 }),
    forgetErrors: assign({ errors: 0 }),
    keepConfirmed: assign((_, params: { confirmed: NonNullable<QrContext['confirmed']> }) => ({
      confirmed: params.confirmed,
    })),
    dropConfirmed: assign({ confirmed: null }),
    notifyBegan: sendParent({ type: 'qr.began' }),
    leaveFor: sendParent(({ context }, params: { go: Go }) => withPerson(params.go, personOf(context))),
    redirect: sendParent(({ context }, params: { event: Extract<Refused, { type: RedirectResult }> }) =>
      redirectOf(params.event, personOf(context)),
    ),
  },
}).createMachine({
  id: 'qr',
  description: 'Sign in by scanning a QR code with the mobile app. [QR-1] [QR-2]',
  context: ({ input }) => ({ site: input.site, key: '', region: '', interval: null, errors: 0, confirmed: null }),
  initial: 'generating',
  states: {
    generating: {
      description: 'Asks for a new code. [QR-2] [QR-5]',
      tags: 'busy',
      meta: { view: 'qrTab' },
      entry: 'dropInfo',
      invoke: {
        src: 'generateQr',
        input: {},
        onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
        onError: { actions: raise(networkError), description: 'The code that asks could not be loaded. [ERR-19]' },
      },
      on: {
        'result.OK': {
          target: 'live',
          actions: { type: 'keepInfo', params: ({ event }) => answerOf('generateQr', event) },
          description: 'A code to scan. [QR-1]',
        },
        'result.*': {
          target: 'stale.failed',
          actions: refusalToast,
          description: 'No code: refresh, and a toast. [QR-7] [ERR-1]',
        },
      },
    },
    live: {
      description: 'The code can be scanned; the server is asked how it stands. [QR-2] [QR-3]',
      meta: { view: 'qrTab' },
      type: 'parallel',
      invoke: { src: 'watchView' },
      on: {
        'qr.confirmed': [
          {
            guard: { type: 'isSignedByPhone', params: ({ event }) => event },
            target: 'calling',
            actions: [{ type: 'keepConfirmed', params: ({ event }) => event }, 'notifyBegan'],
            description: 'Confirmed on the phone: log in; no other way in goes on. [QR-4] [TP-4]',
          },
          { target: 'stale.spent', description: 'Confirmed without a signature: a new code is needed. [QR-5]' },
        ],
        'qr.used': { target: 'stale.spent', description: 'Used already: nobody is signed in twice. [QR-9]' },
        'qr.expired': { target: 'stale.expired', description: 'Expired: refresh. [QR-5]' },
        'qr.cancelled': { target: 'stale.cancelled', description: 'Cancelled on the phone: refresh. [QR-5]' },
      },
      states: {
        shown: {
          description: 'What the box says. [QR-4]',
          initial: 'new',
          states: {
            new: {
              description: 'Waiting to be scanned. [QR-3]',
              on: { 'qr.scanned': { target: 'scanned', description: 'Scanned. [QR-3] [QR-4]' } },
            },
            scanned: {
              description: 'Scanned: confirm on the phone, or cancel here. [QR-4]',
              on: {
                'qr.renewed': { target: 'new', description: 'The phone let go of it. [QR-3]' },
                'user.cancelled': {
                  target: '#qr.generating',
                  description: 'Cancelled here: a new code. [QR-4] [QR-5]',
                },
              },
            },
          },
        },
        polling: {
          description: 'Asking, or not. [QR-2] [QR-6]',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The interval the server gave, 0.5 to 60 s. [QR-2]',
              after: { pollInterval: { target: 'querying', description: 'Ask again. [QR-2]' } },
              on: { 'qr.leftView': { target: 'unseen', description: 'Out of view: no more questions. [QR-6]' } },
            },
            querying: {
              description: 'How does the code stand? [QR-3]',
              invoke: {
                src: 'queryQr',
                input: ({ context }) => ({ key: context.key, region: context.region }),
                onDone: {
                  actions: raise(({ event }) => event.output),
                  description: 'The answer is one event. [ERR-1]',
                },
                onError: { actions: raise(networkError), description: 'No answer. [QR-7]' },
              },
              on: {
                'result.OK': {
                  actions: raise(({ event }) => qrEvent(answerOf('queryQr', event))),
                  description: 'The status is one event. [QR-3]',
                },
                'result.*': [
                  {
                    guard: 'isErrorCapReached',
                    target: '#qr.stale.spent',
                    actions: refusalToast,
                    description: 'More than 60 failures in a row: refresh, and a toast. [QR-7]',
                  },
                  {
                    target: 'waiting',
                    actions: 'countError',
                    description: 'One more failure; ask again later. [QR-7]',
                  },
                ],
                'qr.renewed': {
                  target: 'waiting',
                  actions: 'forgetErrors',
                  description: 'Still new; an answer ends the row of failures. [QR-3] [QR-7]',
                },
                'qr.scanned': {
                  target: 'waiting',
                  actions: 'forgetErrors',
                  description: 'Scanned; an answer ends the row of failures. [QR-3] [QR-7]',
                },
                'qr.leftView': { target: 'unseen', description: 'Out of view: the question is dropped. [QR-6]' },
              },
            },
            unseen: {
              description: 'Out of view, or in a hidden tab. [QR-6]',
              on: { 'qr.enteredView': { target: 'querying', description: 'Seen again: ask at once. [QR-6]' } },
            },
          },
        },
      },
    },
    calling: {
      description: 'Logging in with the confirmed code, once. [QR-4] [QR-9]',
      tags: 'busy',
      meta: { view: 'qrTab' },
      invoke: {
        src: 'loginQr',
        input: ({ context }) => context.confirmed ?? { uid: '', qrcodeLoginSig: '' },
        onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
      },
      on: {
        'result.OK': {
          target: 'stale.spent',
          actions: {
            type: 'leaveFor',
            params: ({ context, event }) => ({
              go: signedIn(context.site, answerOf('loginQr', event)),
            }),
          },
          description: 'Signed in: the jump. [QR-4]',
        },
        'result.*': {
          target: 'stale.spent',
          actions: refusalToast,
          description: 'Refused: a toast, and refresh. [ERR-1] [QR-5]',
        },
        ...redirectResults('stale.spent'),
        'call.abandoned': {
          target: 'stale.spent',
          description: 'Captcha closed or alert read: a new code is needed. [CAPT-4] [ERR-3]',
        },
        'front.left': {
          target: 'stale.spent',
          description: 'Another way in was chosen: the call is aborted, and the code is of no more use. [QR-9] [VAL-2]',
        },
        'go.away': {
          target: 'stale.spent',
          actions: { type: 'leaveFor', params: ({ event }) => ({ go: event }) },
          description: 'The gate leads out of the app. [ERR-7] [ERR-8]',
        },
      },
    },
    stale: {
      description: 'The code is of no more use: refresh. [QR-5]',
      entry: 'dropConfirmed',
      meta: { view: 'qrTab' },
      on: { 'user.askedAgain': { target: 'generating', description: 'A new code. [QR-5]' } },
      initial: 'expired',
      states: {
        expired: { description: 'Too old. [QR-5]' },
        cancelled: { description: 'Cancelled on the phone. [QR-5]' },
        failed: { description: 'None could be made. [QR-7]' },
        spent: { description: 'Used, refused or lost sight of: it signs nobody in any more. [QR-7] [QR-9]' },
      },
    },
  },
});
