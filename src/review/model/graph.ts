import type { Chart, ChartEdge, ChartNode } from '../../../machines/atlas/chart';
import { codes } from '../../../machines/results/codes';

/** The charts of a release, in the order in which a visitor meets them. */
export type Charts = readonly Chart[];

/** The ids of the frames around a state, outermost first, and its own: what they show is shown here. */
export const withFrames = (id: string) => id.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'));

/** A state that handles a code, and its transition. */
export interface HandlingState {
  readonly state: ChartNode;
  readonly edge: ChartEdge;
}

const namesOf = (code: string) =>
  codes.filter((row) => String(row.code) === code || row.name === code).map(({ name }) => name as string);

/**
 * The states that name a result by its number, `57`, or its name, `TWO_FACTOR_NEED_PWD`, in the order of the charts.
 */
export function statesHandling(charts: Charts, code: string): readonly HandlingState[] {
  const events = new Set([...namesOf(code), code].map((name) => `result.${name}`));
  return charts.flatMap(({ nodes, edges }) =>
    edges
      .filter(({ event }) => events.has(event))
      .flatMap((edge) => {
        const state = nodes.find(({ id }) => id === edge.source);
        return state ? [{ state, edge }] : [];
      }),
  );
}
