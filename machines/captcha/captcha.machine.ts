import { assign, fromPromise, raise } from 'xstate';
import type { CaptchaResult } from '../calls';
import { captchaPollMax, captchaPollMs } from '../rules/times';
import { setup } from '../setup';

/** How a captcha ends. A widget that cannot load has failed: a ticket is never invented (D-CAPTCHAFAIL). */
export type CaptchaOutcome =
  { type: 'captcha.passed'; result: CaptchaResult } | { type: 'captcha.closed' } | { type: 'captcha.failed' };

const failed: CaptchaOutcome = { type: 'captcha.failed' };

/** Human verification by a third-party provider: waits for its widget, shows it, returns its answer (CAPT-1..5). */
export const captchaMachine = setup({
  types: {} as {
    input: { again: boolean };
    context: { again: boolean; polls: number; outcome: CaptchaOutcome };
    events: CaptchaOutcome;
    output: CaptchaOutcome;
  },
  actors: {
    /** GET /site/captcha with refresh=1. Its answer is ignored. */
    refreshCaptcha: fromPromise<unknown>(async () => undefined),
    /** Starts loading the widget if it is not loaded. Resolves with whether it is ready now. */
    isWidgetReady: fromPromise<boolean>(async () => false),
    /** Opens the provider's window. Resolves once, with what the visitor did. */
    showWidget: fromPromise<CaptchaOutcome>(async () => failed),
  },
  delays: { captchaPoll: captchaPollMs },
  guards: {
    isAfterWrongOne: ({ context }) => context.again,
    isReady: (_, params: { ready: boolean }) => params.ready,
    isPatienceOver: ({ context }) => context.polls >= captchaPollMax,
  },
  actions: {
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    keepOutcome: assign((_, params: { outcome: CaptchaOutcome }) => ({ outcome: params.outcome })),
  },
}).createMachine({
  id: 'captcha',
  description: 'Asks the visitor to prove to be human, with the provider’s own window. [CAPT-1]',
  context: ({ input }) => ({ again: input.again, polls: 0, outcome: failed }),
  initial: 'opening',
  output: ({ context }) => context.outcome,
  states: {
    opening: {
      description: 'The widget is not there yet: loading is shown and it is looked for every 100 ms. [CAPT-2]',
      meta: { view: 'loading', words: 'openingCaptcha' },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'After a wrong answer the server is asked for a fresh captcha first. [CAPT-6]',
          always: [
            { guard: 'isAfterWrongOne', target: 'refreshing', description: 'The last answer was wrong. [CAPT-6]' },
            { target: 'looking', description: 'The first captcha of this call. [CAPT-1]' },
          ],
        },
        refreshing: {
          description: 'Asks for a fresh captcha; whatever the answer, the widget comes next. [CAPT-6]',
          invoke: {
            src: 'refreshCaptcha',
            onDone: { target: 'looking', description: 'A fresh one is ready. [CAPT-6]' },
            onError: { target: 'looking', description: 'The provider’s window can refresh by itself. [CAPT-6]' },
          },
        },
        looking: {
          description: 'Is the widget ready? [CAPT-2]',
          invoke: {
            src: 'isWidgetReady',
            onDone: [
              {
                guard: { type: 'isReady', params: ({ event }) => ({ ready: event.output }) },
                target: '#captcha.showing',
                description: 'It is: show it. [CAPT-1]',
              },
              {
                guard: 'isPatienceOver',
                target: '#captcha.done',
                description: 'More than 100 looks: loading goes, the failure is said. [CAPT-2] [CAPT-5]',
              },
              { target: 'waiting', description: 'Not yet. [CAPT-2]' },
            ],
            onError: { target: '#captcha.done', description: 'The widget cannot be loaded at all. [CAPT-5]' },
          },
        },
        waiting: {
          description: 'A tenth of a second between two looks. [CAPT-2]',
          entry: 'countPoll',
          after: { captchaPoll: { target: 'looking', description: 'Look again. [CAPT-2]' } },
        },
      },
    },
    showing: {
      description: 'The provider’s window is open; the page behind it is masked. [CAPT-1] [FRAME-1]',
      meta: { view: 'captcha' },
      invoke: {
        src: 'showWidget',
        onDone: { actions: raise(({ event }) => event.output), description: 'The provider answers once. [CAPT-1]' },
        onError: { target: 'done', description: 'The window broke: the failure is said. [CAPT-5]' },
      },
      on: {
        'captcha.*': {
          target: 'done',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event }) },
          description: 'Passed with a ticket, closed by the visitor, or failed. [CAPT-1] [CAPT-4] [CAPT-5]',
        },
      },
    },
    done: { type: 'final', description: 'Hands the outcome to the call that asked. [CAPT-3]' },
  },
});
