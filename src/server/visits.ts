import type { IncomingHttpHeaders } from 'node:http';

/** `Sec-Fetch-Dest` of a document that a person sees: in a window or in a frame. */
export const visitDests: readonly string[] = ['document', 'iframe', 'frame'];

/**
 * Paths that never redirect to the page. Within its base: a script of the build must not be answered with a document.
 * At the origin: password managers check that an unknown well-known path does not answer 200.
 */
export const notLeading = { inBase: ['assets/', 'widget/'], atRoot: ['/.well-known/'] } as const;

/** Whether a person opens a document. Browsers without `Sec-Fetch-Dest` say so by what they accept. */
export function isVisit(method: string, headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const dest = headers['sec-fetch-dest'];
  if (dest !== undefined) return visitDests.includes(String(dest));
  return /\btext\/html\b/i.test(headers.accept ?? '');
}

/**
 * Returns where a visit to an unknown path leads, or null where the path is a document of the API or of no visit
 * (D-UNKNOWNPATH). The query stays; browsers keep the fragment.
 */
export function leadOf(base: string, isListed: (target: string) => boolean): (target: string) => string | null {
  const starts = [...notLeading.atRoot, ...notLeading.inBase.map((path) => base + path)];
  return (target) => {
    if (isListed(target) || starts.some((start) => target.startsWith(start))) return null;
    const query = target.indexOf('?');
    return base + (query < 0 || query === target.length - 1 ? '' : target.slice(query));
  };
}
