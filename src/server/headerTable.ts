import type { SiteFacts } from './builtSite';
import { assetHeaders, pageHeaders, plainHeaders, widgetHeaders, type HeaderConfig } from './headers';
import { pagePaths } from './pagePaths';

/** The headers of some paths. A path may end in `*`. */
export interface HeaderRow {
  readonly paths: readonly string[];
  /** The row holds for requests with this query parameter alone: 'handback=1'. */
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Addresses of the widget's scripts, within its folder. */
export interface WidgetFolders {
  /** Folders of released versions: '1.2.3'. Their bytes never change. */
  readonly versions: readonly string[];
  /** Folders of the newest release of a major version: 'v1'. */
  readonly floating: readonly string[];
}

/** Returns the headers of every path that the page server answers itself, for a configuration (T-19). */
export function headerTable(config: HeaderConfig, facts: SiteFacts, widget: WidgetFolders): HeaderRow[] {
  const at = (paths: readonly string[]) => paths.map((path) => facts.base + path.replace(/^\//, ''));
  const pages = at(pagePaths);
  return [
    { paths: pages, headers: pageHeaders(config, facts) },
    { paths: pages, query: 'handback=1', headers: pageHeaders(config, facts, { handback: true }) },
    { paths: at(['assets/*']), headers: assetHeaders(true) },
    { paths: at(['version.json']), headers: assetHeaders(false) },
    { paths: at(widget.versions.map((version) => `widget/${version}/*`)), headers: widgetHeaders(true) },
    {
      paths: at([
        'widget/passport-login.js',
        'widget/passport-login.iife.js',
        ...widget.floating.map((name) => `widget/${name}/*`),
      ]),
      headers: widgetHeaders(false),
    },
    { paths: at(['health', 'ready']), headers: plainHeaders() },
  ];
}

/**
 * Returns the table as the file `_headers` of static hosts. They cannot read a query, so such rows are left out. They
 * also serve the plain page under its file name, and `documents/`, which only nginx uses: that folder gets headers that
 * open nothing.
 */
export function staticHeaders(rows: readonly HeaderRow[], base: string): string {
  const block = (path: string, headers: HeaderRow['headers']) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const isPage = ({ paths }: HeaderRow) => paths.includes(base);
  return `${[
    ...rows
      .filter(({ query }) => query === undefined)
      .map((row) => (isPage(row) ? { ...row, paths: [...row.paths, `${base}index.html`] } : row)),
    { paths: [`${base}documents/*`], headers: plainHeaders() },
  ]
    .flatMap(({ paths, headers }) => paths.map((path) => block(path, headers)))
    .join('\n\n')}\n`;
}

/**
 * Returns the file `_redirects` of static hosts. Every path of the page answers with the plain page. Frequent
 * misspellings of a path redirect to the first page. Everything else is `404.html`. Netlify would accept a redirect of
 * every unknown path, but Cloudflare Pages would apply it to existing files. Cloudflare Pages finds `404.html` by
 * itself and ignores the line with 404.
 */
export function staticRewrites(base: string): string {
  const inner = pagePaths.filter((path) => path !== '/').map((path) => path.slice(1));
  const rewrites = pagePaths.map((path) => `${base}${path.slice(1)} ${base}index.html 200`);
  const wrong = new Set([...inner.map((path) => `${path}/`), ...inner.map((path) => path.toLowerCase())]);
  const redirects = [...wrong].filter((path) => !inner.includes(path)).map((path) => `${base}${path} ${base} 302`);
  return `${[...rewrites, ...redirects, `${base}* ${base}404.html 404`].join('\n')}\n`;
}
