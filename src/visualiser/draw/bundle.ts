import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import type { Door } from '../../../machines/atlas/parts';
import { byNumber, isGoal, lookOf, textsOf } from './labels';
import type { Look } from './types';

/** All transitions of a state that lead the same way for the same reason: one row. */
export interface Bundle {
  readonly id: string;
  readonly edges: readonly ChartEdge[];
  readonly source: string;
  /** Id of a state or of a door; the source where nothing changes. */
  readonly target: string;
  /** Further targets, where one transition enters several regions. */
  readonly alsoTo: readonly string[];
  readonly door: Door | null;
  readonly look: Look;
  readonly guard: string | null;
  readonly texts: readonly string[];
}

/** What is known beyond one chart. */
export interface ProductContext {
  /** Numbers and names that the gate answers for every call. */
  readonly gate: readonly string[];
  /** Id of the gate's machine. */
  readonly gateId: string | null;
  /** Ids of the charts that can end with somebody signed in. */
  readonly signsIn: ReadonlySet<string>;
}

/** Nothing is known: a machine that is not ours. */
export const noProduct: ProductContext = { gate: [], gateId: null, signsIn: new Set() };

const doorId = ({ go, to }: Door) => `door:${go}${to ? `:${to}` : ''}`;

/** The way out of the chart that a transition takes. What an invoked actor answered and is only raised again is none. */
export function doorOf({ door, kind, targets, actions }: ChartEdge): Door | null {
  const isHeardAgain =
    (kind === 'done' || kind === 'failed') && targets.length === 0 && actions.every(({ name }) => name === 'raise');
  return isHeardAgain ? null : door;
}

/** The transitions of a chart as rows, in the order in which they are written. */
export function bundlesOf({ edges }: Chart): Bundle[] {
  const found = new Map<string, Bundle>();
  for (const edge of edges) {
    const door = doorOf(edge);
    const look = lookOf(edge);
    const [first = edge.source, ...alsoTo] = edge.targets;
    const target = door ? doorId(door) : first;
    const key = [edge.source, target, ...alsoTo, look, edge.guard ?? '', edge.kind].join(' ');
    const so = found.get(key);
    const texts = [...new Set([...(so?.texts ?? []), ...textsOf(edge)])];
    if (look === 'code') texts.sort(byNumber);
    const ways = { target, alsoTo, door, look, guard: edge.guard };
    found.set(
      key,
      so
        ? { ...so, edges: [...so.edges, edge], texts }
        : { id: edge.id, edges: [edge], source: edge.source, ...ways, texts },
    );
  }
  return [...found.values()];
}

/** What the gate answers for every call, as chips: its own handlers, read from its chart. */
export function productContextOf(charts: readonly Chart[], gateId: string): ProductContext {
  const gate = charts.find(({ id }) => id === gateId);
  const own =
    gate?.edges.filter(({ kind, event }) => kind === 'result' && event !== 'result.*' && event !== 'result.OK') ?? [];
  const signsIn = new Set(
    charts.filter(({ edges }) => edges.some(({ door }) => door && isGoal(door))).map(({ id }) => id),
  );
  return { gate: [...new Set(own.flatMap(textsOf))].sort(byNumber), gateId, signsIn };
}
