import type { Ticket } from '../calls';
import { refusalOf, type AnyResult, type ErrorData } from '../results/result';
import { redirectResults } from '../results/redirectResults';
import type { PasskeyRefusal } from './outcomes';

/** A refusal of the browser while the visitor waits for it: a toast says so. */
export const refused = (words: PasskeyRefusal | 'unknown' | 'expired', description: string) => ({
  target: 'resting' as const,
  actions: { type: 'showToast' as const, params: { words: `passkey.${words}` } },
  description,
});

/** A refusal of the browser's own list under the field: the form is as it was. */
export const quietly = (description: string) => ({ target: 'resting' as const, description });

/** Refused by the server: a toast says so, and the form is as it was. */
export const refusedByServer = {
  target: 'resting' as const,
  actions: {
    type: 'showToast' as const,
    params: ({ event }: { event: AnyResult }) => ({ words: 'refusal' as const, refusal: refusalOf(event) }),
  },
};

const redirects = redirectResults('resting');

const ifNamed = <Redirect extends object>(redirect: Redirect) => [
  {
    guard: { type: 'isNamed' as const, params: ({ event }: { event: { data: ErrorData } }) => event.data },
    ...redirect,
  },
  { ...refusedByServer, description: 'The answer does not say whose password it wants: a toast. [ERR-1] [ERR-6]' },
];

/** The results that open another page. No password can be asked for or set where the answer names no account. */
export const passkeyRedirects = {
  ...redirects,
  'result.NEED_THIRD_LOGIN': ifNamed(redirects['result.NEED_THIRD_LOGIN']),
  'result.FUTUIE_NEED_SET_PWD_REG': ifNamed(redirects['result.FUTUIE_NEED_SET_PWD_REG']),
  'result.FUTUIE_NEED_SET_PWD_LOGIN': ifNamed(redirects['result.FUTUIE_NEED_SET_PWD_LOGIN']),
  'result.TWO_FACTOR_NEED_SET_PWD': ifNamed(redirects['result.TWO_FACTOR_NEED_SET_PWD']),
  'result.NEED_PWD': ifNamed(redirects['result.NEED_PWD']),
  'result.FUTUIE_NEED_CHECK_PWD': ifNamed(redirects['result.FUTUIE_NEED_CHECK_PWD']),
  'result.TWO_FACTOR_NEED_PWD': ifNamed(redirects['result.TWO_FACTOR_NEED_PWD']),
  'result.EMAIL_ACCOUNT_EXISTED': ifNamed(redirects['result.EMAIL_ACCOUNT_EXISTED']),
};

/** A visitor who came by a passkey has one: no other is offered. */
export function withoutOffer({ uid, jump_sig, bind_result }: Ticket): Ticket {
  return { uid, jump_sig, ...(bind_result !== undefined && { bind_result }) };
}
