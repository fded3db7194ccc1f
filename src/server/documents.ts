import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '../../i18n/locales';
import type { ChosenPage, createRenderer, Embedding, Renderer } from '../page/app/prerender';
import type { PageRequest } from '../page/app/requestedPage';
import { compressStart, type Coding, type CompressedStart } from './compress';
import { inlineHashesOf, startOfDocument, type DocumentParts, type BringsCookies } from './document';
import { isFrameRequest, mayBePrerendered, type InlineHashes } from './headers';
import { LastUsed } from './lastUsed';
import type { ServedConfig } from './settings';

/** A build, as a server makes documents with it. */
export interface DocumentBuild {
  readonly parts: DocumentParts;
  /** The function of the build itself: its pages render as its scripts hydrate them. */
  readonly createRenderer: typeof createRenderer;
}

/** Returns where a document is shown, by `Sec-Fetch-Dest` (T-09). */
export function embeddingOf(dest: string | null | undefined): Embedding {
  if (mayBePrerendered({ dest })) return 'window';
  return isFrameRequest({ dest }) ? 'frame' : 'unknown';
}

/** Imports the renderer of a build by its address. */
export type ImportModule = (address: string) => Promise<unknown>;

interface WatchOptions {
  /** Returns milliseconds. */
  readonly now?: () => number;
  readonly load?: ImportModule | undefined;
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

async function readBuild(dist: string, file: string, load: ImportModule): Promise<DocumentBuild> {
  const parts = JSON.parse(await readFile(file, 'utf8')) as DocumentParts;
  const address = pathToFileURL(join(dist, 'prerender', parts.renderer)).href;
  const { createRenderer: create } = (await load(address)) as Pick<DocumentBuild, 'createRenderer'>;
  return { parts, createRenderer: create };
}

/** One document, rendered once and compressed once in each coding. */
export interface KeptDocument {
  /** Digests of its inline scripts and styles, for its policy. */
  readonly inline: InlineHashes;
  readonly in: (coding: Coding) => Promise<CompressedStart>;
  /** The codings that were asked for. */
  readonly codings: () => Iterable<Coding>;
}

/**
 * Most documents that are kept: more than one configuration has. Otherwise a list of requests makes the server render
 * and compress for each of them. `hk` with `allowHkva` and `lastWay` has 168: 78 pages, each for a window and a frame,
 * and 12 without a form.
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

/**
 * From this part of a minute on, a document that is asked for again is made for the next one, so that no visitor waits
 * for it.
 */
const aheadMs = 30_000;

/** Makes documents when they are asked for, and keeps those used last. */
export interface Documents {
  /** The document of a request. One that shows the time shows the minute in which it is asked for. */
  of(request: PageRequest, dest: string | null | undefined): Promise<KeptDocument>;
  /** Makes what most visitors get: the page of a first visit in each language. */
  warm(): Promise<void>;
}

/** A document of one key, and the minute that it shows; 0 where it shows no time. */
interface Kept {
  readonly minute: number;
  readonly document: Promise<KeptDocument>;
  /** The same of the next minute, once that is near. */
  next?: Promise<KeptDocument> | undefined;
}

/** Returns the documents of a build for a configuration. */
export function createDocuments(
  { parts, createRenderer: create }: DocumentBuild,
  config: ServedConfig,
  now: () => number = Date.now,
  bringsCookies: BringsCookies = true,
): Documents {
  const renderer = create(config.given, parts.floor);
  const kept = new LastUsed<Kept>(mostKept);
  const choose = chooser(renderer);

  const of: Documents['of'] = (request, dest) => {
    const place = embeddingOf(dest);
    const page = choose(request);
    const key = `${place} ${place === 'unknown' ? page.bareName : page.name}`;
    const time = now();
    const minute = page.showsTime && place === 'window' ? Math.floor(time / minuteMs) : 0;
    const make = (shownMinute: number) =>
      writeDocument(renderer, page, place, parts, { ...config, bringsCookies }, new Date(shownMinute * minuteMs)).then(
        keptDocument,
      );
    const keep = (document: Promise<KeptDocument>): Kept => {
      const made = { minute, document };
      kept.set(key, made);
      document.catch(() => kept.delete(key));
      return made;
    };
    const known = kept.get(key);
    const isNext = known?.minute === minute - 1 && known.next;
    const shown = known?.minute === minute ? known : keep(isNext || make(minute));
    if (shown === known && minute && time % minuteMs >= aheadMs && !shown.next) {
      shown.next = makeAhead(make(minute + 1), shown);
      shown.next.catch(() => {});
    }
    return shown.document;
  };
  const warm = async () => {
    const visits = languages.map((lang) => ({ path: '/', search: `?lang=${lang}`, cookies: '', accepted: '' }));
    for (const visit of visits) await (await of(visit, 'document')).in('br');
  };
  return { of, warm };
}

/** Compresses a document of the next minute as the one of this minute was. Where it fails, a request makes it again. */
async function makeAhead(next: Promise<KeptDocument>, last: Kept): Promise<KeptDocument> {
  try {
    const document = await next;
    for (const coding of (await last.document).codings()) await document.in(coding);
    return document;
  } catch (error) {
    last.next = undefined;
    throw error;
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

/** A document up to its token, and the digests of what is inline in it. */
export interface WrittenDocument {
  readonly text: string;
  readonly inline: InlineHashes;
}

/** Returns a document as it is at a moment. */
export async function writeDocument(
  renderer: Renderer,
  page: ChosenPage,
  place: Embedding,
  parts: DocumentParts,
  { given, checked: { brand }, bringsCookies }: ServedConfig & { readonly bringsCookies?: BringsCookies | undefined },
  at: Date,
): Promise<WrittenDocument> {
  const rendered = await renderer.render(page, place, at);
  return {
    text: startOfDocument(parts, rendered, { given, brand, bringsCookies }),
    inline: inlineHashesOf(parts, rendered),
  };
}

function keptDocument({ text, inline }: WrittenDocument): KeptDocument {
  const made = new Map<Coding, Promise<CompressedStart>>();
  return {
    inline,
    codings: () => made.keys(),
    in: (coding) => {
      const known = made.get(coding) ?? compressStart(text, coding);
      made.set(coding, known);
      return known;
    },
  };
}
