import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '../../../i18n/locales';
import type { Sources } from '../model/release';

/** Returns what a patch of a proposal is made from: the order of the texts in each catalogue, and the rows. */
export function sourcesPart(): Sources {
  const catalogue = (path: string) => Object.keys(JSON.parse(readFileSync(path, 'utf8')) as object);
  const files = languages.flatMap((language) =>
    readdirSync(`i18n/${language}`).map((name) => `i18n/${language}/${name}`),
  );
  return {
    catalogues: Object.fromEntries(files.map((path) => [path, catalogue(path)])),
    rows: readFileSync('machines/site/rows.ts', 'utf8'),
  };
}
