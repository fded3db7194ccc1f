import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { assetHeaders, widgetHeaders } from './headers';

/** What a server needs besides the files: `csp.json` of the built site. */
export interface SiteFacts {
  /** Hashes of the inline scripts, for `script-src`. */
  readonly scriptHashes: readonly string[];
  /** Hashes of the inline styles, for `style-src`. */
  readonly styleHashes: readonly string[];
  /** Path that the site was built for: '/', or '/login/'. */
  readonly base: string;
}

/** Reads the facts of a built site; those of a site without inline scripts and styles at '/' if there are none. */
export async function readFacts(siteDir: string): Promise<SiteFacts> {
  const text = await readFile(join(siteDir, 'csp.json'), 'utf8').catch(() => '{}');
  return { scriptHashes: [], styleHashes: [], base: '/', ...(JSON.parse(text) as Partial<SiteFacts>) };
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Files of the built site that can be requested: /assets/*, and single files of its root. Never a dot file. */
const servable = /^\/(assets\/)?[A-Za-z0-9][\w.-]*\.[a-z0-9]+$/;
const hidden = /^\/(index\.html|csp\.json|document\.json)$/;

/** Returns a file of the built site with its headers, or null if there is none. Names in /assets/ contain a hash. */
export function assetOf(siteDir: string, path: string, encodings?: string): Promise<Response | null> {
  if (!servable.test(path) || hidden.test(path)) return Promise.resolve(null);
  return fileResponse(siteDir, path, assetHeaders(path.startsWith('/assets/')), encodings);
}

/** Scripts of the widget: at the floating addresses, and in the folder of a version, whose files never change. */
const widgetScript = /^\/((?:v\d+|\d+\.\d+\.\d+)\/)?passport-login(\.iife)?\.js$/;

/** Whether a path under /widget/ has the bytes of one version for good. */
export const isPinnedWidget = (path: string): boolean => /^\/\d+\.\d+\.\d+\//.test(path);

/** Returns a script of the widget with its headers, or null if there is none. `path` is the part after /widget. */
export function widgetOf(widgetDir: string, path: string, encodings?: string): Promise<Response | null> {
  if (!widgetScript.test(path)) return Promise.resolve(null);
  return fileResponse(widgetDir, path, widgetHeaders(isPinnedWidget(path)), encodings);
}

/** Codings of the compressed files that the build writes, the best first. */
const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Returns the content codings that an `Accept-Encoding` header allows, of those that we have. */
export function allowedCodings(accepted = ''): ('br' | 'gzip')[] {
  const entries = accepted.split(',').map((entry) => entry.split(';').map((part) => part.trim().toLowerCase()));
  const allows = (name: string) =>
    entries.some(
      ([coding, weight = 'q=1']) => coding === name && weight.startsWith('q=') && !/^q=0(\.0*)?$/.test(weight),
    );
  return codings.flatMap(([name]) => (allows(name) ? [name] : []));
}

async function fileResponse(
  folder: string,
  path: string,
  headers: Record<string, string>,
  encodings?: string,
): Promise<Response | null> {
  const type = types[extname(path)];
  if (!type) return null;
  const read = (suffix: string) => readFile(join(folder, path + suffix)).catch(() => null);
  const always = { 'Content-Type': type, ...headers, ...(encodings !== undefined && { Vary: 'Accept-Encoding' }) };
  for (const [coding, suffix] of codings) {
    const bytes = allowedCodings(encodings).includes(coding) ? await read(suffix) : null;
    if (bytes) return new Response(new Uint8Array(bytes), { headers: { ...always, 'Content-Encoding': coding } });
  }
  const bytes = await read('');
  return bytes && new Response(new Uint8Array(bytes), { headers: always });
}
