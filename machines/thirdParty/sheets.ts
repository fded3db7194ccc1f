/** The sheet of all providers (IDX-8). */
export const more = {
  description: 'All providers in one sheet. [IDX-8]',
  initial: 'closed',
  states: {
    closed: {
      description: 'Closed. [IDX-8]',
      on: {
        'user.openedMore': { guard: 'hasFullList', target: 'open', description: 'Show all providers. [IDX-8]' },
      },
    },
    open: {
      description: 'Every provider by its name. [IDX-8]',
      meta: { view: 'moreWays' },
      on: {
        'user.closedMore': { target: 'closed', description: 'Closed. [UI-1]' },
        'front.left': { target: 'closed', description: 'Another page is shown, or another way in goes on. [TP-4]' },
        'user.choseProvider': { target: 'closed', description: 'Chosen: the sheet goes. [IDX-8]' },
      },
    },
  },
} as const;

/** The state of a provider that refuses the browser of the app (D-INAPP). */
export const elsewhere = {
  description:
    'The page is inside an app, whose browser this provider refuses: open it in another one. [TP-4] [D-INAPP]',
  meta: { view: 'openElsewhere' },
  initial: 'offering',
  on: {
    'user.cancelled': { target: 'idle', description: 'Closed; the other ways work here. [D-INAPP] [UI-1]' },
    'user.copiedAddress': { target: '.copying', description: 'The address, for a browser. [D-INAPP]' },
  },
  states: {
    offering: { description: 'The app’s own menu, and the address to copy. [D-INAPP]' },
    copying: {
      description: 'The address is being copied. [D-INAPP]',
      invoke: {
        src: 'copyAddress',
        input: ({ event }: { event: { type: string } }) => ({
          address: 'address' in event ? String(event.address) : '',
        }),
        onDone: { target: 'copied', description: 'Copied. [D-INAPP]' },
        onError: {
          target: 'notCopied',
          description: 'The app does not let the page copy: the visitor copies the text. [D-INAPP]',
        },
      },
    },
    copied: { description: 'The address is copied. [D-INAPP]' },
    notCopied: { description: 'The address is there as a text to be marked. [D-INAPP]' },
  },
} as const;
