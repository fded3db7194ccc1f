import type { Secret } from '../secret';

type Typed = { event: { password: Secret; pasted?: boolean } };
const typed = ({ event }: Typed) => event;

/** The state in which a new password is typed, hidden or shown. It is validated on submit (SETP-1, SETP-5, VAL-5). */
export const typingPassword = <View extends string, Target extends string, Before = never>(
  view: View,
  submitted: Target,
  ...beforeRules: readonly Before[]
) => ({
  description: 'The new password is typed; the rules beside it say what is missing. [SETP-3] [VAL-5]',
  meta: { view },
  entry: 'forgetRefusals' as const,
  initial: 'hidden' as const,
  on: {
    'user.typedPassword': [
      {
        guard: { type: 'changedByPaste' as const, params: typed },
        target: '.shown',
        actions: ['clearErrors' as const, { type: 'keepTraits' as const, params: typed }],
        description: 'Pasted text that formatting changed is made visible. [SETP-5]',
      },
      {
        actions: ['clearErrors' as const, { type: 'keepTraits' as const, params: typed }],
        description: 'Typing clears the error; the rules follow. [VAL-3] [VAL-5]',
      },
    ],
    'user.focusedField': {
      actions: 'clearErrors' as const,
      description: 'Coming back to the field clears the error. [VAL-3]',
    },
    'user.submitted': [
      ...beforeRules,
      {
        guard: { type: 'breaksRule' as const, params: typed },
        actions: { type: 'showBrokenRule' as const, params: typed },
        description:
          'Too short, too long, or of one kind only: said under the field, which is focused again. [SETP-1] [VAL-5]',
      },
      {
        target: submitted,
        actions: ['clearErrors' as const, { type: 'keepPassword' as const, params: typed }],
        description: 'The rules are met: set it. [SETP-1] [SETP-2]',
      },
    ],
  },
  states: {
    hidden: {
      description: 'The characters are hidden. [SETP-3]',
      on: { 'user.toggledEye': { target: 'shown', description: 'Show them. [SETP-3]' } },
    },
    shown: {
      description: 'The characters are shown. [SETP-3] [SETP-5]',
      on: { 'user.toggledEye': { target: 'hidden', description: 'Hide them. [SETP-3]' } },
    },
  },
});
