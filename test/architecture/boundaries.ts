/** What the files of a folder may import: folders, or files without extension. `!` takes one out again. */
export interface Boundary {
  /** Files of the project. */
  readonly from?: readonly string[];
  /** Files of the project of which they may import only types. */
  readonly types?: readonly string[];
  /** Packages; `*` is any. */
  readonly packages?: readonly string[];
}

/** Tables and types without behaviour, which every layer may read. */
const ground = [
  'machines/rules',
  'machines/results',
  'machines/site',
  'machines/go',
  'machines/calls',
  'machines/secret',
  'i18n/locales',
  'i18n/accepted',
  'i18n/scriptLoading',
];
const rendering = ['react', 'react-intl', '@xstate/react', 'xstate', 'qrcode.react'];

/** The layers below the views, from the ground up: none imports a layer above it. */
const layers = ['browser', 'config', 'navigation', 'host', 'services', 'reporting'];
const upTo = (layer: string) => layers.slice(0, layers.indexOf(layer) + 1).map((name) => `src/page/${name}`);

const views: Boundary = {
  from: [
    'src/page/parts',
    'src/page/styles',
    'i18n',
    'machines/rules',
    'machines/secret',
    'machines/site/inApp',
    'machines/site/tabs',
  ],
  types: ['machines'],
  packages: rendering,
};

/**
 * The folders of the review, from the ground up: a file imports its own folder and those before it, so that no two
 * import each other. The files beside the folders, the page itself, may import all.
 */
const reviewLayers = [
  ['words', 'texts', 'model'],
  ['draw', 'difference', 'screens'],
  [
    'parts',
    'said',
    'compare',
    'incident',
    'reports',
    'run',
    'paths',
    'remarks',
    'find',
    'home',
    'chart',
    'answers',
    'storyboard',
  ],
  ['export', 'open', 'shell'],
  ['reading'],
].flat();
const reviewFolders = (layer: string) =>
  reviewLayers.slice(0, reviewLayers.indexOf(layer) + 1).map((name) => `src/review/${name}`);
/** How charts are run, from the ground up. What the page itself has, they take from it. */
const upToCharts = (layer: string) => {
  const all = ['samples', 'model', 'stage', 'simulation'];
  const own = all.slice(0, all.indexOf(layer) + 1).map((name) => `src/charts/${name}`);
  return [...own, 'src/charts/xstateInternals', 'machines'];
};
const ofThePage = ['src/page/app', 'src/page/parts', 'src/page/services'];
const searching: Boundary = {
  from: ['src/charts', ...ofThePage, 'machines'],
  packages: ['xstate', 'fast-check', 'node:crypto'],
};
/** What the review may import besides its own folders. */
const product = [
  'src/page',
  'src/widget',
  'machines',
  'i18n',
  ...['simulation', 'stage', 'xstateInternals'].map((name) => `src/charts/${name}`),
];
const reviewPackages = ['react', 'react-dom', 'elkjs', 'd3-selection', 'd3-zoom', 'valibot'];

