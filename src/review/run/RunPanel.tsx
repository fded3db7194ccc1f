import { IncidentPanel } from './IncidentPanel';
import { useReview } from '../model/useReview';
import { Simulate } from './Simulate';
import './run.css';

/** The panel of a run: the simulated screen with its possible steps, or an opened report. Null without a run. */
export function RunPanel() {
  const { run, more } = useReview();
  if (run !== undefined) return <Simulate />;
  return more.incident === undefined ? null : <IncidentPanel />;
}
