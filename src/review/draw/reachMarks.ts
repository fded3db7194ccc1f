import type { Chart } from '../../../machines/atlas/chart';
import { noMarks } from '../model/marks';
import type { Marks } from '../model/drawing';
import type { Reach } from '../model/release';

const isBelow = (id: string, state: string) => id === state || id.startsWith(`${state}.`);

/** The marks of an edition on a chart: cut rows, and what lies out of reach because of them. */
export function reachMarks(chart: Chart, reach: Reach | undefined): Marks {
  if (!reach) return noMarks;
  const own = new Set(chart.edges.map(({ id }) => id));
  return {
    cut: reach.cuts.map(({ edge }) => edge).filter((edge) => own.has(edge)),
    outOfReach: reach.outOfReach.filter((id) => isBelow(id, chart.id)),
  };
}
