import { fromCallback, fromPromise, sendParent, sendTo } from 'xstate';
import { goAway, type Away, type Go } from '../go';
import { setup } from '../setup';

export type Jump = Extract<Away, { to: 'jump' }>;

export interface FrameInput {
  /** Every ancestor page is a host from the configuration (T-09). */
  listed: boolean;
  /** The browser keeps this page's cookies in this frame. */
  keepsCookies: boolean;
  /** The browser has the Storage Access API: on a click, the page may ask for its cookies. */
  mayAsk: boolean;
}

/** How the opened window ends. */
export type WindowEvent = { type: 'window.blocked' | 'window.closed' } | { type: 'window.answered'; jump: Jump };

export type FrameEvent =
  | { type: 'user.allowedCookies' | 'user.openedWindow' | 'user.confirmed' | 'user.cancelled' }
  /** The browser stopped the page on its way out; `isJump`: the visitor is logged in. */
  | { type: 'page.held'; isJump: boolean }
  | WindowEvent;

/** The events to the parent actor, besides `go.away`. */
export type FrameTold =
  { type: 'frame.troubled'; name: 'storage' | 'opener' | 'blocked' } | { type: 'frame.released' | 'frame.kept' };

const tellsBlocked = {
  type: 'tell' as const,
  params: { told: { type: 'frame.troubled' as const, name: 'blocked' as const } },
};

/** The answers where the browser wants a click. The page that stays is the one that it was. */
const underClick = {
  'user.confirmed': {
    target: 'inside' as const,
    actions: { type: 'tell' as const, params: { told: { type: 'frame.released' as const } } },
    description: 'On, under this click. [JUMP-7]',
  },
  'user.cancelled': [
    {
      guard: 'keepsCookies' as const,
      target: 'inside' as const,
      actions: { type: 'tell' as const, params: { told: { type: 'frame.kept' as const } } },
      description: 'Stay. [UI-1]',
    },
    {
      target: 'cookieless' as const,
      actions: { type: 'tell' as const, params: { told: { type: 'frame.kept' as const } } },
      description: 'Stay: cookies are still blocked, the notice is back, and the host knows already. [UI-1] [IDX-13]',
    },
  ],
};

/**
 * The frame around the page: which hosts embed it, and what to do where the browser blocks cookies (FRAME-2, FRAME-3).
 */
