import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf, type HtmlVariant, type PageChoice } from './choosePage';

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

/** Returns the HTML of a page: the plain page where the build has no better one, null where there is no build. */
export async function readPage(siteDir: string, choice: PageChoice, variant: HtmlVariant): Promise<string | null> {
  const read = (name: string) => readFile(join(siteDir, name), 'utf8').catch(() => null);
  return (await read(fileOf(choice, variant))) ?? read(fileOf(choice, 'plain'));
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
