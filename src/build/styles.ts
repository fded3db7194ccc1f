import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a row of Vite's manifest that are used here. */
export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The built styles, as the pages use them. */
export interface Styles {
  /** What the first scripts import, for a `<style>` in each page: it paints without another request. */
  readonly first: string;
  /** Name of the file in `assets/` with all others, which lazy views wait for (`src/parts/laterStyles.ts`). */
  readonly later: string;
}

/**
 * Joins the styles that Vite wrote for each chunk: those of the entry, and one file for the rest, in the order of the
 * manifest's keys. The files of single chunks are removed. Throws if a style could end its element.
 */
export function joinStyles(site: string, manifest: Readonly<Record<string, Chunk>>): Styles {
  const of = (key: string) => manifest[key]?.css ?? [];
  const own = of('index.html');
  const all = [...new Set(Object.keys(manifest).sort().flatMap(of))];
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
