import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a server needs besides the files: `csp.json` of the built site. */
export interface SiteFacts {
  /** Hashes of the inline scripts of the plain page, for its `script-src`. */
  readonly scriptHashes: readonly string[];
  /** Hashes of its inline styles, for `style-src`. */
  readonly styleHashes: readonly string[];
  /** Path that the site was built for: '/', or '/login/'. */
  readonly base: string;
}

/** Reads the facts of a built site; those of a site without inline scripts and styles at '/' if there are none. */
export async function readFacts(siteDir: string): Promise<SiteFacts> {
  const text = await readFile(join(siteDir, 'csp.json'), 'utf8').catch(() => '{}');
  return { scriptHashes: [], styleHashes: [], base: '/', ...(JSON.parse(text) as Partial<SiteFacts>) };
}

/** Codings of the compressed files that the build writes, the best first. */
const codings = ['br', 'gzip'] as const;

/** Returns the content codings that an `Accept-Encoding` header allows, of those that we have. */
export function allowedCodings(accepted = ''): ('br' | 'gzip')[] {
  const entries = accepted.split(',').map((entry) => entry.split(';').map((part) => part.trim().toLowerCase()));
  const allows = (name: string) =>
    entries.some(
      ([coding, weight = 'q=1']) => coding === name && weight.startsWith('q=') && !/^q=0(\.0*)?$/.test(weight),
    );
  return codings.filter(allows);
}

/** The digest of a build in messages and names of files. */
export const shortDigest = (digest: string) => digest.slice(0, 12);
