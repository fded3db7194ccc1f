import { askForAgreement } from './askForAgreement';

/** The inside of the state in which the box is not ticked: what a form without it leads to (VAL-9, IDX-10). */
export const askingForAgreement = {
  initial: 'unasked' as const,
  on: {
    'user.toggledAgreement': { target: 'agreed' as const, description: 'Ticked. [IDX-10]' },
    'user.submitted': {
      target: '.asking' as const,
      actions: askForAgreement,
      description: 'A toast asks to read and agree, a sheet offers to do both at once; nothing is sent. [VAL-9]',
    },
    'thirdParty.missedAgreement': {
      target: '.missing' as const,
      description: 'Another way to register was chosen without it: the box is marked. [VAL-9] [IDX-10]',
    },
  },
  states: {
    unasked: { description: 'Nothing was submitted without it. [IDX-10]' },
    asking: {
      description: 'A sheet with the documents: agree and continue with one press. [VAL-9]',
      meta: { view: 'askAgreement' },
      on: {
        'user.confirmed': {
          target: '#front.agreement.agreed' as const,
          actions: ['leaveThirdParty' as const, 'accept' as const],
          description: 'Agreed: the box is ticked, and the form goes to the tab that is shown. [VAL-9] [IDX-10]',
        },
        'user.cancelled': {
          target: 'missing' as const,
          description: 'Closed without agreeing: the box is marked and gets the focus. [VAL-9] [UI-1]',
        },
        'go.*': { target: 'unasked' as const, description: 'Another page is shown: the sheet goes. [ROUTE-7]' },
        'page.restored': {
          target: 'unasked' as const,
          description: 'The browser kept the page: the sheet is gone. [ROUTE-9]',
        },
      },
    },
    missing: { description: 'The box is marked as missing until it is ticked. [VAL-9] [IDX-10]' },
  },
};
