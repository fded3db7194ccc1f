import { assign, fromCallback, fromPromise, raise, sendParent } from 'xstate';
import { goAway, type Go } from '../go';
import { isNamed, redirectOfAnswer } from '../results/redirectsIfNamed';
import type { Redirecting } from '../results/redirectResults';
import { networkError } from '../results/result';
import { pagesOf, perPage } from '../rules/signInMethods';
import type { Mode } from '../site/site';
import { showToast } from '../toast/showToast';
import type { CallbackEvent, Staying } from './callback';
import type { ThirdPartyEvent } from './events';
import { answered, callbackAnswers } from './callbackAnswers';
import { shownProviders, type ThirdPartyInput, type ProviderAnswer, type ThirdPartyContext } from './thirdPartyContext';
import { list } from './list';
import { elsewhere, more } from './sheets';
import { thirdPartyTypeOf } from './types';
import { longWaitMs } from '../rules/times';
import { setup } from '../setup';

/** Navigates this page to the provider. */
const inThisPage = (provider: string): Go => goAway({ to: 'provider', provider, type: thirdPartyTypeOf(provider) });

/** Third-party login: the list with its two pages and 'more', and one popup at a time (IDX-8, TP-1..4). */
export const thirdPartyMachine = setup({
  types: {} as { input: ThirdPartyInput; context: ThirdPartyContext; events: ThirdPartyEvent },
  actors: {
    /**
     * Opens the provider's popup, 500 by 600; must run inside the click. Sends one event when it ends. Before that,
     * `popup.refused` for a message that is no valid answer, and `popup.unseen` where it cannot know whether the window
     * is open.
     */
    popup: fromCallback<{ type: string }, { provider: string; type: number | null }>(() => {}),
    /** Copies the page's address; must run inside the click. Rejects where the browser does not let it. */
    copyAddress: fromPromise<void, { address: string }>(async () => {}),
    /** Posts a hidden form to the callback, or navigates there. Rejects if it cannot. */
    followCallback: fromPromise<void, { provider: string; answer: ProviderAnswer }>(async () => {}),
    /** Posts the answer to the callback without navigation, once. */
    exchangeAnswer: fromPromise<CallbackEvent, { provider: string; answer: ProviderAnswer }>(async () => networkError),
  },
  delays: { longWait: longWaitMs },
  guards: {
    hasList: ({ context }) => shownProviders(context).length > 0,
    hasNoList: ({ context }) => shownProviders(context).length === 0,
    hasOnePage: ({ context }) => pagesOf(shownProviders(context)).length < 2,
    hasFullList: ({ context }) => shownProviders(context).length > perPage,
    isShown: ({ context }, params: { provider: string }) =>
      shownProviders(context).some((name) => name === params.provider),
    isRefusedInApp: ({ context }, params: { provider: string }) =>
      shownProviders(context).some(
        (name) => name === params.provider && context.inApp?.refusing.some((each) => each === name),
      ),
    opensInPlace: ({ context }) => context.inPlace.includes(context.provider),
    isFirstPage: (_, params: { page: 0 | 1 }) => params.page === 0,
    isSecondPage: ({ context }, params: { page: 0 | 1 }) =>
      params.page === 1 && pagesOf(shownProviders(context)).length > 1,
    mayStay: (_, params: Staying) => params.isAwaited && params.canAnswer,
    isNamed,
  },
  actions: {
    showToast,
    keepMode: assign((_, params: { mode: Mode }) => ({ mode: params.mode })),
    notifyBegan: sendParent({ type: 'thirdParty.began' }),
    keepProvider: assign((_, params: { provider: string }) => ({ provider: params.provider, answer: null })),
    keepInPlace: assign({ inPlace: ({ context: { inPlace, provider } }) => [...inPlace, provider] }),
    keepAnswer: assign((_, params: { answer: ProviderAnswer }) => ({ answer: params.answer })),
    dropAnswer: assign({ answer: null }),
    leaveFor: sendParent((_, params: { go: Go }) => params.go),
    redirect: sendParent((_, params: Redirecting) => redirectOfAnswer(params)),
  },
}).createMachine({
  id: 'thirdParty',
  description: 'Other ways to continue: the accounts of third parties. [IDX-8] [TP-1]',
  type: 'parallel',
  context: ({ input }) => ({ ...input, provider: '', answer: null }),
  on: {
    'front.turned': {
      actions: { type: 'keepMode', params: ({ event }) => event },
      description: 'Log in or register: some providers are not offered for both. [IDX-9]',
    },
  },
  states: {
    list,
    more,
    login: {
      description: 'One login at a time. [TP-2]',
      initial: 'idle',
      on: {
        'front.left': {
          target: '.idle',
          description:
            'Another page is shown or another way in goes on, or the terms were not agreed to: the window is let go, what it says is ignored. The slider keeps its page. [TP-3] [TP-4] [VAL-9]',
        },
        'user.choseProvider': [
          {
            guard: { type: 'isRefusedInApp', params: ({ event }) => event },
            target: '.elsewhere',
            actions: { type: 'keepProvider', params: ({ event }) => event },
            description:
              'It refuses browsers inside apps: how to open this page in one that it takes. [TP-4] [D-INAPP]',
          },
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            target: '.agreeing',
            actions: { type: 'keepProvider', params: ({ event }) => event },
            description: 'One that is open already is let go. [TP-2]',
          },
        ],
      },
      states: {
        idle: { description: 'Nothing under way. [TP-4]' },
        agreeing: {
          description: 'Are the terms agreed to? The first page says so, or asks first. [VAL-9] [IDX-10]',
          entry: 'notifyBegan',
          on: {
            'front.agreed': [
              {
                guard: 'opensInPlace',
                target: 'idle',
                actions: { type: 'leaveFor', params: ({ context }) => ({ go: inThisPage(context.provider) }) },
                description: 'Apple on iOS, or a provider whose window was blocked: in this page. [TP-2] [TP-4]',
              },
              { target: 'inWindow', description: 'A window of 500 by 600. [TP-2]' },
            ],
          },
        },
        inWindow: {
          description: 'The provider’s window is open; the page waits for its one answer. [TP-2] [TP-3]',
          initial: 'waiting',
          states: {
            waiting: { description: 'No answer yet. [TP-2]', tags: 'busy' },
            unseen: {
              description:
                'The window is closed, or its page hides it: that cannot be told apart. Still waiting, or start again? [TP-4] [D-TRY]',
              meta: { view: 'confirm', words: 'popupUnseen' },
              on: {
                'user.confirmed': {
                  target: '#thirdParty.login.agreeing',
                  description: 'Again, with a new window; what the old one says is ignored. [TP-2] [TP-4] [VAL-9]',
                },
                'user.cancelled': { target: '#thirdParty.login.idle', description: 'Not now. [TP-4] [UI-1]' },
              },
            },
            refused: {
              description:
                'What the window said cannot be used: the sign-in could not be finished. Try again? [TP-3] [TP-4]',
              meta: { view: 'confirm', words: 'popupRefused' },
              on: {
                'popup.closed': { description: 'The window has closed; the question stays. [TP-4]' },
                'popup.unseen': { description: 'The window has closed, or hides; the question stays. [TP-4]' },
                'popup.timedOut': { description: 'The window was given up; the question stays. [TP-4]' },
                'user.confirmed': {
                  target: '#thirdParty.login.agreeing',
                  description:
                    'Again, with a new window; the old one is let go. The terms may have been unticked meanwhile. [TP-2] [TP-4] [VAL-9]',
                },
                'user.cancelled': { target: '#thirdParty.login.idle', description: 'Not now. [TP-4] [UI-1]' },
              },
            },
          },
          invoke: {
            src: 'popup',
            input: ({ context: { provider } }) => ({ provider, type: thirdPartyTypeOf(provider) }),
          },
          on: {
            'popup.blocked': { target: 'blocked', description: 'The browser blocked the window. [TP-4]' },
            'popup.closed': {
              target: 'idle',
              actions: { type: 'showToast', params: { words: 'popupClosed' } },
              description: 'Closed, and no answer can come any other way: a toast, and the page as it was. [TP-4]',
            },
            'popup.unseen': {
              target: '.unseen',
              description:
                'The window looks closed. An answer may still come by the callback’s page: the page goes on waiting. [TP-4] [D-TRY]',
            },
            'popup.timedOut': {
              target: 'idle',
              actions: { type: 'showToast', params: { words: 'popupTimedOut' } },
              description: 'No answer in an hour. [TP-4] [D-TRY]',
            },
            'popup.refused': {
              target: '.refused',
              description:
                'A message that is no valid answer: it is reported, and a valid one may still come. [TP-3] [TP-4]',
            },
            'popup.answered': [
              {
                guard: { type: 'mayStay', params: ({ event }) => event },
                target: 'exchanging',
                actions: { type: 'keepAnswer', params: ({ event }) => event },
                description:
                  'The provider answered, the host waits for the ticket, and the callback can answer a request: this page stays. [TP-3] [FRAME-2]',
              },
              {
                target: 'following',
                actions: { type: 'keepAnswer', params: ({ event }) => event },
                description: 'The right window, from the right origin, once. [TP-3]',
              },
            ],
          },
        },
        blocked: {
          description: 'The window was blocked: continue in this page? [TP-4]',
          meta: { view: 'confirm', words: 'popupBlocked' },
          on: {
            'user.confirmed': {
              target: 'agreeing',
              actions: 'keepInPlace',
              description:
                'Continue in this page; the terms may have been unticked while the window opened. [TP-4] [VAL-9]',
            },
            'user.cancelled': { target: 'idle', description: 'Stay. [TP-4] [UI-1]' },
          },
        },
        elsewhere,
        exchanging: {
          description: 'The callback exchanges the answer for a ticket, once; this page stays. [TP-3] [FRAME-2]',
          tags: 'busy',
          initial: 'usual',
          states: {
            usual: {
              description: 'Most answers come within seconds. [UI-1]',
              meta: { view: 'loading', words: 'loggingIn' },
              after: { longWait: { target: 'long', description: 'No answer after 8 s. [D-LONGWAIT]' } },
            },
            long: {
              description: 'Says that this takes longer than usual, and offers to cancel. [D-LONGWAIT] [UI-1]',
              meta: { view: 'loading', words: 'long' },
              on: {
                'user.cancelled': {
                  target: '#thirdParty.login.idle',
                  description: 'The visitor waits no more: the request is aborted. [D-LONGWAIT]',
                },
              },
            },
          },
          invoke: {
            src: 'exchangeAnswer',
            input: answered,
            onDone: { actions: raise(({ event }) => event.output), description: 'Whatever came is one event. [ERR-1]' },
            onError: { actions: raise(networkError), description: 'The code that asks could not be loaded. [ERR-19]' },
          },
          exit: 'dropAnswer',
          on: callbackAnswers,
        },
        following: {
          description: 'Posts the answer to the provider’s callback, or goes there. [TP-3]',
          tags: 'busy',
          meta: { view: 'loading', words: 'leaving' },
          invoke: {
            src: 'followCallback',
            input: answered,
            onError: {
              target: 'idle',
              actions: { type: 'showToast', params: { words: 'couldNotLeave' } },
              description: 'No such callback: a toast says so. [TP-3] [JUMP-10]',
            },
          },
          exit: 'dropAnswer',
        },
      },
    },
  },
});
