import { assign, fromPromise, raise } from 'xstate';
import type { CaptchaResult } from '../calls';
import { captchaMachine, type CaptchaOutcome } from '../captcha/captcha.machine';
import { deletionMachine, type DeletionOutcome } from '../deletion/deletion.machine';
import { goAway, type Away } from '../go';
import type { NameBehindFlag } from '../results/codes';
import { networkError, refusalOf, type AnyOk, type ErrorData, type Refusal, type Refused } from '../results/result';
import { longWaitMs } from '../rules/times';
import { refusalToast } from '../results/refusalToast';
import { showToast } from '../toast/showToast';
import { setup } from '../setup';
import { deviceLock } from './deviceLock';

/** A call that ended without an answer for its page (D-ABANDON). */
export interface Abandoned {
  type: 'call.abandoned';
  /** The server refused it, and an alert said so (ERR-3). */
  isRefused?: boolean;
}

/** How a call ends for its page: a result, an exit from the app, or abandoned without an answer (D-ABANDON). */
export type AnyCallOutcome = AnyOk | Refused | Abandoned | { type: 'go.away'; params: Away };

/** The input of one request: the page's input, and the captcha ticket for this request only. */
export interface Performing {
  input: unknown;
  captcha: CaptchaResult | null;
}

interface CallContext {
  input: unknown;
  captcha: CaptchaResult | null;
  /** A captcha was passed in this submit. */
  isProved: boolean;
  wasWrong: boolean;
  error: Refusal | null;
  data: ErrorData;
  outcome: AnyCallOutcome;
}

const refusedByAlert = { type: 'call.abandoned', isRefused: true } as const satisfies Abandoned;
const captchaLoadFailed = { type: 'result.CAPTCHA_LOAD_FAILED', data: {} } as const satisfies Refused;

/** Returns the refusal without its `require_verify_code`: a captcha was passed already (D-CAPTCHAONCE). */
const behindFlag = ({ behind = 'OTHER', data, message }: Extract<Refused, { behind?: NameBehindFlag }>): Refused => ({
  type: `result.${behind}`,
  data,
  ...(message !== undefined && { message }),
});

/** The account that a call was made for; undefined where it names none. */
function uidOf(input: unknown): string | undefined {
  const { uid, saltData } = (input ?? {}) as { uid?: string; saltData?: { svr_result: { uid?: string } } };
  const known = uid ?? saltData?.svr_result.uid;
  return known === '0' ? undefined : known;
}

/** 12 and 6105: the captcha was wrong. After a passed one a toast says so, because the provider's window did not. */
const wrongCaptcha = [
  {
    guard: 'isUnproved' as const,
    target: 'provingHuman' as const,
    actions: 'noteWrongCaptcha' as const,
    description: 'The captcha was wrong: another, then the call again. [CAPT-3] [CAPT-6] [ERR-4]',
  },
  {
    target: 'provingHuman' as const,
    actions: ['noteWrongCaptcha' as const, refusalToast],
    description: 'The passed captcha was wrong: a toast says so, and another is shown. [CAPT-3] [CAPT-6] [ERR-4]',
  },
];

const keepingRefusal = { type: 'keepRefusal' as const, params: ({ event }: { event: Refused }) => event };

/**
 * The gate of every call. It handles captchas, pending deletions, unavailable regions, hard redirects and expired
 * salts.
 */
