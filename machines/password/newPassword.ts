import { assign } from 'xstate';
import { calling, type CallOutcome } from '../call/calling';
import type { Away, Go, OpeningCall, Refusals, SaltData, Salts } from '../go';
import { refusalOf, type AnyResult, type FieldError } from '../results/result';
import { redirectOf, redirectResults, type Person, type Redirecting } from '../results/redirectResults';
import { noRefusals, withCall } from '../results/refusals';
import { withPerson } from '../results/withPerson';
import { passwordFailure } from '../rules/password';
import { passwordProblems } from '../rules/problems';
import { noSecret, type Secret } from '../secret';
import type { Site } from '../site/site';
import { showToast } from '../toast/showToast';
import { setup } from '../setup';

/** The context of both pages that set a password. `Given`: the parameters of the page. */
export interface NewPasswordContext<Given> {
  given: Given;
  site: Site;
  person: Person;
  /** Calls that were refused on the way here. */
  refused: Refusals;
  /** Length and character classes of the typed password. The list of rules shows which are met (VAL-5). */
  traits: Pick<Secret, 'length' | 'classes'>;
  /** Kept only while the request is pending. */
  password: Secret;
  salts: Salts | null;
  saltData: SaltData | null;
  /** rst_sig of a reset, reg_sig of a registration. */
  signature: string | null;
  error: FieldError | null;
  go: Go;
}

export type NewPasswordEvent =
  | { type: 'user.typedPassword'; password: Secret; pasted?: boolean }
  | { type: 'user.focusedField' }
  | { type: 'user.toggledEye' }
  | { type: 'user.submitted'; password: Secret }
  | { type: 'user.wentBack' }
  | CallOutcome<'fetchResetSalt'>
  | CallOutcome<'setPassword'>
  | CallOutcome<'fetchSalt'>
  | CallOutcome<'login'>
  | CallOutcome<'fetchRegSalt'>
  | CallOutcome<'registerPhone'>
  | CallOutcome<'registerEmail'>;

/** The initial context of both pages. */
export const initialContext = {
  traits: { length: 0, classes: 0 },
  password: noSecret,
  saltData: null,
  error: null,
  go: { type: 'go.index' },
} as const;

/** The setup that setPwd and regSetPwd share. */
export const newPasswordSetup = <Given>() =>
  setup({
    types: {} as {
      context: NewPasswordContext<Given>;
      events: NewPasswordEvent;
      input: Given & { site: Site };
      output: Go;
    },
    actors: {
      fetchResetSalt: calling<'fetchResetSalt'>(),
      setPassword: calling<'setPassword'>(),
      fetchSalt: calling<'fetchSalt'>(),
      login: calling<'login'>(),
      fetchRegSalt: calling<'fetchRegSalt'>(),
      registerPhone: calling<'registerPhone'>(),
      registerEmail: calling<'registerEmail'>(),
    },
    guards: {
      breaksRule: (_, params: { password: Secret }) => passwordFailure(params.password) !== null,
      changedByPaste: (_, params: { password: Secret; pasted?: boolean }) =>
        Boolean(params.pasted) && params.password.changed,
      isReady: ({ context }) => context.salts !== null && context.signature !== null,
    },
    actions: {
      showToast,
      keepTraits: assign((_, { password: { length, classes } }: { password: Secret }) => ({
        traits: { length, classes },
      })),
      keepPassword: assign((_, params: { password: Secret }) => ({ password: params.password })),
      dropPassword: assign({ password: noSecret }),
      showBrokenRule: assign((_, params: { password: Secret }) => {
        const failure = passwordFailure(params.password);
        return { error: failure && passwordProblems[failure] };
      }),
      keepSalts: assign((_, params: { salts: Salts | null }) => ({ salts: params.salts })),
      keepSignature: assign((_, params: { signature: string }) => ({ signature: params.signature })),
      dropSignatures: assign({ signature: null }),
      keepSaltData: assign((_, params: { saltData: SaltData }) => ({ saltData: params.saltData })),
      countAsRefused: assign(({ context }, params: { call: OpeningCall }) => withCall(context, params.call)),
      forgetRefusals: assign(noRefusals),
      showRefusal: assign((_, params: { event: AnyResult }) => ({ error: refusalOf(params.event) })),
      clearErrors: assign({ error: null }),
      leaveFor: assign(({ context }, params: { go: Go }) => ({
        go: withPerson(params.go, { ...context.person, ...(context.saltData && { saltData: context.saltData }) }),
        password: noSecret,
      })),
      redirect: assign(({ context }, { event }: Redirecting) => ({
        go: redirectOf(event, { ...context.person, refused: context.refused }),
        password: noSecret,
      })),
    },
  });

/** On the root: the events that the page takes in every state. */
export const commonTransitions = {
  'user.typedPassword': {
    actions: { type: 'keepTraits' as const, params: ({ event }: { event: { password: Secret } }) => event },
    description: 'Typed while a request is under way: the rules follow. [SETP-3] [VAL-5]',
  },
  'user.wentBack': {
    target: '.leaving' as const,
    actions: { type: 'leaveFor' as const, params: { go: { type: 'go.index' as const } } },
    description: 'Back to the first page. [ROUTE-9]',
  },
};

const showRefusal = { type: 'showRefusal' as const, params: ({ event }: { event: AnyResult }) => ({ event }) };

/** While a request is pending: a refusal returns to the field or opens another page. Each chart handles OK itself. */
export const newPasswordAnswers = (away: string) => ({
  'result.THIRD_FACTOR_SIG_EXPIRED': {
    target: 'typing' as const,
    actions: ['dropPassword' as const, 'dropSignatures' as const, showRefusal],
    description: 'Signatures expired: the message, and the next try starts afresh. [ERR-2]',
  },
  'result.*': {
    target: 'typing' as const,
    actions: ['dropPassword' as const, showRefusal],
    description: 'The message stands under the field. [ERR-1] [ERR-19]',
  },
  'call.abandoned': {
    target: 'typing' as const,
    actions: 'dropPassword' as const,
    description: 'Captcha closed or dialog left: the form as it was. [CAPT-4] [ERR-3]',
  },
  'go.away': {
    target: 'leaving' as const,
    actions: {
      type: 'leaveFor' as const,
      params: ({ event }: { event: { type: 'go.away'; params: Away } }) => ({ go: event }),
    },
    description: away,
  },
  ...redirectResults('leaving' as const),
});
