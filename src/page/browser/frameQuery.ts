/** What a host puts into the address of its frame, besides the parameters of every page (`src/widget/frameUrl.ts`). */
const names = ['theme', 'accent', 'surface', 'radius', 'dialog'] as const;

/** The page's own parameter: the host of a frame that the page itself navigates. */
const hostName = 'host';

/**
 * Returns the parameters that the next document of the same frame needs: the look that the host gave it, and the host.
 * That document has no referrer, because ours send none. A name given twice counts as absent.
 */
export function frameQuery(search: string, host: string | null): Record<string, string> {
  const query = new URLSearchParams(search);
  const given = names.flatMap((name) => {
    const [value, ...more] = query.getAll(name);
    return value === undefined || more.length > 0 ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(given), ...(host !== null && { [hostName]: host }) };
}

/** Returns the host in the address of a frame, unproven. */
export const hostIn = (search: string): string | null => new URLSearchParams(search).get(hostName);
