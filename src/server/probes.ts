import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { readFacts } from './builtSite';
import { reachUpstream, UpstreamFault } from './upstream';

/** Most milliseconds that a probe waits for the passport server. */
const probeMs = 2000;

/**
 * Returns why this server should get no visitors yet, as a sentence; '' if it should. `/ready?api=1` asks the passport
 * server too. Leave that out where all instances share it: none would be ready while it is down.
 */
export async function unreadyBecause({ siteDir, api }: { siteDir: string; api: string }): Promise<string> {
  try {
    await access(join(siteDir, 'index.html'));
    const { scriptHashes } = await readFacts(siteDir);
    if (!Array.isArray(scriptHashes)) return `csp.json in ${siteDir} is no list of digests`;
  } catch {
    return 'The site is not built, or csp.json is not readable';
  }
  if (!api) return '';
  try {
    await reachUpstream(new URL(api), probeMs);
    return '';
  } catch (error) {
    if (error instanceof UpstreamFault) return error.message;
    throw error;
  }
}
