import { toPhone, toRegister } from './choosingTabs';

/** The states in which the page begins with the last way instead of a form (LAST-5). */
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
    meta: { stage: ['sentCode', 'thirdParty'] },
    exit: 'notifyShownAll' as const,
    on: {
      'user.choseAnotherWay': { target: 'deciding' as const, description: 'All of them, the form first. [LAST-5]' },
      'thirdParty.lostLastWay': {
        target: 'deciding' as const,
        description: 'Forgotten on request, or this browser cannot do it any more. [LAST-3] [PASSKEY-7]',
      },
      'user.chosePhone': toPhone,
      'user.choseRegister': toRegister,
    },
  },
};
