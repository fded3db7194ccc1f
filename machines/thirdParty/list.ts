/** What of `user.turnedPage` the guards read. */
const turned = ({ event }: { event: { page: 0 | 1 } }) => event;

/** The slider of providers with its pages, or nothing (IDX-8). */
export const list = {
  description: 'The slider with its two dots, where there are third parties. [IDX-8]',
  initial: 'deciding',
  on: {
    'front.shownAll': [
      {
        guard: 'hasProviders',
        target: '.first',
        actions: 'keepShownAll',
        description: 'Every way is shown, third parties among them. [LAST-5] [IDX-8]',
      },
      {
        actions: 'keepShownAll',
        description: 'Every way is shown; no third party is among them. [LAST-5] [D-ENTERPRISE]',
      },
    ],
  },
  states: {
    deciding: {
      description: 'Does the page offer third parties? [IDX-8] [D-ENTERPRISE]',
      always: [
        { guard: 'startsAlone', target: 'none', description: 'Not yet: the last way comes first. [LAST-5]' },
        { guard: 'hasProviders', target: 'first', description: 'It does. [IDX-8]' },
        { target: 'none', description: 'The edition or the configuration names none. [D-ENTERPRISE]' },
      ],
    },
    none: { description: 'No third party is shown. [IDX-8] [LAST-5] [D-ENTERPRISE]' },
    first: {
      description: 'The first page of providers. [IDX-8]',
      meta: { view: 'signInMethods' },
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
