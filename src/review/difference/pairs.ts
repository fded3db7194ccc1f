/** A thing before and after: in the order of the newer list, then the removed ones. */
type Pair<T> = readonly [T | undefined, T | undefined];

/**
 * Pairs equal things of two lists: by the first key, then the rest by the next key. A key that occurs twice pairs
 * twice.
 * @param keys from the strictest to the loosest
 */
export function pairs<T>(
  before: readonly T[],
  after: readonly T[],
  keys: readonly ((thing: T) => string)[],
): Pair<T>[] {
  const partner = new Map<T, T>();
  const free = new Set(before);
  for (const key of keys) {
    const waiting = new Map<string, T[]>();
    for (const thing of before)
      if (free.has(thing)) waiting.set(key(thing), [...(waiting.get(key(thing)) ?? []), thing]);
    for (const thing of after) {
      const found = partner.has(thing) ? undefined : waiting.get(key(thing))?.shift();
      if (found === undefined) continue;
      partner.set(thing, found);
      free.delete(found);
    }
  }
  return [
    ...after.map((thing): Pair<T> => [partner.get(thing), thing]),
    ...[...free].map((thing): Pair<T> => [thing, undefined]),
  ];
}
