import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../machines/site/site';
import { readFloor } from './floor.ts';
import { versionOfPackage } from './release.ts';
import { inlineHashesOfPage } from '../server/inlineHash.ts';
import { scriptsAgain } from '../server/scriptsAgain.ts';
import { importMapOf, seals, sealTags } from './seal.ts';
import { splitStyles, stylePartNames } from './styleParts.ts';
import { joinStyles, type Chunk, type Styles } from './styles.ts';
import { writeTouchIcon } from './touchIcon.ts';

import type { OldestBrowsers } from '../page/app/prerender';
import type { SiteFacts } from '../server/builtSite';
import type { DocumentParts } from '../server/document';

type Prerender = typeof import('../page/app/prerender');

/**
 * Finishes a built site: adds integrity to every tag and an import map with the integrity of lazy scripts, and writes
 * what servers make documents of. The styles of the first page are in each page.
 *
 * - `index.html`: the plain page. It works on any static host, with any configuration.
 * - `document.json`: the parts of the documents that servers render (`src/server/document.ts`).
 * - `csp.json`: `{ scriptHashes: string[], styleHashes: string[], base: string }`, for the policy of the plain page and
 *   the paths of a server.
 *
 * Both pages hold notices for scripts that do not come, or are switched off. `base` is the path that the site is served
 * at: '/', or '/login/'.
 */
export async function finishSite({ site, prerender, opening, base }: BuiltParts): Promise<void> {
  const renderer = readdirSync(prerender).find((name) => /^prerender-.*\.mjs$/.test(name));
  if (!renderer) throw new Error(`No renderer is built in ${prerender}`);
  const { prerenderLate } = (await import(pathToFileURL(resolve(prerender, renderer)).href)) as Prerender;
  const styles = joinStyles(site);
  const { base: common, parts: styleParts } = splitStyles(styles.first);
  const sealed = seals(site, base);
  const map = importMapOf(sealed);
  const floor = readFloor() as OldestBrowsers;
  const openForm = readFileSync(opening, 'utf8').trim();
  const reactDom = Object.values(manifestOf(site)).find(({ name }) => name === 'dom')?.file;
  if (!reactDom) throw new Error('No script is named dom: see chunks.ts');
  const preloads = (addresses: readonly string[]) => sealTags(preloadTags(addresses), sealed);
  const template = sealTags(
    replace(
      withStyles(readFileSync(join(site, 'index.html'), 'utf8'), { ...styles, first: common }, base),
      /<style>/,
      () => `${preloadTags([base + reactDom])}<style>`,
    )
      .replace(
        '<title>',
        `${versionTag(versionOfPackage())}\n    <script type="importmap">${map}</script>\n    <title>`,
      )
      .replace(/<meta charset="[^"]*" \/>/, (charset) => `${charset}\n    <script>${scriptsAgain}</script>`),
    sealed,
  );
  const texts = textFiles(site, base);
  const allParts = stylePartNames.map((name) => `<style>${styleParts[name]}</style>`).join('');
  const notices = await prerenderLate(Object.keys(texts) as Language[], floor);
  const plain = replace(template, /<noscript><\/noscript>/, () => notices).replace(
    '</style>',
    () => `</style>${allParts}`,
  );
  writeFileSync(join(site, 'index.html'), plain);
  const facts: SiteFacts = { ...inlineHashesOfPage(plain), base };
  writeFileSync(join(site, 'csp.json'), `${JSON.stringify(facts)}\n`);
  const parts: DocumentParts = {
    template: withoutIndents(replace(template, /<script [^>]*id="passport-config">[^<]*<\/script>/, () => '')),
    preload: Object.fromEntries(Object.entries(texts).map(([language, file]) => [language, preloads([file])])),
    framed: preloads(framedFiles(site, base)),
    styles: styleParts,
    icon: base + writeTouchIcon(site, template),
    opening: openForm,
    renderer,
    floor,
  };
  writeFileSync(join(site, 'document.json'), `${JSON.stringify(parts)}\n`);
}

/** The parts of a build that a page is made of. */
interface BuiltParts {
  readonly site: string;
  /** Folder of the built `src/page/app/prerender.tsx`. */
  readonly prerender: string;
  /** The built `src/page/app/frameOpening.ts`. */
  readonly opening: string;
  readonly base: string;
}

/** Returns the tag that reports and support read the version of a page from. */
export const versionTag = (version: string) => `<meta name="passport-version" content="${version}" />`;

/**
 * Returns the plain page with the first styles in it instead of Vite's link. The link to the later ones is disabled:
 * they are fetched with the first view that needs them (`src/page/parts/laterStyles.ts`).
 */
export function withStyles(html: string, { first, later }: Styles, base: string): string {
  const link = /<link rel="stylesheet"[^>]*>/;
  if (!link.test(html)) throw new Error('index.html has no style');
  return html
    .replace(link, () => `<style>${first}</style>`)
    .replace(
      '</head>',
      () => `  <link rel="stylesheet" disabled crossorigin href="${base}assets/${later}">\n  </head>`,
    );
}

/** Replaces what the plain page must have. */
function replace(text: string, from: RegExp, to: () => string): string {
  if (!from.test(text)) throw new Error(`index.html has no ${from}`);
  return text.replace(from, to);
}

/** Returns preloads of scripts. They are before the styles, which are long: the browser asks for all at once. */
const preloadTags = (addresses: readonly string[]) =>
  addresses.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`).join('');

/** Returns HTML without the white space that begins lines and is within tags. The template has no preformatted text. */
const withoutIndents = (html: string) => html.replace(/\s*\n\s*/g, (_, at: number) => (isInTag(html, at) ? ' ' : ''));
const isInTag = (html: string, at: number) => html.lastIndexOf('<', at) > html.lastIndexOf('>', at);

const manifestOf = (site: string) =>
  JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Returns the address of each language's script with the texts of the index page. */
function textFiles(site: string, base: string): Record<string, string> {
  const found = Object.entries(manifestOf(site)).flatMap(([key, { file }]) => {
    const language = /virtual:messages\/([\w-]+?)[/-]index$/.exec(key)?.[1];
    return language ? [[language, base + file] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns the addresses of the scripts that a framed page loads besides the first ones. */
function framedFiles(site: string, base: string): string[] {
  const manifest = manifestOf(site);
  const frame = Object.keys(manifest).find((key) => manifest[key]?.name === 'frame');
  if (frame === undefined) throw new Error('No script of the frame is built');
  const beneath = (key: string): string[] => [
    key,
    ...(manifest[key]?.imports ?? []).filter((each) => each !== 'index.html').flatMap(beneath),
  ];
  return [...new Set(beneath(frame).flatMap((key) => (manifest[key] ? [base + manifest[key].file] : [])))];
}
