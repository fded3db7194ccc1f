import { raise } from 'xstate';
import { signedIn } from '../binding/signedIn';
import { answerOf } from '../call/answerOf';
import type { Ticket } from '../calls';
import type { Go, RegSetPwdParams, Salts } from '../go';
import { toTakenPhone, type Person } from '../results/redirectResults';
import { sayPhone } from '../rules/phone';
import { registrationTypes } from '../thirdParty/types';
import {
  commonTransitions,
  initialContext,
  newPasswordAnswers,
  newPasswordSetup,
  type NewPasswordContext,
} from './newPassword';
import { typingPassword } from './typingPassword';
import { refusalToast } from '../results/refusalToast';

type Context = NewPasswordContext<RegSetPwdParams>;

const personOf = ({
  type,
  email = '',
  region = '',
  phone = '',
  marketAgree,
  purpose = 'reg',
  codeSig,
}: RegSetPwdParams): Person =>
  type === 'email'
    ? { kind: 'email', account: email, marketAgree, purpose }
    : {
        kind: 'phone',
        account: sayPhone(phone, region),
        region,
        phone,
        marketAgree,
        purpose: 'reg',
        ...(codeSig !== undefined && { codeSig }),
      };

/** The salts from the page's parameters: those of the email address, or those of the sent code (D-SALTS). */
const saltsOf = ({ saltData, sendSmsRes }: RegSetPwdParams): Salts | null =>
  saltData ?? (sendSmsRes?.salt && sendSmsRes.salt32 ? { salt: sendSmsRes.salt, salt32: sendSmsRes.salt32 } : null);

const hasBoth = (salts: Partial<Salts>): salts is Salts => Boolean(salts.salt && salts.salt32);

/** The salts in context, else those of the answer; null if the answer lacks one. */
const knownSalts = ({ salts }: Context, answer: Partial<Salts>): Salts | null =>
  salts ?? (hasBoth(answer) ? answer : null);

const registered = ({ given, site }: Context, ticket: Ticket): Go =>
  signedIn(
    site,
    ticket,
    given.type === 'phone'
      ? { username: given.phone ?? '', type: registrationTypes.sms }
      : { username: given.email ?? '' },
  );

/** A new code proves the phone, and brings new salts: without them nothing is hashed (D-SALTS). */
const toFreshCode = ({ given: { region = '', phone = '', marketAgree } }: Context): Go => ({
  type: 'go.verifyCode',
  params: { type: 'reg', region, phone, marketAgree, codeSig: null, sendSmsRes: null },
});

const emailUnproved = {
  target: '#regSetPwd.leaving' as const,
  actions: [refusalToast, { type: 'leaveFor' as const, params: { go: { type: 'go.index' as const } } }],
  description:
    'What the address was proved with has ended, and only a new code brings more: a toast, and the first page. [ERR-2] [ERR-9] [MAIL-1]',
};

const base = newPasswordSetup<RegSetPwdParams>();

