/** What a search goes through: places, and the steps that lead from one to another. */
interface Graph<Place, Step> {
  /** Equal for places from which the same steps are possible: one of them is gone on from. */
  readonly keyOf: (place: Place) => string;
  /** Every step that is possible at a place, and where it leads; null where the path ends with it. */
  readonly stepsFrom: (place: Place) => Iterable<readonly [step: Step, to: Place | null]>;
}

/** Steps that lead from a place where the search began. */
interface Path<Place, Step> {
  readonly start: Place;
  readonly steps: readonly Step[];
}

/** Searches breadth first. Yields a shortest path to every step of every place that can be reached, the shortest first. */
export function* shortestPaths<Place, Step>(
  starts: readonly Place[],
  { keyOf, stepsFrom }: Graph<Place, Step>,
): Generator<Path<Place, Step>, void> {
  const seen = new Set<string>();
  const queue: (Path<Place, Step> & { readonly place: Place })[] = [];
  const arrive = (start: Place, steps: readonly Step[], place: Place) => {
    const key = keyOf(place);
    if (!seen.has(key)) queue.push({ start, steps, place });
    seen.add(key);
  };
  for (const start of starts) arrive(start, [], start);
  for (const { start, steps: before, place } of queue)
    for (const [step, to] of stepsFrom(place)) {
      const steps = [...before, step];
      yield { start, steps };
      if (to !== null) arrive(start, steps, to);
    }
}
