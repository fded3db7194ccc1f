import { assign } from 'xstate';
import { toastFadeMs, toastShownMs } from '../rules/times';
import type { ToastMessage } from './showToast';
import { setup } from '../setup';

/** One toast: 3 s and a 300 ms fade; hover and focus pause it (UI-1, WCAG 2.2.1). */
export const toastMachine = setup({
  types: {} as {
    context: { toast: ToastMessage | null };
    events: { type: 'toast.asked'; toast: ToastMessage } | { type: 'user.heldToast' | 'user.releasedToast' };
  },
  delays: { toastShown: toastShownMs, toastFade: toastFadeMs },
  actions: {
    keepToast: assign((_, params: { toast: ToastMessage }) => ({ toast: params.toast })),
    forgetToast: assign({ toast: null }),
  },
}).createMachine({
  id: 'toast',
  description: 'A message in passing, one at a time. [UI-1]',
  context: { toast: null },
  initial: 'hidden',
  on: {
    'toast.asked': {
      target: '.showing',
      actions: { type: 'keepToast', params: ({ event }) => event },
      description: 'The newest message takes the place of the one before. [UI-1]',
    },
  },
  states: {
    hidden: { description: 'Nothing to say.' },
    showing: {
      description: 'The message is read. [UI-1]',
      meta: { view: 'toast' },
      after: { toastShown: { target: 'fading', description: 'After 3 s it goes. [UI-1]' } },
      on: { 'user.heldToast': { target: 'held', description: 'Pointed at or focused: it waits. [UI-1]' } },
    },
    held: {
      description: 'The reader is still at it. [UI-1]',
      meta: { view: 'toast' },
      on: {
        'user.releasedToast': { target: 'showing', description: 'The 3 s begin again. [UI-1]' },
        'toast.asked': {
          actions: { type: 'keepToast', params: ({ event }) => event },
          description: 'The newest message, under the same pointer: it waits too. [UI-1]',
        },
      },
    },
    fading: {
      description: 'It fades for 300 ms. [UI-1]',
      meta: { view: 'toast' },
      on: { 'user.heldToast': { target: 'held', description: 'Caught while it faded: it waits. [UI-1]' } },
      after: { toastFade: { target: 'hidden', actions: 'forgetToast', description: 'Gone. [UI-1]' } },
    },
  },
});
