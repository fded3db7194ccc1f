import { assign, raise, sendParent } from 'xstate';
import { signedIn } from '../binding/signedIn';
import { answerOf } from '../call/answerOf';
import { calling, type CallOutcome } from '../call/calling';
import type { AccountItem } from '../calls';
import type { Go, OpeningCall, Refusals, SelectAccountParams } from '../go';
import { refusalOf, type AnyResult, type Refusal, type Refused } from '../results/result';
import { redirectOf, redirectResults, type Person, type Redirecting } from '../results/redirectResults';
import { noRefusals, withCall } from '../results/refusals';
import { withPerson } from '../results/withPerson';
import { sayPhone } from '../rules/phone';
import type { Site } from '../site/site';
import { refusalToast } from '../results/refusalToast';
import { showToast } from '../toast/showToast';
import { setup } from '../setup';

interface SelectAccountContext extends Omit<SelectAccountParams, 'refused'> {
  /** Calls that were refused since the visitor’s last press. */
  refused: Refusals;
  site: Site;
  accounts: readonly AccountItem[];
  /** uid of the chosen account; initially the first (SEL-3). Kept for the phone while other pages are shown. */
  chosen: string | null;
  error: Refusal | null;
}

export type SelectAccountEvent =
  | { type: 'page.opened'; params: SelectAccountParams }
  | { type: 'user.choseAccount'; uid: string }
  | { type: 'user.submitted' }
  | { type: 'user.askedAgain' }
  | { type: 'user.wentBack' }
  | CallOutcome<'fetchAccounts'>
  | CallOutcome<'chooseAccount'>;

const personOf = ({ region, phone, marketAgree }: SelectAccountContext): Person => ({
  kind: 'phone',
  account: sayPhone(phone, region).trim(),
  region,
  phone,
  marketAgree,
});

const isSamePhone = (context: SelectAccountContext, params: SelectAccountParams) =>
  params.phone === context.phone && params.region === context.region;

const firstOf = ([first]: readonly AccountItem[]) => (first ? String(first.uid) : null);

const chosenOf = ({ accounts, chosen }: SelectAccountContext) => accounts.find(({ uid }) => String(uid) === chosen);

/** Keeps the proof of an answer that asks for a choice here already; the signatures of the list may be of no more use. */
const keepingProof = {
  type: 'keepParams' as const,
  params: ({ context, event }: { context: SelectAccountContext; event: Refused }) => ({
    params: {
      region: context.region,
      phone: context.phone,
      marketAgree: context.marketAgree,
      codeSig: event.data.code_sig ?? context.codeSig,
    },
  }),
};

const unlistedAgain = {
  target: '#selectAccount.unlisted' as const,
  actions: [keepingProof, { type: 'keepRefusal' as const, params: ({ event }: { event: Refused }) => ({ event }) }],
  description:
    'The choice is asked for here already: the message, and nothing is asked again by itself. [ERR-13] [SEL-4]',
};

const chosenAgain = {
  target: '#selectAccount.calling.listing' as const,
  actions: [keepingProof, refusalToast],
  description: 'The choice is asked for here already: a toast says so, and the list is fetched again. [ERR-13] [SEL-2]',
};

/** The proof of the phone has ended: nothing on this page can go well any more. */
const proofExpired = {
  target: '#selectAccount.away' as const,
  actions: [
    refusalToast,
    'dropProof' as const,
    { type: 'leaveFor' as const, params: { go: { type: 'go.index' as const } } },
  ],
  description: 'The proof of the phone has ended: a toast says so, and the first page begins again. [ERR-2] [ERR-9]',
};

