import { outwards } from '../../../machines/atlas/transitionsFor';
import type { Chart, ChartEdge, ChartNode } from '../../../machines/atlas/chart';
import { codes } from '../../../machines/results/codes';

/** The charts of a release, in the order in which a visitor meets them. */
export type Charts = readonly Chart[];

/** The transitions that lead into a state from outside it. @param state id, `verifyCode.entering.typing` */
export function transitionsInto(chart: Chart, state: string): readonly ChartEdge[] {
  const inside = (id: string) => outwards(chart, id).includes(state);
  return chart.edges.filter(
    ({ source, targets }) =>
      targets.some((target) => inside(target) || leadsIn(chart, target, state)) && !inside(source),
  );
}

/** Whether entering the one state enters the other too, because it begins there. */
function leadsIn(chart: Chart, target: string, state: string): boolean {
  const node = chart.nodes.find(({ id }) => id === target);
  const begun = node?.kind === 'regions' ? node.children : node?.initial ? [node.initial] : [];
  return begun.some((child) => child === state || leadsIn(chart, child, state));
}

/** A state that handles a code, and its transition. */
export interface Handler {
  readonly state: ChartNode;
  readonly edge: ChartEdge;
}

const namesOf = (code: string) =>
  codes.filter((row) => String(row.code) === code || row.name === code).map(({ name }) => name as string);

/**
 * The states that name a result by its number, `57`, or its name, `TWO_FACTOR_NEED_PWD`, in the order of the charts.
 */
export function statesHandling(charts: Charts, code: string): readonly Handler[] {
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
