import { assign, fromCallback, fromPromise, sendParent, type EventObject } from 'xstate';
import type { CodePage } from '../go';
import { setup } from '../setup';

export type SentCodeEvent = { type: 'user.resumed' | 'code.gone' };

interface SentCodeContext {
  /** The code page that the code belongs to. */
  page: CodePage | null;
}

/**
 * On the first page: a code that was sent before the page was loaded again, and is still good. One press leads to its
 * page; nothing is sent (D-CODELIFE).
 */
export const sentCodeMachine = setup({
  types: {} as { context: SentCodeContext; events: SentCodeEvent },
  actors: {
    findSentCode: fromPromise<CodePage | null>(async () => null),
    /** Sends `code.gone` when the code was used, replaced, or is too old. */
    watchSentCode: fromCallback<EventObject>(() => {}),
  },
  guards: { isFound: (_, params: { page: CodePage | null }) => params.page !== null },
  actions: {
    keepPage: assign((_, params: { page: CodePage | null }) => params),
    dropPage: assign({ page: null }),
    leaveFor: sendParent((_, params: { page: CodePage | null }) => params.page ?? { type: 'go.index' }),
  },
}).createMachine({
  id: 'sentCode',
  description: 'A code in hand: the page was loaded again while it is good. [D-CODELIFE]',
  context: { page: null },
  initial: 'recalling',
  states: {
    recalling: {
      description: 'Was a code sent from this tab, and is it still good? [D-CODELIFE] [D-CACHE]',
      invoke: {
        src: 'findSentCode',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ page: event.output }) },
            target: 'offered',
            actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
            description: 'It is: the first page says where it went. [D-CODELIFE]',
          },
          { target: 'gone', description: 'None: the first page as ever. [D-CODELIFE]' },
        ],
        onError: { target: 'gone', description: 'A memory that fails is none. [D-CODELIFE]' },
      },
    },
    offered: {
      description: 'Says where the code went, masked, and offers to enter it. [D-CODELIFE]',
      meta: { view: 'sentCode' },
      invoke: { src: 'watchSentCode' },
      on: {
        'user.resumed': {
          actions: { type: 'leaveFor', params: ({ context }) => context },
          description: 'To its page, with its countdown; nothing is sent. [D-CODELIFE]',
        },
        'code.gone': {
          target: 'gone',
          actions: 'dropPage',
          description: 'Used, replaced by another, or too old. [D-CODELIFE] [D-SPENT]',
        },
      },
    },
    gone: { description: 'No code is under way. [D-CODELIFE]' },
  },
});
