import type { Offer, Step } from '../simulate/simulation';
import { titleOfChart, words } from '../words';

const said = ({ name }: Offer) => words(name.replace(/^\w+\./, ''));

/** What a person may do now, by machine: a press of a button is the event, with a sample of what is typed. */
export function UserEvents({
  offers,
  onStep,
}: {
  readonly offers: readonly Offer[];
  readonly onStep: (step: Step) => void;
}) {
  const machines = [...new Set(offers.map(({ of }) => of))];
  return (
    <section className="can" aria-label="What a person can do">
      {machines.map((machine) => (
        <div key={machine}>
          <h2>{titleOfChart(machine)}: a person</h2>
          <ul>
            {offers
              .filter(({ of }) => of === machine)
              .map((offer) => (
                <li key={`${offer.name} ${offer.detail}`}>
                  <button type="button" onClick={() => onStep(offer.step)}>
                    {said(offer)}
                    {offer.detail && <small> {offer.detail}</small>}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
