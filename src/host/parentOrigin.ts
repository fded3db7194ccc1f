import { isFramed } from '../browser/environment';
import { urlOf } from '../browser/urls';

type Framed = Pick<Window, 'parent' | 'top'> & {
  self: unknown;
  location: { ancestorOrigins?: ArrayLike<string> };
  document: { referrer: string };
};

/** Whether the host shows the frame as a dialog, which covers its window. */
export const isDialog = (search: string): boolean => new URLSearchParams(search).has('dialog');

/**
 * Returns the origin of the parent if it exactly matches an allowed one; null otherwise (FRAME-3, T-06). Where the
 * browser lists all ancestors, every one must be allowed (T-09). Where it does not, the referrer names the parent, and
 * a parent that is itself framed is refused: its ancestors are unknown.
 */
export function parentOrigin(page: Framed, allowed: readonly string[]): string | null {
  if (!isFramed(page)) return null;
  const { ancestorOrigins } = page.location;
  if (!ancestorOrigins && page.parent !== page.top) return null;
  const origins = ancestorOrigins ? Array.from(ancestorOrigins) : [urlOf(page.document.referrer)?.origin];
  const known = origins.every((origin) => origin !== undefined && origin !== 'null' && allowed.includes(origin));
  return known ? (origins[0] ?? null) : null;
}
