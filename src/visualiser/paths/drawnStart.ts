import { outwards } from '../../../machines/atlas/answersOf';
import type { Charts } from '../graph';

/**
 * Where the ways of a state begin in the drawing. Regions run side by side, and ways are drawn from the one that shows something: from a
 * state beside it, such as the mode of the first page, they begin at the frame around both. The run still begins in the state itself.
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
