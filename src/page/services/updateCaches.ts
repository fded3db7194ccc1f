import type { CallAnswer, CallInput, CallName, ResultOf } from '../../../machines/calls';
import type { SendSmsAnswer } from '../../../machines/go';
import { keepsCode } from '../../../machines/code/keepsCode';
import type { Caches } from './caches';

type Ends = { type: string; data: unknown };

/**
 * What a result changes in the page's memory: a sent code is kept (PHONE-5), a spent or expired one dropped (D-SPENT,
 * D-ERR25), the salts go with every sign-in and when their ticket expired (T-10, PWD-8, D-SALTS), everything signed goes on code 3
 * (D-ERR3).
 */
export function updateCaches<N extends CallName>(
  caches: Caches,
  name: N,
  input: CallInput<N>,
  result: ResultOf<N>,
): void {
  const end: Ends = result;
  if (end.type === 'result.THIRD_FACTOR_SIG_EXPIRED') caches.dropSignatures();
  if (end.type === 'result.LOGIN_SALT_EXPIRED') caches.dropSalts();
  if (end.type === 'result.OK' && hasTicket(end.data)) forgetOnSignIn(caches);
  if ((name === 'sendSms' || name === 'sendVoice') && end.type === 'result.OK') {
    caches.keepCode(input as CallInput<'sendSms'>, end.data as SendSmsAnswer, { voice: name === 'sendVoice' });
  }
  if (name === 'verifySms' && !keepsCode.has(end.type)) {
    caches.dropCode(input as CallInput<'verifySms'>);
  }
  if (name === 'sendEmailCode' && end.type === 'result.OK') {
    caches.keepEmailCode(
      (input as CallInput<'sendEmailCode'>).email,
      (end.data as CallAnswer<'sendEmailCode'>).email_code_sig,
    );
  }
  if (name === 'verifyEmailCode' && !keepsCode.has(end.type)) {
    caches.dropEmailCode((input as CallInput<'verifyEmailCode'>).email);
  }
  if ((name === 'login' || name === 'setPassword') && end.type === 'result.OK') caches.dropSalts();
}

/** What a sign-in by any method ends: a code in hand, and the salts of every account. */
export function forgetOnSignIn(caches: Pick<Caches, 'forgetSentCode' | 'dropSalts'>): void {
  caches.forgetSentCode();
  caches.dropSalts();
}

/** Whether an answer signs in. */
const hasTicket = (data: unknown) =>
  typeof data === 'object' && data !== null && 'jump_sig' in data && Boolean(data.jump_sig);
