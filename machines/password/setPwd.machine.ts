import { raise } from 'xstate';
import { signedIn } from '../binding/signedIn';
import { answerOf } from '../call/answerOf';
import type { Ticket } from '../calls';
import type { Go, SaltData, Salts, SetPwdParams } from '../go';
import { isRaised, type AnyOk, type AnyResult } from '../results/result';
import { toPassword, redirectResults, withRefused, type Person } from '../results/redirectResults';
import { sayPhone } from '../rules/phone';
import type { Secret } from '../secret';
import { refusalToast } from '../results/refusalToast';
import {
  commonTransitions,
  initialContext,
  newPasswordAnswers,
  newPasswordSetup,
  type NewPasswordContext,
} from './newPassword';
import { typingPassword } from './typingPassword';
import { isUnanswered } from './unanswered';
import { provesBy, unproved } from './unproved';

type Context = NewPasswordContext<SetPwdParams>;

const personOf = ({ uid = '', code: region, phone, account = '', code_sig, device_sig }: SetPwdParams): Person => {
  const known = {
    ...(uid && { currentUid: uid, ...(uid !== '0' && { uid }) }),
    ...(code_sig !== undefined && { codeSig: code_sig }),
    deviceSig: device_sig,
  };
  return phone && region
    ? { kind: 'phone', account: sayPhone(phone, region), region, phone, ...known }
    : { kind: 'account', account: uid || account, ...known };
};

const saltsOf = ({ salt, salt32 }: SetPwdParams): Salts | null =>
  salt !== undefined && salt32 !== undefined ? { salt, salt32 } : null;

/** The username to log in with: the uid if known, else the phone, else what was typed. */
const usernameOf = ({ given: { uid, phone, account = '' } }: Context) => uid ?? (phone || account);

const loggedIn = (of: Context, ticket: Ticket): Go => signedIn(of.site, ticket, { username: usernameOf(of) });

const keepingReset = [
  {
    type: 'keepSalts' as const,
    params: ({ event }: { event: AnyOk }) => ({ salts: answerOf('fetchResetSalt', event) }),
  },
  {
    type: 'keepSignature' as const,
    params: ({ event }: { event: AnyOk }) => ({ signature: answerOf('fetchResetSalt', event).rst_sig }),
  },
];

/** The message of a reset that was not answered asks for it again: it judges no field that is still empty. */
const askingAgain = {
  guard: { type: 'isWithoutAnswer' as const, params: ({ event }: { event: { password: Secret } }) => event },
  target: 'calling.salting' as const,
  actions: 'clearErrors' as const,
  description: 'Nothing is typed yet, and the salts did not come: they are asked for again. [ERR-19] [SETP-2]',
};

/** The answers that lead to this page: here they would begin it again, and it would ask again, without end. */
const askedForHere = {
  target: 'typing' as const,
  actions: [
    'dropPassword' as const,
    { type: 'showRefusal' as const, params: ({ event }: { event: AnyResult }) => ({ event }) },
  ],
  description: 'The password is set here already: the message, and nothing is asked again by itself. [ERR-12] [SETP-6]',
};

/** The password is set, and the login with it was refused: a toast says so, and this person logs in on its page. */
const refusedLogin = (personFor: (person: Person) => Person, description: string) => ({
  target: 'leaving' as const,
  actions: [
    refusalToast,
    {
      type: 'leaveFor' as const,
      params: ({ context: { person, refused } }: { context: Context }) => ({
        go: withRefused(toPassword(personFor(person)), refused),
      }),
    },
  ],
  description,
});

const base = newPasswordSetup<SetPwdParams>().extend({
  guards: {
    isResetRefused: ({ context }) => context.refused.includes('fetchResetSalt'),
    provesBy,
    isPasswordHeld: ({ context }) => context.password.length > 0,
    /** Nothing is typed, and the message is about the salts that the page asked for by itself. */
    isWithoutAnswer: ({ context: { error } }, { password }: { password: Secret }) =>
      password.length === 0 && isUnanswered(error),
  },
});

