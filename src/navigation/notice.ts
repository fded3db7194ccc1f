import { sanitiseNotice } from '../../machines/rules/text';
import { withoutParameter } from './rawQuery';

/**
 * Returns the message in the query parameter of this name (IDX-14, T-03), sanitised, or null. Removes it from the URL
 * at once, so that no other code reads it and a reload does not show it again. The rest of the query is unchanged
 * (D-QUERY).
 */
export function takeNotice(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
  name = 'error',
): string | null {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return null;
  const given = url.searchParams.getAll(name);
  url.search = withoutParameter(url.search, name);
  try {
    history.replaceState(history.state, '', url.pathname.replace(/^\/+/u, '/') + url.search + url.hash);
  } catch {
    // A sandboxed frame forbids it. The message is still shown.
  }
  return given.length === 1 ? sanitiseNotice(given[0] ?? '') || null : null;
}
