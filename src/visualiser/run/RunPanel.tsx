import { useReview } from '../useReview';
import { Attach } from './Attach';
import { Simulate } from './Simulate';
import './run.css';

/** The panel of a run: the simulated screen with its possible steps, or the pages to attach to. Null without a run. */
export function RunPanel() {
  const {
    address: { run, more },
  } = useReview();
  if (run !== undefined) return <Simulate />;
  return more.live === undefined ? null : <Attach />;
}
