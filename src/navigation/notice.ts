import { sanitiseNotice } from '../../machines/rules/text';

/**
 * The message the query carries (IDX-14, T-03), sanitised, or null. It leaves the address at once, before anything else on the
 * page can read it, whatever it holds: a reload does not show it again.
 */
export function takeNotice(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | null {
  const url = new URL(location.href);
  if (!url.searchParams.has('error')) return null;
  const given = url.searchParams.getAll('error');
  url.searchParams.delete('error');
  try {
    history.replaceState(history.state, '', url.pathname.replace(/^\/+/u, '/') + url.search + url.hash);
  } catch {
    // a sandboxed frame forbids it; the message is shown all the same
  }
  return given.length === 1 ? sanitiseNotice(given[0] ?? '') || null : null;
}
