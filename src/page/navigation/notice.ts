import { sanitiseNotice } from '../../../machines/rules/text';
import { withoutParameter } from './rawQuery';

type Place = Pick<Location, 'href'>;
type Past = Pick<History, 'replaceState' | 'state'>;

/**
 * Returns the message in the query parameter of this name (IDX-14, T-03), sanitised, or null. Removes it from the URL
 * at once, so that no other code reads it and a reload does not show it again.
 */
export function takeNotice(location: Place, history: Past, name = 'error'): string | null {
  const given = takeParameter(location, history, name);
  return given.length === 1 ? sanitiseNotice(given[0] ?? '') || null : null;
}

/** Removes a parameter from the URL, and returns its values. The rest of the query is unchanged (D-QUERY). */
export function takeParameter(location: Place, history: Past, name: string): string[] {
  const url = new URL(location.href);
  const given = url.searchParams.getAll(name);
  if (given.length === 0) return [];
  url.search = withoutParameter(url.search, name);
  try {
    history.replaceState(history.state, '', url.pathname.replace(/^\/+/u, '/') + url.search + url.hash);
  } catch {
    // A sandboxed frame forbids it. The text that was read counts all the same.
  }
  return given;
}
