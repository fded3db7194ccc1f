import { useState, type FormEvent } from 'react';
import type { Offer, Step } from '../../simulation/simulation';
import { text } from '../model/text';
import { duration } from '../model/words';

/** Advances the simulated time: to the next timer, or by some seconds. */
export function PassTime({ next, onStep }: { readonly next: Offer | null; readonly onStep: (step: Step) => void }) {
  const [seconds, setSeconds] = useState('60');
  const pass = (event: FormEvent) => {
    event.preventDefault();
    const ms = Math.round(Number(seconds) * 1000);
    if (ms > 0 && ms <= 86_400_000) onStep({ do: 'wait', ms });
  };
  return (
    <section className="can" aria-label={text('say.time')}>
      <h2>{text('say.timeIsPaused')}</h2>
      <form className="row" onSubmit={pass}>
        {next && (
          <button type="button" className="btn" onClick={() => onStep(next.step)}>
            {text('run.nextTimer')}
            <small> {next.step.do === 'wait' && duration(next.step.ms)}</small>
          </button>
        )}
        <input
          type="number"
          min="0.1"
          max="86400"
          step="any"
          value={seconds}
          aria-label={text('say.secondsToAdvance')}
          onChange={(event) => setSeconds(event.target.value)}
        />
        <button type="submit" className="btn">
          {text('run.advance')}
        </button>
      </form>
    </section>
  );
}
