import { importsOf, isCode, plant, type Import, type Rule } from './source';

/** Who may import whom. The first row whose `of` fits a file holds for it. */
interface Boundary {
  readonly of: RegExp;
  /** Project files that it may import. */
  readonly from?: RegExp;
  /** Project files of which it may import only types. */
  readonly types?: RegExp;
  /** Packages that it may import. */
  readonly packages?: RegExp;
}

const ground = 'machines/(rules|results|site)/|machines/(go|calls|secret)$|i18n/(locales|accepted)$';
const paint = /^(react|react-intl|@xstate\/react|xstate|@base-ui\/react|qrcode\.react)(\/|$)/;

const layers = ['browser', 'config', 'navigation', 'host', 'services', 'reporting'];
/** The files of the layers up to and with this one: none imports a layer above it. */
const upTo = (layer: string) => `src/(${layers.slice(0, layers.indexOf(layer) + 1).join('|')})/`;

/**
 * The folders of the review, from the ground up: a file imports its own folder and those before it, so that no two
 * import each other. The files beside the folders, the page itself, may import all.
 */
const reviewLayers = [
  ['model'],
  ['draw', 'difference', 'screens'],
  ['parts', 'compare', 'incident', 'run', 'paths', 'remarks', 'find', 'home', 'chart', 'answers', 'storyboard'],
  ['export', 'open', 'shell'],
].flat();
/** What the review may import besides its own folders. */
const ofReview = 'src/(?!(build|model|serving|visualiser)/)|machines/|i18n/|src/review/texts/';
const reviewPackages = /^(react|react-dom|react-intl|xstate|@xstate\/react|elkjs|d3-[a-z]+|valibot)(\/|$)/;

