import { IncidentPanel } from '../incident/IncidentPanel';
import { useReview } from '../useReview';
import { Attach } from './Attach';
import { Simulate } from './Simulate';
import './run.css';

/**
 * The panel of a run: the simulated screen with its possible steps, the pages to attach to, or an opened report. Null
 * without a run.
 */
export function RunPanel() {
  const { run, more } = useReview();
  if (run !== undefined) return <Simulate />;
  if (more.incident !== undefined) return <IncidentPanel />;
  return more.live === undefined ? null : <Attach />;
}
