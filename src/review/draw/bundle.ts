import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import type { Exit } from '../../../machines/atlas/parts';
import { isText } from '../model/text';
import { byNumber, isGoal, isHandedOn, lookOf, edgeTexts } from '../model/labels';
import type { WireLook } from '../model/drawing';

/** All transitions of a state with the same target for the same reason: one row. */
export interface Bundle {
  readonly id: string;
  readonly edges: readonly ChartEdge[];
  readonly source: string;
  /** Id of a state or of an exit; the source where nothing changes. */
  readonly target: string;
  /** Further targets, where one transition enters several regions. */
  readonly alsoTo: readonly string[];
  readonly exit: Exit | null;
  readonly look: WireLook;
  readonly guard: string | null;
  readonly texts: readonly string[];
}

/** Facts from the other charts that a drawing needs. */
export interface ProductContext {
  /** Numbers and names of the results that the gate handles for every call. */
  readonly gate: readonly string[];
  /** Id of the gate's machine. */
  readonly gateId: string | null;
  /** Ids of the charts that can end with the user signed in. */
  readonly signsIn: ReadonlySet<string>;
}

/** For a machine from a file: it belongs to no product. */
export const noProduct: ProductContext = { gate: [], gateId: null, signsIn: new Set() };

const exitId = ({ go, to }: Exit) => `exit:${go}${to ? `:${to}` : ''}`;

/** Which chart goes on after an action that hands the visitor over to it; '' is the tab that the state is named by. */
const handsOver: Readonly<Record<string, string>> = {
  submit: '',
  chooseProvider: 'thirdParty',
  choosePasskey: 'passkey',
};

/** The chart that a transition hands the form, or the visitor's choice, to; null for none. */
function handedTo({ source, actions, targets }: ChartEdge): Exit | null {
  const to = targets.length === 0 ? actions.find(({ name }) => Object.hasOwn(handsOver, name)) : undefined;
  const chart = to && (handsOver[to.name] || source.split('.').at(-1));
  return chart && isText(`chart.${chart}`) ? { go: `go.${chart}` } : null;
}

/** Whether a transition hands over to another chart, which goes on. */
export const isHandedOver = (edge: ChartEdge): boolean => handedTo(edge) !== null;

/**
 * The exit that a transition takes out of the chart: also with the ticket of a sign-in, which only the running machine
 * has, and from a tab's form to its chart.
 */
function exitOf(edge: ChartEdge): Exit | null {
  const isSignIn = edge.kind === 'told' && edge.actions.some(({ name }) => name === 'leaveFor');
  return edge.exit ?? (isSignIn ? { go: 'go.away', to: 'jump' } : handedTo(edge));
}

/**
 * The transitions of a chart as rows, in source order, without those that only raise what an invoked actor returned.
 */
export function bundlesOf({ nodes, edges: all }: Chart): Bundle[] {
  const edges = all.filter((edge) => !isHandedOn(edge));
  const found = new Map<string, Bundle>();
  const entered = new Set([
    ...nodes.flatMap(({ initial }) => initial ?? []),
    ...edges.filter((edge) => !exitOf(edge)).flatMap(({ targets }) => targets),
  ]);
  /** Whether only transitions that leave the chart enter their state: drawn as its entry, or it would have none. */
  const isOnlyEntry = (target: string | undefined) =>
    !entered.has(target ?? '') && nodes.some(({ id, kind }) => id === target && kind !== 'final');
  for (const edge of edges) {
    const exit = isOnlyEntry(edge.targets[0]) ? null : exitOf(edge);
    const look = lookOf(edge);
    const [first = edge.source, ...alsoTo] = edge.targets;
    const target = exit ? exitId(exit) : first;
    const key = [edge.source, target, ...alsoTo, look, edge.guard ?? '', edge.kind].join(' ');
    const so = found.get(key);
    const texts = [...new Set([...(so?.texts ?? []), ...edgeTexts(edge)])];
    if (look === 'code') texts.sort(byNumber);
    const ending = { target, alsoTo, exit, look, guard: edge.guard };
    found.set(
      key,
      so
        ? { ...so, edges: [...so.edges, edge], texts }
        : { id: edge.id, edges: [edge], source: edge.source, ...ending, texts },
    );
  }
  return [...found.values()];
}

/** Reads the gate's own handlers from its chart, and which charts can sign in. */
export function productContextOf(charts: readonly Chart[], gateId: string): ProductContext {
  const gate = charts.find(({ id }) => id === gateId);
  const own =
    gate?.edges.filter(({ kind, event }) => kind === 'result' && event !== 'result.*' && event !== 'result.OK') ?? [];
  const signsIn = new Set(
    charts.filter(({ edges }) => edges.some(({ exit }) => exit && isGoal(exit))).map(({ id }) => id),
  );
  return { gate: [...new Set(own.flatMap(edgeTexts))].sort(byNumber), gateId, signsIn };
}
