import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Maximum bytes, brotli, of the scripts that load before the index page is interactive. */
export const budget = 109_100;

/** Maximum requests and bytes, brotli, of all files that one visitor may load: the page, its scripts and its styles. */
export const wholeBudget = { requests: 12, bytes: 235_100 };

/** Maximum bytes, brotli, of each script that a host page includes. */
export const widgetBudget = 4300;

/** Each script of the built widget, with its bytes under brotli. */
export const measureWidget = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((file) => ({ file: `widget/${file}`, brotli: brotli(readFileSync(join(folder, file))) }));

/** The fields of a row of Vite's manifest that are used here. */
export interface BuiltChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, BuiltChunk>;

/** Returns the bytes of a text under brotli at its highest level. */
export const brotli = (bytes: Uint8Array | string) => brotliCompressSync(bytes).length;

/**
 * Returns the keys of the files that load before the index page is interactive: the entry, its static imports, React
 * DOM, and the texts of one language, the largest.
 */
function initialKeys(manifest: Manifest, sizeOf: (file: string) => number): Set<string> {
  const keys = new Set<string>();
  const add = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const next of manifest[key]?.imports ?? []) add(next);
  };
  for (const [key, { isEntry, name }] of Object.entries(manifest)) if (isEntry || name === 'dom') add(key);
  const texts = Object.keys(manifest).filter((key) => /virtual:messages\/[\w-]+?[/-]index$/.test(key));
  const largest = texts.sort((a, b) => sizeOf(manifest[b]?.file ?? '') - sizeOf(manifest[a]?.file ?? ''))[0];
  if (largest) add(largest);
  return keys;
}

/** Scripts that others may import: each visitor has loaded `first` and `dom`, and `common` is there to be shared. */
const shared = new Set(['index', 'first', 'dom', 'common']);

/**
 * Returns each static import of a lazy script from another one, as 'screens → picker': a visitor of the first would
 * load both.
 */
export function strayImports(manifest: Manifest): string[] {
  const nameOf = (key: string) => manifest[key]?.name ?? key;
  return Object.entries(manifest).flatMap(([key, { imports = [] }]) =>
    imports.filter((each) => !shared.has(nameOf(each))).map((each) => `${nameOf(key)} → ${nameOf(each)}`),
  );
}

/** Scripts that only a frame loads, or only where the configuration asks for it: `webVitals`, `incidents` … */
const special = new Set(['frame', 'passkeys', 'watch']);

/**
 * Returns the bytes of everything that one visitor may load outside a frame, by the default configuration: a
 * document of these bytes, styles, every script, and the texts of one language, the largest.
 */
export function measureWhole(site: string, document: number): { requests: number; bytes: number } {
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizeOf = (file: string) => brotli(readFileSync(join(site, file)));
  const texts: Record<string, number> = {};
  const rest: number[] = [];
  for (const [key, { file, name }] of Object.entries(manifest)) {
    const part = /virtual:messages\/[\w-]+?[/-](index|deferred)$/.exec(key)?.[1];
    if (part) texts[part] = Math.max(texts[part] ?? 0, sizeOf(file));
    else if (file.endsWith('.js') && !special.has(name ?? '')) rest.push(sizeOf(file));
  }
  for (const name of readdirSync(join(site, 'assets'))) if (name.endsWith('.css')) rest.push(sizeOf(`assets/${name}`));
  const all = [document, ...Object.values(texts), ...rest];
  return { requests: all.length, bytes: all.reduce((total, each) => total + each, 0) };
}

export interface SizeRow {
  file: string;
  bytes: number;
  brotli: number;
  isInitial: boolean;
}

/** Every built script and style with its size; initial first, then by size. */
export function measure(site: string): SizeRow[] {
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
  const bytesOf = (file: string) => readFileSync(join(site, file));
  const initial = initialKeys(manifest, (file) => (file ? brotli(bytesOf(file)) : 0));
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
