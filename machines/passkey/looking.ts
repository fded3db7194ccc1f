import { stateIn } from 'xstate';
import type { Mode } from '../site/site';
import type { PasskeyAbility } from './outcomes';

const ability = ({ event }: { event: { output: PasskeyAbility } }) => event.output;

/** The state in which the browser says what it can do. It may say so late, when another page is shown already. */
export const looking = {
  description: 'What can this browser do? [PASSKEY-1]',
  invoke: {
    src: 'findPasskeyAbility' as const,
    onDone: [
      {
        guard: { type: 'canNotAsk' as const, params: ability },
        target: 'off' as const,
        actions: 'notifyMissing' as const,
        description: 'It has none: nothing is shown. [PASSKEY-7]',
      },
      {
        guard: stateIn({ looking: 'wanted' }),
        target: 'offered.agreeing.asked' as const,
        actions: { type: 'keepAbility' as const, params: ability },
        description: 'The button was pressed before the browser answered: on with it now. [PASSKEY-2] [LAST-5]',
      },
      {
        guard: stateIn({ looking: 'left' }),
        target: 'offered.resting' as const,
        actions: { type: 'keepAbility' as const, params: ability },
        description: 'Another page is shown by now: nothing is asked of the browser there. [PASSKEY-3]',
      },
      {
        guard: { type: 'canFill' as const, params: ability },
        target: 'offered.preparing' as const,
        actions: { type: 'keepAbility' as const, params: ability },
        description: 'It lists passkeys under a field. [PASSKEY-1]',
      },
      {
        target: 'offered.resting' as const,
        actions: { type: 'keepAbility' as const, params: ability },
        description: 'It has passkeys, by the button alone, or the page begins with registration. [PASSKEY-2]',
      },
    ],
    onError: {
      target: 'off' as const,
      actions: 'notifyMissing' as const,
      description: 'It does not say: nothing is shown. [PASSKEY-7]',
    },
  },
  initial: 'shown' as const,
  on: {
    'user.askedForPasskey': {
      target: '.wanted' as const,
      description:
        'The page begins with this button, and it is pressed before the browser answered. [LAST-5] [PASSKEY-2]',
    },
  },
  states: {
    shown: {
      description: 'The first page waits for the answer. [PASSKEY-1]',
      on: {
        'front.left': {
          target: 'left' as const,
          description: 'Another page, or another way in, before the browser answered. [PASSKEY-3]',
        },
      },
    },
    wanted: {
      description:
        'The button was pressed already: the press counts as soon as the browser answers. [LAST-5] [PASSKEY-2]',
      on: {
        'front.turned': {
          target: 'shown' as const,
          actions: {
            type: 'keepMode' as const,
            params: ({ event }: { event: { type: 'front.turned'; mode: Mode } }) => event,
          },
          description: 'To register there is no passkey yet: the press is forgotten. [PASSKEY-3]',
        },
        'front.left': {
          target: 'left' as const,
          description: 'Another page, or another way in: the press is forgotten. [PASSKEY-3]',
        },
      },
    },
    left: { description: 'The list is prepared when its field gets the focus again. [PASSKEY-3]' },
  },
};
