import type { Chart } from '../../../machines/atlas/chart';

/** Returns the states and transitions that name a requirement, or a decision. */
export const outlinePlaces = (charts: readonly Chart[], id: string) => ({
  states: charts.flatMap(({ nodes }) => nodes.filter(({ requirements }) => requirements.includes(id))),
  edges: charts.flatMap(({ edges }) => edges.filter(({ requirements }) => requirements.includes(id))),
});

/** Groups things by heading, in the order in which the headings first appear. */
export function grouped<Thing>(things: readonly Thing[], headingOf: (thing: Thing) => string): [string, Thing[]][] {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) groups.set(headingOf(thing), [...(groups.get(headingOf(thing)) ?? []), thing]);
  return [...groups];
}

/** Counts the innermost states of a chart. */
export const countStates = ({ nodes }: Chart) => nodes.filter(({ children }) => children.length === 0).length;
