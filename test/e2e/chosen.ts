/** A part of the product that every engine is tried on, and the tests that try it: a spec, and words of its titles. */
export interface ChosenFlow {
  readonly flow: string;
  readonly tests: Readonly<Record<string, string>>;
  /** Tests that an engine cannot run, or not reliably: words of their titles, and why. */
  readonly leftOut?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Reviewers use it: it runs in browsers of today. */
  readonly isReview?: true;
}

/**
 * What runs in Firefox, WebKit and the oldest Chromium; today’s Chromium runs everything. The words are a regular
 * expression. The table of docs/testing.md has one row for each of these.
 */
export const chosen: readonly ChosenFlow[] = [
  {
    flow: 'Every way in: codes by SMS, voice and e-mail, passwords, QR code',
    tests: { journeys: 'hk: signed in ›' },
  },
  {
    flow: 'One of several accounts; an account without a password',
    tests: { journeys: 'hk: signed in.*(first password|second account)' },
  },
  {
    flow: 'Each registration: by phone, by e-mail, with a password',
    tests: { journeys: 'hk: a new visitor registers' },
  },
  {
    flow: 'Three languages: a code refused and cleared, a password, a captcha',
    tests: {
      signIn: 'English.*a captcha|Simplified.*wrong code|Hong Kong.*another code',
      journeys: 'hkva: signed in.*account’s id',
    },
  },
  {
    flow: 'Codes and numbers typed, pasted and autofilled',
    tests: { engines: 'code', pastedPhones: 'a pasted number', codeCells: 'ends a composition|caret stays' },
  },
  { flow: 'A code that this browser cannot read from the SMS', tests: { webOtp: 'cannot read SMS' } },
  { flow: 'A password shown, hidden and pasted', tests: { engines: 'password' } },
  { flow: 'The country picker by keyboard', tests: { keyboard: 'picker' } },
  { flow: 'The agreement in one press', tests: { agreement: 'sheet' } },
  {
    flow: 'The line, the tabs and the form keep their places',
    tests: {
      look: 'no tab moves|line has one height',
      layoutShift: 'tab keeps its place|the consent comes after',
      motion: 'wants no motion',
    },
    leftOut: {
      firefox: { 'wants no motion': 'this preference of a visitor is set once, as Firefox starts' },
      webkit: { 'tab keeps its place': 'both are 1 px lower there while the script is held' },
    },
  },
  {
    flow: 'Recordings: one page at a time, one sign of waiting, one height of a frame, sheets that rise',
    tests: { recordings: 'painted on another|one sign of waiting|one height', dialogs: 'rises from below' },
    leftOut: {
      firefox: {
        'painted on another': 'this preference of a visitor is set once, as Firefox starts',
        'rises from below': 'this preference of a visitor is set once, as Firefox starts',
      },
      oldest: { 'painted on another': 'Chromium has view transitions from 111 on; before, the new page fades in' },
    },
  },
  {
    flow: 'By keyboard alone',
    tests: { keyboard: 'by keyboard only|dialogs by keyboard|captcha, resend' },
  },
  {
    flow: 'The QR code through all statuses',
    tests: { flows: 'the QR code', qr: 'a light page is read' },
  },
  {
    flow: 'A third party, in a window and in the page',
    tests: { thirdParty: 'answers \\(link\\)|is blocked|\\(silent\\)' },
  },
  { flow: 'A deletion that is pending', tests: { reactions: 'cancelled after two questions' } },
  {
    flow: 'Back, forward, reload, restored from the back/forward cache',
    tests: { flows: 'on the code page the address', engines: 'restored' },
  },
  {
    flow: 'Text typed before scripts; scripts that do not come',
    tests: { prerender: 'ticked early', opening: 'do not come', badLine: 'script (first|dom)|asks no more' },
  },
  {
    flow: 'The widget in a page',
    tests: { widget: 'is in the host|included as ›', widgetGiven: 'has written' },
  },
  {
    flow: 'The widget as a dialog',
    tests: { widgetOpen: '› in a dialog' },
    leftOut: {
      oldest: { 'covers the host’s': 'Chromium has popovers from 114 on; before, a mask stays within the frame' },
    },
  },
  {
    flow: 'The widget with storage partitioned, refused and granted',
    tests: { widgetStorage: 'partitioned|grants|without cookies|continues in a new window' },
    leftOut: {
      webkit: {
        partitioned: 'a flag of Chromium blocks these cookies',
        grants: 'WebKit itself refuses the cookies of framed pages, and MiniBrowser cannot be made to grant them',
      },
      oldest: { grants: 'Chromium has document.requestStorageAccess from 119 on' },
    },
  },
  {
    flow: 'axe-core on every view, light and dark, 360 and 1280 px',
    tests: { everyView: 'in English' },
  },
  {
    flow: 'A made-up language: longer, and from right to left',
    tests: { everyView: 'a made-up language' },
  },
  { flow: 'The strict policy, without a report', tests: { security: 'no policy violation|refuses to show' } },
  {
    flow: 'The visualiser: views',
    isReview: true,
    tests: { reviewShell: 'start page, the views|search and keys', reviewChart: 'walked by keys' },
  },
  {
    flow: 'The visualiser: live screens',
    isReview: true,
    tests: { reviewSimulate: 'moves the chart' },
  },
  {
    flow: 'The visualiser: exports',
    isReview: true,
    tests: { reviewExport: 'as pictures|one HTML file' },
  },
  {
    flow: 'The visualiser: two releases',
    isReview: true,
    tests: { reviewCompare: 'Changes lists' },
  },
  {
    flow: 'The visualiser: the table of answers',
    isReview: true,
    tests: { reviewAnswers: 'a cell is its reaction' },
  },
  {
    flow: 'The visualiser: the report of a failed login',
    isReview: true,
    tests: { reviewIncident: 'the report of a failed' },
    leftOut: {
      firefox: {
        'the report of a failed': 'the page calls fetch with keepalive as it is left, and the sandbox receives nothing',
      },
    },
  },
  {
    flow: 'The visualiser: the questions of product managers',
    isReview: true,
    tests: { reviewQuestions: 'questions of product managers|one click from' },
  },
  {
    flow: 'The visualiser: remarks',
    isReview: true,
    tests: { reviewRemarks: 'remarks|refuses storage' },
  },
];

