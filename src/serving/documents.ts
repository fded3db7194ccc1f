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
import { LastUsed } from './lastUsed';
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
  /** The codings that were asked for. */
  readonly codings: () => Iterable<Coding>;
}

/**
 * Most documents that are kept: more than one configuration has. Otherwise a list of requests makes the server render
 * and compress for each of them. `hk` with `allowHkva` and `lastWay` has 162: 78 pages, each for a window and a frame,
 * and 6 without a form.
 */
const mostKept = 256;

/**
 * Most requests whose page is remembered, of the most characters each: choosing takes longer than all else. Those of
 * first visits alone, which have no cookies: many send the same.
 */
const mostChosen = 512;
const longestChosen = 512;

/** A document that shows the time is made again each minute. */
const minuteMs = 60_000;

/** Makes documents when they are asked for, and keeps those used last. */
export interface Documents {
  /** The document of a request. One that shows the time is at most two minutes old. */
  of(request: PageRequest, dest: string | null | undefined): Promise<KeptDocument>;
  /** Makes what most visitors get: the page of a first visit in each language. */
  warm(): Promise<void>;
}

/** A document of one key, and the minute in which it was made; 0 where it shows no time. */
interface Kept {
  readonly minute: number;
  readonly document: Promise<KeptDocument>;
  isMadeAgain: boolean;
}

/** Returns the documents of a build for a configuration. */
export function createDocuments(
  { parts, createRenderer: create }: DocumentBuild,
  config: ServedConfig,
  now: () => number = Date.now,
): Documents {
  const renderer = create(config.given, parts.floor);
  const kept = new LastUsed<Kept>(mostKept);
  const choose = chooser(renderer);

  const of: Documents['of'] = (request, dest) => {
    const place = placeOf(dest);
    const page = choose(request);
    const key = `${place} ${place === 'unknown' ? page.bareName : page.name}`;
    const minute = page.showsTime && place === 'window' ? Math.floor(now() / minuteMs) : 0;
    const known = kept.get(key);
    if (known?.minute === minute) return known.document;
    const make = (): Kept => {
      const text = textOf(renderer, page, place, parts, config, new Date(minute * minuteMs));
      return { minute, document: text.then(keptDocument), isMadeAgain: false };
    };
    // No visitor waits for a new minute: until its document is there, visitors get the last one.
    if (known?.minute === minute - 1) {
      if (!known.isMadeAgain) void makeAgain(known, make, (made) => kept.set(key, made));
      return known.document;
    }
    const made = make();
    kept.set(key, made);
    made.document.catch(() => kept.delete(key));
    return made.document;
  };
  const warm = async () => {
    const visits = languages.map((lang) => ({ path: '/', search: `?lang=${lang}`, cookies: '', accepted: '' }));
    for (const visit of visits) await (await of(visit, 'document')).in('br');
  };
  return { of, warm };
}

/** Makes a document of the next minute, in the codings that were asked for, and then keeps it. */
async function makeAgain(last: Kept, make: () => Kept, keep: (made: Kept) => void): Promise<void> {
  last.isMadeAgain = true;
  try {
    const made = make();
    const document = await made.document;
    for (const coding of (await last.document).codings()) await document.in(coding);
    keep(made);
  } catch {
    // The next minute makes it for a request, which then says what is wrong.
    last.isMadeAgain = false;
  }
}

/** Returns `choose` of a renderer, which remembers what first visits got. */
function chooser(renderer: Renderer): Renderer['choose'] {
  const chosen = new LastUsed<ChosenPage>(mostChosen);
  return (request) => {
    const key = [request.path, request.search, request.accepted].join(' ');
    if (request.cookies || key.length > longestChosen) return renderer.choose(request);
    const known = chosen.get(key);
    if (known) return known;
    const page = renderer.choose(request);
    chosen.set(key, page);
    return page;
  };
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
    codings: () => made.keys(),
    in: (coding) => {
      const known = made.get(coding) ?? compressStart(text, coding);
      made.set(coding, known);
      return known;
    },
  };
}
