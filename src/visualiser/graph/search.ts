import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import { keyOf, movesOf, reachedFrom, type Move, type Place } from './places';

/** One transition of a way, and the state it leads to. */
export interface Leg {
  readonly edge: ChartEdge;
  /** Transitions of other machines that passed on what this one said, innermost first. */
  readonly through: readonly ChartEdge[];
  /** Id of the state reached, the innermost one that is seen there: `verifyCode.entering.typing`. */
  readonly to: string;
  /** The states that run its machine, outermost first. */
  readonly under: readonly string[];
}

/** A way between two states, in the order in which it is gone. */
export type Way = readonly Leg[];

interface Arc extends Move {
  readonly from: string;
  readonly begin: Place;
  readonly key: string;
}

interface Net {
  readonly starts: readonly string[];
  readonly goals: readonly string[];
  readonly out: ReadonlyMap<string, readonly Arc[]>;
  readonly shownAt: (place: Place) => Place;
}

/** Everything that can be reached from a state, and where the other one is among it. */
function netOf(charts: readonly Chart[], from: string, to: string, without?: ReadonlySet<string>): Net {
  const { moves, placesOf, contains, shownAt } = movesOf(charts, { without, goal: to });
  const starts = placesOf(from);
  const reached = [...reachedFrom(starts, moves)];
  const goals = reached.filter(([, { place }]) => contains(to, place.at)).map(([key]) => key);
  const out = new Map(
    reached.map(([key, { place, moves: own }]) => [
      key,
      own.map((move) => ({ ...move, from: key, begin: place, key: keyOf(move.to) })),
    ]),
  );
  return { starts: starts.map(keyOf), goals, out, shownAt };
}

interface Distance {
  readonly steps: number;
  /** The arc by which it is reached; none at the beginning. */
  readonly by: Arc | null;
}

/** The fewest steps from some places to all others; what is free counts for nothing. Arcs may be followed backwards. */
function distances(
  begin: readonly string[],
  arcs: ReadonlyMap<string, readonly Arc[]>,
  ends: (arc: Arc) => string,
): Map<string, Distance> {
  const found = new Map<string, Distance>(begin.map((key) => [key, { steps: 0, by: null }]));
  let now = [...begin];
  for (let steps = 0; now.length > 0; steps += 1) {
    const next: string[] = [];
    for (let key = now.shift(); key !== undefined; key = now.shift()) {
      if (found.get(key)?.steps !== steps) continue;
      for (const arc of arcs.get(key) ?? []) {
        const cost = steps + (arc.isFree ? 0 : 1);
        const known = found.get(ends(arc));
        if (known && known.steps <= cost) continue;
        found.set(ends(arc), { steps: cost, by: arc });
        (arc.isFree ? now : next).push(ends(arc));
      }
    }
    now = next;
  }
  return found;
}

function backwards(out: Net['out']): Map<string, Arc[]> {
  const into = new Map<string, Arc[]>();
  for (const arc of [...out.values()].flat()) into.set(arc.key, [...(into.get(arc.key) ?? []), arc]);
  return into;
}

function arcsTo(key: string, found: ReadonlyMap<string, Distance>): Arc[] {
  const by = found.get(key)?.by;
  return by ? [...arcsTo(by.from, found), by] : [];
}

function arcsFrom(key: string, found: ReadonlyMap<string, Distance>): Arc[] {
  const by = found.get(key)?.by;
  return by ? [by, ...arcsFrom(by.key, found)] : [];
}

/** Arcs as legs: what is free belongs to the leg before it. */
function wayOf({ shownAt }: Net, arcs: readonly Arc[]): Way {
  const legs: Leg[] = [];
  for (const { edge, through, to: place, isFree } of arcs) {
    const last = legs.at(-1);
    const { at: to, under } = shownAt(place);
    if (edge && !isFree) legs.push({ edge, through, to, under });
    else if (last) legs[legs.length - 1] = { ...last, to, under };
  }
  return legs;
}

/** Of several results with the same target, the default is shown. */
const plainness = ({ edge }: Arc) => (edge?.event.endsWith('*') ? 0 : 1);
const statesOf = (way: Way) => way.map(({ to }) => to).join(' ');
const byLength = (a: Way, b: Way) => a.length - b.length;

/**
 * The way with the fewest steps between two states, across pages where it must; null where none leads there, empty
 * where the one is within the other.
 * @param without ids of transitions that cannot be taken, such as those an edition cuts
 */
export function shortestPath(
  charts: readonly Chart[],
  from: string,
  to: string,
  without?: ReadonlySet<string>,
): Way | null {
  const net = netOf(charts, from, to, without);
  const { starts, goals, out } = net;
  const found = distances(starts, out, ({ key }) => key);
  const ways = goals.filter((goal) => found.has(goal)).map((goal) => wayOf(net, arcsTo(goal, found)));
  return ways.toSorted(byLength)[0] ?? null;
}

/**
 * Returns the paths between two states that differ, shortest first: for every transition that can be on a path, the
 * shortest path that takes it. Each path takes a transition that no shorter one takes. Results with the same target
 * count as one. Guards are not evaluated.
 */
export function pathsThatDiffer(
  charts: readonly Chart[],
  from: string,
  to: string,
  without?: ReadonlySet<string>,
): Way[] {
  const net = netOf(charts, from, to, without);
  const { starts, goals, out, shownAt } = net;
  const ahead = distances(starts, out, ({ key }) => key);
  const back = distances(goals, backwards(out), (arc) => arc.from);
  const isGoal = new Set(goals);
  const ways = [...out.values()]
    .flat()
    .filter((arc) => arc.edge && ahead.has(arc.from) && back.has(arc.key) && !isGoal.has(arc.from))
    .map((arc) => ({ steps: (ahead.get(arc.from)?.steps ?? 0) + (back.get(arc.key)?.steps ?? 0), arc }))
    .toSorted((a, b) => a.steps - b.steps || plainness(a.arc) - plainness(b.arc));
  const taken = new Set<string>();
  /* Transitions between the same two states count once: results with one reaction are one path. */
  const placeless = (arc: Arc) => `${shownAt(arc.begin).at} ${shownAt(arc.to).at}`;
  return ways
    .flatMap(({ arc }) => {
      if (taken.has(placeless(arc))) return [];
      const arcs = [...arcsTo(arc.from, ahead), arc, ...arcsFrom(arc.key, back)];
      for (const each of arcs) taken.add(placeless(each));
      return [wayOf(net, arcs)];
    })
    .toSorted(byLength)
    .filter((way, place, all) => all.findIndex((other) => statesOf(other) === statesOf(way)) === place);
}