/** A regular expression for each spec of a flow, over the runner's text of a test: project, file and titles. */
export const matching = ({ tests }: ChosenFlow): RegExp[] =>
  Object.entries(tests).map(
    ([spec, words]) => new RegExp(`(^|[ /])${spec}\\.spec\\.ts .*(${words.replaceAll(/ ?› ?/g, ' ')})`),
  );

/** What a project runs in an engine: the chosen tests whose title has this tag, without those left out. */
export const chosenTests = (engine: string, tag = ''): RegExp[] =>
  chosen
    .filter(({ isReview }) => !isReview || engine !== 'oldest')
    .flatMap((flow) =>
      matching(flow).map(({ source }) => {
        const words = Object.keys(flow.leftOut?.[engine] ?? {});
        const others = words.length > 0 ? `(?!.*(${words.join('|')}))` : '';
        return new RegExp(`^(?=.*${tag})${others}.*?${source}`);
      }),
    );

/** Splits words at each `|` that is outside of parentheses. */
const alternatives = (words: string): string[] => words.match(/(?:\\.|\([^)]*\)|[^|])+/g) ?? [];

/** Returns the words that are in no title: their tests were renamed or deleted. `titles` are the runner's texts. */
export function staleWords(titles: readonly string[], flows: readonly ChosenFlow[] = chosen): string[] {
  return flows.flatMap(({ flow, tests, leftOut = {} }) => {
    const rows = Object.entries(tests).flatMap(([spec, words]) =>
      alternatives(words).map((each) => [spec, each] as const),
    );
    const found = rows.filter(([spec, words]) => {
      const [form] = matching({ flow, tests: { [spec]: words } });
      return !titles.some((title) => form?.test(title));
    });
    const own = titles.filter((title) => matching({ flow, tests }).some((form) => form.test(title)));
    const left = Object.values(leftOut).flatMap((words) => Object.keys(words));
    return [
      ...found.map(([spec, words]) => `${spec}: ${words}`),
      ...left.filter((words) => !own.some((title) => title.includes(words))).map((words) => `left out: ${words}`),
    ];
  });
}
