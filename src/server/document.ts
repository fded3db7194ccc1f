import type { OldestBrowsers, RenderedPage, StylePart } from '../page/app/prerender';
import type { PageConfig } from '../page/config/config';
import { brandIcon } from '../page/config/brandIcon';
import { groundOf } from '../page/config/brandLook';
import { brandStyle } from './brandStyle';
import type { InlineHashes } from './headers';
import { inlineHash, inlineHashesOfPage } from './inlineHash';
import { openingScriptBehind, openingScriptTags } from './openingScripts';

/** What all documents of a build have: `document.json` of the built site. */
export interface DocumentParts {
  /** The plain page without notices and configuration, with the integrity of all that it loads. */
  readonly template: string;
  /** Tags that preload the texts of each language. */
  readonly preload: Readonly<Record<string, string>>;
  /** Tags that preload the scripts of a frame. */
  readonly framed: string;
  /** Styles that some pages need, each an element of its own: the policy of such a page has their digests. */
  readonly styles: Readonly<Record<StylePart, string>>;
  /** Address of our icon as a PNG (`src/build/touchIcon.ts`). */
  readonly icon: string;
  /** The inline script that takes the form out of its template (`src/page/app/frameOpening.ts`). */
  readonly opening: string;
  /** File of the renderer, in the folder `prerender/` beside the site. */
  readonly renderer: string;
  readonly floor: OldestBrowsers;
}

/** The icon of our brand, shown in the browser tab. */
const tabIcon = /<link rel="icon"[^"]*"[^"]*"[^"]*"[^"]*" ?\/>/;

/** Returns JSON that cannot close its element: `<` is escaped. */
export const inertJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Whether the server writes the visitor's lasting cookies, so that the page need not (D-DEVICE7): with the document, or
 * with the answer of `/visit`, which leaves the visitor's choices to the page.
 */
export type BringsCookies = boolean | 'visit';

const cookiesMark = (brings: BringsCookies) =>
  brings === 'visit' ? ' data-cookies="visit"' : brings ? ' data-cookies' : '';

/**
 * Returns a document up to its CSRF token: the configuration comes last in it, and in that the token, which alone is
 * different for each visitor. `endOfDocument` has the rest.
 */
export function startOfDocument(
  { template, preload, framed, styles, icon, opening }: DocumentParts,
  {
    htmlLang,
    language,
    title,
    description,
    mark,
    html,
    name,
    at,
    allowedHosts,
    notices,
    outside,
    styles: needed,
  }: RenderedPage,
  {
    given,
    brand,
    bringsCookies = true,
  }: {
    readonly given: Readonly<Record<string, unknown>>;
    readonly brand: PageConfig['brand'];
    readonly bringsCookies?: BringsCookies | undefined;
  },
): string {
  const inFrame = outside !== '';
  const own = description ? brandIcon(brand) : null;
  const hosts = attribute(allowedHosts.join(' '));
  const form = inFrame && `<template id="form" data-hosts="${hosts}">${html}</template><script>${opening}</script>`;
  const preloads = (preload[language] ?? '') + (inFrame ? framed : '');
  const root = `<div id="root"${name && ` data-page="${name}"`}${at && ` data-at="${at}"`}>${inFrame ? '' : html}</div>${openingScriptBehind(html)}`;
  const config = inertJson({ ...given, language, csrf: undefined }).slice(0, -1);
  return [
    [/<html lang="[^"]*">/, `<html lang="${htmlLang}" data-brand="${mark}"${cookiesMark(bringsCookies)}>`],
    [
      /<title>[^<]*<\/title>/,
      `<title>${escaped(title)}</title>${description ? aboutTags({ title, description, icon }, brand) : ''}`,
    ],
    ...(own === null ? [] : [[tabIcon, `<link rel="icon" href="${attribute(own)}">`]]),
    [/<style>/, `${preloads}<style>`],
    [/<\/style>/, `</style>${needed.map((part) => `<style>${styles[part]}</style>`).join('')}`],
    [/<\/head>/, `${brandStyle(brand)}${openingScriptTags(html)}</head>`],
    [/<div id="root"><\/div>/, root],
    [/<noscript><\/noscript>/, `${form || ''}${outside}${notices}`],
    [/<\/body>[^]*/, `<script type="application/json" id="passport-config">${config},"csrf":`],
  ].reduce((page, [from, to]) => replaced(page, from as RegExp, to as string), template);
}

/**
 * Returns the digests of the inline scripts and styles of one document, so that its policy names what it has and no
 * more. They are those of the parts of the build, never of the made text: markup cannot allow itself.
 */
export function inlineHashesOf(
  { template, styles, opening }: DocumentParts,
  { html, outside, styles: needed }: Pick<RenderedPage, 'html' | 'outside' | 'styles'>,
): Required<InlineHashes> {
  const plain = inlineHashesOfPage(template);
  return {
    scriptHashes: [
      ...plain.scriptHashes,
      ...(outside === '' ? [] : [inlineHash(opening)]),
      ...inlineHashesOfPage(openingScriptTags(html) + openingScriptBehind(html)).scriptHashes,
    ],
    styleHashes: [...plain.styleHashes, ...needed.map((part) => inlineHash(styles[part]))],
  };
}

/**
 * Returns the tags for search engines, link previews and home screens, and the theme colours of the browser. All
 * documents have them but those for a frame: programs that preview a link send no `Sec-Fetch-Dest`.
 */
function aboutTags(
  { title, description, icon }: Pick<RenderedPage, 'title' | 'description'> & Pick<DocumentParts, 'icon'>,
  brand: PageConfig['brand'],
): string {
  const about = {
    description,
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    ...(brand.preview && { 'og:image': brand.preview }),
  };
  const tags = Object.entries(about).map(
    ([name, content]) =>
      `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${attribute(content)}">`,
  );
  const colours = (['light', 'dark'] as const).map(
    (scheme) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${groundOf(brand, scheme)}">`,
  );
  const touch = brand.touchIcon || (brand.mark === 'datum' && brandIcon(brand) === null ? icon : '');
  // Safari draws no SVG in its tabs.
  const pngs = ['apple-touch-icon"', 'icon" type="image/png" sizes="180x180"'].map(
    (rel) => `<link rel="${rel} href="${attribute(touch)}">`,
  );
  return [...tags, ...colours, ...(touch ? pngs : [])].join('');
}

/** The part of the configuration that is each visitor's own. */
export type DocumentToken = Omit<PageConfig['csrf'], 'url'> & Partial<Pick<PageConfig['csrf'], 'url'>>;

/** Returns the end of every document: the CSRF parameter and token of a visitor. */
export const endOfDocument = (csrf: DocumentToken): string => `${inertJson(csrf)}}</script></body></html>\n`;

/** Replaces what the template must have. */
function replaced(text: string, from: RegExp, to: string): string {
  if (!from.test(text)) throw new Error(`The template of the documents has no ${from}`);
  return text.replace(from, () => to);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const attribute = (text: string) => escaped(text).replaceAll('"', '&quot;');
