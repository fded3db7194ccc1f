import { stateIdOf } from '../model/subject';
import { useReview } from '../model/useReview';
import { useSimulateFrom } from './useSimulateFrom';
import { text } from '../model/text';

/** The footer while there is no run: two buttons that start one. */
export function NoRun() {
  const { subject, go } = useReview();
  const simulateFrom = useSimulateFrom();
  const here = subject.chart && subject.state ? stateIdOf(subject) : null;
  const simulate = () =>
    here
      ? void simulateFrom(here)
      : go({ view: 'chart', subject: subject.chart ? subject : { chart: 'phone' }, run: '' });
  return (
    <footer className="run run-on run-none" aria-label={text('run.label')}>
      <button type="button" className="btn" onClick={simulate}>
        {text(here ? 'run.simulateHere' : 'say.simulate')}
      </button>
      <button type="button" className="btn" onClick={() => go({ view: 'paths' })}>
        {text('run.play')}
      </button>
    </footer>
  );
}