const boundaries: readonly Boundary[] = [
  { of: /^machines\/rules\//, from: /^machines\/(rules\/|secret$)/ },
  { of: /^machines\/(results|site)\/|^machines\/(go|calls|secret)\.ts$/, from: new RegExp(`^(${ground})`) },
  { of: /^machines\/atlas\//, from: /^machines\//, packages: /^(xstate|@xstate\/test)$/ },
  { of: /^machines\//, from: /^machines\/(?!atlas\/)/, packages: /^xstate$/ },
  {
    of: /^i18n\//,
    from: /^i18n\//,
    types: new RegExp(`^(${ground})`),
    packages: /^(react|react-intl|@formatjs\/icu-messageformat-parser)$|^virtual:messages\//,
  },
  { of: /^src\/page\/browser\//, from: new RegExp(`^(${upTo('browser')}|${ground})`) },
  {
    of: /^src\/page\/config\//,
    from: new RegExp(`^(${upTo('config')}|src/page/styles/tokens$|${ground})`),
    packages: /^valibot$/,
  },
  {
    of: /^src\/page\/navigation\//,
    from: new RegExp(`^(${upTo('navigation')}|${ground})`),
    types: /^machines\//,
    packages: /^(valibot|xstate)$/,
  },
  {
    of: /^src\/page\/host\//,
    from: new RegExp(`^(${upTo('host')}|${ground})`),
    types: /^machines\//,
    packages: /^(valibot|xstate)$/,
  },
  {
    of: /^src\/page\/services\//,
    from: new RegExp(`^(${upTo('services')}|machines/(?!atlas/))`),
    packages: /^(xstate|ky|@tanstack\/query-core|@tanstack\/react-query|js-sha256|spark-md5|valibot)$/,
  },
  {
    of: /^src\/page\/reporting\//,
    from: new RegExp(`^(${upTo('host')}|src/page/reporting/|${ground})`),
    types: /^(machines|src\/page\/services)\//,
    packages: /^(xstate|web-vitals)$/,
  },
  {
    of: /^src\/page\/parts\//,
    from: /^(src\/(parts|styles)|i18n|machines\/rules)\/|^(machines\/secret|src\/page\/browser\/(tooOld|inputMethod))$/,
    types: /^machines\//,
    packages: paint,
  },
  {
    of: /^src\/(tabs|screens|overlays)\//,
    from: /^(src\/(parts|styles)|i18n|machines\/rules)\/|^machines\/(secret|site\/(inApp|tabs))$/,
    types: /^machines\//,
    packages: paint,
  },
  { of: /^src\/page\/app\/viewKinds\.ts$/ },
  { of: /^src\/page\/app\/stagePlan\.ts$/, from: /^src\/page\/parts\//, packages: /^xstate$/ },
  {
    of: /^src\/page\/app\/(views|nextScreens)\.tsx?$/,
    from: /^(src\/(parts|tabs|screens|overlays)|i18n)\/|^src\/page\/app\/(viewKinds|nextScreens)$/,
    types: /^machines\//,
    packages: paint,
  },
  {
    of: /^src\/page\/app\/Stage\.tsx$/,
    from: /^src\/(app\/(views|viewKinds|stagePlan)$|parts\/)/,
    types: /^machines\//,
    packages: paint,
  },
  {
    of: /^src\/page\/app\/App\.tsx$/,
    from: /^(src\/(app\/(Stage|views)$|browser\/|screens\/Crashed$|parts\/|styles\/)|i18n\/)/,
    types: /^(machines|src\/page\/navigation)\//,
    packages: paint,
  },
  { of: /^src\/widget\/react/, from: /^src\/widget\//, packages: /^react(\/|$)/ },
  {
    of: /^src\/widget\//,
    from: /^src\/(widget\/|host\/(messages|protocol)$)/,
    types: /^i18n\/locales$/,
    packages: /^virtual:messages\/widget$/,
  },
  {
    of: /^src\/server\//,
    from: new RegExp(`^(${upTo('config')}|src/server/|${ground})`),
    // Its code is that of the served build.
    types: /^src\/page\/app\/(prerender|requestedPage)$/,
    packages: /^(hono|@hono\/node-server)(\/|$)|^node:/,
  },
  // How the charts are walked: for tests, tools and the review, never for the page.
  { of: /^src\/charts\/model\//, from: /^(src\/charts\/model|machines)\//, packages: /^xstate$|^node:fs$/ },
  // The product without its world: for walks and the review, never for the page.
  {
    of: /^src\/charts\/simulation\//,
    from: /^(src\/(simulation|app|config|parts|services)|machines)\//,
    packages: /^xstate$/,
  },
  {
    of: /^src\/review\/make\//,
    from: /^(src\/(?!visualiser\/)|machines\/|i18n\/|src\/review\/(texts|make|model|draw|difference|screens)\/)/,
    packages: /./,
  },
  ...reviewLayers.map((layer, at) => ({
    of: new RegExp(`^src/review/${layer}/`),
    from: new RegExp(`^(${ofReview}|src/review/(${reviewLayers.slice(0, at + 1).join('|')})/)`),
    packages: reviewPackages,
  })),
  // The page itself. A folder without a layer may import nothing.
  {
    of: /^src\/review\/[^/]+$/,
    from: new RegExp(`^(${ofReview}|src/review/(?!make/))`),
    packages: reviewPackages,
  },
  { of: /^src\/review\// },
  { of: /^src\/build\//, from: /^(src|machines|i18n)\//, packages: /./ },
  {
    of: /^src\//,
    from: /^(src\/(?!(build|model|serving|simulation|visualiser)\/)|machines\/(?!atlas\/)|i18n\/)/,
    packages: /^(react|react-dom|react-intl|@formatjs\/intl|xstate|@xstate\/react)(\/|$)/,
  },
  { of: /./, from: /./, packages: /./ },
];

export const importBoundaries: Rule = {
  title: 'every file imports only what its layer may import',
  covers: (path) => isCode(path) && /^(machines|src|i18n)\//.test(path),
  breaks: (source) => {
    const row = boundaries.find(({ of }) => of.test(source.path));
    return importsOf(source)
      .filter((found) => row && !mayImport(row, source.path, found))
      .map(({ to, isType }) => `may not import ${isType ? 'even the types of ' : ''}${to}`);
  },
  planted: [
    plant('machines/front/front.machine.ts', `import { useState } from 'react';`),
    plant('machines/front/front.machine.ts', `import { http } from '../../src/page/services/http';`),
    plant('machines/rules/phone.ts', `import { setup } from 'xstate';`),
    plant('machines/site/rows.ts', `import { frontMachine } from '../front/front.machine';`),
    plant(
      'src/page/screens/VerifyCode.tsx',
      `import { verifyCodeMachine } from '../../machines/phone/verifyCode.machine';`,
    ),
    plant('src/page/navigation/awayUrl.ts', `import type { Bridge } from '../page/host/bridge';`),
    plant('src/page/browser/client.ts', `import type { PageConfig } from '../page/config/config';`),
    plant('src/page/config/field.ts', `import { readParams } from '../page/navigation/parameters';`),
    plant('src/page/host/bridge.ts', `import { createServices } from '../page/services/services';`),
    plant('src/page/screens/VerifyCode.tsx', `export const later = () => import('../page/services/http');`),
    plant('src/page/parts/Field.tsx', `import { PhoneTab } from '../tabs/PhoneTab';`),
    plant('src/page/tabs/PhoneTab.tsx', `export { Front } from '../page/screens/Front';`),
    plant('src/page/navigation/navigate.ts', `import ky from 'ky';`),
    plant('src/page/app/App.tsx', `import { sandbox } from '../../src/sandbox/app';`),
    plant('src/widget/login.ts', `import { useSelector } from '@xstate/react';`),
    plant('src/widget/login.ts', `import { urlOf } from '../page/browser/urls';`),
    plant('src/page/services/http.ts', `import { useSelector } from '@xstate/react';`),
    plant('src/page/app/main.tsx', `import { pageHeaders } from '../server/headers';`),
    plant('src/server/headers.ts', `import { awayUrl } from '../page/navigation/awayUrl';`),
    plant('src/server/pageServer.ts', `import { createSandbox } from '../../src/sandbox/sandbox';`),
    plant('src/build/readStack.ts', `import { createSandbox } from '../../src/sandbox/sandbox';`),
    plant('src/server/pageServer.ts', `import { createServer } from 'vite';`),
    plant('src/page/app/main.tsx', `export const later = () => import('../review/App');`),
    plant('src/page/app/main.tsx', `import { start } from '../simulation/simulation';`),
    plant('src/charts/simulation/run.ts', `import { text } from '../review/model/text';`),
    plant('src/page/app/main.tsx', `import { walkables } from '../charts/walkables';`),
    plant('src/review/draw/draw.ts', `import type { Link } from '../parts/Link';`),
    plant('src/review/make/charts.ts', `import { useMarks } from '../chart/useMarks';`),
    plant('src/review/find/Find.tsx', `export const later = () => import('../shell/Keys');`),
    plant('src/review/shell/Inspector.tsx', `import { App } from '../App';`),
    plant('src/review/server/server.ts', `import { text } from '../charts/text';`),
    plant('src/review/make/calls.ts', `import { operations } from '../../../src/tools/openapi/document';`),
  ],
};

function mayImport(row: Boundary, path: string, { to, isPackage, isType }: Import): boolean {
  if (isPackage) return row.packages?.test(to) ?? false;
  const folder = /^(.*\/)/.exec(path)?.[1] ?? '';
  const isOwn = to.startsWith(folder) && folder.split('/').length > 2;
  return isOwn || (row.from?.test(to) ?? false) || (isType && (row.types?.test(to) ?? false));
}
