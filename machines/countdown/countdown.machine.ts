import { assign, fromCallback, sendParent } from 'xstate';
import { resendCooldownS } from '../rules/times';
import { setup } from '../setup';

/** The event to the page that runs the countdown, sent when the number of seconds changes. */
export interface CountdownTicked {
  type: 'countdown.ticked';
  id: string;
  seconds: number;
}

const clamp = (seconds: number) => Math.min(resendCooldownS, Math.max(0, Math.ceil(seconds))) || 0;

/** A cooldown of at most 60 s. It reads the clock and does not count ticks (SMS-22, D-TIME). */
export const countdownMachine = setup({
  types: {} as {
    input: { id: string };
    context: { id: string; seconds: number; deadline: number | null };
    events: { type: 'countdown.started'; seconds: number } | { type: 'clock.ticked'; now: number };
  },
  actors: {
    /** Sends `clock.ticked {now}` (milliseconds) at once, every second, and when the page is visible again. */
    clock: fromCallback(() => {}),
  },
  guards: {
    isOver: ({ context }, params: { now: number }) => context.deadline !== null && params.now >= context.deadline,
  },
  actions: {
    begin: assign((_, params: { seconds: number }) => ({ seconds: clamp(params.seconds), deadline: null })),
    follow: assign(({ context }, params: { now: number }) => {
      const left = context.deadline === null ? context.seconds : clamp((context.deadline - params.now) / 1000);
      const jumpedBack = context.deadline !== null && (context.deadline - params.now) / 1000 > context.seconds + 1;
      const seconds = jumpedBack ? context.seconds : Math.min(left, context.seconds);
      const keeps = context.deadline !== null && !jumpedBack;
      return { seconds, deadline: keeps ? context.deadline : params.now + seconds * 1000 };
    }),
    end: assign({ seconds: 0, deadline: null }),
    tell: sendParent(({ context }): CountdownTicked => ({
      type: 'countdown.ticked',
      id: context.id,
      seconds: context.seconds,
    })),
  },
}).createMachine({
  id: 'countdown',
  description:
    'Counts the seconds until a code may be sent again. It follows the clock: a sleeping laptop wakes to the right figure. [SMS-2] [SMS-22]',
  context: ({ input }) => ({ id: input.id, seconds: 0, deadline: null }),
  initial: 'over',
  states: {
    over: {
      description: 'Nothing to wait for: a code may be sent. [SMS-7]',
      on: {
        'countdown.started': {
          target: 'running',
          description: 'A code was sent, or one sent earlier is remembered. [SMS-1] [SMS-2]',
        },
      },
      exit: {
        type: 'begin',
        params: ({ event }) => ({ seconds: event.type === 'countdown.started' ? event.seconds : 0 }),
      },
    },
    running: {
      description: 'The figure goes down with the clock and is never above 60 or below 0. [SMS-2] [SMS-22]',
      entry: 'tell',
      invoke: { src: 'clock' },
      on: {
        'countdown.started': {
          target: 'running',
          reenter: true,
          actions: { type: 'begin', params: ({ event }) => event },
          description: 'A newer code starts the count afresh. [SMS-2]',
        },
        'clock.ticked': [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'over',
            actions: ['end', 'tell'],
            description: 'The wait is over. [SMS-7]',
          },
          {
            actions: [{ type: 'follow', params: ({ event }) => event }, 'tell'],
            description: 'The figure that the clock says; a clock set back does not lengthen the wait. [SMS-22]',
          },
        ],
      },
    },
  },
});
