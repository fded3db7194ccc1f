import { useReview } from '../useReview';
import { useSimulateFrom } from './useSimulateFrom';

/** The footer while there is no run: three ways to start one. */
export function NoRun() {
  const {
    address: { subject, more },
    go,
  } = useReview();
  const { reach, isReaching } = useSimulateFrom();
  const here = subject.chart && subject.state ? `${subject.chart}.${subject.state}` : null;
  const simulate = () =>
    here ? reach(here) : go({ view: 'chart', subject: subject.chart ? subject : { chart: 'phone' }, run: '' });
  const attach = () =>
    go({ view: 'chart', subject: subject.chart ? subject : { chart: 'phone' }, more: { ...more, live: 'none' } });
  return (
    <footer className="run run-on run-none" aria-label="Run">
      <b>No run</b>
      <span className="mut">A run is a sequence of steps:</span>
      <button type="button" className="btn" onClick={simulate} disabled={isReaching}>
        {isReaching ? 'Finding a path here…' : here ? 'Simulate from here' : 'Simulate'}
      </button>
      <button type="button" className="btn" onClick={() => go({ view: 'paths' })}>
        Play a path
      </button>
      <button type="button" className="btn" onClick={attach}>
        Attach to a running page
      </button>
    </footer>
  );
}
