import { withFrames } from '../model/graph';
import type { Release } from '../model/release';
import type { IncidentStep } from '../../page/reporting/incident';
import { stateIdOf } from '../model/subject';
import { causeOfEvent, isSecondary, timelineNodes, type Nodes, type Tick } from '../model/timeline';
import type { Incident } from './read';

/** A moment of a report and its time. */
export interface TimedTick extends Tick {
  /** Milliseconds since the page was watched. */
  readonly ms: number;
}

const staged = new WeakMap<Nodes, ReadonlySet<string>>();
/** The pages and tabs: machines that another one shows, and that may run before they are shown. */
function stagedOf(nodes: Nodes): ReadonlySet<string> {
  const known = staged.get(nodes) ?? new Set([...nodes.values()].flatMap(({ stage }) => stage ?? []));
  staged.set(nodes, known);
  return known;
}

/** The gate of calls: what it does is in the chart that asked. */
const gate = 'call';

/** Whether the visitor or the server did it: everything else follows from that. */
const isDone = (event: string) => /^(?:user|result)\./.test(event);

/**
 * Returns a step of a report as a moment. Null for a machine beside a page where it shows nothing, for what begins or
 * ends unseen, and for the start of a page or a tab, which the visitor chose before.
 */
export function tickOf(release: Release, { ms, chart, state, event }: IncidentStep): TimedTick | null {
  const nodes = timelineNodes(release);
  const id = stateIdOf({ chart, state });
  const isShown = withFrames(id).some((each) => nodes.get(each)?.view);
  if ((isSecondary(chart) || chart === gate) && !nodes.get(id)?.view) return null;
  if (!isDone(event) && (!isShown || stagedOf(nodes).has(chart))) return null;
  return { state: id, active: withFrames(id), cause: event === 'init' ? null : causeOfEvent(release, event), ms };
}

/** Returns the steps of a report as moments. */
export const ticksOfIncident = (release: Release, { steps }: Incident): TimedTick[] =>
  steps.flatMap((step) => tickOf(release, step) ?? []);
