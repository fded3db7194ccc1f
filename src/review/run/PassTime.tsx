import type { Offer, Step } from '../../charts/simulation/simulation';
import { text } from '../model/text';
import { duration } from '../model/words';

const minute: Step = { do: 'wait', ms: 60_000 };

/** Advances the simulated time: to the next timer, or by a minute, which ends every countdown. */
export const PassTime = ({ next, onStep }: { readonly next: Offer | null; readonly onStep: (step: Step) => void }) => (
  <section className="can" aria-label={text('say.time')}>
    <h2>{text('say.timeIsPaused')}</h2>
    <p className="row">
      {[...(next ? [next.step] : []), minute].map((step) => (
        <button key={JSON.stringify(step)} type="button" className="btn" onClick={() => onStep(step)}>
          {text(step === minute ? 'run.advance' : 'run.nextTimer')}
          <small> {step.do === 'wait' && duration(step.ms)}</small>
        </button>
      ))}
    </p>
  </section>
);
