import { useReview } from '../useReview';
import { Attach } from './Attach';
import { Simulate } from './Simulate';
import './run.css';

/** Beside the view while something runs: the real screen and what can happen now, or the pages one can attach to. Null else. */
export function RunPanel() {
  const {
    address: { run, more },
  } = useReview();
  if (run !== undefined) return <Simulate />;
  return more.live === undefined ? null : <Attach />;
}
