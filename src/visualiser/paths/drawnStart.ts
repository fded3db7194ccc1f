import { outwards } from '../../../machines/atlas/answersOf';
import type { Charts } from '../graph';

/**
 * Returns the state at which the paths of a state begin in the chart. Paths start in the region with a view. A state of
 * another region, such as the mode of the first page, is replaced by the parent of both regions. The run still begins
 * in the state itself.
 */
export function drawnStart(charts: Charts, from: string): string {
  const chart = charts.find(({ nodes }) => nodes.some(({ id }) => id === from));
  if (!chart) return from;
  const nodeOf = (id: string) => chart.nodes.find((node) => node.id === id);
  const shows = (region: string) => chart.nodes.some(({ id, stage }) => stage && outwards(chart, id).includes(region));
  const regions = outwards(chart, from).find((id) => nodeOf(nodeOf(id)?.parent ?? '')?.kind === 'regions');
  const frame = nodeOf(nodeOf(regions ?? '')?.parent ?? '');
  return frame && regions && !shows(regions) && frame.children.some(shows) ? frame.id : from;
}
