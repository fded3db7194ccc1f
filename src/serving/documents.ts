import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '../../i18n/locales';
import type { ChosenPage, createRenderer, Place, Renderer } from '../app/prerender';
import type { PageRequest } from '../app/requestedPage';
import { readFacts, type SiteFacts } from './builtSite';
import { compressStart, type Coding, type CompressedStart } from './compress';
import { startOfDocument, type DocumentParts } from './document';
import { isFrameRequest, mayBePrerendered } from './headers';
import type { ServedConfig } from './settings';

/** A build, as a server makes documents with it. */
export interface DocumentBuild {
  readonly parts: DocumentParts;
  readonly facts: SiteFacts;
  /** The function of the build itself: its pages render as its scripts hydrate them. */
  readonly createRenderer: typeof createRenderer;
}

/** Returns where a document is shown, by `Sec-Fetch-Dest` (T-09). */
export function placeOf(dest: string | null | undefined): Place {
  if (mayBePrerendered({ dest })) return 'window';
  return isFrameRequest({ dest }) ? 'frame' : 'unknown';
}

/** Imports the renderer of a build by its address. */
export type Load = (address: string) => Promise<unknown>;

interface WatchOptions {
  /** Returns milliseconds. */
  readonly now?: () => number;
  readonly load?: Load | undefined;
}

/** Milliseconds for which a server goes on with a build before it looks for another: a look for each page is slow. */
const lookAgainMs = 1000;

/**
 * Returns a function that reads the build in `dist`, and again after another one was deployed there. Rejects where
 * nothing is built.
 */
export function watchBuild(
  dist: string,
  { now = () => performance.now(), load = (address) => import(/* @vite-ignore */ address) }: WatchOptions = {},
): () => Promise<DocumentBuild> {
  const file = join(dist, 'site/document.json');
  let version = '';
  let read: Promise<DocumentBuild> | null = null;
  let looked = -Infinity;
  return async () => {
    if (read && now() - looked < lookAgainMs) return read;
    looked = now();
    const found = await stat(file).catch(() => null);
    if (!found) throw new Error(`Nothing is built in ${dist}: npm run build`);
    const latest = [found.ino, found.mtimeMs, found.size].join();
    if (latest !== version) {
      version = latest;
      read = readBuild(dist, file, load);
      read.catch(() => {
        version = '';
        looked = -Infinity;
      });
    }
    return read as Promise<DocumentBuild>;
  };
}

async function readBuild(dist: string, file: string, load: Load): Promise<DocumentBuild> {
  const parts = JSON.parse(await readFile(file, 'utf8')) as DocumentParts;
  const address = pathToFileURL(join(dist, 'prerender', parts.renderer)).href;
  const { createRenderer: create } = (await load(address)) as Pick<DocumentBuild, 'createRenderer'>;
  return { parts, facts: await readFacts(join(dist, 'site')), createRenderer: create };
}

/** One document, rendered once and compressed once in each coding. */
export interface KeptDocument {
  readonly in: (coding: Coding) => Promise<CompressedStart>;
}

/**
 * Most documents that are kept: more than one configuration has. Otherwise a list of requests makes the server render
 * and compress for each of them. `hk` with `allowHkva` has 114: 38 pages, each for a window, a frame and unknown.
 */
const mostKept = 128;

/** A document that shows the time is made again each minute. */
const minuteMs = 60_000;

/** Makes documents when they are asked for, and keeps those used last. */
export interface Documents {
  of(request: PageRequest, dest: string | null | undefined): Promise<KeptDocument>;
  /** Makes what most visitors get: the page of a first visit in each language. */
  warm(): Promise<void>;
}

/** Returns the documents of a build for a configuration. */
export function createDocuments(
  { parts, createRenderer: create }: DocumentBuild,
  config: ServedConfig,
  now: () => number = Date.now,
): Documents {
  const renderer = create(config.given, parts.floor);
  const kept = new Map<string, { readonly minute: number; readonly document: Promise<KeptDocument> }>();
  const of: Documents['of'] = (request, dest) => {
    const place = placeOf(dest);
    const page = renderer.choose(request);
    const key = `${place} ${page.name}`;
    const minute = page.showsTime && place === 'window' ? Math.floor(now() / minuteMs) : 0;
    const known = kept.get(key);
    const at = new Date(minute * minuteMs);
    const found =
      known?.minute === minute
        ? known
        : { minute, document: textOf(renderer, page, place, parts, config, at).then(keptDocument) };
    kept.delete(key);
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    found.document.catch(() => kept.delete(key));
    return found.document;
  };
  const warm = async () => {
    const visits = languages.map((lang) => ({ path: '/', search: `?lang=${lang}`, cookies: '', accepted: '' }));
    for (const visit of visits) await (await of(visit, 'document')).in('br');
  };
  return { of, warm };
}

/** Returns the text of a document up to its token, as it is at a moment. */
export async function textOf(
  renderer: Renderer,
  page: ChosenPage,
  place: Place,
  parts: DocumentParts,
  { given, checked: { brand } }: ServedConfig,
  at: Date,
): Promise<string> {
  return startOfDocument(parts, await renderer.render(page, place, at), { given, brand });
}

function keptDocument(text: string): KeptDocument {
  const made = new Map<Coding, Promise<CompressedStart>>();
  return {
    in: (coding) => {
      const known = made.get(coding) ?? compressStart(text, coding);
      made.set(coding, known);
      return known;
    },
  };
}
