import { importsOf, isCode, type Import } from './source';
import { plant, type Rule } from './rule';

/** Who may import whom. The first row whose `of` fits a file holds for it. */
interface Boundary {
  readonly of: RegExp;
  /** Project files that it may use. */
  readonly from?: RegExp;
  /** Project files of which it may use the types alone. */
  readonly types?: RegExp;
  /** Packages that it may use. */
  readonly packages?: RegExp;
}

const ground = 'machines/(rules|results|site)/|machines/(go|calls|secret)$';
const paint = /^(react|react-intl|@xstate\/react|xstate|@base-ui\/react|qrcode\.react)(\/|$)/;

export const boundaries: readonly Boundary[] = [
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
  {
    of: /^src\/parts\//,
    from: /^(src\/(parts|styles)|i18n|machines\/rules)\/|^machines\/secret$/,
    types: /^machines\//,
    packages: paint,
  },
  {
    of: /^src\/(tabs|screens|overlays)\//,
    from: /^(src\/(parts|styles)|i18n|machines\/rules)\/|^machines\/secret$/,
    types: /^machines\/|^src\/views$/,
    packages: paint,
  },
  {
    of: /^src\/views\.tsx?$/,
    from: /^(src\/(parts|tabs|screens|overlays)|i18n)\//,
    types: /^machines\//,
    packages: paint,
  },
  { of: /^src\/Stage\.tsx$/, from: /^src\/(views$|parts\/)/, types: /^machines\//, packages: paint },
  {
    of: /^src\/App\.tsx$/,
    from: /^(src\/(Stage$|views$|screens\/Crashed$|parts\/|styles\/)|i18n\/)/,
    types: /^(machines|src\/page)\//,
    packages: paint,
  },
  {
    of: /^src\/page\//,
    from: new RegExp(`^(src/page/|${ground})`),
    types: /^(machines|src\/host)\//,
    packages: /^(valibot|xstate)$/,
  },
  {
    of: /^src\/host\//,
    from: new RegExp(`^(src/(host|page)/|${ground})`),
    types: /^(machines|src\/host)\//,
    packages: /^(valibot|xstate)$/,
  },
  {
    of: /^src\/reporting\//,
    from: new RegExp(`^(src/(reporting|page|host)/|${ground})`),
    types: /^(machines|src\/passport)\//,
    packages: /^xstate$/,
  },
  {
    of: /^src\/passport\//,
    from: /^(src\/(passport|page|host)|machines)\/(?!atlas\/)/,
    packages: /^(xstate|ky|@tanstack\/query-core|@tanstack\/react-query|js-sha256|spark-md5|valibot)$/,
  },
  { of: /^src\/widget\//, from: /^src\/(widget\/|host\/(messages|protocol)$)/ },
  {
    of: /^src\/visualiser\//,
    from: /^(src\/(?!build\/)|machines\/|i18n\/)/,
    packages: /^(react|react-dom|react-intl|xstate|@xstate\/react|elkjs|d3-[a-z]+)(\/|$)/,
  },
  { of: /^src\/build\//, from: /^(src|machines|i18n|test\/sandbox)\//, packages: /./ },
  {
    of: /^src\//,
    from: /^(src\/(?!(build|visualiser)\/)|machines\/(?!atlas\/)|i18n\/)/,
    packages: /^(react|react-dom|react-intl|xstate|@xstate\/react)(\/|$)/,
  },
  { of: /./, from: /./, packages: /./ },
];

export const importBoundaries: Rule = {
  title: 'every file imports only what its layer may know',
  covers: (path) => isCode(path) && /^(machines|src|i18n)\//.test(path),
  breaks: (source) => {
    const row = boundaries.find(({ of }) => of.test(source.path));
    return importsOf(source)
      .filter((found) => row && !mayImport(row, source.path, found))
      .map(({ to, isType }) => `may not import ${isType ? 'even the types of ' : ''}${to}`);
  },
  planted: [
    plant('machines/front/front.machine.ts', `import { useState } from 'react';`),
    plant('machines/front/front.machine.ts', `import { http } from '../../src/passport/http';`),
    plant('machines/rules/phone.ts', `import { setup } from 'xstate';`),
    plant('machines/site/rows.ts', `import { frontMachine } from '../front/front.machine';`),
    plant('src/screens/VerifyCode.tsx', `import { verifyCodeMachine } from '../../machines/phone/verifyCode.machine';`),
    plant('src/screens/VerifyCode.tsx', `export const later = () => import('../passport/http');`),
    plant('src/parts/Field.tsx', `import { PhoneTab } from '../tabs/PhoneTab';`),
    plant('src/tabs/PhoneTab.tsx', `export { Front } from '../screens/Front';`),
    plant('src/page/leave.ts', `import ky from 'ky';`),
    plant('src/App.tsx', `import { sandbox } from '../test/sandbox/app';`),
    plant('src/widget/login.ts', `import { useSelector } from '@xstate/react';`),
    plant('src/widget/login.ts', `import { urlOf } from '../page/addresses';`),
    plant('src/passport/http.ts', `import { useSelector } from '@xstate/react';`),
    plant('src/main.tsx', `export const later = () => import('./visualiser/App');`),
  ],
  allowed: [
    plant(
      'src/screens/VerifyCode.tsx',
      `import type { VerifyCodeActor } from '../../machines/phone/verifyCode.machine';`,
    ),
    plant('src/screens/VerifyCode.tsx', `import { type A, type B } from '../../machines/phone/verifyCode.machine';`),
    plant('src/tabs/PhoneTab.tsx', `import { groups } from '../../machines/rules/phone'; import './phone.css';`),
    plant(
      'machines/passport.machine.ts',
      `import { setup } from 'xstate'; import { frontMachine } from './front/front.machine';`,
    ),
  ],
};

function mayImport(row: Boundary, path: string, { to, isPackage, isType }: Import): boolean {
  if (isPackage) return row.packages?.test(to) ?? false;
  const folder = /^(.*\/)/.exec(path)?.[1] ?? '';
  const isOwn = to.startsWith(folder) && folder.split('/').length > 2;
  return isOwn || (row.from?.test(to) ?? false) || (isType && (row.types?.test(to) ?? false));
}
