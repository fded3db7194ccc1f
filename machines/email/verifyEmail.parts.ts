import { signedIn } from '../binding/signedIn';
import type { CallOutcome } from '../call/calling';
import type { CallAnswer } from '../calls';
import type { CountdownTicked } from '../countdown/countdown.machine';
import type { CodePage, Go, Salts, VerifyEmailParams } from '../go';
import type { FieldError } from '../results/result';
import type { Person, Redirecting } from '../results/redirectResults';
import type { CodeProblem } from '../rules/code';
import type { Secret } from '../secret';
import type { Site } from '../site/site';

export interface VerifyEmailContext extends VerifyEmailParams {
  site: Site;
  code: Secret;
  /** Seconds until a code may be sent again, 0 to 60. */
  countdown: number;
  error: FieldError | null;
  go: Go;
}

export type VerifyEmailEvent =
  | { type: 'user.typedCode'; code: Secret }
  | { type: 'user.pastedNoCode'; problem: CodeProblem }
  | { type: 'user.focusedField' | 'user.askedAgain' | 'user.triedAgain' | 'user.choseSms' | 'user.wentBack' }
  | { type: 'user.typedEmail'; text: string }
  | { type: 'user.submitted' | 'user.cancelled' }
  | CountdownTicked
  | CallOutcome<'sendEmailCode'>
  | CallOutcome<'verifyEmailCode'>;

export const personOf = ({ email, marketAgree, type }: VerifyEmailContext): Person => ({
  kind: 'email',
  account: email,
  marketAgree,
  purpose: type,
});

/** The phone whose accounts are to be chosen among, where the answer names none (ERR-13). It is not what logs in here. */
export const phoneToChoose = ({ region, phone }: VerifyEmailContext, { type, data }: Redirecting['event']) =>
  (type === 'result.NEED_CHOOSE_UID' || type === 'result.FUTUIE_NEED_CHOOSE_UID') &&
  data.phone_no === undefined &&
  region !== undefined &&
  phone !== undefined
    ? { region, phone }
    : {};

/** This page, for who comes back to its code. The signature is kept elsewhere. */
export const codePageOf = ({ type, email, marketAgree, region, phone }: VerifyEmailContext): CodePage => ({
  type: 'go.verifyEmail',
  params: {
    type,
    email,
    marketAgree,
    emailCodeSig: null,
    resumes: true,
    ...(region !== undefined && { region }),
    ...(phone !== undefined && { phone }),
  },
});

/** To the SMS code of the phone that the page was opened with, else to the first page (MAIL-5, D-MAIL). */
export const toSms = ({ region, phone, marketAgree, type }: VerifyEmailContext): Go =>
  region !== undefined && phone !== undefined
    ? { type: 'go.verifyCode', params: { type, region, phone, marketAgree, codeSig: null, sendSmsRes: null } }
    : { type: 'go.index', params: { tab: 'phone' } };

/** A ticket signs in; salts register with a password (D-EMAILFLOW, MAIL-7). */
export const nextPage = (
  { email, marketAgree, site, type }: VerifyEmailContext,
  { uid = '', jump_sig, ...answer }: CallAnswer<'verifyEmailCode'>,
): Go =>
  jump_sig
    ? signedIn(site, { ...answer, uid, jump_sig }, { username: email })
    : { type: 'go.regSetPwd', params: { type: 'email', email, marketAgree, saltData: answer as Salts, purpose: type } };

/** The call that was not answered, once more. */
export const askingAgain = [
  {
    guard: 'isVerifiable' as const,
    target: '#verifyEmail.calling.verifying' as const,
    actions: 'clearErrors' as const,
    description: 'The same digits again. [ERR-19] [MAIL-7]',
  },
  {
    target: '#verifyEmail.calling.sending' as const,
    actions: 'clearErrors' as const,
    description: 'No code was sent: asks for one again. [ERR-19] [MAIL-4]',
  },
];
