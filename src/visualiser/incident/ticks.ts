import { withFrames } from '../model/graph';
import type { Release } from '../model/release';
import type { IncidentStep } from '../../reporting/incident';
import { causeOfEvent, isSecondary, nodesOf, type Nodes, type Tick } from '../model/timeline';
import type { Incident } from './read';

/** A moment of a report and its time. */
export interface TimedTick extends Tick {
  /** Milliseconds since the page was watched. */
  readonly ms: number;
}

/** The id of the state of a step. */
export const idOf = ({ chart, state }: Pick<IncidentStep, 'chart' | 'state'>) => (state ? `${chart}.${state}` : chart);

const tabs = new WeakMap<Nodes, ReadonlySet<string>>();
function tabsOf(nodes: Nodes): ReadonlySet<string> {
  const known = tabs.get(nodes) ?? new Set([...nodes.values()].flatMap(({ stage }) => stage ?? []));
  tabs.set(nodes, known);
  return known;
}

/** The gate of calls: what it does is in the chart that asked. */
const gate = 'call';

/**
 * Returns a step of a report as a moment. Null for a machine beside a page where it shows nothing, and for the start of
 * a tab, which runs unseen until it is chosen.
 */
export function tickOf(release: Release, { ms, chart, state, event }: IncidentStep): TimedTick | null {
  const nodes = nodesOf(release);
  const id = idOf({ chart, state });
  if ((isSecondary(chart) || chart === gate) && !nodes.get(id)?.view) return null;
  if (tabsOf(nodes).has(chart) && !/^(?:user|result)\./.test(event)) return null;
  return { state: id, active: withFrames(id), cause: event === 'init' ? null : causeOfEvent(release, event), ms };
}

/** Returns the steps of a report as moments. */
export const ticksOfIncident = (release: Release, { steps }: Incident): TimedTick[] =>
  steps.flatMap((step) => tickOf(release, step) ?? []);
