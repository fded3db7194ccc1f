import { isFramed } from '../browser/environment';
import { urlOf } from '../browser/urls';
import { hostIn } from '../browser/frameQuery';

export type Framed = Pick<Window, 'parent' | 'top'> & {
  self: unknown;
  location: { ancestorOrigins?: ArrayLike<string>; search: string };
  document: { referrer: string };
};

/** Whether the host shows the frame as a dialog, which covers its window. */
export const isDialogFrame = (search: string): boolean => new URLSearchParams(search).has('dialog');

/**
 * Returns the origin of the parent if it and every further ancestor exactly match an allowed one; null otherwise
 * (FRAME-3, T-06, T-09). Null also where the browser lists no ancestors: there the parent must prove itself
 * (`hostProof.ts`).
 */
export function parentOrigin(page: Framed, allowed: readonly string[]): string | null {
  const { ancestorOrigins } = page.location;
  if (!isFramed(page) || !ancestorOrigins) return null;
  const origins = Array.from(ancestorOrigins);
  return origins.every((origin) => isAllowed(origin, allowed)) ? (origins[0] ?? null) : null;
}

/**
 * Returns the allowed origin that the parent may have, where the browser lists no ancestors: that of the referrer, or
 * the one in the address where the page itself navigated its frame. A parent that is itself framed is refused, because
 * its ancestors are unknown.
 */
export function candidateOrigin(page: Framed, allowed: readonly string[]): string | null {
  if (!isFramed(page) || page.location.ancestorOrigins || page.parent !== page.top) return null;
  const origin = urlOf(page.document.referrer || (hostIn(page.location.search) ?? ''))?.origin;
  return origin !== undefined && isAllowed(origin, allowed) ? origin : null;
}

const isAllowed = (origin: string, allowed: readonly string[]) => origin !== 'null' && allowed.includes(origin);
