import { stateIdOf } from '../model/subject';
import { text } from '../model/text';
import { refusedStep } from './counts';
import { useReports } from './store';

/** How many of the opened reports failed on a page of the map, its tabs included. */
export function FailedHere({ chart, pages }: { readonly chart: string; readonly pages: readonly string[] }) {
  const { reports } = useReports();
  const count = reports.filter((report) => {
    const step = refusedStep(report);
    const own = step ? (stateIdOf(step).split('.')[0] ?? '') : '';
    // Tabs and dialogs are no pages of the map: the first page shows most of them.
    return own === chart || (chart === 'front' && !pages.includes(own));
  }).length;
  return count > 0 && <b className="map-failed">{text('reports.failed', { count })}</b>;
}
