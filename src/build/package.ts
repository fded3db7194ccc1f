import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { widgetScripts } from './widget.ts';

const isWidget = (id: string) => /passport-login(\.ts)?$/u.test(id);

/** Whether the React component imports this and does not contain it: React, and the widget's own script beside it. */
export const isPackageExternal = (id: string): boolean => /^react(\/|$)/u.test(id) || isWidget(id);

/** The address of an external module in the package. */
export const packagePaths = (id: string): string => (isWidget(id) ? './passport-login.js' : id);

/** The files that are those of the widget. */
const widgetFiles = [...widgetScripts, 'passport-login.d.ts', 'integrity.json'];

/** Finishes the folder of `@passport/login`: `npm pack` makes the package from it. It has no dependencies. */
export function finishPackage(folder: string, widget: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of widgetFiles) copyFileSync(join(widget, name), join(folder, name));
  copyFileSync('LICENSE', join(folder, 'LICENSE'));
  copyFileSync('src/widget/README.md', join(folder, 'README.md'));
  writeFileSync(join(folder, 'react.d.ts'), reactDeclarations(readFileSync('src/widget/reactApi.ts', 'utf8')));
  writeFileSync(join(folder, 'passport-login.iife.d.ts'), classicDeclarations);
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, version, license }, null, 2)}\n`);
}

/** The type declarations of the classic script. */
const classicDeclarations = `export {};

declare global {
  /** Defined by passport-login.iife.js, which a page includes with \`<script src>\`. */
  var PassportLogin: typeof import('./passport-login.js');
}
`;

/** Returns the type declarations of the React component. */
function reactDeclarations(api: string): string {
  return `${api.replaceAll("'./api'", "'./passport-login.js'")}
export declare const PassportLogin: PassportLoginComponent;
`;
}

const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });

const manifest = {
  name: '@passport/login',
  version: '',
  description: 'The login of a Passport server in your page: a custom element, a module, a React component',
  type: 'module',
  main: './passport-login.js',
  types: './passport-login.d.ts',
  exports: {
    '.': entry('passport-login'),
    './react': entry('react'),
    './passport-login.js': entry('passport-login'),
    './passport-login.iife.js': entry('passport-login.iife'),
    './integrity.json': './integrity.json',
    './package.json': './package.json',
  },
  files: ['*.js', '*.d.ts', 'integrity.json'],
  // Both scripts register the element, and the React component imports one of them.
  sideEffects: ['./passport-login.js', './passport-login.iife.js', './react.js'],
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
};
