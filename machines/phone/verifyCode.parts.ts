import type { CallOutcome } from '../call/calling';
import { spentBy } from '../code/enteringCode';
import type { CountdownTicked } from '../countdown/countdown.machine';
import type { CodePage, Go, VerifyCodeParams } from '../go';
import type { AnyResult, FieldError } from '../results/result';
import { toTakenPhone, type Person } from '../results/redirectResults';
import { isPasswordOffered } from '../rules/offers';
import { sayPhone } from '../rules/phone';
import { isCodeComplete, type CodeProblem } from '../rules/code';
import type { Secret } from '../secret';
import type { Site } from '../site/site';
import type { SignInOutcome } from './completeSignIn.machine';
import type { CodeKey } from './memory';
import type { NoCodeOutcome } from './noCode.machine';
import type { Proof } from './proof';

export interface VerifyCodeContext extends VerifyCodeParams {
  site: Site;
  code: Secret;
  /** Seconds until a code may be sent again, 0 to 60. */
  countdown: number;
  /** Seconds until a voice code may be requested again, 0 to 60. */
  voiceCountdown: number;
  proof: Proof;
  error: FieldError | null;
  go: Go;
}

export type VerifyCodeEvent =
  | { type: 'user.typedCode' | 'sms.arrived'; code: Secret }
  | { type: 'user.pastedNoCode'; problem: CodeProblem }
  | { type: 'user.focusedField' }
  | { type: 'user.askedAgain' }
  | { type: 'user.chosePassword' }
  | { type: 'user.wentBack' }
  | { type: 'user.gotNoCode' | 'user.triedAgain' }
  | CountdownTicked
  | CallOutcome<'sendSms'>
  | CallOutcome<'verifySms'>
  | SignInOutcome
  | NoCodeOutcome;

/** The key of this page's code. */
export const codeKeyOf = ({ type, region, phone }: VerifyCodeParams): CodeKey => ({ type, region, phone });

/** This page, for who comes back to its code. The signature is kept elsewhere. */
export const codePageOf = ({ type, region, phone, marketAgree }: VerifyCodeContext): CodePage => ({
  type: 'go.verifyCode',
  params: { type, region, phone, marketAgree, codeSig: null, sendSmsRes: null, resumes: true },
});

export const personOf = ({ type, region, phone, marketAgree, codeSig, proof }: VerifyCodeContext): Person => ({
  kind: 'phone',
  account: sayPhone(phone, region),
  region,
  phone,
  marketAgree,
  purpose: type,
  codeSig: proof.code_sig ?? codeSig,
});

/** The call that was not answered, once more. A code that was proved is not verified twice (D-SPENT). */
export const askingAgain = [
  {
    guard: 'isProved' as const,
    target: '#verifyCode.calling.completingSignIn' as const,
    actions: 'clearErrors' as const,
    description: 'The code was right: the session is asked for again. [ERR-19] [SMS-15]',
  },
  {
    guard: 'isVerifiable' as const,
    target: '#verifyCode.calling.verifying' as const,
    actions: 'clearErrors' as const,
    description: 'The same digits again. [ERR-19] [SMS-5]',
  },
  {
    target: '#verifyCode.calling.sending' as const,
    actions: 'clearErrors' as const,
    description: 'No code was sent: asks for one again. [ERR-19] [SMS-2]',
  },
];

/** What the states of the cells are for. */
export const cellDescriptions = {
  resuming: 'What was typed while a code was sent stands there already. [SMS-4]',
  held: 'Six digits: they submit. [SMS-5]',
  partial: 'The rest is awaited. [SMS-4]',
  typing: 'The digits so far. [SMS-4]',
  rejected: 'The message stands under the cells; then they empty. [SMS-6]',
  refocused: 'Coming back to the cells starts a new code at once. [SMS-6] [VAL-3]',
  cleared: 'After 2.5 s the cells are cleared; the message stays. [SMS-6]',
  unanswered: 'No answer, or none that says anything: the digits stay, since nobody judged them. [ERR-19] [SMS-6]',
  kept: 'Coming back to the cells, or to the window: the message stays, since only it goes on. Another digit takes it away. [ERR-19]',
};

type Bound = { context: VerifyCodeContext; event: AnyResult };

/** This phone has an account already. */
export const phoneTaken = [
  {
    guard: 'isRegistering' as const,
    target: 'leaving' as const,
    actions: {
      type: 'leaveFor' as const,
      params: ({ context, event }: Bound) => ({ go: toTakenPhone(context, event) }),
    },
    description: 'This phone has an account: the first page offers to log in with it. [ERR-17]',
  },
  {
    target: 'entering.rejected' as const,
    actions: [{ type: 'showRefusal' as const, params: ({ event }: Bound) => ({ event }) }, 'dropSignatures' as const],
    description: 'To log in it is a message like any other; the code is used up. [ERR-1] [ERR-17] [D-SPENT]',
  },
];

export const spent = spentBy('#verifyCode.entering.rejected');

/** The code was right, and the session was refused in words. */
export const signInRefusals = {
  'result.ACCOUNT_CROSS_LOGIN': spent,
  'result.CAPTURE_EMPTY': spent,
  'result.VOICE_CODE_UNSUPPORTED': spent,
  'result.OTHER': {
    guard: { type: 'isSaid' as const, params: ({ event }: { event: AnyResult }) => event },
    ...spent,
  },
};

type Typed = { event: { code: Secret } };
const keepsDigits = { type: 'keepCode' as const, params: ({ event }: Typed) => event };

/** The code was right, and only the session is missing: it is not checked twice (D-SPENT). */
export const typingOnceProved = {
  'user.typedCode': [
    {
      guard: { type: 'isProvedAlready' as const, params: ({ event }: Typed) => event },
      target: '#verifyCode.calling.completingSignIn' as const,
      actions: ['clearErrors' as const, keepsDigits],
      description:
        'Six digits again: the phone is proved already, and the session is asked for again. [SMS-15] [D-SPENT]',
    },
    {
      guard: 'isProved' as const,
      actions: ['clearErrors' as const, keepsDigits],
      description: 'Digits so far: the sixth asks for the session again. [SMS-15] [VAL-3] [D-SPENT]',
    },
  ],
};

type Held = { context: VerifyCodeContext };
const isProved = ({ context }: Held) => Object.keys(context.proof).length > 0;
const isVerifiable = ({ context }: Held) => isCodeComplete(context.code) && context.codeSig !== null;

/** The guards of the SMS code page alone. */
export const smsGuards = {
  isUnsent: ({ context }: Held, params: { code: Secret }) => isCodeComplete(params.code) && !context.codeSig,
  isPasswordOffered: ({ context }: Held) => isPasswordOffered(context),
  isVoiceOffered: ({ context }: Held) => context.site.voiceCode,
  isVoice: (_: unknown, params: { id: string }) => params.id === 'voiceCountdown',
  isRegistering: ({ context }: Held) => context.type === 'reg',
  isProved,
  isVerifiable,
  /** The six digits that are shown had no answer: they can only be sent again. */
  isUnfinished: (of: Held) => isProved(of) || isVerifiable(of),
  isProvedAlready: (of: Held, params: { code: Secret }) => isCodeComplete(params.code) && isProved(of),
};
