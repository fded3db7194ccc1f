import { toPhone, toRegister } from './choosingTabs';
import { others } from './others';

/** The states in which the page begins with the method that was used last instead of a form (LAST-5). */
export const beginningWithLastWay = {
  beginning: {
    description: 'Did this browser log in by a passkey or a third party the last time? [LAST-5]',
    always: [
      { guard: 'startsAlone' as const, target: 'last' as const, description: 'It did: that way comes first. [LAST-5]' },
      { target: 'deciding' as const, description: 'It did not: the form. [IDX-2]' },
    ],
  },
  last: {
    description: 'One button with the name of the last way; every other way is behind “Another way”. [LAST-5]',
    meta: { stage: ['sentCode', ...others], hides: ['passkey', 'thirdParty'] },
    exit: 'notifyShownAll' as const,
    on: {
      'user.choseAnotherWay': { target: 'deciding' as const, description: 'All of them, the form first. [LAST-5]' },
      'lastWay.lost': {
        target: 'deciding' as const,
        description: 'Forgotten on request: every way is shown. [LAST-3] [LAST-5]',
      },
      'passkey.missing': {
        guard: 'isLastPasskey' as const,
        target: 'deciding' as const,
        description: 'This browser has no passkeys any more: every way is shown. [LAST-5] [PASSKEY-7]',
      },
      'lastWay.chosePasskey': {
        actions: 'askForPasskey' as const,
        description: 'By the button of the last way: as by the button of passkeys. [LAST-5] [PASSKEY-2]',
      },
      'lastWay.choseProvider': {
        actions: {
          type: 'chooseProvider' as const,
          params: ({ event: { provider } }: { event: { provider: string } }) => ({ provider }),
        },
        description: 'By the button of the last way: as by the button of that third party. [LAST-5] [TP-2]',
      },
      'user.chosePhone': toPhone,
      'user.choseRegister': toRegister,
    },
  },
};