/** A password for a new account, then the jump or the bound account's page (SETP-1, SETP-4, D-REGBIND). */
export const regSetPwdMachine = base
  .extend({
    guards: {
      isByEmail: ({ context }) => context.given.type === 'email',
      hasSalts: ({ context }, { salts }: { salts: Partial<Salts> }) => knownSalts(context, salts) !== null,
    },
  })
  .createMachine({
    id: 'regSetPwd',
    description: 'A new account sets its password. [SETP-4]',
    context: ({ input: { site, ...given } }) => ({
      ...initialContext,
      given: given as RegSetPwdParams,
      site,
      person: personOf(given as RegSetPwdParams),
      salts: saltsOf(given as RegSetPwdParams),
      signature: null,
      refused: [],
    }),
    initial: 'typing',
    output: ({ context }) => context.go,
    on: commonTransitions,
    states: {
      typing: typingPassword('regSetPwd', 'deciding'),
      deciding: {
        description: 'By email or by phone? [SETP-4]',
        tags: 'busy',
        meta: { view: 'regSetPwd' },
        always: [
          {
            guard: 'isByEmail',
            target: 'calling.registeringEmail',
            description: 'By email, with the salts at hand. [SETP-4] [MAIL-1]',
          },
          {
            guard: 'isReady',
            target: 'calling.registeringPhone',
            description: 'By phone, signature at hand. [SETP-4]',
          },
          { target: 'calling.salting', description: 'By phone: fetch the signature first. [SETP-4] [API-11]' },
        ],
      },
      calling: {
        description: 'The account is being opened; a second submit is ignored. [VAL-2]',
        tags: 'busy',
        meta: { view: 'regSetPwd' },
        initial: 'salting',
        on: newPasswordAnswers('The gate leads out of the app. [ERR-7] [ERR-8]'),
        states: {
          salting: {
            description: 'Fetches what a registration by phone is signed with. [API-11]',
            invoke: {
              src: 'fetchRegSalt',
              input: {},
              onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
            },
            on: {
              'result.OK': [
                {
                  guard: { type: 'hasSalts', params: ({ event }) => ({ salts: answerOf('fetchRegSalt', event) }) },
                  target: 'registeringPhone',
                  actions: [
                    {
                      type: 'keepSignature',
                      params: ({ event }) => ({ signature: answerOf('fetchRegSalt', event).reg_sig }),
                    },
                    {
                      type: 'keepSalts',
                      params: ({ context, event }) => ({ salts: knownSalts(context, answerOf('fetchRegSalt', event)) }),
                    },
                  ],
                  description: 'Signed, and the salts are at hand: now register. [SETP-4]',
                },
                {
                  target: '#regSetPwd.leaving',
                  actions: [
                    { type: 'showToast', params: { words: 'newCode' } },
                    { type: 'leaveFor', params: ({ context }) => ({ go: toFreshCode(context) }) },
                  ],
                  description:
                    'A reload lost the salts: a toast says that the code has ended, and a new one brings new salts. [SMS-1] [API-11]',
                },
              ],
            },
          },
          registeringPhone: {
            description: 'Opens the account of a proved phone. [SETP-4] [API-12]',
            invoke: {
              src: 'registerPhone',
              input: ({ context: { given, password, salts, signature } }) => ({
                region: given.region ?? '',
                phone: given.phone ?? '',
                codeSig: given.codeSig ?? '',
                marketAgree: given.marketAgree,
                regSig: signature ?? '',
                password,
                salts: salts as Salts,
              }),
              onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
            },
            on: {
              'result.OK': {
                target: '#regSetPwd.leaving',
                actions: {
                  type: 'leaveFor',
                  params: ({ context, event }) => ({ go: registered(context, answerOf('registerPhone', event)) }),
                },
                description: 'Registered: the jump, or bound to the enterprise account. [SETP-4] [JUMP-9] [PWD-4]',
              },
              'result.SMS_CODE_EXPIRES': {
                target: '#regSetPwd.leaving',
                actions: [refusalToast, { type: 'leaveFor', params: ({ context }) => ({ go: toFreshCode(context) }) }],
                description:
                  'The proof of the phone has ended: a toast says so, and a new code proves it. [ERR-9] [SMS-1]',
              },
              'result.PHONE_NO_HAS_BEEN_BOUND': {
                target: '#regSetPwd.leaving',
                actions: {
                  type: 'leaveFor',
                  params: ({ context, event }) => ({ go: toTakenPhone(context.given, event) }),
                },
                description: 'This phone has an account by now: the first page offers to log in with it. [ERR-17]',
              },
            },
          },
          registeringEmail: {
            description: 'Opens the account of a proved email. [SETP-4] [API-8]',
            invoke: {
              src: 'registerEmail',
              input: ({ context: { given, password, salts } }) => ({
                email: given.email ?? '',
                marketAgree: given.marketAgree,
                password,
                salts: salts as Salts,
              }),
              onDone: { actions: raise(({ event }) => event.output), description: 'The answer is one event. [ERR-1]' },
            },
            on: {
              'result.OK': {
                target: '#regSetPwd.leaving',
                actions: {
                  type: 'leaveFor',
                  params: ({ context, event }) => ({ go: registered(context, answerOf('registerEmail', event)) }),
                },
                description: 'Registered: the jump, or bound to the enterprise account. [SETP-4] [JUMP-9] [PWD-4]',
              },
              'result.THIRD_FACTOR_SIG_EXPIRED': emailUnproved,
              'result.SMS_CODE_EXPIRES': emailUnproved,
            },
          },
        },
      },
      leaving: { type: 'final', description: 'Says where to go next. [SETP-4]' },
    },
  });
