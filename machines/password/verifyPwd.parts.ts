import { signedIn } from '../binding/signedIn';
import type { CallOutcome } from '../call/calling';
import type { Ticket } from '../calls';
import type { Go, VerifyPwdParams } from '../go';
import type { CodeKey, RememberedCode } from '../phone/memory';
import type { FieldError } from '../results/result';
import type { Person } from '../results/redirectResults';
import type { Secret } from '../secret';
import type { Site } from '../site/site';

export interface VerifyPwdContext extends VerifyPwdParams {
  site: Site;
  /** Length of the typed password: the button waits for the first character. */
  length: number;
  /** Kept only while the login request is pending (D-WRONGPWD). */
  password: Secret;
  error: FieldError | null;
  go: Go;
}

export type VerifyPwdEvent =
  | { type: 'user.typedPassword'; password: Secret }
  | { type: 'user.submitted'; password: Secret }
  | { type: 'user.focusedField' | 'user.choseSms' | 'user.triedAgain' | 'user.forgotPassword' | 'user.wentBack' }
  | CallOutcome<'fetchSalt'>
  | CallOutcome<'login'>
  | CallOutcome<'sendSms'>;

export const personOf = ({ type, account, region, phone, deviceSig }: VerifyPwdContext): Person => ({
  kind: type,
  account,
  deviceSig,
  ...(region !== undefined && { region }),
  ...(phone !== undefined && { phone }),
});

export const loginCodeKeyOf = ({ region = '', phone = '' }: VerifyPwdContext): CodeKey => ({
  type: 'login',
  region,
  phone,
});
export const toCode = (context: VerifyPwdContext, remembered: Pick<RememberedCode, 'codeSig' | 'sendSmsRes'>): Go => ({
  type: 'go.verifyCode',
  params: { ...loginCodeKeyOf(context), marketAgree: false, ...remembered },
});

export const usernameOf = ({ phone, account }: VerifyPwdContext) => phone ?? account;
export const loggedIn = (context: VerifyPwdContext, ticket: Ticket): Go =>
  signedIn(context.site, ticket, { username: usernameOf(context) });
