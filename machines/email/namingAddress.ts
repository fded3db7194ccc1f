import { isEmail, readEmail } from '../rules/email';
import { fitsMask } from '../rules/maskedEmail';
import { cleanIdentifier } from '../rules/typed';

/**
 * The dialog that asks for the whole address, as the SMS code page and the email code page share it. A masked address
 * is only shown there: it is never sent (D-EMAILMASK).
 */

type Named = { context: { email: string; emailHint?: string | null } };
type Typed = { event: { text: string } };

/** Whether the visitor typed the mask itself. */
const isMask = ({ context: { email, emailHint } }: Named) =>
  Boolean(emailHint) && email.toLowerCase() === cleanIdentifier(emailHint ?? '').toLowerCase();

export const addressGuards = {
  isEmptyEmail: ({ context }: Named) => context.email === '',
  isNoEmail: ({ context }: Named) => !isEmail(readEmail(context.email)) || isMask({ context }),
  isOtherEmail: ({ context }: Named) => !fitsMask(readEmail(context.email), cleanIdentifier(context.emailHint ?? '')),
};

const problem = <Problem extends string>(name: Problem) => ({
  type: 'showProblem' as const,
  params: { problem: name },
});

/** The transitions of the dialog while the address is typed. `submitted`: the transition for a valid address. */
export const namingAddress = <const Submitted extends object>(submitted: Submitted) => ({
  'user.typedEmail': {
    actions: ['clearErrors' as const, { type: 'keepEmail' as const, params: ({ event }: Typed) => event }],
    description: 'Typing clears the error. [VAL-1] [VAL-3]',
  },
  'user.focusedField': {
    actions: 'clearErrors' as const,
    description: 'Coming back to the field clears the error. [VAL-3]',
  },
  'user.submitted': [
    {
      guard: 'isEmptyEmail' as const,
      actions: problem('emptyEmail'),
      description: 'Nothing typed yet. [VAL-2]',
    },
    {
      guard: 'isNoEmail' as const,
      actions: problem('invalidEmail'),
      description: 'No valid address, or the mask itself: said under the field. [VAL-8]',
    },
    {
      guard: 'isOtherEmail' as const,
      actions: problem('otherEmail'),
      description: 'Not the address that the server masked: said under the field, and nothing is sent. [VAL-8]',
    },
    submitted,
  ],
});
