import { pathsThatDiffer, shortestPath, type Charts, type Leg, type Way } from '../graph';
import { start, type Setting, type Step } from '../simulate/simulation';
import { runPath } from './runPath';
import { drawnStart } from './drawnStart';

export interface PathQuery {
  readonly setting: Setting;
  /** Ids of states. */
  readonly from: string;
  readonly to: string;
  /** Ids of transitions that an edition cuts. */
  readonly without: readonly string[];
  /** The steps to the start of the path; null if they are not known. */
  readonly before: readonly Step[] | null;
}

/** A path that was run on the product. It can be serialised as JSON. */
export interface FoundPath {
  /** How the product was opened. */
  readonly setting: Setting;
  readonly way: Way;
  /** All steps since the product was opened. */
  readonly steps: readonly Step[];
  /** Number of steps before the path begins. */
  readonly begin: number;
  /** For each leg, the number of steps done when it was complete. */
  readonly at: readonly number[];
}

/** Progress of the search. */
export interface Progress {
  readonly tried: number;
  /** Paths of the charts for which no run was found. */
  readonly held: number;
  /** Different paths that were not tried. */
  readonly left: number;
}

/** Most paths to read from the charts, to try, and to return. */
const mostSeen = 2_000;
const mostTried = 90;
const mostFound = 24;
/** Most paths to try to the start of a path. */
const mostBefore = 12;
/** Most tries for one sequence of pages before other sequences get a turn. */
const mostPerRow = 5;

/** Returns the sequence of pages of a path. */
const pagesOf = (way: Way) =>
  way
    .flatMap(({ edge: { source }, to }) => [source.replace(/\..*/, ''), to.replace(/\..*/, '')])
    .filter((page, place, all) => page !== all[place - 1])
    .join(' ');

/** Number of pages of a path. Of equally long paths, the one with fewer pages comes first. */
const pageCount = (way: Way) => pagesOf(way).split(' ').length;

const nameOf = ({ edge, to }: Leg) => `${edge.id} ${to}`;

/** Returns the innermost states on stage when the product opens. */
export function statesAtStart(setting: Setting): string[] {
  const [beginning] = start(setting).moments;
  return (beginning?.places ?? []).filter(({ shown }) => shown).flatMap(({ states }) => states.at(-1) ?? []);
}

/** Returns the steps from the opening of the product to a state; null if none were found. */
export function stepsTo(charts: Charts, { setting, from, without, before }: PathQuery): readonly Step[] | null {
  const starts = statesAtStart(setting);
  if (starts.includes(from)) return [];
  if (before) return before;
  const left = new Set(without);
  function* ways(): Generator<Way> {
    yield* starts
      .map((state) => shortestPath(charts, state, from, left))
      .filter((way) => way !== null)
      .toSorted((a, b) => a.length - b.length);
    for (const state of starts) yield* pathsThatDiffer(charts, state, from, left).slice(0, mostBefore);
  }
  for (const way of ways()) {
    const gone = runPath(setting, [], way);
    if ('steps' in gone) return gone.steps;
  }
  return null;
}

/**
 * Runs the different paths on the product, the shortest first, and yields each that works; null for a blocked one.
 * Skips paths that share the blocked part of another. Yields nothing if the start cannot be reached.
 */
export function* searchPaths(charts: Charts, wanted: PathQuery): Generator<FoundPath | null, Progress> {
  const before = stepsTo(charts, wanted);
  if (!before) return { tried: 0, held: 0, left: 0 };
  let left = pathsThatDiffer(charts, drawnStart(charts, wanted.from), wanted.to, new Set(wanted.without))
    .slice(0, mostSeen)
    .toSorted((a, b) => a.length - b.length || pageCount(a) - pageCount(b));
  const held = new Set<string>();
  const rows = new Map<string, number>();
  const beginning = (way: Way, legs: number) => way.slice(0, legs).map(nameOf).join('\n');
  const isHeld = (way: Way) => way.some((_, place) => held.has(beginning(way, place + 1)));
  const count = { tried: 0, held: 0, found: 0 };
  while (left.length > 0 && count.tried < mostTried && count.found < mostFound) {
    const way = left.find((each) => (rows.get(pagesOf(each)) ?? 0) < mostPerRow) ?? left[0];
    left = left.filter((each) => each !== way);
    if (!way) break;
    if (isHeld(way)) {
      count.held += 1;
      continue;
    }
    count.tried += 1;
    const gone = runPath(wanted.setting, before, way);
    const isFound = 'steps' in gone;
    rows.set(pagesOf(way), isFound ? mostPerRow : (rows.get(pagesOf(way)) ?? 0) + 1);
    if (isFound) count.found += 1;
    else {
      count.held += 1;
      held.add(beginning(way, gone.blockedAt + 1));
    }
    yield isFound ? { setting: wanted.setting, way, steps: gone.steps, begin: before.length, at: gone.at } : null;
  }
  return { tried: count.tried, held: count.held, left: left.length };
}
