import { fromPromise, raise, sendTo } from 'xstate';
import { frontMachine, type FrontInput } from './front/front.machine';
import type {
  Away,
  BindSuccessParams,
  Go,
  IndexParams,
  OfferPasskeyParams,
  RegSetPwdParams,
  SelectAccountParams,
  SetPwdParams,
  VerifyCodeParams,
  VerifyEmailParams,
  VerifyPwdParams,
} from './go';
import { lazy } from './lazy';
import type { Site } from './site/site';
import { showToast, type ToastMessage } from './toast/showToast';
import { setup } from './setup';

export type PassportInput = FrontInput;

export type PassportEvent =
  Go | { type: 'user.wentBack' } | { type: 'page.restored' } | { type: 'toast.asked'; toast: ToastMessage };

type Params = { [Each in Extract<Go, { params: unknown }> as Each['type']]: Each['params'] };

const opens = <T extends keyof Params>(
  type: T,
  event: PassportEvent,
): event is Extract<Go, { type: T }> & { params: Params[T] } => event.type === type;

/**
 * Returns the parameters of the event that opened the page. XState types it as any event; another type is a bug and
 * throws.
 */
function paramsOf<T extends keyof Params>(type: T, event: PassportEvent): Params[T] {
  if (!opens(type, event)) throw new Error(event.type);
  return event.params;
}

