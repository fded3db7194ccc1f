/** What of `user.turnedPage` the guards read. */
const turned = ({ event }: { event: { page: 0 | 1 } }) => event;

/** The slider of providers with its pages, or nothing (IDX-8). What it shows follows the mode (IDX-9). */
export const list = {
  description: 'The slider with its two dots, where there are third parties. [IDX-8]',
  initial: 'none',
  states: {
    none: {
      description: 'No third party is offered. [IDX-8] [D-ENTERPRISE]',
      always: {
        guard: 'hasList',
        target: 'first',
        description: 'Some are offered here. [IDX-8] [IDX-9] [D-ENTERPRISE]',
      },
    },
    first: {
      description: 'The first page of providers. [IDX-8]',
      meta: { view: 'signInMethods' },
      always: {
        guard: 'hasNoList',
        target: 'none',
        description: 'To register, where that hides the only one. [IDX-9]',
      },
      on: {
        'user.turnedPage': {
          guard: { type: 'isSecondPage', params: turned },
          target: 'second',
          description: 'By dot, arrow or swipe. [IDX-8]',
        },
      },
    },
    second: {
      description: 'The second page of providers. [IDX-8]',
      meta: { view: 'signInMethods' },
      always: {
        guard: 'hasOnePage',
        target: 'first',
        description: 'To register, where that leaves one page. [IDX-8] [IDX-9]',
      },
      on: {
        'user.turnedPage': {
          guard: { type: 'isFirstPage', params: turned },
          target: 'first',
          description: 'Back to the first page. [IDX-8]',
        },
      },
    },
  },
} as const;