/** The page to choose among the accounts of one phone (SEL-1..6). It keeps running while other pages are shown. */
export const selectAccountMachine = setup({
  types: {} as { input: { site: Site }; context: SelectAccountContext; events: SelectAccountEvent },
  actors: { fetchAccounts: calling<'fetchAccounts'>(), chooseAccount: calling<'chooseAccount'>() },
  guards: {
    isSameProof: ({ context }, { params }: { params: SelectAccountParams }) =>
      context.accounts.length > 0 &&
      params.codeSig !== '' &&
      isSamePhone(context, params) &&
      params.codeSig === context.codeSig,
    isListRefused: (_, { params }: { params: SelectAccountParams }) =>
      params.refused?.includes('fetchAccounts') === true,
    hasNone: (_, { accounts }: { accounts: readonly AccountItem[] }) => accounts.length === 0,
  },
  actions: {
    showToast,
    keepParams: assign(({ context }, { params }: { params: SelectAccountParams }) => ({
      ...params,
      refused: params.refused ?? [],
      accounts: [],
      chosen: isSamePhone(context, params) ? context.chosen : null,
      error: null,
    })),
    keepAccounts: assign(({ context }, { accounts }: { accounts: readonly AccountItem[] }) => ({
      accounts,
      chosen: accounts.map(({ uid }) => String(uid)).find((uid) => uid === context.chosen) ?? firstOf(accounts),
      error: null,
    })),
    dropProof: assign({ codeSig: '', accounts: [] }),
    countAsRefused: assign(({ context }, params: { call: OpeningCall }) => withCall(context, params.call)),
    forgetRefusals: assign(noRefusals),
    choose: assign((_, params: { uid: string }) => ({ chosen: params.uid })),
    keepRefusal: assign((_, params: { event: AnyResult }) => ({ error: refusalOf(params.event) })),
    leaveFor: sendParent(({ context }, params: { go: Go }) =>
      withPerson(params.go, { ...personOf(context), currentUid: context.chosen }),
    ),
    redirect: sendParent(({ context }, { event }: Redirecting) =>
      redirectOf(event, {
        ...personOf(context),
        uid: chosenOf(context) && String(context.chosen),
        proofSig: chosenOf(context)?.code_sig,
        refused: context.refused,
      }),
    ),
  },
}).createMachine({
  id: 'selectAccount',
  description: 'Several accounts use this phone: the visitor chooses one. [SEL-1]',
  context: ({ input }) => ({
    site: input.site,
    region: '',
    phone: '',
    codeSig: '',
    marketAgree: false,
    accounts: [],
    chosen: null,
    error: null,
    refused: [],
  }),
  initial: 'away',
  on: {
    'page.opened': [
      {
        guard: { type: 'isSameProof', params: ({ event }) => event },
        target: '.choosing',
        description: 'The same answer again: the list as it was left. [ROUTE-7] [SEL-2]',
      },
      {
        guard: { type: 'isListRefused', params: ({ event }) => event },
        target: '.unlisted',
        actions: { type: 'keepParams', params: ({ event }) => event },
        description:
          'The list was refused on the way here: a prompt to refresh, and nothing is asked by itself. [SEL-4]',
      },
      {
        target: '.calling.listing',
        actions: { type: 'keepParams', params: ({ event }) => event },
        description:
          'A phone was proved: fetch its accounts, each with a new signature. The account chosen before stays chosen. [ROUTE-7] [SEL-2]',
      },
    ],
    'user.wentBack': {
      target: '.away',
      actions: { type: 'leaveFor', params: { go: { type: 'go.index' } } },
      description: 'Back to the first page. [SEL-1] [ROUTE-9]',
    },
  },
  states: {
    away: { description: 'The page is not shown. [ROUTE-1] [ROUTE-7]', entry: 'forgetRefusals' },
    choosing: {
      description: 'The list; the first account is chosen at first. [SEL-2] [SEL-3]',
      meta: { view: 'selectAccount' },
      entry: 'forgetRefusals',
      on: {
        'user.choseAccount': {
          actions: { type: 'choose', params: ({ event }) => event },
          description: 'Another account. [SEL-2]',
        },
        'user.submitted': { target: 'calling.choosing', description: 'Sign in with it. [SEL-5]' },
      },
    },
    unlisted: {
      description: 'The list could not be loaded: a prompt to refresh stands in its place. [SEL-4]',
      meta: { view: 'selectAccount' },
      entry: 'forgetRefusals',
      on: { 'user.askedAgain': { target: 'calling.listing', description: 'Try again. [SEL-4]' } },
    },
    calling: {
      description: 'A request is under way; a second submit is ignored. [VAL-2]',
      tags: 'busy',
      meta: { view: 'selectAccount' },
      initial: 'listing',
      on: {
        'go.away': {
          target: 'away',
          actions: { type: 'leaveFor', params: ({ event }) => ({ go: event }) },
          description: 'The gate leads out of the app. [ERR-7] [ERR-8]',
        },
      },
      states: {
        listing: {
          description: 'Fetches the accounts of this phone. [SEL-2] [SEL-6]',
          entry: { type: 'countAsRefused', params: { call: 'fetchAccounts' } },
          invoke: {
            src: 'fetchAccounts',
            input: ({ context: { region, phone, codeSig } }) => ({ region, phone, codeSig }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            ...redirectResults('#selectAccount.away'),
            'result.THIRD_FACTOR_SIG_EXPIRED': proofExpired,
            'result.SMS_CODE_EXPIRES': proofExpired,
            'result.NEED_CHOOSE_UID': unlistedAgain,
            'result.FUTUIE_NEED_CHOOSE_UID': unlistedAgain,
            'result.OK': [
              {
                guard: { type: 'hasNone', params: ({ event }) => ({ accounts: answerOf('fetchAccounts', event) }) },
                target: '#selectAccount.unlisted',
                description: 'A list without an account: a prompt to refresh. [SEL-4]',
              },
              {
                target: '#selectAccount.choosing',
                actions: {
                  type: 'keepAccounts',
                  params: ({ event }) => ({ accounts: answerOf('fetchAccounts', event) }),
                },
                description:
                  'The list; the account chosen before is chosen again, else the first. [ROUTE-7] [SEL-2] [SEL-3]',
              },
            ],
            'result.*': {
              target: '#selectAccount.unlisted',
              actions: { type: 'keepRefusal', params: ({ event }) => ({ event }) },
              description: 'A prompt to refresh, with the message. [SEL-4]',
            },
            'call.abandoned': {
              target: '#selectAccount.unlisted',
              description: 'Captcha closed: the list can be asked for again. [SEL-4] [CAPT-4]',
            },
          },
        },
        choosing: {
          description: 'A quick register with the chosen account’s signature. [SEL-5]',
          invoke: {
            src: 'chooseAccount',
            input: ({ context }) => ({
              region: context.region,
              phone: context.phone,
              marketAgree: context.marketAgree,
              uid: context.chosen ?? '',
              codeSig: chosenOf(context)?.code_sig ?? '',
            }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            ...redirectResults('#selectAccount.away'),
            'result.THIRD_FACTOR_SIG_EXPIRED': proofExpired,
            'result.SMS_CODE_EXPIRES': proofExpired,
            'result.NEED_CHOOSE_UID': chosenAgain,
            'result.FUTUIE_NEED_CHOOSE_UID': chosenAgain,
            'result.OK': {
              target: '#selectAccount.away',
              actions: {
                type: 'leaveFor',
                params: ({ context, event }) => ({
                  go: signedIn(context.site, answerOf('chooseAccount', event), {
                    username: context.phone,
                  }),
                }),
              },
              description: 'Signed in: the jump. [SEL-5]',
            },
            'result.*': {
              target: '#selectAccount.choosing',
              actions: refusalToast,
              description: 'Any other answer is a toast; the list stays. [SEL-5] [ERR-1]',
            },
            'call.abandoned': {
              target: '#selectAccount.choosing',
              description: 'Captcha closed or alert read: the list as it was. [CAPT-4] [ERR-3]',
            },
          },
        },
      },
    },
  },
});
