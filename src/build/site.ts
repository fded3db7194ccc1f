import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../machines/site/site';
import { readFloor } from './floor.ts';
import { versionOfPackage } from './release.ts';
import { inlineHash } from '../serving/inlineHash.ts';
import { importMapOf, seals, sealTags } from './seal.ts';
import { joinStyles, type Chunk, type Styles } from './styles.ts';

type Prerender = typeof import('../app/prerender');

/**
 * Finishes a built site: adds integrity to every tag and an import map with the integrity of lazy scripts, prerenders
 * one page per edition, language, mode and tab, and writes `csp.json`. The styles of the first page are in each page.
 *
 * - `index.html`: the plain page. It works on any static host, with any configuration.
 * - `prerendered/<edition>.<language>.<mode>.<tab>.html`: sent instead of it to top-level windows.
 * - `framed/<edition>.<language>.<mode>.<tab>.html`: sent to frames. Its form is in a template until a script knows the
 *   host; without scripts a link out of the frame is shown.
 * - All hold notices for scripts that do not come, which in a frame is for a form that is shown, or are switched off.
 * - `csp.json`: `{ scriptHashes: string[], styleHashes: string[], base: string }`, for the policy and the paths of a
 *   server.
 *
 * `base` is the path that the site is served at: '/', or '/login/'.
 *
 * PASSPORT_CONFIG may name a JSON file with the configuration of the prerendered pages (brand, links, hidden parts).
 */
export async function finishSite({ site, prerender, opening, base }: BuiltParts): Promise<void> {
  const { pages, prerenderPage, prerenderOutside, prerenderLate } = (await import(
    pathToFileURL(resolve(prerender)).href
  )) as Prerender;
  const config: unknown = process.env.PASSPORT_CONFIG
    ? JSON.parse(readFileSync(process.env.PASSPORT_CONFIG, 'utf8'))
    : {};
  const styles = joinStyles(site);
  const sealed = seals(site, base);
  const map = importMapOf(sealed);
  const oldest = readFloor();
  const openForm = readFileSync(opening, 'utf8').trim();
  const reactDom = Object.values(manifestOf(site)).find(({ name }) => name === 'dom')?.file;
  if (!reactDom) throw new Error('No script is named dom: see chunks.ts');
  const plain = withStyles(readFileSync(join(site, 'index.html'), 'utf8'), styles, base);
  const template = withPreloads(plain, [base + reactDom])
    .replace('<title>', `${versionTag(versionOfPackage())}\n    <script type="importmap">${map}</script>\n    <title>`)
    // Without white space: nginx replaces these exact bytes.
    .replace(/(id="passport-config">)\s*\{\}\s*/, '$1{}');
  const withNotices = (page: string, html: string) => page.replace('<noscript></noscript>', () => html);
  const texts = textFiles(site, base);
  const languages = Object.keys(texts) as Language[];
  writeFileSync(
    join(site, 'index.html'),
    sealTags(withNotices(template, await prerenderLate(languages, oldest)), sealed),
  );
  writeFileSync(
    join(site, 'csp.json'),
    `${JSON.stringify({ scriptHashes: [inlineHash(map), inlineHash(openForm)], styleHashes: [inlineHash(styles.first)], base })}\n`,
  );
  for (const folder of ['prerendered', 'framed']) mkdirSync(join(site, folder), { recursive: true });
  const lateIn = new Map<string, string>();
  const outsideIn = new Map<string, string>();
  for (const language of languages) {
    lateIn.set(language, await prerenderLate([language], oldest));
    outsideIn.set(language, await prerenderOutside(language));
  }
  const frameFiles = framedFiles(site, base);
  for (const page of pages(config)) {
    const { edition, language, mode, tab } = page;
    const name = `${edition}.${language}.${mode}.${tab}.html`;
    const preload = [texts[language] ?? []].flat();
    const alone = fill(template, { ...(await prerenderPage(page, config)), preload });
    writeFileSync(join(site, 'prerendered', name), sealTags(withNotices(alone, lateIn.get(language) ?? ''), sealed));
    const { html, ...framed } = await prerenderPage(page, config, true);
    const inFrame = fill(template, { ...framed, html: '', preload: [...preload, ...frameFiles] });
    const form = `<template id="form">${html}</template><script>${openForm}</script>`;
    writeFileSync(
      join(site, 'framed', name),
      sealTags(withNotices(inFrame, form + (outsideIn.get(language) ?? '') + (lateIn.get(language) ?? '')), sealed),
    );
  }
}

/** The parts of a build that a page is made of. */
interface BuiltParts {
  readonly site: string;
  /** The built `src/app/prerender.tsx`. */
  readonly prerender: string;
  /** The built `src/app/frameOpening.ts`. */
  readonly opening: string;
  readonly base: string;
}

/** Returns the tag that reports and support read the version of a page from. */
export const versionTag = (version: string) => `<meta name="passport-version" content="${version}" />`;

/**
 * Returns the plain page with the first styles in it instead of Vite's link. The link to the later ones is disabled:
 * they are fetched with the first view that needs them (`src/parts/laterStyles.ts`).
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

interface Filling {
  html: string;
  title: string;
  htmlLang: string;
  brand: string;
  /** Become `data-…` attributes of the root: the prerender key. */
  prerenderKey: Readonly<Record<string, string>>;
  /** Addresses of the scripts to preload: the texts of this language, and the scripts of a frame. */
  preload: readonly string[];
}

/** Returns the plain page with a prerendered root. */
export function fill(template: string, { html, title, htmlLang, brand, prerenderKey, preload }: Filling): string {
  const data = Object.entries(prerenderKey).map(([name, value]) => ` data-${name}="${value}"`);
  let page = replace(template, /<div id="root"><\/div>/, `<div id="root"${data.join('')}>${html}</div>`);
  page = replace(page, /<html lang="[^"]*">/, `<html lang="${htmlLang}" data-brand="${brand}">`);
  page = replace(page, /<title>[^<]*<\/title>/, `<title>${escape(title)}</title>`);
  return withPreloads(page, preload);
}

/** Replaces what the plain page must have. */
function replace(text: string, from: RegExp, to: string): string {
  if (!from.test(text)) throw new Error(`index.html has no ${from}`);
  return text.replace(from, () => to);
}

/** Adds preloads of scripts before the styles, which are long: the browser asks for all scripts at once. */
function withPreloads(page: string, addresses: readonly string[]): string {
  const links = addresses.map((address) => `<link rel="modulepreload" crossorigin href="${address}">\n    `);
  return replace(page, /<style>/, `${links.join('')}<style>`);
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

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
