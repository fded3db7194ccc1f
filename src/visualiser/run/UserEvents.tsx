import type { Offer, Step } from '../simulate/simulation';
import { titleOfChart, titleOfSample, titleOfType } from '../words';
import { text } from '../texts/text';

/** User events that are possible now, by machine. Each button sends one, with sample input. */
export function UserEvents({
  offers,
  onStep,
}: {
  readonly offers: readonly Offer[];
  readonly onStep: (step: Step) => void;
}) {
  const machines = [...new Set(offers.map(({ of }) => of))];
  return (
    <section className="can" aria-label={text('say.userActions')}>
      {machines.map((machine) => (
        <div key={machine}>
          <h2>{text('run.user', { chart: titleOfChart(machine) })}</h2>
          <ul>
            {offers
              .filter(({ of }) => of === machine)
              .map((offer) => (
                <li key={`${offer.name} ${offer.detail}`}>
                  <button type="button" onClick={() => onStep(offer.step)}>
                    {titleOfType(offer.name)}
                    {offer.detail && <small> {titleOfSample(offer.detail)}</small>}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
