import { assign } from 'xstate';
import { goAway, type BindSuccessParams, type Go } from '../go';
import { bindCountdownS, bindHeldMs } from '../rules/times';
import { setup } from '../setup';

export type BindSuccessEvent =
  | { type: 'user.confirmed' }
  | { type: 'user.heldCountdown' }
  | { type: 'user.releasedCountdown' }
  | { type: 'user.stayed' }
  | { type: 'user.wentBack' };

/** The jump with the ticket. With `bound`, to the incentive details, if the configuration has them. */
const jump = (ticket: BindSuccessParams & { bound?: boolean }): Go => goAway({ to: 'jump', ...ticket });

/** The account is bound to the enterprise: says so for 3 s, then jumps (BIND-1, BIND-2). */
export const bindSuccessMachine = setup({
  types: {} as {
    input: BindSuccessParams;
    context: BindSuccessParams & { seconds: number; go: Go };
    events: BindSuccessEvent;
    output: Go;
  },
  delays: { second: 1000, heldLongest: bindHeldMs },
  guards: { isLastSecond: ({ context }) => context.seconds <= 1 },
  actions: {
    countDown: assign({ seconds: ({ context }) => context.seconds - 1 }),
    chooseIncentives: assign({ go: ({ context: { uid, jump_sig } }) => jump({ uid, jump_sig, bound: true }) }),
  },
}).createMachine({
  id: 'bindSuccess',
  description: 'The account is bound to the enterprise account. [BIND-1]',
  context: ({ input }) => ({
    ...input,
    seconds: bindCountdownS,
    go: jump({ uid: input.uid, jump_sig: input.jump_sig }),
  }),
  initial: 'counting',
  output: ({ context }) => context.go,
  on: {
    'user.confirmed': {
      target: '.leaving',
      actions: 'chooseIncentives',
      description: 'To the incentive details at once. [BIND-1]',
    },
    'user.wentBack': {
      target: '.leaving',
      description: 'The browser’s back button: the jump at once. [BIND-2] [JUMP-7]',
    },
  },
  states: {
    counting: {
      description: 'Three seconds, then the jump. [BIND-2]',
      meta: { view: 'bindSuccess' },
      after: {
        second: [
          { guard: 'isLastSecond', target: 'leaving', description: 'The jump, with uid and jump_sig. [BIND-2]' },
          { target: 'counting', reenter: true, actions: 'countDown', description: 'One second less. [BIND-2]' },
        ],
      },
      on: {
        'user.heldCountdown': { target: 'held', description: 'Pointed at or focused: it waits. [BIND-2]' },
        'user.stayed': { target: 'staying', description: 'Stay on this page. [BIND-2]' },
      },
    },
    held: {
      description: 'The reader is still at it. [BIND-2]',
      meta: { view: 'bindSuccess' },
      after: {
        heldLongest: {
          target: 'counting',
          description:
            'Nobody stirred for 30 s: the count goes on, or a pointer left there would keep the page for ever. [BIND-2]',
        },
      },
      on: {
        'user.releasedCountdown': { target: 'counting', description: 'The count goes on. [BIND-2]' },
        'user.stayed': { target: 'staying', description: 'Stay on this page. [BIND-2]' },
      },
    },
    staying: { description: 'No jump but by the button. [BIND-1]', meta: { view: 'bindSuccess' } },
    leaving: { type: 'final', description: 'The jump. [BIND-2]' },
  },
});
