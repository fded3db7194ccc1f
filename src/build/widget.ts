import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../i18n/locales.ts';
import { integrityOf } from './seal.ts';

/** The scripts a host may include: a module, or a classic script that defines the global PassportLogin. */
export const widgetScripts = ['passport-login.js', 'passport-login.iife.js'] as const;

/**
 * Finishes the built widget: writes `passport-login.d.ts`, and `integrity.json` with the digest of each script, `{
 * file: 'sha384-…' }`, for the host's `<script integrity>`.
 */
export function finishWidget(folder: string): void {
  writeFileSync(join(folder, 'passport-login.d.ts'), declarations(readFileSync('src/widget/api.ts', 'utf8')));
  const digests = Object.fromEntries(
    widgetScripts.map((name) => [name, integrityOf(readFileSync(join(folder, name)))]),
  );
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(digests, null, 2)}\n`);
}

const importedLanguages = /import type \{ Language \} from '.*';\n\nexport type \{ Language \};\n/u;
const languagesInFull = `/** The languages of the passport. */
export type Language = ${languages.map((each) => `'${each}'`).join(' | ')};
`;

/** Returns the type declarations of both scripts. */
export function declarations(api: string): string {
  return `${api.replace(importedLanguages, languagesInFull)}
/** The class of \`<passport-login>\`, already registered. */
export declare const PassportLoginElement: { new (): PassportLogin; prototype: PassportLogin };
export declare const mount: Mount;

export as namespace PassportLogin;

declare global {
  interface HTMLElementTagNameMap {
    'passport-login': PassportLogin;
  }
}
`;
}
