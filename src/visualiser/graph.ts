import { outwards } from '../../machines/atlas/answersOf';
import type { Chart, ChartEdge, ChartNode } from '../../machines/atlas/chart';
import { codes } from '../../machines/results/codes';
import { differing, shortest, type Way } from './graph/search';

export type { Leg, Way } from './graph/search';

/** The charts of a release, in the order in which a visitor meets them. */
export type Charts = readonly Chart[];

/** States one transition away. */
export interface Neighbours {
  /** Transitions that lead into the state, and those that leave it or one around it. */
  readonly into: readonly ChartEdge[];
  readonly out: readonly ChartEdge[];
  /** Ids of the states at the other ends, and of the state itself. */
  readonly states: ReadonlySet<string>;
}

/** The states one transition away from a state, within its chart. @param state id, `verifyCode.entering.typing` */
export function neighbours(chart: Chart, state: string): Neighbours {
  const around = outwards(chart, state);
  const inside = (id: string) => outwards(chart, id).includes(state);
  const out = chart.edges.filter(({ source }) => around.includes(source) || inside(source));
  const into = chart.edges.filter(
    ({ source, targets }) =>
      targets.some((target) => inside(target) || leadsIn(chart, target, state)) && !inside(source),
  );
  const states = new Set([state, ...out.flatMap(({ targets }) => targets), ...into.map(({ source }) => source)]);
  return { into, out, states };
}

/** Whether entering the one state enters the other too, because it begins there. */
function leadsIn(chart: Chart, target: string, state: string): boolean {
  const node = chart.nodes.find(({ id }) => id === target);
  const begun = node?.kind === 'regions' ? node.children : node?.initial ? [node.initial] : [];
  return begun.some((child) => child === state || leadsIn(chart, child, state));
}

/**
 * The way with the fewest steps between two states, across pages where it must; null where none leads there.
 * @param without ids of transitions that cannot be taken, such as those an edition cuts
 */
export function shortestPath(charts: Charts, from: string, to: string, without?: ReadonlySet<string>): Way | null {
  return shortest(charts, from, to, without);
}

/** Paths that differ, shortest first, and how many there are beyond the limit. */
export interface Ways {
  readonly ways: readonly Way[];
  /** How many more differ and are not given. */
  readonly left: number;
}

/**
 * Returns the paths between two states that differ: for every transition that can be on a path, the shortest path that
 * takes it. Each path takes a transition that no shorter one takes. Results with the same target count as one. Guards
 * are not evaluated.
 * @param most how many are given; `left` says how many more there are
 */
export function pathsThatDiffer(
  charts: Charts,
  from: string,
  to: string,
  most = 24,
  without?: ReadonlySet<string>,
): Ways {
  const ways = differing(charts, from, to, without);
  return { ways: ways.slice(0, most), left: Math.max(0, ways.length - most) };
}

/** A state that handles a code, and its transition. */
export interface Handler {
  readonly state: ChartNode;
  readonly edge: ChartEdge;
}

const namesOf = (code: string) =>
  codes.filter((row) => String(row.code) === code || row.name === code).map(({ name }) => name as string);

/**
 * The states that name a result by its number, `57`, or its name, `TWO_FACTOR_NEED_PWD`, in the order of the charts.
 */
export function statesHandling(charts: Charts, code: string): readonly Handler[] {
  const events = new Set([...namesOf(code), code].map((name) => `result.${name}`));
  return charts.flatMap(({ nodes, edges }) =>
    edges
      .filter(({ event }) => events.has(event))
      .flatMap((edge) => {
        const state = nodes.find(({ id }) => id === edge.source);
        return state ? [{ state, edge }] : [];
      }),
  );
}