export const callMachine = setup({
  types: {} as {
    input: unknown;
    context: CallContext;
    events:
      AnyOk | Refused | CaptchaOutcome | DeletionOutcome | { type: 'user.confirmed' } | { type: 'user.cancelled' };
    output: AnyCallOutcome;
  },
  actors: {
    perform: fromPromise<AnyOk | Refused, Performing>(async () => networkError),
    captcha: captchaMachine,
    deletion: deletionMachine,
  },
  delays: { longWait: longWaitMs },
  guards: {
    wantsCaptchaFirst: ({ context }) =>
      context.isProved || Boolean((context.input as { captchaFirst?: boolean } | null)?.captchaFirst),
    /** Provided by the services: an earlier submit of this call was refused after its captcha. */
    isCaptchaRequired: () => false,
    isUnproved: ({ context }) => !context.isProved,
    isRefusedAfterCaptcha: ({ context }, params: { type: string }) => context.isProved && params.type !== 'result.OK',
  },
  actions: {
    keepRefusal: assign((_, event: Refused) => ({ error: refusalOf(event), data: event.data })),
    dropRefusal: assign({ error: null, data: {} }),
    keepTicket: assign((_, params: { result: CaptchaResult }) => ({ captcha: params.result, isProved: true })),
    useTicket: assign({ captcha: null }),
    noteWrongCaptcha: assign({ wasWrong: true }),
    showToast,
    /** Provided by the services: the next submit of this call asks for the captcha first, until one goes well. */
    requireCaptchaNext: () => {},
    clearRequiredCaptcha: () => {},
    endWith: assign((_, params: { outcome: AnyCallOutcome }) => ({ outcome: params.outcome })),
  },
}).createMachine({
  id: 'call',
  description:
    'Every call goes through this gate. The page that made the call handles every answer that is not listed here. [ERR-1]',
  context: ({ input }) => ({
    input,
    captcha: null,
    isProved: false,
    wasWrong: false,
    error: null,
    data: {},
    outcome: { type: 'call.abandoned' },
  }),
  initial: 'deciding',
  output: ({ context }) => context.outcome,
  states: {
    deciding: {
      description: 'Some calls need a captcha before the first try. [PWD-2]',
      always: [
        {
          guard: 'wantsCaptchaFirst',
          target: 'provingHuman',
          description: 'The account asks for a captcha before the login, or this submit is repeated after one. [PWD-2]',
        },
        {
          guard: 'isCaptchaRequired',
          target: 'provingHuman',
          description: 'The last submit was refused after its captcha: this one begins with it. [CAPT-3]',
        },
        { target: 'calling', description: 'Ask at once. [API-1]' },
      ],
    },
    calling: {
      description: 'The request is under way. [API-1]',
      tags: 'busy',
      invoke: {
        src: 'perform',
        input: ({ context }) => ({ input: context.input, captcha: context.captcha }),
        onDone: { actions: raise(({ event }) => event.output), description: 'Whatever came is one event. [ERR-1]' },
        onError: { actions: raise(networkError), description: 'The code that asks could not be loaded. [ERR-19]' },
      },
      exit: 'useTicket',
      initial: 'usual',
      states: {
        usual: {
          description: 'Most answers come within seconds: the page that asked says that it waits. [UI-1]',
          after: { longWait: { target: 'long', description: 'No answer after 8 s. [D-LONGWAIT]' } },
        },
        long: {
          description: 'Says that this takes longer than usual, and offers to cancel. [D-LONGWAIT] [UI-1]',
          meta: { view: 'loading', words: 'long' },
          on: {
            'user.cancelled': {
              target: '#call.ended',
              description: 'The visitor waits no more: the request is aborted, and the form is as it was. [D-LONGWAIT]',
            },
          },
        },
      },
      on: {
        'result.NEED_DISPLAY_CAPTCHA': {
          target: 'provingHuman',
          description: 'A captcha, then the call again. [CAPT-3] [ERR-4]',
        },
        'result.PHONE_CAPTURE_ERROR': wrongCaptcha,
        'result.CAPTURE_ERROR': wrongCaptcha,
        'result.REQUIRE_VERIFY_CODE': [
          {
            guard: 'isUnproved',
            target: 'provingHuman',
            description: 'The flag asks for a captcha as a code would. [CAPT-3]',
          },
          {
            actions: raise(({ event }) => behindFlag(event)),
            description: 'A captcha was passed in this submit already: the refusal counts by its number. [CAPT-3]',
          },
        ],
        'result.ALLOW_CANCEL_DELETE': {
          target: 'deleting',
          actions: keepingRefusal,
          description: 'The account is waiting to be deleted. [ERR-10] [DEL-1]',
        },
        'result.UNAVAILABLE_REGION': {
          target: 'alerting',
          actions: keepingRefusal,
          description: 'An alert with the server’s message. [ERR-3]',
        },
        'result.PHONE_UNAVAILABLE': {
          target: 'alerting',
          actions: keepingRefusal,
          description: 'An alert with the server’s message. [ERR-3]',
        },
        'result.PHONE_BIND_FAIL': {
          target: 'alerting',
          actions: keepingRefusal,
          description: 'An alert with the server’s message. [ERR-3]',
        },
        'result.LOGIN_SALT_EXPIRED': {
          target: 'expired',
          description: 'Too long a pause: an alert, then a fresh page. [PWD-8] [ERR-5]',
        },
        'result.ERROR_NEED_DEVICE_VERIFY': {
          target: 'ended',
          actions: { type: 'endWith', params: ({ event }) => ({ outcome: goAway(deviceLock(event.data)) }) },
          description: 'Device lock: leaves for the page that verifies the device. [ERR-7] [JUMP-1]',
        },
        'result.REQUIRE_DEVICE_VERIFY': {
          target: 'ended',
          actions: { type: 'endWith', params: ({ event }) => ({ outcome: goAway(deviceLock(event.data)) }) },
          description: 'The flag asks for device lock: leaves for the page that verifies the device. [ERR-7] [JUMP-1]',
        },
        'result.REQUIRE_PHONE_BIND': {
          target: 'ended',
          actions: { type: 'endWith', params: { outcome: goAway({ to: 'devicePhone' }) } },
          description: 'A phone must be bound first. [ERR-8] [JUMP-2]',
        },
        'result.REQUIRE_PHONE_AUTH': {
          target: 'ended',
          actions: { type: 'endWith', params: { outcome: goAway({ to: 'phoneAuth' }) } },
          description: 'The phone must be verified first. [ERR-8] [JUMP-3]',
        },
        'result.WEAK_BIND': {
          target: 'ended',
          actions: { type: 'endWith', params: { outcome: goAway({ to: 'weakBind' }) } },
          description: 'A weak binding is mended elsewhere. [ERR-11] [JUMP-4]',
        },
        'result.*': [
          {
            guard: { type: 'isRefusedAfterCaptcha', params: ({ event }) => event },
            target: 'ended',
            actions: ['requireCaptchaNext', { type: 'endWith', params: ({ event }) => ({ outcome: event }) }],
            description:
              'Refused although the captcha was passed: the page hears it, and the next submit begins with the captcha. [ERR-1] [CAPT-3]',
          },
          {
            target: 'ended',
            actions: ['clearRequiredCaptcha', { type: 'endWith', params: ({ event }) => ({ outcome: event }) }],
            description: 'Anything else is for the page that asked. [ERR-1]',
          },
        ],
      },
    },
    provingHuman: {
      description: 'The captcha is shown; nothing is sent until it is passed. [CAPT-3]',
      invoke: {
        src: 'captcha',
        input: ({ context }) => ({ again: context.wasWrong }),
        onDone: { actions: raise(({ event }) => event.output), description: 'The captcha’s outcome. [CAPT-1]' },
      },
      on: {
        'captcha.passed': {
          target: 'calling',
          actions: { type: 'keepTicket', params: ({ event }) => event },
          description: 'The call again, with the ticket, once. [CAPT-3] [PWD-5]',
        },
        'captcha.closed': {
          target: 'ended',
          description: 'Closed: nothing is sent and the form is as it was. [CAPT-4]',
        },
        'captcha.failed': {
          target: 'ended',
          actions: { type: 'endWith', params: { outcome: captchaLoadFailed } },
          description: 'The captcha cannot be loaded: the form says so. [CAPT-2] [CAPT-5]',
        },
      },
    },
    alerting: {
      description: 'An alert with the server’s message and one button. [ERR-3]',
      meta: { view: 'alert', words: 'unavailable' },
      exit: { type: 'endWith', params: { outcome: refusedByAlert } },
      on: {
        'user.confirmed': { target: 'ended', description: 'Read: back to the form, its message cleared. [ERR-3]' },
        'user.cancelled': {
          target: 'ended',
          description: 'Closed: back to the form, its message cleared. [ERR-3] [UI-1]',
        },
      },
    },
    expired: {
      description: 'Due to inactivity for an extended period, please re-enter your username and password. [PWD-8]',
      meta: { view: 'alert', words: 'saltExpired' },
      on: {
        'user.confirmed': {
          target: 'ended',
          actions: { type: 'endWith', params: { outcome: goAway({ to: 'reload' }) } },
          description: 'The page starts afresh. [PWD-8] [ERR-5]',
        },
        'user.cancelled': {
          target: 'ended',
          actions: { type: 'endWith', params: { outcome: goAway({ to: 'reload' }) } },
          description: 'Closing is reading: the page starts afresh. [PWD-8] [UI-1]',
        },
      },
    },
    deleting: {
      description:
        'The dialogs about the pending deletion, of the account that the answer names, else of that of the call. [ERR-10] [DEL-1] [API-12]',
      invoke: {
        src: 'deletion',
        input: ({ context }) => ({ uid: context.data.uid ?? uidOf(context.input) }),
        onDone: { actions: raise(({ event }) => event.output), description: 'Taken back, or not. [DEL-3]' },
      },
      on: {
        'deletion.cancelled': {
          target: 'deciding',
          actions: 'dropRefusal',
          description: 'The original submit is repeated. [DEL-3]',
        },
        'deletion.kept': { target: 'ended', description: 'The deletion goes on: back to the form. [DEL-1] [DEL-4]' },
      },
    },
    ended: { type: 'final', description: 'Tells the page that asked. [ERR-1]' },
  },
});
