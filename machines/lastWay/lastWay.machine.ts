import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { Mode, Site } from '../site/site';
import { kindOfMethod, type SignInMethod, type SignInMethodKind } from './signInMethod';

export type LastWayEvent =
  { type: 'front.turned'; mode: Mode } | { type: 'way.used'; way: SignInMethod } | { type: 'user.forgotWay' };

interface LastWayContext {
  site: Site;
  mode: Mode;
  way: SignInMethod;
  kind: SignInMethodKind | null;
}

/** The way in that this browser used last, where the configuration has it remembered (LAST-1 to LAST-4). */
export const lastWayMachine = setup({
  types: {} as { input: { site: Site; mode: Mode }; context: LastWayContext; events: LastWayEvent },
  actors: {
    /** Returns the way that this browser keeps; '' for none. */
    recallWay: fromPromise<SignInMethod>(async () => ''),
    /** Sends `way.used` when a visitor has signed in. */
    watchSignIn: fromCallback<EventObject>(() => {}),
  },
  guards: {
    isRemembered: ({ context }) => context.site.extras.lastWay,
    isStillOffered: ({ context }, params: { way: SignInMethod }) => kindOfMethod(context, params.way) !== null,
  },
  actions: {
    keepMode: assign((_, params: { mode: Mode }) => ({ mode: params.mode })),
    showWay: assign(({ context }, { way }: { way: SignInMethod }) => ({ way, kind: kindOfMethod(context, way) })),
    dropWay: assign({ way: '', kind: null }),
    /** Provided by the services: this browser keeps the way, or forgets it. Refused storage is no error. */
    storeWay: (_, _params: { way: SignInMethod }) => {},
    forgetWay: () => {},
  },
}).createMachine({
  id: 'lastWay',
  description: 'Which way in this browser used last: the way alone, never who. [LAST-1]',
  context: ({ input }) => ({ ...input, way: '', kind: null }),
  initial: 'deciding',
  on: {
    'front.turned': {
      actions: { type: 'keepMode', params: ({ event }) => event },
      description: 'Log in or register: the mark is for logging in. [LAST-1]',
    },
  },
  states: {
    deciding: {
      description: 'Is the way remembered here? [LAST-4]',
      always: [
        { guard: 'isRemembered', target: 'remembering', description: 'It is. [LAST-4]' },
        { target: 'off', description: 'It is not: nothing is read or kept. [LAST-4]' },
      ],
    },
    off: { description: 'Nothing is remembered. [LAST-4]' },
    remembering: {
      description: 'A sign-in is kept by its way. [LAST-2]',
      invoke: { src: 'watchSignIn' },
      initial: 'recalling',
      on: {
        'way.used': {
          target: '.known',
          actions: [
            { type: 'storeWay', params: ({ event }) => event },
            { type: 'showWay', params: ({ event }) => event },
          ],
          description: 'Signed in: this browser keeps the way. [LAST-2]',
        },
      },
      states: {
        recalling: {
          description: 'Asks the browser for the way of the last sign-in. [LAST-1]',
          invoke: {
            src: 'recallWay',
            onDone: [
              {
                guard: { type: 'isStillOffered', params: ({ event }) => ({ way: event.output }) },
                target: 'known',
                actions: { type: 'showWay', params: ({ event }) => ({ way: event.output }) },
                description: 'A way that the page still offers. [LAST-1]',
              },
              { target: 'unknown', description: 'None, or one that is no longer offered. [LAST-1]' },
            ],
            onError: { target: 'unknown', description: 'The browser keeps nothing. [LAST-2]' },
          },
        },
        unknown: { description: 'No way is known: nothing is shown. [LAST-1]' },
        known: {
          description: 'The way has its mark on the first page. [LAST-1]',
          meta: { view: 'lastWay' },
          on: {
            'user.forgotWay': {
              target: 'unknown',
              actions: ['forgetWay', 'dropWay'],
              description: 'Forgotten on request. [LAST-3]',
            },
          },
        },
      },
    },
  },
});
