import type { Release } from '../release';
import { causeOfEvent, isSecondary, nodesOf, type Tick } from '../run/timeline';
import type { Incident } from './read';

/** A moment of a report and its time. */
export interface TimedTick extends Tick {
  /** Milliseconds since the page was watched. */
  readonly ms: number;
}

const partsOf = (state: string) => {
  const parts = state.split('.');
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'));
};

/** The gate of calls: what it does is in the chart that asked. */
const gate = 'call';

/**
 * Returns the steps of a report as moments. Leaves out machines beside a page where they show nothing, and the start of
 * a tab, which runs unseen until it is chosen.
 */
export function ticksOfIncident(release: Release, { steps }: Incident): TimedTick[] {
  const nodes = nodesOf(release);
  const tabs = new Set([...nodes.values()].flatMap(({ stage }) => stage ?? []));
  return steps.flatMap(({ ms, chart, state, event }) => {
    const id = state ? `${chart}.${state}` : chart;
    if ((isSecondary(chart) || chart === gate) && !nodes.get(id)?.view) return [];
    if (tabs.has(chart) && !/^(?:user|result)\./.test(event)) return [];
    return [{ state: id, active: partsOf(id), cause: event === 'init' ? null : causeOfEvent(release, event), ms }];
  });
}