/** An account without a password gets one, and is logged in with it (SETP-1, SETP-2). */
export const setPwdMachine = base.createMachine({
  id: 'setPwd',
  description: 'No password has been set for this account: it gets one, then logs in. [SETP-2] [SETP-6]',
  context: ({ input: { site, ...given } }) => ({
    ...initialContext,
    given: given as SetPwdParams,
    site,
    person: personOf(given as SetPwdParams),
    salts: saltsOf(given as SetPwdParams),
    signature: given.rst_sig ?? null,
    refused: (given as SetPwdParams).refused ?? [],
  }),
  initial: 'arriving',
  output: ({ context }) => context.go,
  on: commonTransitions,
  states: {
    arriving: {
      description: 'The answer that led here may have brought the salts of the reset. [SETP-6] [ERR-12]',
      meta: { view: 'setPwd' },
      always: [
        { guard: 'isReady', target: 'typing', description: 'It did. [ERR-12]' },
        {
          guard: 'isResetRefused',
          target: 'typing',
          description: 'They were refused on the way here: the submit asks for them. [SETP-2] [ERR-12]',
        },
        { target: 'calling.salting', description: 'It did not: fetch them. [API-11]' },
      ],
    },
    typing: typingPassword('setPwd', 'deciding', askingAgain),
    deciding: {
      description: 'Are the salts of the reset at hand? [SETP-2]',
      tags: 'busy',
      meta: { view: 'setPwd' },
      always: [
        { guard: 'isReady', target: 'calling.setting', description: 'They are: set the password. [SETP-2]' },
        { target: 'calling.salting', description: 'They did not come before: fetch them, then set it. [SETP-2]' },
      ],
    },
    calling: {
      description: 'A request is under way; a second submit is ignored. [VAL-2]',
      tags: 'busy',
      meta: { view: 'setPwd' },
      initial: 'salting',
      on: {
        ...newPasswordAnswers('The gate leads out of the app. [ERR-7] [ERR-8] [ERR-11]'),
        'result.NEED_THIRD_LOGIN': askedForHere,
        'result.FUTUIE_NEED_SET_PWD_REG': askedForHere,
        'result.FUTUIE_NEED_SET_PWD_LOGIN': askedForHere,
        'result.TWO_FACTOR_NEED_SET_PWD': askedForHere,
        'result.SMS_CODE_EXPIRES': unproved,
      },
      states: {
        salting: {
          description:
            'Fetches the salts and the signature of the reset: on entering the page, or after a submit. [API-11]',
          entry: { type: 'countAsRefused', params: { call: 'fetchResetSalt' } },
          invoke: {
            src: 'fetchResetSalt',
            input: ({ context }) => resetOf(context),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            'result.OK': [
              {
                guard: 'isPasswordHeld',
                target: 'setting',
                actions: keepingReset,
                description: 'A password waits for them: set it. [SETP-2]',
              },
              { target: '#setPwd.typing', actions: keepingReset, description: 'Ready for the new password. [SETP-1]' },
            ],
            'result.THIRD_FACTOR_SIG_EXPIRED': unproved,
          },
        },
        setting: {
          description: 'Sets the password. [SETP-2] [SETP-7] [HASH-2]',
          entry: 'forgetRefusals',
          invoke: {
            src: 'setPassword',
            input: ({ context: { given, password, salts, signature } }) => ({
              password,
              salts: salts as Salts,
              rstSig: signature ?? '',
              ...(given.code_sig !== undefined && { codeSig: given.code_sig }),
            }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            'result.OK': {
              target: '#setPwd.entering',
              actions: 'dropSignatures',
              description: 'Set: now log in with it. [SETP-2]',
            },
          },
        },
      },
    },
    entering: {
      description: 'The password is set: log in with it. [SETP-2]',
      tags: 'busy',
      meta: { view: 'setPwd' },
      initial: 'salting',
      on: {
        'result.*': refusedLogin(
          (person) => person,
          'The account has its password: on to password entry, and a toast says what happened. [SETP-2] [ERR-1]',
        ),
        'result.THIRD_FACTOR_SIG_EXPIRED': refusedLogin(
          (person) => ({ ...person, deviceSig: undefined }),
          'The signature of the device has expired: password entry without it. [ERR-2] [SETP-2]',
        ),
        'call.abandoned': {
          target: 'leaving',
          actions: [
            { type: 'showToast', params: { words: 'passwordSet' } },
            {
              type: 'leaveFor',
              params: ({ context }) => ({ go: withRefused(toPassword(context.person), context.refused) }),
            },
          ],
          description:
            'Captcha closed or dialog left: password entry, and a toast says that the new password counts. [CAPT-4] [SETP-2]',
        },
        'go.away': {
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ event }) => ({ go: event }) },
          description: 'The gate leads out of the app. [ERR-7] [ERR-8] [ERR-11]',
        },
        ...redirectResults('leaving'),
      },
      states: {
        salting: {
          description: 'Fetches the salt of the account. [SETP-2]',
          entry: { type: 'countAsRefused', params: { call: 'fetchSalt' } },
          invoke: {
            src: 'fetchSalt',
            input: ({ context }) => ({
              account: usernameOf(context),
              ...(context.given.uid === undefined &&
                context.given.code !== undefined && { region: context.given.code }),
            }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            'result.OK': {
              target: 'loggingIn',
              actions: { type: 'keepSaltData', params: ({ event }) => ({ saltData: answerOf('fetchSalt', event) }) },
              description: 'Log in. [SETP-2]',
            },
          },
        },
        loggingIn: {
          description: 'Logs in with the new password; a captcha may come first. [SETP-2] [PWD-2] [HASH-1]',
          entry: 'forgetRefusals',
          invoke: {
            src: 'login',
            input: ({
              context,
              context: {
                given: { uid, code, phone, device_sig },
              },
            }) => ({
              username: usernameOf(context),
              password: context.password,
              saltData: context.saltData as SaltData,
              captchaFirst: isRaised(context.saltData?.svr_result.require_verify_code),
              ...(uid === undefined && code !== undefined && { region: code }),
              ...(uid === undefined && phone !== undefined && { phone }),
              ...(device_sig !== undefined && { deviceSig: device_sig }),
            }),
            onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
          },
          on: {
            'result.OK': {
              target: '#setPwd.leaving',
              actions: {
                type: 'leaveFor',
                params: ({ context, event }) => ({ go: loggedIn(context, answerOf('login', event)) }),
              },
              description: 'Signed in: the jump, or bound to the enterprise account. [SETP-2] [PWD-4]',
            },
          },
        },
      },
    },
    leaving: { type: 'final', description: 'Says where to go next. [SETP-2]' },
  },
});

function resetOf({ given: { uid, code_sig } }: Context) {
  return { ...(uid !== undefined && { uid }), ...(code_sig !== undefined && { codeSig: code_sig }) };
}
