import type { Chart, ChartEdge } from './chart';

/** Whether a transition's event descriptor (`result.*`) matches an event (`result.OK`). */
export const matches = (descriptor: string, event: string) =>
  descriptor === event ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && event.startsWith(descriptor.slice(0, -1)));

/** Returns the ids of a state and its ancestors, innermost first. */
export function outwards(chart: Chart, state: string): string[] {
  const parent = chart.nodes.find(({ id }) => id === state)?.parent;
  return parent ? [state, ...outwards(chart, parent)] : [state];
}

/** Returns the candidate transitions of a state for an event, nearest first, up to the first without a guard. */
export function transitionsFor(chart: Chart, state: string, event: string): ChartEdge[] {
  const found: ChartEdge[] = [];
  for (const id of outwards(chart, state)) {
    const here = chart.edges.filter((edge) => edge.source === id && matches(edge.event, event));
    const exactFirst = here.toSorted(
      (a, b) => Number(b.event === event) - Number(a.event === event) || b.event.length - a.event.length,
    );
    for (const edge of exactFirst) {
      found.push(edge);
      if (!edge.guard) return found;
    }
  }
  return found;
}
