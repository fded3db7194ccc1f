import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Maximum bytes, brotli, of the scripts that load before the index page is interactive. */
export const budget = 95_500;

/** Maximum bytes, brotli, of each script that a host page includes. */
export const widgetBudget = 4000;

/** Each script of the built widget, with its bytes under brotli. */
export const measureWidget = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((file) => ({ file: `widget/${file}`, brotli: brotli(readFileSync(join(folder, file))) }));

/** The fields of a row of Vite's manifest that are used here. */
export interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, Chunk>;

/** Returns the bytes of a text under brotli at its highest level. */
export const brotli = (bytes: Uint8Array | string) => brotliCompressSync(bytes).length;

/**
 * Returns the keys of the files that load before the index page is interactive: the entry, its static imports, and the
 * texts of one language, the largest.
 */
export function initialKeys(manifest: Manifest, sizeOf: (file: string) => number): Set<string> {
  const keys = new Set<string>();
  const add = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const next of manifest[key]?.imports ?? []) add(next);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) add(key);
  const texts = Object.keys(manifest).filter((key) => /virtual:messages\/[\w-]+?[/-]index$/.test(key));
  const largest = texts.sort((a, b) => sizeOf(manifest[b]?.file ?? '') - sizeOf(manifest[a]?.file ?? ''))[0];
  if (largest) add(largest);
  return keys;
}

export interface Row {
  file: string;
  bytes: number;
  brotli: number;
  isInitial: boolean;
}

/** Every built script and style with its size; initial first, then by size. */
export function measure(site: string): Row[] {
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
  const bytesOf = (file: string) => readFileSync(join(site, file));
  const initial = initialKeys(manifest, (file) => (file ? bytesOf(file).length : 0));
  const initialFiles = new Set([...initial].map((key) => manifest[key]?.file));
  const rows = readdirSync(join(site, 'assets'))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => {
      const file = `assets/${name}`;
      const bytes = bytesOf(file);
      return { file, bytes: bytes.length, brotli: brotli(bytes), isInitial: initialFiles.has(file) };
    });
  return rows.sort((a, b) => Number(b.isInitial) - Number(a.isInitial) || b.brotli - a.brotli);
}
