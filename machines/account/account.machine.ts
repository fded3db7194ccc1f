import { assign, raise, sendParent } from 'xstate';
import { answerOf } from '../call/answerOf';
import { calling, type CallOutcome } from '../call/calling';
import { focusingField, lackingAgreement, lacksAgreement, leavingTab, tabAnswers } from '../front/tabStates';
import type { Go, SaltData } from '../go';
import { refusalOf, type AnyResult, type FieldError, type Refused } from '../results/result';
import { toPassword, redirectOf, type Person, type RedirectResult } from '../results/redirectResults';
import { withPerson } from '../results/withPerson';
import { keptAccount, readAccount } from '../rules/account';
import type { Mode, Site } from '../site/site';
import { setup } from '../setup';

interface AccountContext {
  site: Site;
  account: string;
  error: FieldError | null;
}

export type AccountEvent =
  | { type: 'user.typedAccount'; text: string }
  | { type: 'user.clearedField' }
  | { type: 'front.left' }
  | { type: 'user.focusedField' }
  | { type: 'front.submitted'; mode: Mode; agreed: boolean; marketAgree: boolean }
  | CallOutcome<'fetchSalt'>;

/** The person that the account field names. A field that breaks its rule is taken as an account id. */
const personOf = ({ account, site }: AccountContext, saltData?: SaltData): Person => {
  const read = readAccount(account, site.accountRule);
  const salts = saltData && { saltData, currentUid: String(saltData.svr_result.uid) };
  if ('problem' in read) return { kind: 'account', account, ...salts };
  if (read.kind === 'uid') return { kind: 'account', account: read.uid, ...salts };
  if (read.kind === 'email') return { kind: 'email', account: read.email, ...salts };
  return { kind: 'phone', account: `${read.region} ${read.phone}`, region: read.region, phone: read.phone, ...salts };
};

/**
 * The account tab: an id, a phone or an email signs in with a password (ACCT-1). It keeps running while other pages
 * are shown.
 */
export const accountMachine = setup({
  types: {} as { input: { site: Site }; context: AccountContext; events: AccountEvent },
  actors: { fetchSalt: calling<'fetchSalt'>() },
  guards: {
    lacksAgreement,
    isNoAccount: ({ context }) => 'problem' in readAccount(context.account, context.site.accountRule),
  },
  actions: {
    keepAccount: assign(({ context }, params: { text: string }) => ({
      account: keptAccount(params.text, context.account),
    })),
    clearAccount: assign({ account: '' }),
    showProblem: assign(({ context }) => {
      const read = readAccount(context.account, context.site.accountRule);
      return { error: 'problem' in read ? read.problem : null };
    }),
    showRefusal: assign((_, params: { event: AnyResult }) => ({ error: refusalOf(params.event) })),
    clearErrors: assign({ error: null }),
    pass: sendParent({ type: 'tab.passed' }),
    leaveFor: sendParent(({ context }, params: { go: Go }) => withPerson(params.go, personOf(context))),
    redirect: sendParent(({ context }, params: { event: Extract<Refused, { type: RedirectResult }> }) =>
      redirectOf(params.event, { ...personOf(context), refused: ['fetchSalt'] }),
    ),
  },
}).createMachine({
  id: 'account',
  description: 'The account tab: an id, a phone number or an email, then its password. [ACCT-1] [IDX-2]',
  context: ({ input }) => ({ site: input.site, account: '', error: null }),
  initial: 'typing',
  on: leavingTab,
  states: {
    typing: {
      description: 'The account is typed. [VAL-7]',
      meta: { view: 'accountTab' },
      on: {
        'user.typedAccount': {
          actions: ['clearErrors', { type: 'keepAccount', params: ({ event }) => event }],
          description:
            'Half-width, without spaces and the words around a pasted address; typing clears the error. [VAL-1] [VAL-3] [D-DOTS]',
        },
        'user.clearedField': { actions: ['clearAccount', 'clearErrors'], description: 'The field is emptied. [VAL-3]' },
        ...focusingField,
        'front.submitted': [
          {
            guard: 'isNoAccount',
            actions: 'showProblem',
            description: 'Empty, too short or no valid address: said under the field. [VAL-7]',
          },
          lackingAgreement,
          { target: 'calling.salting', actions: 'clearErrors', description: 'Ask for the account’s salt. [ACCT-1]' },
        ],
      },
    },
    calling: {
      description: 'The account is being looked up; a second submit is ignored. [VAL-2]',
      tags: 'busy',
      meta: { view: 'accountTab' },
      initial: 'salting',
      on: tabAnswers,
      states: {
        salting: {
          description: 'Fetches the salt of this account. [ACCT-1] [ACCT-2]',
          meta: { view: 'loading', words: 'checkingAccount' },
          invoke: {
            src: 'fetchSalt',
            input: ({ context }) => {
              const { account, region, phone } = personOf(context);
              return { account: phone ?? account, ...(region !== undefined && { region }) };
            },
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            'result.OK': {
              target: '#account.typing',
              actions: {
                type: 'leaveFor',
                params: ({ context, event }) => ({ go: toPassword(personOf(context, answerOf('fetchSalt', event))) }),
              },
              description: 'On to the password, with the uid and the salts. [ACCT-1]',
            },
          },
        },
      },
    },
  },
});
