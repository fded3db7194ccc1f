import { transitionsFor } from './transitionsFor';
import { refusalNames, type RefusalName } from '../results/codes';
import { allCallingStates, type CallingState } from './callingStates';
import { chartOf, type Chart, type ChartEdge } from './chart';
import { gate, machines } from './machines';
import type { Exit } from './parts';

/** How a call ends for the page besides its results: it was abandoned, or the gate leaves the app. */
export const endings = ['call.abandoned', 'go.away'] as const;

/**
 * The events that a calling state may receive: every result of the catalogue, and the two other endings of the gate.
 */
export type Heard = `result.${RefusalName | 'OK'}` | (typeof endings)[number];

export const heardNames: readonly Heard[] = [
  'result.OK',
  ...refusalNames.map((name) => `result.${name}` as const),
  ...endings,
];

/**
 * What handles the event: the gate; the page by this very name; the page by its `result.*`; nothing, because the state
 * continues with any answer (`silent`); nothing, because only the gate sends it and this call does not pass the gate
 * (`never`); nothing, although a handler is needed (`unheard`, a defect).
 */
export type By = 'gate' | 'page' | 'default' | 'silent' | 'never' | 'unheard';

/**
 * What the gate does next by its first branch: a captcha and the call again, an alert, the deletion dialogs, or out of
 * the app at once. The other branches do the same, or hand the event on.
 */
export interface Detour {
  readonly kind: 'captcha' | 'alert' | 'deletion' | 'away';
  /** The texts of an alert. */
  readonly words: string | null;
  /**
   * What the page may receive in the end besides the answer of the repeated call: `call.abandoned`, `go.away`,
   * `result.…`.
   */
  readonly ends: readonly string[];
  /** Whether the call is repeated. */
  readonly again: boolean;
}

/** One cell of the table: the reaction of a state to an event. */
export interface Reaction {
  readonly calling: CallingState;
  readonly heard: Heard;
  readonly by: By;
  /** The transitions that handle it, in the order in which they are tried; more than one only with guards. */
  readonly edges: readonly ChartEdge[];
  /** The transitions by which machines in between forwarded the event, innermost first. */
  readonly through: readonly ChartEdge[];
  /** The exit from the machine, if there is one. */
  readonly exits: readonly Exit[];
  readonly detour: Detour | null;
}

/** Events that only the gate sends, never a server. */
const gateOnlyEvents: readonly Heard[] = [...endings, 'result.CAPTCHA_LOAD_FAILED'];

const emptyChart: Chart = { id: '', outcome: null, nodes: [], edges: [] };

const isFinal = (chart: Chart, edge: ChartEdge) =>
  chart.nodes.some(({ id, kind }) => kind === 'final' && edge.targets.includes(id));

/** Returns the event that the machine ends with by this transition, if it ends. */
const endOf = (chart: Chart, edge: ChartEdge) => (isFinal(chart, edge) ? (edge.outcome ?? chart.outcome) : null);

/** Returns what follows in the gate after this transition. */
function detourOf(chart: Chart, edge: ChartEdge): Detour {
  const target = chart.nodes.find(({ id }) => id === edge.targets[0]);
  const invoked = target?.invokes.map(({ runs }) => runs).find((runs) => runs === 'captcha' || runs === 'deletion');
  const end = endOf(chart, edge);
  if (!target || end) return { kind: 'away', words: null, ends: end ? [end] : [], again: false };
  const next = chart.edges.filter(({ source, targets }) => source === target.id && targets.length > 0);
  const leadsBack = new Set(
    chart.edges
      .filter((each) => each.kind === 'always' && each.targets.includes(edge.source))
      .map(({ source }) => source),
  ).add(edge.source);
  return {
    kind: invoked === 'captcha' || invoked === 'deletion' ? invoked : 'alert',
    words: target.words,
    ends: [...new Set(next.flatMap((each) => endOf(chart, each) ?? []))],
    again: next.some(({ targets }) => targets.some((id) => leadsBack.has(id))),
  };
}

/** The branches of the gate for an event, in the order in which it tries them. */
const gateAnswers = (chart: Chart, heard: Heard) =>
  chart.edges.filter(({ source, event }) => source === `${gate.id}.calling` && event === heard);

/** Returns the states of other machines that invoke this machine and handle its end. */
const listenersOf = (charts: readonly Chart[], machine: string) =>
  charts.flatMap((chart) =>
    chart.nodes.filter(({ invokes }) => invokes.some(({ runs }) => runs === machine)).map(({ id }) => ({ chart, id })),
  );

/**
 * Returns the transitions that handle it; where a machine only forwards it, those of the state that invoked the
 * machine.
 */
function answersThrough(
  charts: readonly Chart[],
  chart: Chart,
  state: string,
  heard: Heard,
): { edges: ChartEdge[]; through: ChartEdge[] } {
  const edges = transitionsFor(chart, state, heard);
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

/** Returns the reaction of a state to an event, read from the charts. */
function reactionOf(charts: readonly Chart[], calling: CallingState, heard: Heard): Reaction {
  const chartNamed = (name: string) => charts.find(({ id }) => id === name) ?? emptyChart;
  const atGate = calling.gated ? gateAnswers(chartNamed(gate.id), heard) : [];
  const [first] = atGate;
  const nobody = { calling, heard, edges: [], through: [], exits: [], detour: null };
  if (first) {
    return {
      ...nobody,
      by: 'gate',
      edges: atGate,
      exits: atGate.flatMap(({ exit }) => exit ?? []),
      detour: detourOf(chartNamed(gate.id), first),
    };
  }
  if (!calling.gated && gateOnlyEvents.includes(heard)) return { ...nobody, by: 'never' };
  const chart = chartNamed(calling.machine);
  const { edges, through } = answersThrough(charts, chart, calling.state, heard);
  if (edges.length > 0) {
    const exits = edges.flatMap(({ exit, event }) =>
      exit ? [event.endsWith('*') && exit.go === event ? { go: heard } : exit] : [],
    );
    return {
      ...nobody,
      by: edges.some(({ event }) => event === heard || event === 'go.*') ? 'page' : 'default',
      edges,
      through,
      exits,
    };
  }
  const goesOn = chart.edges.filter(
    ({ source, kind, targets }) => source === calling.state && kind === 'done' && targets.length > 0,
  );
  return goesOn.length > 0 ? { ...nobody, by: 'silent', edges: goesOn } : { ...nobody, by: 'unheard' };
}

export interface Atlas {
  readonly charts: readonly Chart[];
  readonly callingStates: readonly CallingState[];
  /** Every calling state × every event it may receive. */
  readonly reactions: readonly Reaction[];
}

/** Returns all charts, calling states and reactions. Pure, and fast enough to compute on demand. */
export function makeAtlas(): Atlas {
  const charts = machines.map(chartOf);
  const callingStates = allCallingStates();
  return {
    charts,
    callingStates,
    reactions: callingStates.flatMap((calling) => heardNames.map((heard) => reactionOf(charts, calling, heard))),
  };
}
