import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import type { Release, Requirement } from './release';

/** A requirement with the states and transitions that fulfil it. */
export interface Fulfilled extends Requirement {
  readonly states: readonly ChartNode[];
  readonly edges: readonly Chart['edges'][number][];
}

/** Returns the states and transitions that name a requirement, or a decision. */
export const placesOf = (charts: readonly Chart[], id: string): Pick<Fulfilled, 'states' | 'edges'> => ({
  states: charts.flatMap(({ nodes }) => nodes.filter(({ requirements }) => requirements.includes(id))),
  edges: charts.flatMap(({ edges }) => edges.filter(({ requirements }) => requirements.includes(id))),
});

/** Returns every requirement with the places that name it, in the order of the document. */
export const requirementPlaces = ({ charts, requirements }: Pick<Release, 'charts' | 'requirements'>): Fulfilled[] =>
  requirements.map((each) => ({ ...each, ...placesOf(charts, each.id) }));

/** Groups things by heading, in the order in which the headings first appear. */
export function grouped<Thing>(things: readonly Thing[], headingOf: (thing: Thing) => string): [string, Thing[]][] {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) groups.set(headingOf(thing), [...(groups.get(headingOf(thing)) ?? []), thing]);
  return [...groups];
}

/** Counts the innermost states with a screen of their own or of a parent. */
export function countWithScreen({ nodes }: Chart): number {
  const hasScreen = (node: ChartNode): boolean => {
    const parent = nodes.find(({ id }) => id === node.parent);
    return node.view !== null || (parent !== undefined && hasScreen(parent));
  };
  return nodes.filter(
    (node) =>
      node.children.length === 0 &&
      node.kind !== 'passing' &&
      (node.kind !== 'final' || node.view !== null) &&
      hasScreen(node),
  ).length;
}

/** Counts the innermost states of a chart. */
export const countStates = ({ nodes }: Chart) => nodes.filter(({ children }) => children.length === 0).length;