export const frameMachine = setup({
  types: {} as { input: FrameInput; context: FrameInput; events: FrameEvent },
  actors: {
    /** Asks the browser for cookies; must run inside the click. Resolves with true if the browser grants them. */
    askStorage: fromPromise<boolean>(async () => false),
    /** Opens the page in a new window; must run inside the click. Sends one event when it ends. */
    otherWindow: fromCallback<{ type: 'window.wanted' }>(() => {}),
  },
  guards: {
    isListed: ({ context }) => context.listed,
    keepsCookies: ({ context }) => context.keepsCookies,
    mayAsk: ({ context }) => context.mayAsk,
    isJump: (_, params: { isJump: boolean }) => params.isJump,
    isGranted: (_, params: { granted: boolean }) => params.granted,
  },
  actions: {
    tell: sendParent((_, params: { told: FrameTold }) => params.told),
    leaveFor: sendParent((_, params: { go: Go }) => params.go),
    showWindow: sendTo('otherWindow', { type: 'window.wanted' as const }),
  },
}).createMachine({
  id: 'frame',
  description: 'The page in a frame of a host, beside the passport that plays in it. [FRAME-2] [FRAME-3]',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Who is around the page, and does the browser keep its cookies here? [FRAME-3] [IDX-13]',
      always: [
        {
          guard: 'isListed',
          target: 'listed',
          description: 'Every page around it is a host of the configuration. [FRAME-3]',
        },
        {
          target: 'outside',
          description: 'Framed by somebody unknown, or by one with somebody unknown around. [FRAME-3]',
        },
      ],
    },
    listed: {
      description: 'Among listed hosts alone. [FRAME-3]',
      initial: 'meeting',
      on: {
        'page.held': [
          {
            guard: { type: 'isJump', params: ({ event }) => event },
            target: '.held',
            description: 'The browser does not let the frame lead its host’s window on. [JUMP-7]',
          },
          {
            target: '.stopped',
            description: 'Nor to another page, where nobody is logged in: device lock, a forgotten password. [JUMP-1]',
          },
        ],
      },
      states: {
        meeting: {
          description: 'Does the browser keep cookies here? [IDX-13]',
          always: [
            { guard: 'keepsCookies', target: 'inside', description: 'It does. [FRAME-2]' },
            {
              target: 'cookieless',
              actions: { type: 'tell', params: { told: { type: 'frame.troubled', name: 'storage' } } },
              description: 'It does not, and the host is told. [IDX-13]',
            },
          ],
        },
        inside: { description: 'All is well: the passport plays. [FRAME-2]' },
        cookieless: {
          description: 'No cookies in this frame: a notice above the form says so, with what can be done. [IDX-13]',
          initial: 'choosing',
          on: {
            'user.openedWindow': {
              target: 'inWindow',
              description: 'The same page in a window of its own, where cookies are kept. [FRAME-2]',
            },
          },
          states: {
            choosing: {
              description: 'Can the browser be asked? [IDX-13]',
              always: [
                { guard: 'mayAsk', target: 'offering', description: 'It can. [IDX-13]' },
                { target: 'refused', description: 'It cannot: a window is left. [IDX-13]' },
              ],
            },
            offering: {
              description: 'Cookies can be allowed, or a window opened. [IDX-13]',
              meta: { view: 'cookieless', words: 'offered' },
              on: {
                'user.allowedCookies': {
                  target: 'asking',
                  description: 'The browser asks the visitor, in its own words. [IDX-13]',
                },
              },
            },
            asking: {
              description: 'The browser is asked under the visitor’s click. [IDX-13]',
              tags: 'busy',
              meta: { view: 'cookieless', words: 'offered' },
              invoke: {
                src: 'askStorage',
                onDone: [
                  {
                    guard: { type: 'isGranted', params: ({ event }) => ({ granted: event.output }) },
                    target: 'granted',
                    actions: { type: 'leaveFor', params: { go: goAway({ to: 'reload' }) } },
                    description: 'Allowed: the page is loaded anew, with its cookies. [IDX-13]',
                  },
                  { target: 'refused', description: 'Not allowed. [IDX-13]' },
                ],
                onError: { target: 'refused', description: 'Not allowed. [IDX-13]' },
              },
            },
            granted: {
              description: 'The page is being loaded anew. [IDX-13]',
              tags: 'busy',
              meta: { view: 'cookieless', words: 'offered' },
            },
            refused: { description: 'A window is left. [IDX-13]', meta: { view: 'cookieless', words: 'refused' } },
            unopened: {
              description:
                'No window came, or the host’s page cuts it off: a link is offered too, whose page goes its own way. [IDX-13]',
              meta: { view: 'cookieless', words: 'unopened' },
            },
          },
        },
        inWindow: {
          description: 'The visitor goes on in the window; this page waits for its result. [FRAME-2]',
          meta: { view: 'confirm', words: 'inWindow' },
          invoke: { src: 'otherWindow', id: 'otherWindow' },
          on: {
            'user.confirmed': {
              actions: 'showWindow',
              description: 'Where is it? The window comes to the front. [FRAME-2]',
            },
            'user.cancelled': { target: 'cookieless', description: 'Back to this page: the window is closed. [UI-1]' },
            'window.blocked': {
              target: 'cookieless.unopened',
              actions: { type: 'tell', params: { told: { type: 'frame.troubled', name: 'opener' } } },
              description: 'It did not open, or cannot be reached, and the host is told. [FRAME-2]',
            },
            'window.closed': { target: 'cookieless', description: 'Closed without a result. [FRAME-2]' },
            'window.answered': {
              target: 'inside',
              actions: { type: 'leaveFor', params: ({ event }) => ({ go: goAway(event.jump) }) },
              description: 'Logged in there: on from here, as if it had been here. [JUMP-7] [JUMP-8]',
            },
          },
        },
        held: {
          description:
            'Logged in, and the browser wants a click before a frame may lead its host’s window on. [JUMP-7]',
          meta: { view: 'alert', words: 'held' },
          entry: tellsBlocked,
          on: underClick,
        },
        stopped: {
          description: 'On the way to another page, the browser wants a click first. [JUMP-1] [JUMP-5]',
          meta: { view: 'alert', words: 'stopped' },
          entry: tellsBlocked,
          on: underClick,
        },
      },
    },
    outside: {
      description: 'No form, nothing to type into: only a way to open the page by itself. [FRAME-3]',
      meta: { view: 'outside' },
      type: 'final',
    },
  },
});
