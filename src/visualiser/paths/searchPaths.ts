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
  /** The steps that lead to where it begins, where they are known. */
  readonly before: readonly Step[] | null;
}

/** A way that was gone on the running product. JSON as it stands. */
export interface FoundPath {
  /** How the product was opened for it. */
  readonly setting: Setting;
  readonly way: Way;
  /** From the opening of the product on. */
  readonly steps: readonly Step[];
  /** How many steps lead to where the way begins. */
  readonly begin: number;
  /** For each leg, how many steps had been taken when it was gone. */
  readonly at: readonly number[];
}

/** How far the search has come. */
export interface Progress {
  readonly tried: number;
  /** Ways drawn in the charts for which no run was found. */
  readonly held: number;
  /** Ways that differ and were not tried. */
  readonly left: number;
}

/** How many ways of the charts are looked at, how many of them are tried, and how many that were gone are enough. */
const mostSeen = 2_000;
const mostTried = 90;
const mostFound = 24;
/** How many tries one row of pages is worth before others come first. */
const mostPerRow = 5;

/** The pages a way goes through. */
const pagesOf = (way: Way) =>
  way
    .flatMap(({ edge: { source }, to }) => [source.replace(/\..*/, ''), to.replace(/\..*/, '')])
    .filter((page, place, all) => page !== all[place - 1])
    .join(' ');

/** How many pages a way goes through: of ways as long the one that stays comes first. */
const pageCount = (way: Way) => pagesOf(way).split(' ').length;

const nameOf = ({ edge, to }: Leg) => `${edge.id} ${to}`;

/** The states a person has before them when the product opens, innermost. */
export function statesAtStart(setting: Setting): string[] {
  const [beginning] = start(setting).moments;
  return (beginning?.places ?? []).filter(({ shown }) => shown).flatMap(({ states }) => states.at(-1) ?? []);
}

/** The steps that lead from the opening of the product to a state; null where none were found. */
export function stepsTo(charts: Charts, { setting, from, without, before }: PathQuery): readonly Step[] | null {
  if (statesAtStart(setting).includes(from)) return [];
  if (before) return before;
  const left = new Set(without);
  const ways = statesAtStart(setting)
    .map((state) => shortestPath(charts, state, from, left))
    .filter((way) => way !== null)
    .toSorted((a, b) => a.length - b.length);
  for (const way of ways) {
    const gone = runPath(setting, [], way);
    if ('steps' in gone) return gone.steps;
  }
  for (const state of statesAtStart(setting)) {
    for (const way of pathsThatDiffer(charts, state, from, 12, left).ways) {
      const gone = runPath(setting, [], way);
      if ('steps' in gone) return gone.steps;
    }
  }
  return null;
}

/**
 * The ways that differ, each gone on the running product, the shortest first: one after the other, as they are found. A way that
 * shares its beginning with one that could not be gone is not tried. Nothing where the beginning cannot be reached.
 */
export function* searchPaths(charts: Charts, wanted: PathQuery): Generator<FoundPath | null, Progress> {
  const before = stepsTo(charts, wanted);
  if (!before) return { tried: 0, held: 0, left: 0 };
  const { ways } = pathsThatDiffer(
    charts,
    drawnStart(charts, wanted.from),
    wanted.to,
    mostSeen,
    new Set(wanted.without),
  );
  let left = ways.toSorted((a, b) => a.length - b.length || pageCount(a) - pageCount(b));
  const held = new Set<string>();
  const rows = new Map<string, number>();
  const isHeld = (way: Way) =>
    way.some((_, place) =>
      held.has(
        way
          .slice(0, place + 1)
          .map(nameOf)
          .join('\n'),
      ),
    );
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
      held.add(
        way
          .slice(0, gone.blockedAt + 1)
          .map(nameOf)
          .join('\n'),
      );
    }
    yield isFound ? { setting: wanted.setting, way, steps: gone.steps, begin: before.length, at: gone.at } : null;
  }
  return { tried: count.tried, held: count.held, left: left.length };
}
