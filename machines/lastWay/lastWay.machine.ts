import { assign, fromCallback, sendParent, type EventObject } from 'xstate';
import { kindOfMethod, type SignInMethod, type SignInMethodKind } from '../site/signInMethod';
import type { Site } from '../site/site';
import type { Start } from '../site/start';
import { setup } from '../setup';

export type LastWayInput = Pick<Start, 'way' | 'isAlone'> & { site: Site };

export type LastWayEvent =
  { type: 'front.shownAll' } | { type: 'way.used'; way: SignInMethod } | { type: 'user.forgotWay' | 'user.confirmed' };

interface LastWayContext {
  site: Site;
  way: SignInMethod;
  kind: SignInMethodKind | null;
  /** The page began with the method alone (LAST-5). */
  isAlone: boolean;
}

/** The sign-in method that this browser used last, where the configuration has it remembered (LAST-1 to LAST-5). */
export const lastWayMachine = setup({
  types: {} as { input: LastWayInput; context: LastWayContext; events: LastWayEvent },
  actors: {
    /** Sends `way.used` when a visitor has signed in. */
    watchSignIn: fromCallback<EventObject>(() => {}),
  },
  guards: {
    isRemembered: ({ context }) => context.site.extras.lastWay,
    isKnown: ({ context }) => context.kind !== null,
    isAlone: ({ context }) => context.isAlone,
    isPasskey: ({ context }) => context.kind === 'passkey',
  },
  actions: {
    dropWay: assign({ way: '', kind: null }),
    chooseProvider: sendParent(({ context: { way } }) => ({ type: 'lastWay.choseProvider', provider: way })),
    choosePasskey: sendParent({ type: 'lastWay.chosePasskey' }),
    notifyLost: sendParent({ type: 'lastWay.lost' }),
    /** Provided by the services: this browser keeps the method, or forgets it. Refused cookies are no error. */
    storeWay: (_, _params: { way: SignInMethod }) => {},
    forgetWay: () => {},
  },
}).createMachine({
  id: 'lastWay',
  description: 'Which way in this browser used last: the way alone, never who. [LAST-1]',
  context: ({ input: { site, way = '', isAlone = false } }) => ({
    site,
    way,
    kind: kindOfMethod({ site }, way),
    isAlone,
  }),
  initial: 'deciding',
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
      initial: 'deciding',
      on: {
        'way.used': {
          actions: { type: 'storeWay', params: ({ event }) => event },
          description: 'Signed in: this browser keeps the way, and the page stays as it is. [LAST-2]',
        },
      },
      states: {
        deciding: {
          description: 'The page was opened with the way of the last sign-in, or with none. [LAST-1]',
          always: [
            { guard: 'isAlone', target: 'alone', description: 'The page begins with this way. [LAST-5]' },
            { guard: 'isKnown', target: 'known', description: 'A way that the page still offers. [LAST-1]' },
            { target: 'unknown', description: 'None, or one that is no longer offered. [LAST-1]' },
          ],
        },
        unknown: { description: 'No way is known: nothing is shown. [LAST-1]' },
        alone: {
          description: 'One button with the name of the way; the page shows no other. [LAST-5]',
          meta: { view: 'lastWay' },
          on: {
            'user.confirmed': [
              {
                guard: 'isPasskey',
                actions: 'choosePasskey',
                description: 'With a passkey again. [LAST-5] [PASSKEY-2]',
              },
              { actions: 'chooseProvider', description: 'With the same third party again. [LAST-5] [TP-2]' },
            ],
            'front.shownAll': {
              target: 'known',
              description: 'Another way: this one has its mark among the others. [LAST-5]',
            },
            'user.forgotWay': {
              target: 'unknown',
              actions: ['forgetWay', 'dropWay', 'notifyLost'],
              description: 'Forgotten on request: the page shows every way. [LAST-3]',
            },
          },
        },
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
