import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The fields of a row of Vite's manifest that are used here. */
export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** The built styles, as the pages use them. */
export interface Styles {
  /** What the first scripts import, for a `<style>` in each page: it paints without another request. */
  readonly first: string;
  /** Name of the file in `assets/` with all others, which lazy views wait for (`src/page/parts/laterStyles.ts`). */
  readonly later: string;
}

/**
 * Takes the styles from what Vite loads before each lazy script: the first are in the page, and the others become one
 * file with a digest, for which views wait themselves (`src/page/parts/laterStyles.ts`).
 */
export function stylesOfTheirOwn(): Plugin {
  return {
    name: 'styles-of-their-own',
    // After Vite has linked the first ones in index.html, before it writes its lists.
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.clear();
    },
  };
}

/**
 * Joins the styles that Vite wrote for each script: those of `index.html`, and one file for the rest, in the order of
 * their names. The files of single scripts are removed. Throws if a style could end its element.
 */
export function joinStyles(site: string): Styles {
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const own = [...page.matchAll(/<link rel="stylesheet"[^>]* href="[^"]*(assets\/[^"]+)"/g)].map(
    ([, file]) => file ?? '',
  );
  const all = readdirSync(join(site, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .sort()
    .map((name) => `assets/${name}`);
  const rest = all.filter((file) => !own.includes(file));
  const read = (files: readonly string[]) =>
    files.map((file) => readFileSync(join(site, file), 'utf8').trim()).join('');
  const [first, text] = [read(own), read(rest)];
  if (first.includes('</')) throw new Error('A style holds the end of an element');
  for (const file of all) rmSync(join(site, file));
  const later = `later-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(site, 'assets', later), text);
  return { first, later };
}
