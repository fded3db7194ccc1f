import { answersOf } from './answersOf';
import { refusalNames, type RefusalName } from '../results/codes';
import { allAskings, type Asking } from './askings';
import { chartOf, type Chart, type ChartEdge } from './chart';
import { gate, machines } from './machines';
import type { Door } from './parts';

/** How a call ends for the page besides its results: it was given up, or the gate leads out of the app. */
export const endings = ['call.abandoned', 'go.away'] as const;

/** What an asking state may be told: every result of the catalogue, and the two endings of the gate. */
export type Heard = `result.${RefusalName | 'OK'}` | (typeof endings)[number];

export const heardNames: readonly Heard[] = [
  'result.OK',
  ...refusalNames.map((name) => `result.${name}` as const),
  ...endings,
];

/**
 * Who answers: the gate; the page by a handler for this very name; the page by its `result.*`; nobody, because the state goes on
 * whatever the answer (`silent`); nobody, because only the gate says it and this call does not pass the gate (`never`); nobody
 * although somebody should (`unheard`, a defect).
 */
export type By = 'gate' | 'page' | 'default' | 'silent' | 'never' | 'unheard';

/** What the gate does next: a captcha and the call again, an alert, the deletion dialogs, or out of the app at once. */
export interface Detour {
  readonly kind: 'captcha' | 'alert' | 'deletion' | 'away';
  /** Of an alert: which texts. */
  readonly words: string | null;
  /** What the page may hear in the end besides the answer of the repeated call: `call.abandoned`, `go.away`, `result.…`. */
  readonly ends: readonly string[];
  /** Whether the call is made again. */
  readonly again: boolean;
}

/** One cell of the table: what happens when this state is told this. */
export interface Reaction {
  readonly asking: Asking;
  readonly heard: Heard;
  readonly by: By;
  /** The transitions that answer, in the order in which they are tried; more than one only where guards decide. */
  readonly edges: readonly ChartEdge[];
  /** The transitions by which machines in between passed on what they were told, innermost first. */
  readonly through: readonly ChartEdge[];
  /** Where the answer leads out of the machine, if it does. */
  readonly doors: readonly Door[];
  readonly detour: Detour | null;
}

/** What no server says: the gate alone. */
const saidByGate: readonly Heard[] = [...endings, 'result.CAPTCHA_LOAD_FAILED'];

const emptyChart: Chart = { id: '', outcome: null, nodes: [], edges: [] };

const isFinal = (chart: Chart, edge: ChartEdge) =>
  chart.nodes.some(({ id, kind }) => kind === 'final' && edge.targets.includes(id));

/** What the machine ends with by this transition; nothing when it does not end by it. */
const endOf = (chart: Chart, edge: ChartEdge) => (isFinal(chart, edge) ? (edge.outcome ?? chart.outcome) : null);

/** What follows in the gate after this transition of it. */
function detourOf(chart: Chart, edge: ChartEdge): Detour {
  const target = chart.nodes.find(({ id }) => id === edge.targets[0]);
  const invoked = target?.invokes.map(({ runs }) => runs).find((runs) => runs === 'captcha' || runs === 'deletion');
  const end = endOf(chart, edge);
  if (!target || end) return { kind: 'away', words: null, ends: end ? [end] : [], again: false };
  const next = chart.edges.filter(({ source, targets }) => source === target.id && targets.length > 0);
  return {
    kind: invoked === 'captcha' || invoked === 'deletion' ? invoked : 'alert',
    words: target.words,
    ends: [...new Set(next.flatMap((each) => endOf(chart, each) ?? []))],
    again: next.some(({ targets }) => targets.includes(edge.source)),
  };
}

const gateAnswer = (chart: Chart, heard: Heard) =>
  chart.edges.find(({ source, event }) => source === `${gate.id}.asking` && event === heard);

/** Who invokes this machine and hears how it ends: states of other machines. */
const listenersOf = (charts: readonly Chart[], machine: string) =>
  charts.flatMap((chart) =>
    chart.nodes.filter(({ invokes }) => invokes.some(({ runs }) => runs === machine)).map(({ id }) => ({ chart, id })),
  );

/** The transitions that answer; where a machine only passes on what it heard, those of the state that invoked it. */
function answersThrough(
  charts: readonly Chart[],
  chart: Chart,
  state: string,
  heard: Heard,
): { edges: ChartEdge[]; through: ChartEdge[] } {
  const edges = answersOf(chart, state, heard);
  const [only] = edges;
  const end = only && edges.length === 1 ? endOf(chart, only) : null;
  const isPassedOn =
    only !== undefined &&
    !heard.startsWith('go.') &&
    (end === heard || (end === only.event && only.event.endsWith('*')));
  const [listener] = isPassedOn ? listenersOf(charts, chart.id) : [];
  if (!only || !listener) return { edges, through: [] };
  const beyond = answersThrough(charts, listener.chart, listener.id, heard);
  return beyond.edges.length > 0 ? { edges: beyond.edges, through: [only, ...beyond.through] } : { edges, through: [] };
}

/** What happens when this state is told this. Everything is read from the charts. */
export function reactionOf(charts: readonly Chart[], asking: Asking, heard: Heard): Reaction {
  const chartNamed = (name: string) => charts.find(({ id }) => id === name) ?? emptyChart;
  const atGate = asking.gated ? gateAnswer(chartNamed(gate.id), heard) : undefined;
  const nobody = { asking, heard, edges: [], through: [], doors: [], detour: null };
  if (atGate) {
    return {
      ...nobody,
      by: 'gate',
      edges: [atGate],
      doors: atGate.door ? [atGate.door] : [],
      detour: detourOf(chartNamed(gate.id), atGate),
    };
  }
  if (!asking.gated && saidByGate.includes(heard)) return { ...nobody, by: 'never' };
  const chart = chartNamed(asking.machine);
  const { edges, through } = answersThrough(charts, chart, asking.state, heard);
  if (edges.length > 0) {
    const doors = edges.flatMap(({ door, event }) =>
      door ? [event.endsWith('*') && door.go === event ? { go: heard } : door] : [],
    );
    return {
      ...nobody,
      by: edges.some(({ event }) => event === heard || event === 'go.*') ? 'page' : 'default',
      edges,
      through,
      doors,
    };
  }
  const goesOn = chart.edges.filter(
    ({ source, kind, targets }) => source === asking.state && kind === 'done' && targets.length > 0,
  );
  return goesOn.length > 0 ? { ...nobody, by: 'silent', edges: goesOn } : { ...nobody, by: 'unheard' };
}

export interface Atlas {
  readonly charts: readonly Chart[];
  readonly askings: readonly Asking[];
  /** Every asking state × everything it may be told. */
  readonly reactions: readonly Reaction[];
}

/** All charts, all asking states and all reactions. Pure, and quick enough to be made where it is needed. */
export function makeAtlas(): Atlas {
  const charts = machines.map(chartOf);
  const askings = allAskings();
  return {
    charts,
    askings,
    reactions: askings.flatMap((asking) => heardNames.map((heard) => reactionOf(charts, asking, heard))),
  };
}