/** The pages, and where each may lead: the specification's route table and nothing else (ROUTE-1). */
export const passportMachine = setup({
  types: {} as { input: PassportInput; context: PassportInput; events: PassportEvent },
  actors: {
    front: frontMachine,
    verifyCode: lazy<VerifyCodeParams & { site: Site }, Go>('verifyCode'),
    verifyPwd: lazy<VerifyPwdParams & { site: Site }, Go>('verifyPwd'),
    verifyEmail: lazy<VerifyEmailParams & { site: Site }, Go>('verifyEmail'),
    setPwd: lazy<SetPwdParams & { site: Site }, Go>('setPwd'),
    regSetPwd: lazy<RegSetPwdParams & { site: Site }, Go>('regSetPwd'),
    selectAccount: lazy<{ site: Site }, never>('selectAccount'),
    bindSuccess: lazy<BindSuccessParams, Go>('bindSuccess'),
    offerPasskey: lazy<OfferPasskeyParams, Go>('offerPasskey'),
    toast: lazy<undefined, never>('toast'),
    /** Navigates away; `src/page/navigation` chooses the URL (JUMP-10). Rejects if there is none. */
    leave: fromPromise<void, Away>(async () => {}),
  },
  guards: { asksForPhone: (_, event: { params?: IndexParams }) => event.params !== undefined },
  actions: {
    showToast,
    showPhoneTab: sendTo('front', (_, { params }: { params?: IndexParams }) =>
      params && 'taken' in params ? { type: 'page.foundTaken', taken: params.taken } : { type: 'user.chosePhone' },
    ),
    notifyFrontRestored: sendTo('front', { type: 'page.restored' }),
    goBackFrom: sendTo((_, params: { page: 'bindSuccess' | 'offerPasskey' }) => params.page, { type: 'user.wentBack' }),
    closeSelectAccount: sendTo('selectAccount', { type: 'user.wentBack' }),
    openSelectAccount: sendTo('selectAccount', (_, params: { params: SelectAccountParams }) => ({
      type: 'page.opened',
      params: params.params,
    })),
    passToast: sendTo('toast', (_, params: { toast: ToastMessage }) => ({
      type: 'toast.asked' as const,
      toast: params.toast,
    })),
  },
}).createMachine({
  id: 'passport',
  description: 'The pages, and where each may lead. [ROUTE-1]',
  context: ({ input }) => input,
  invoke: [
    { src: 'front', id: 'front', input: ({ context }) => context },
    { src: 'selectAccount', id: 'selectAccount', input: ({ context }) => ({ site: context.site }) },
    { src: 'toast', id: 'toast' },
  ],
  initial: 'index',
  on: {
    'go.index': [
      {
        guard: { type: 'asksForPhone', params: ({ event }) => event },
        target: '.index',
        actions: { type: 'showPhoneTab', params: ({ event }) => event },
        description:
          'The first page, on its phone tab; there the offer to log in, if that phone has an account. [MAIL-5] [ROUTE-1] [ERR-17]',
      },
      { target: '.index', description: 'The first page, as it was left. [ROUTE-1] [ROUTE-7]' },
    ],
    'go.verifyCode': { target: '.verifyCode', description: 'The SMS code. [PHONE-3] [PHONE-4]' },
    'go.verifyPwd': { target: '.verifyPwd', description: 'The password. [ACCT-1] [ERR-6]' },
    'go.verifyEmail': { target: '.verifyEmail', description: 'The email code. [MAIL-3]' },
    'go.setPwd': { target: '.setPwd', description: 'No password yet: set one. [ERR-12]' },
    'go.regSetPwd': { target: '.regSetPwd', description: 'A password for a new account. [SMS-15]' },
    'go.selectAccount': {
      target: '.selectAccount',
      actions: { type: 'openSelectAccount', params: ({ event }) => event },
      description: 'Several accounts: choose one; the same phone finds the page as it was left. [ERR-13] [ROUTE-7]',
    },
    'go.bindSuccess': { target: '.bindSuccess', description: 'Bound to the enterprise account. [PWD-4]' },
    'go.offerPasskey': { target: '.offerPasskey', description: 'Signed in: next time with a passkey? [PASSKEY-4]' },
    'go.away': { target: '.away', description: 'Out of the app. [JUMP-7]' },
    'user.wentBack': {
      target: '.index',
      description: 'The browser’s back button: the first page, as it was left. [ROUTE-7] [ROUTE-9]',
    },
    'page.restored': {
      target: '.index',
      actions: 'notifyFrontRestored',
      description: 'The browser kept the page and shows it again: nothing half done remains. [ROUTE-9]',
    },
    'toast.asked': {
      actions: { type: 'passToast', params: ({ event }) => event },
      description: 'A machine asks for a toast. [UI-1]',
    },
  },
  states: {
    index: {
      description: 'Log in or register. It stays alive while other pages are shown. [ROUTE-1] [ROUTE-7] [IDX-1]',
      meta: { path: '/', step: 0, stage: ['front', 'toast'] },
    },
    verifyCode: {
      description: 'The SMS code. [ROUTE-1] [SMS-4]',
      meta: { path: '/verifyCode', step: 1, stage: ['verifyCode', 'toast'] },
      invoke: {
        src: 'verifyCode',
        id: 'verifyCode',
        input: ({ context, event }) => ({ ...paramsOf('go.verifyCode', event), site: context.site }),
        onDone: { actions: raise(({ event }) => event.output), description: 'The page says where to go. [ROUTE-1]' },
      },
    },
    verifyPwd: {
      description: 'The password. [ROUTE-1] [PWD-7]',
      meta: { path: '/verifyPwd', step: 1, stage: ['verifyPwd', 'toast'] },
      invoke: {
        src: 'verifyPwd',
        id: 'verifyPwd',
        input: ({ context, event }) => ({ ...paramsOf('go.verifyPwd', event), site: context.site }),
        onDone: { actions: raise(({ event }) => event.output), description: 'The page says where to go. [ROUTE-1]' },
      },
    },
    verifyEmail: {
      description: 'The email code. [ROUTE-1] [MAIL-5]',
      meta: { path: '/verifyEmail', step: 1, stage: ['verifyEmail', 'toast'] },
      invoke: {
        src: 'verifyEmail',
        id: 'verifyEmail',
        input: ({ context, event }) => ({ ...paramsOf('go.verifyEmail', event), site: context.site }),
        onDone: { actions: raise(({ event }) => event.output), description: 'The page says where to go. [ROUTE-1]' },
      },
    },
    setPwd: {
      description: 'A password for an account that has none. [ROUTE-1] [SETP-2]',
      meta: { path: '/setPwd', step: 2, stage: ['setPwd', 'toast'] },
      invoke: {
        src: 'setPwd',
        id: 'setPwd',
        input: ({ context, event }) => ({ ...paramsOf('go.setPwd', event), site: context.site }),
        onDone: { actions: raise(({ event }) => event.output), description: 'The page says where to go. [ROUTE-1]' },
      },
    },
    regSetPwd: {
      description: 'A password for a new account. [ROUTE-1] [SETP-4]',
      meta: { path: '/regSetPwd', step: 2, stage: ['regSetPwd', 'toast'] },
      invoke: {
        src: 'regSetPwd',
        id: 'regSetPwd',
        input: ({ context, event }) => ({ ...paramsOf('go.regSetPwd', event), site: context.site }),
        onDone: { actions: raise(({ event }) => event.output), description: 'The page says where to go. [ROUTE-1]' },
      },
    },
    selectAccount: {
      description: 'One of several accounts. It stays alive while other pages are shown. [ROUTE-1] [ROUTE-7] [SEL-1]',
      meta: { path: '/selectAccount', step: 2, stage: ['selectAccount', 'toast'] },
      on: {
        'user.wentBack': {
          target: 'index',
          actions: 'closeSelectAccount',
          description: 'The browser’s back button: what was asked there is given up. [ROUTE-7] [ROUTE-9]',
        },
        'page.restored': {
          target: 'index',
          actions: 'closeSelectAccount',
          description: 'The browser kept the page: nothing half done remains. [ROUTE-9]',
        },
      },
    },
    bindSuccess: {
      description: 'Bound to the enterprise account; it takes the place of the page before. [ROUTE-1] [PWD-4] [BIND-1]',
      meta: { path: '/bindSuccess', replaces: true, step: 3, stage: ['bindSuccess', 'toast'] },
      invoke: {
        src: 'bindSuccess',
        id: 'bindSuccess',
        input: ({ event }) => paramsOf('go.bindSuccess', event),
        onDone: { actions: raise(({ event }) => event.output), description: 'The page says where to go. [ROUTE-1]' },
      },
      on: {
        'user.wentBack': {
          actions: { type: 'goBackFrom', params: { page: 'bindSuccess' } },
          description: 'Signed in already: the browser’s back button leads on to the jump. [BIND-2] [JUMP-7]',
        },
      },
    },
    offerPasskey: {
      description: 'Signed in: next time without a code? It takes the place of the page before. [ROUTE-1] [PASSKEY-4]',
      meta: { path: '/offerPasskey', replaces: true, step: 3, stage: ['offerPasskey', 'toast'] },
      invoke: {
        src: 'offerPasskey',
        id: 'offerPasskey',
        input: ({ event }) => paramsOf('go.offerPasskey', event),
        onDone: { actions: raise(({ event }) => event.output), description: 'The page says where to go. [ROUTE-1]' },
      },
      on: {
        'user.wentBack': {
          actions: { type: 'goBackFrom', params: { page: 'offerPasskey' } },
          description: 'Signed in already: the browser’s back button leads on to the jump. [PASSKEY-4] [JUMP-7]',
        },
      },
    },
    away: {
      description: 'Leaving: the page waits for the browser. [JUMP-7]',
      tags: 'busy',
      meta: { view: 'loading', words: 'leaving', step: 4, stage: ['toast'] },
      invoke: {
        src: 'leave',
        input: ({ event }) => paramsOf('go.away', event),
        onError: {
          target: 'index',
          actions: { type: 'showToast', params: { words: 'couldNotLeave' } },
          description: 'The way out is missing: back to the first page, and a toast says so. [JUMP-10]',
        },
      },
    },
  },
});
