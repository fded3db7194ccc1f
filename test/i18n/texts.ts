import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join, relative } from 'node:path';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const folder = join(root, 'i18n');

/** The areas of texts: the files of a language. */
export const areas = readdirSync(join(folder, 'en-us'))
  .map((name) => name.replace(/\.json$/, ''))
  .sort();

/** Returns the texts of one area, uncompiled. */
export function areaTexts(area: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8'));
}

/** The names that each language writes alike, unless it has its own. */
export const sharedNames = JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8')) as Record<string, string>;

/** Returns all texts of a language, uncompiled, by id. */
export function textsOf(language: string): Record<string, string> {
  return Object.assign({}, sharedNames, ...areas.map((area) => areaTexts(area, language)));
}

/** Returns the names of all parameters of the texts but `count` and `seconds`, which are numbers. */
export function parameterNames(): string[] {
  const texts = Object.values(textsOf('en-us')).join('');
  const names = Array.from(texts.matchAll(/\{(\w+)[,}]/gu), ([, name = '']) => name);
  return [...new Set(names)].filter((name) => name !== 'count' && name !== 'seconds');
}

/** Returns the plain words of a text, without parameters and message syntax, branch by branch. */
export function wordsOf(text: string): string {
  return text
    .replaceAll(/\{\w+, plural,((?:[^{}]|\{[^{}]*\})*)\}/gu, (_, branches: string) =>
      branches.replaceAll(/\w+ \{([^{}]*)\}/gu, '$1'),
    )
    .replaceAll(/\{\w+\}/gu, '');
}

/** Returns path and text of the TypeScript sources under a folder. */
export function sources(...folders: string[]): { path: string; text: string }[] {
  return folders.flatMap((each) =>
    readdirSync(join(root, each), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') })),
  );
}
