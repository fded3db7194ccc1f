import type { Go } from '../go';
import { redirectOf, redirectResults, type Redirecting, type RedirectResult } from './redirectResults';
import type { ErrorData } from './result';
import { refusalToast } from './refusalToast';

/** The results that want the password of an account, or its first one. */
const ofAnAccount = [
  'result.NEED_PWD',
  'result.FUTUIE_NEED_CHECK_PWD',
  'result.TWO_FACTOR_NEED_PWD',
  'result.EMAIL_ACCOUNT_EXISTED',
  'result.NEED_THIRD_LOGIN',
  'result.FUTUIE_NEED_SET_PWD_REG',
  'result.FUTUIE_NEED_SET_PWD_LOGIN',
  'result.TWO_FACTOR_NEED_SET_PWD',
] as const satisfies readonly RedirectResult[];

/** The guard of `redirectsIfNamed`. */
export const isNamed = (_: unknown, params: ErrorData): boolean => params.uid !== undefined;

/** The page that a result opens, of a visitor whose account only the answer knows. */
export const redirectOfAnswer = ({ event }: Redirecting): Go =>
  redirectOf(event, { kind: 'account', account: event.data.uid ?? '' });

/** Refused by the server: a toast says so. */
export const refusedByToast = <Target extends string>(target: Target) => ({
  target,
  actions: refusalToast,
});

/**
 * The results that open another page, where the page knows no account before the server names one: no password can be
 * asked for or set where the answer names none. The chart has the guard `isNamed` and an action `redirect`.
 */
export function redirectsIfNamed<Target extends string, Otherwise extends object>(
  target: Target,
  otherwise: Otherwise,
) {
  const redirects = redirectResults(target);
  const ifNamed = (result: RedirectResult) => [
    {
      guard: { type: 'isNamed' as const, params: ({ event }: { event: { data: ErrorData } }) => event.data },
      ...redirects[result],
    },
    { ...otherwise, description: 'The answer does not say whose password it wants. [ERR-1] [ERR-6] [ERR-7]' },
  ];
  const named = Object.fromEntries(ofAnAccount.map((result) => [result, ifNamed(result)])) as Record<
    (typeof ofAnAccount)[number],
    ReturnType<typeof ifNamed>
  >;
  return { ...redirects, ...named };
}
