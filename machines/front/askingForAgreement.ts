import { leavesOthers, restores } from './leaving';
import { beginsAnother } from './others';

/**
 * The inside of the state in which the box is not ticked: what a sign-in without it leads to (VAL-9, IDX-10). Every
 * method comes here: the form of a tab, a third party, a passkey, the one that was used last.
 */
export const askingForAgreement = {
  initial: 'unasked' as const,
  on: {
    'user.toggledAgreement': { target: 'agreed' as const, description: 'Ticked. [IDX-10]' },
    'user.submitted': {
      actions: [...leavesOthers, 'submitUnagreed' as const],
      description:
        'The tab that is shown looks at its field first; nothing is sent, a provider’s window is let go. [VAL-9] [IDX-10] [TP-3]',
    },
    'phone.choseLogin': {
      actions: [...leavesOthers, 'submitUnagreed' as const],
      description: 'To log in with a phone that has an account: as when the form is sent. [ERR-17] [VAL-9]',
    },
    'tab.passed': {
      target: '.asking.form' as const,
      description: 'A sheet asks to read and agree, and offers to do both at once; nothing is sent. [VAL-9]',
    },
    'thirdParty.began': {
      target: '.asking.way' as const,
      actions: beginsAnother.thirdParty,
      description:
        'Another way in was chosen without it: the same sheet; nothing is opened, a tab’s call is aborted. [VAL-9] [IDX-10]',
    },
    'passkey.began': {
      target: '.asking.way' as const,
      actions: beginsAnother.passkey,
      description:
        'A passkey is asked for without it: the same sheet; the browser asks for none, a tab’s call is aborted. [VAL-9] [PASSKEY-3]',
    },
  },
  states: {
    unasked: { description: 'No way in was chosen without it. [IDX-10]' },
    asking: {
      description: 'A sheet with the documents: agree and continue with one press. [VAL-9]',
      meta: { view: 'askAgreement' },
      initial: 'form' as const,
      on: {
        'user.cancelled': {
          target: 'missing' as const,
          actions: leavesOthers,
          description:
            'Closed without agreeing: the page as it was; the box is marked and gets the focus. [VAL-9] [UI-1]',
        },
        'qr.began': {
          target: 'unasked' as const,
          description: 'Confirmed on the phone meanwhile: the sheet goes, nothing else waits for it. [QR-4] [VAL-9]',
        },
        'page.restored': {
          target: 'unasked' as const,
          actions: restores,
          description: 'The browser kept the page: the sheet is gone. [ROUTE-9]',
        },
      },
      states: {
        form: {
          description: 'The form of a tab waits for it. [VAL-9]',
          on: {
            'user.confirmed': {
              target: '#front.agreement.agreed' as const,
              actions: [...leavesOthers, 'submitAgreed' as const],
              description: 'Agreed: the box is ticked, and the form goes to the tab that is shown. [VAL-9] [IDX-10]',
            },
          },
        },
        way: {
          description: 'A third party or a passkey waits for it. [VAL-9]',
          on: {
            'user.confirmed': {
              target: '#front.agreement.agreed' as const,
              description: 'Agreed: the box is ticked, and the way that was chosen goes on. [VAL-9] [IDX-10]',
            },
          },
        },
      },
    },
    missing: { description: 'The box is marked as missing until it is ticked. [VAL-9] [IDX-10]' },
  },
};
