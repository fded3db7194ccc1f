import { useReview } from '../useReview';
import { useSimulateFrom } from './useSimulateFrom';
import { text } from '../texts/text';

/** The footer while there is no run: two ways to start one. */
export function NoRun() {
  const { subject, go } = useReview();
  const { reach, isReaching } = useSimulateFrom();
  const here = subject.chart && subject.state ? `${subject.chart}.${subject.state}` : null;
  const simulate = () =>
    here ? reach(here) : go({ view: 'chart', subject: subject.chart ? subject : { chart: 'phone' }, run: '' });
  return (
    <footer className="run run-on run-none" aria-label={text('run.label')}>
      <b>{text('run.none')}</b>
      <span className="mut">{text('run.about')}</span>
      <button type="button" className="btn" onClick={simulate} disabled={isReaching}>
        {text(isReaching ? 'run.finding' : here ? 'run.simulateHere' : 'say.simulate')}
      </button>
      <button type="button" className="btn" onClick={() => go({ view: 'paths' })}>
        {text('run.play')}
      </button>
    </footer>
  );
}
