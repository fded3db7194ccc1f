import { assign, fromPromise, raise } from 'xstate';
import type { CallInput, ResultOf } from '../calls';
import { networkError } from '../results/result';
import { deletionCallbackMs } from '../rules/times';
import { showToast } from '../toast/showToast';
import { setup } from '../setup';

/** How the dialogs about a pending deletion end. */
export type DeletionOutcome = { type: 'deletion.cancelled' } | { type: 'deletion.kept' };

type CancelResult = ResultOf<'cancelDeletion'>;

/**
 * A pending account deletion: explained, cancelled after a second confirmation, or left unchanged (DEL-1..5).
 *
 * After a failure the form returns and the call ends as `call.abandoned`. DEL-4 runs the callback, which is the submit
 * itself: the server would answer 49 again, and the dialogs would open without end.
 */
export const deletionMachine = setup({
  types: {} as {
    input: { uid?: string | undefined };
    context: { uid?: string | undefined; outcome: DeletionOutcome };
    events: { type: 'user.confirmed' } | { type: 'user.cancelled' } | CancelResult;
    output: DeletionOutcome;
  },
  actors: {
    cancelDeletion: fromPromise<CancelResult, CallInput<'cancelDeletion'>>(async () => networkError),
  },
  delays: { deletionCancelledShown: deletionCallbackMs },
  actions: {
    showToast,
    tookBack: assign({ outcome: { type: 'deletion.cancelled' } as const }),
  },
}).createMachine({
  id: 'deletion',
  description: 'The account is waiting to be deleted; the visitor may take that back. [DEL-1]',
  context: ({ input }) => ({ uid: input.uid, outcome: { type: 'deletion.kept' } }),
  initial: 'explaining',
  output: ({ context }) => context.outcome,
  states: {
    explaining: {
      description: 'Processed within 15 working days, no login meanwhile, can be cancelled. [DEL-1]',
      meta: { view: 'confirm', words: 'deletion' },
      on: {
        'user.confirmed': { target: 'confirming', description: 'Cancel the deletion. [DEL-1]' },
        'user.cancelled': { target: 'done', description: 'Got it: the deletion goes on. [DEL-1]' },
      },
    },
    confirming: {
      description: 'Really cancel the deletion? [DEL-2]',
      meta: { view: 'confirm', words: 'deletionSecond' },
      on: {
        'user.confirmed': { target: 'cancelling', description: 'Yes. [DEL-2]' },
        'user.cancelled': { target: 'done', description: 'No: the deletion goes on. [DEL-2]' },
      },
    },
    cancelling: {
      description: 'The server takes the deletion back; a second press is ignored. [DEL-2] [DEL-5]',
      tags: 'busy',
      meta: { view: 'loading', words: 'cancellingDeletion' },
      invoke: {
        src: 'cancelDeletion',
        input: ({ context }) => (context.uid === undefined ? {} : { uid: context.uid }),
        onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
        onError: { actions: raise(networkError), description: 'No answer counts as one. [DEL-4]' },
      },
      on: {
        'result.OK': {
          target: 'cancelled',
          actions: ['tookBack', { type: 'showToast', params: { words: 'deletionCancelled' } }],
          description: 'Taken back: a toast says so. [DEL-3]',
        },
        'result.*': {
          target: 'done',
          actions: {
            type: 'showToast',
            params: ({ event }) => ({
              words: 'deletionFailed',
              message: 'message' in event ? event.message : undefined,
            }),
          },
          description: 'Failed: a toast with the message, and back to the form. [DEL-4]',
        },
      },
    },
    cancelled: {
      description: 'The toast is read before the login is tried again. [DEL-3]',
      tags: 'busy',
      after: {
        deletionCancelledShown: { target: 'done', description: 'After 2.5 s the original call is repeated. [DEL-3]' },
      },
    },
    done: { type: 'final', description: 'Says whether the deletion was taken back. [DEL-3] [DEL-4]' },
  },
});
