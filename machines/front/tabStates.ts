import type { Away } from '../go';
import { redirectResults } from '../results/redirectResults';
import type { AnyResult } from '../results/result';

/** The transitions that the phone, email and account tabs share. */

/** On the root: the visitor leaves the tab. */
export const leavingTab = {
  'front.left': {
    target: '.typing' as const,
    description: 'Another tab or another way in: what was asked here is given up. [VAL-2] [IDX-2]',
  },
};

/** While the visitor types. */
export const focusingField = {
  'user.focusedField': {
    actions: 'clearErrors' as const,
    description: 'Coming back to the field clears its error. [VAL-3]',
  },
};

/** A form without a mistake whose agreement is missing: the page asks for it when the rest is right. */
export const lackingAgreement = {
  guard: { type: 'lacksAgreement' as const, params: ({ event }: { event: { agreed: boolean } }) => event },
  actions: ['clearErrors' as const, 'pass' as const],
  description: 'Nothing is wrong but the agreement, which the page then asks for; nothing is sent. [VAL-9] [IDX-10]',
};
export const lacksAgreement = (_: unknown, params: { agreed: boolean }): boolean => !params.agreed;

/** While a request is pending: a refusal returns to the form or opens another page. Each chart handles OK itself. */
export const tabAnswers = {
  'result.*': {
    target: 'typing' as const,
    actions: { type: 'showRefusal' as const, params: ({ event }: { event: AnyResult }) => ({ event }) },
    description: 'The message stands under the field. [ERR-1] [ERR-19]',
  },
  'call.abandoned': {
    target: 'typing' as const,
    description: 'Captcha closed or alert read: the form as it was. [CAPT-4] [ERR-3]',
  },
  'go.away': {
    target: 'typing' as const,
    actions: {
      type: 'leaveFor' as const,
      params: ({ event }: { event: { type: 'go.away'; params: Away } }) => ({ go: event }),
    },
    description: 'The gate leads out of the app. [ERR-7] [ERR-8]',
  },
  ...redirectResults('typing' as const),
};