/** Who may import whom. The row of the deepest folder holds. A folder without a row may import nothing. */
export const boundaries: Readonly<Record<string, Boundary>> = {
  machines: { from: ['machines', '!machines/atlas'], packages: ['xstate'] },
  'machines/rules': { from: ['machines/rules', 'machines/secret'] },
  'machines/results': { from: ground },
  'machines/site': { from: ground },
  'machines/go': { from: ground },
  'machines/calls': { from: ground },
  'machines/secret': { from: ground },
  'machines/atlas': { from: ['machines'], packages: ['xstate'] },
  i18n: {
    from: ['i18n'],
    types: ground,
    packages: ['@formatjs/icu-messageformat-parser', 'virtual:messages'],
  },

  'src/page/browser': { from: [...upTo('browser'), ...ground] },
  'src/page/config': { from: [...upTo('config'), 'src/page/styles/tokens', ...ground] },
  'src/page/navigation': {
    from: [...upTo('navigation'), ...ground],
    types: ['machines'],
    packages: ['xstate'],
  },
  'src/page/host': { from: [...upTo('host'), ...ground], types: ['machines'], packages: ['xstate'] },
  'src/page/services': {
    from: [...upTo('services'), 'machines', '!machines/atlas'],
    packages: ['xstate', 'ky', '@tanstack/react-query', '@noble/hashes', 'valibot'],
  },
  'src/page/reporting': {
    from: [...upTo('host'), 'src/page/reporting', ...ground],
    types: ['machines', 'src/page/services'],
    packages: ['xstate', 'web-vitals'],
  },
  'src/page/styles': {},
  'src/page/parts': {
    ...views,
    from: [
      'src/page/parts',
      'src/page/styles',
      'i18n',
      'machines/rules',
      'machines/secret',
      'src/page/browser/tooOld',
      'src/page/browser/inputMethod',
    ],
  },
  'src/page/tabs': views,
  'src/page/screens': views,
  'src/page/overlays': views,
  'src/page/app': {
    from: ['src/page', 'machines', '!machines/atlas', 'i18n'],
    packages: ['react', 'react-dom', 'react-intl', '@formatjs/intl', 'intl-messageformat', 'xstate'],
  },
  'src/page/app/viewKinds': { from: ['machines/go'] },
  'src/page/app/stagePlan': { from: ['src/page/parts'], packages: ['xstate'] },
  'src/page/app/views': viewsOfThePage(),
  'src/page/app/nextScreens': viewsOfThePage(),
  'src/page/app/Stage': {
    from: ['src/page/app/views', 'src/page/app/viewKinds', 'src/page/app/stagePlan', 'src/page/parts'],
    types: ['machines'],
    packages: rendering,
  },
  'src/page/app/App': {
    from: [
      'src/page/app/Stage',
      'src/page/app/views',
      'src/page/browser',
      'src/page/screens/Crashed',
      'src/page/parts',
      'src/page/styles',
      'i18n',
    ],
    types: ['machines', 'src/page/navigation'],
    packages: rendering,
  },

  'src/widget': {
    from: ['src/widget', 'src/page/host/messages', 'src/page/host/protocol'],
    types: ['i18n/locales'],
    packages: ['virtual:messages/widget'],
  },
  'src/widget/react': { from: ['src/widget'], packages: ['react'] },
  'src/widget/reactApi': { from: ['src/widget'], packages: ['react'] },

  'src/server': {
    from: [...upTo('config'), 'src/server', ...ground],
    // Its code is that of the served build.
    types: ['src/page/app/prerender', 'src/page/app/requestedPage'],
    packages: ['hono', '@hono/node-server', 'node:'],
  },

  // How charts are run and walked without a page: for walks, tools and the review.
  'src/charts': { types: ['machines'], packages: ['xstate'] },
  'src/charts/samples': { from: upToCharts('samples'), packages: ['xstate'] },
  'src/charts/model': { from: upToCharts('model'), packages: ['xstate', 'node:fs'] },
  'src/charts/stage': { from: [...upToCharts('stage'), ...ofThePage], packages: ['xstate'] },
  'src/charts/simulation': {
    from: [...upToCharts('simulation'), ...ofThePage, 'src/page/config'],
    packages: ['xstate'],
  },
  // What the product promises, and the walks and the search that judge each step by it.
  'src/charts/random': searching,
  'src/charts/promises': searching,
  'src/charts/prove': searching,

  'src/review': { from: [...product, 'src/review', '!src/review/make'], packages: reviewPackages },
  'src/review/make': {
    from: [
      'src',
      'machines',
      'i18n',
      '!src/review',
      ...['texts', 'words', 'make', 'model', 'draw', 'difference', 'screens'].map((name) => `src/review/${name}`),
    ],
    packages: ['*'],
  },
  ...Object.fromEntries(
    reviewLayers.map((layer) => [
      `src/review/${layer}`,
      { from: [...product, ...reviewFolders(layer)], packages: reviewPackages },
    ]),
  ),

  'src/sandbox': {
    from: ['src/sandbox', 'src/server', 'src/page', 'src/widget', 'machines', '!machines/atlas', 'i18n'],
    packages: ['hono', '@hono/node-server', '@simplewebauthn/server', 'valibot', 'node:'],
  },
  'src/visitor': { from: ['src/visitor', 'machines/site', 'i18n'], packages: ['@playwright/test', 'node:fs'] },
  'src/conform': {
    from: [
      'src/conform',
      'src/visitor',
      'src/build',
      'src/server',
      'src/page',
      'src/tools/openapi',
      'machines',
      '!machines/atlas',
    ],
    packages: ['playwright', 'valibot', 'yaml', 'node:'],
  },
  'src/build': { from: ['src', '!src/tools', '!src/conform', 'machines', 'i18n'], packages: ['*'] },
  'src/tools': { from: ['src', 'machines', 'i18n', 'examples'], packages: ['*'] },
};

function viewsOfThePage(): Boundary {
  return {
    from: [
      'src/page/parts',
      'src/page/tabs',
      'src/page/screens',
      'src/page/overlays',
      'i18n',
      'src/page/app/viewKinds',
      'src/page/app/nextScreens',
    ],
    types: ['machines'],
    packages: rendering,
  };
}
