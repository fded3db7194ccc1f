import { boundaries, type Boundary } from './boundaries';
import { importsOf, isCode, plant, type Import, type Rule, type Source } from './source';

export const importBoundaries: Rule = {
  title: 'every file imports only what its layer may import',
  covers: (path) => isCode(path) && /^(machines|src|i18n)\//.test(path),
  breaks: (source) => {
    const row = boundaryOf(source.path);
    return importsOf(source)
      .filter((found) => !row || !mayImport(row, source.path, found))
      .map(({ to, isType }) => `may not import ${isType ? 'even the types of ' : ''}${to}`);
  },
  planted: [
    plant('machines/front/front.machine.ts', `import { useState } from 'react';`),
    plant('machines/front/front.machine.ts', `import { http } from '../../src/page/services/http';`),
    plant('machines/front/front.machine.ts', `import { statesOf } from '../atlas/transition';`),
    plant('machines/rules/phone.ts', `import { setup } from 'xstate';`),
    plant('machines/site/rows.ts', `import { frontMachine } from '../front/front.machine';`),
    plant(
      'src/page/screens/VerifyCode.tsx',
      `import { verifyCodeMachine } from '../../../machines/phone/verifyCode.machine';`,
    ),
    plant('src/page/navigation/awayUrl.ts', `import type { Bridge } from '../host/bridge';`),
    plant('src/page/browser/client.ts', `import type { PageConfig } from '../config/config';`),
    plant('src/page/config/field.ts', `import { readParams } from '../navigation/parameters';`),
    plant('src/page/host/bridge.ts', `import { createServices } from '../services/services';`),
    plant('src/page/screens/VerifyCode.tsx', `export const later = () => import('../services/http');`),
    plant('src/page/parts/Field.tsx', `import { PhoneTab } from '../tabs/PhoneTab';`),
    plant('src/page/tabs/PhoneTab.tsx', `export { Front } from '../screens/Front';`),
    plant('src/page/navigation/navigate.ts', `import ky from 'ky';`),
    plant('src/page/app/App.tsx', `import { sandbox } from '../../sandbox/sandbox';`),
    plant('src/page/app/main.tsx', `import { pageHeaders } from '../../server/headers';`),
    plant('src/page/app/main.tsx', `export const later = () => import('../../review/App');`),
    plant('src/page/app/main.tsx', `import { start } from '../../charts/simulation/simulation';`),
    plant('src/page/app/main.tsx', `import { walkables } from '../../charts/model/walkables';`),
    plant('src/page/later/a.ts', `import { awayUrl } from '../navigation/awayUrl';`),
    plant('src/widget/login.ts', `import { useSelector } from '@xstate/react';`),
    plant('src/widget/login.ts', `import { urlOf } from '../page/browser/urls';`),
    plant('src/page/services/http.ts', `import { useSelector } from '@xstate/react';`),
    plant('src/server/headers.ts', `import { awayUrl } from '../page/navigation/awayUrl';`),
    plant('src/server/pageServer.ts', `import { createSandbox } from '../sandbox/sandbox';`),
    plant('src/server/pageServer.ts', `import { createServer } from 'vite';`),
    plant('src/charts/simulation/run.ts', `import { text } from '../../review/model/text';`),
    plant('src/charts/simulation/run.ts', `import { walk } from '../random/sequences';`),
    plant('src/charts/model/walk.ts', `import { start } from '../simulation/simulation';`),
    plant('src/charts/prove/search.ts', `import { print } from '../../review/model/address';`),
    plant('src/review/draw/draw.ts', `import type { Link } from '../parts/Link';`),
    plant('src/review/make/charts.ts', `import { useMarks } from '../chart/useMarks';`),
    plant('src/review/make/calls.ts', `import { operations } from '../../../test/contract/cells';`),
    plant('src/review/find/Find.tsx', `export const later = () => import('../shell/Keys');`),
    plant('src/review/shell/Inspector.tsx', `import { App } from '../App';`),
    plant('src/sandbox/sandbox.ts', `import { createServer } from 'vite';`),
    plant('src/sandbox/sandbox.ts', `import { visit } from '../conform/visit';`),
    plant('src/visitor/visitor.ts', `import { http } from '../page/services/http';`),
    plant('src/conform/kit.ts', `import { createSandbox } from '../sandbox/sandbox';`),
    plant('src/build/readStack.ts', `import { people } from '../../test/secondServer/accounts';`),
    plant('src/build/readStack.ts', `import { run } from '../conform/run';`),
    plant('src/tools/walk/walk.ts', `import { screens } from '../../../test/charts/screens';`),
  ],
};

/** The row of the deepest folder that holds the file, or of the file itself. */
function boundaryOf(path: string): Boundary | undefined {
  const places = path.replace(/\.\w+$/, '').split('/');
  for (let depth = places.length; depth > 0; depth -= 1) {
    const row = boundaries[places.slice(0, depth).join('/')];
    if (row) return row;
  }
  return undefined;
}

/** The deepest entry that holds the path decides. */
function holds(entries: readonly string[] | undefined, path: string): boolean {
  const within = (entry: string) => path === entry || path.startsWith(`${entry}/`);
  const found = (entries ?? [])
    .filter((entry) => within(entry.replace('!', '')))
    .toSorted((a, b) => b.replace('!', '').length - a.replace('!', '').length)[0];
  return found !== undefined && !found.startsWith('!');
}

const mayUse = (packages: readonly string[], name: string) =>
  packages.some((each) => each === '*' || name === each || name.startsWith(each.endsWith(':') ? each : `${each}/`));

function mayImport(row: Boundary, path: string, { to, isPackage, isType }: Import): boolean {
  if (isPackage) return mayUse(row.packages ?? [], to);
  const folder = /^(.*\/)/.exec(path)?.[1] ?? '';
  const isOwn = to.startsWith(folder) && folder.split('/').length > 2;
  return isOwn || holds(row.from, to) || (isType && holds(row.types, to));
}

/**
 * Returns the packages that a row permits and no file of it imports. Rows that share one list are read together: the
 * list is of what one of them needs.
 */
export function unusedPackages(sources: readonly Source[]): string[] {
  const used = new Map<readonly string[], Set<string>>();
  for (const source of sources.filter(({ path }) => importBoundaries.covers(path))) {
    const { packages } = boundaryOf(source.path) ?? {};
    if (!packages) continue;
    const found = used.get(packages) ?? new Set();
    used.set(packages, found);
    for (const { to, isPackage } of importsOf(source)) if (isPackage) found.add(to);
  }
  return Object.entries(boundaries).flatMap(([folder, { packages = [] }]) =>
    packages
      .filter((each) => each !== '*' && ![...(used.get(packages) ?? [])].some((name) => mayUse([each], name)))
      .map((each) => `${folder}: ${each}`),
  );
}
