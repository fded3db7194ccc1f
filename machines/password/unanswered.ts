import type { AnyResult, FieldError } from '../results/result';

/**
 * A call of the password page that has nothing to do with what is typed, the salt or a code by SMS, and was not
 * answered: its message makes the same call again, and does not send the form (ERR-19).
 */
export const unanswered = {
  description: 'No answer to a call that needs no password: the message makes that call again. [ERR-19]',
  tags: 'repeatable',
  initial: 'unsalted' as const,
  states: {
    unsalted: {
      description: 'The salt did not come. [PWD-1] [ERR-19]',
      on: {
        'user.triedAgain': {
          target: '#verifyPwd.calling.salting' as const,
          actions: 'clearErrors' as const,
          description: 'The salt again; nothing is said about the password. [PWD-1] [ERR-19]',
        },
      },
    },
    unsent: {
      description: 'The SMS was not sent. [PHONE-3] [ERR-19]',
      on: {
        'user.triedAgain': {
          target: '#verifyPwd.calling.sending' as const,
          actions: 'clearErrors' as const,
          description: 'The SMS again; the password that stands there is not sent. [PHONE-3] [ERR-19]',
        },
      },
    },
  },
};

/** The refusals that judge nothing, and the state in which the same call can be made again. */
export function repeating<Target extends string>(target: Target) {
  const refused = {
    guard: { type: 'isUnanswered' as const, params: ({ event }: { event: AnyResult }) => event },
    target,
    actions: { type: 'showRefusal' as const, params: ({ event }: { event: AnyResult }) => ({ event }) },
    description: 'No answer, or none that says anything: the message makes this call again. [ERR-19] [CAPT-5]',
  };
  return { 'result.NETWORK_ERROR': refused, 'result.CAPTCHA_LOAD_FAILED': refused, 'result.OTHER': refused };
}

/** Whether a message says nothing about what was entered: no answer came, or one without a word (ERR-19). */
export function isUnanswered(error: FieldError | null): boolean {
  return (
    typeof error === 'object' &&
    !error?.message &&
    /^(NETWORK_ERROR|CAPTCHA_LOAD_FAILED|OTHER)$/.test(error?.name ?? '')
  );
}
