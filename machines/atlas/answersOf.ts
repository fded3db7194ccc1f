import type { Chart, ChartEdge } from './chart';

/** Whether what a transition listens to, `result.*`, takes an event, `result.OK`. */
export const matches = (descriptor: string, event: string) =>
  descriptor === event ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && event.startsWith(descriptor.slice(0, -1)));

/** The states from this one outwards, as ids. */
export function outwards(chart: Chart, state: string): string[] {
  const parent = chart.nodes.find(({ id }) => id === state)?.parent;
  return parent ? [state, ...outwards(chart, parent)] : [state];
}

/** The transitions that a state takes on an event, nearest first, ending with the first that no guard holds back. */
export function answersOf(chart: Chart, state: string, event: string): ChartEdge[] {
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
