import { useId } from 'react';
import { chipsOf } from '../model/labels';
import type { Offer, Step } from '../../charts/simulation/simulation';
import { titleOfCall, titleOfSample, titleOfType } from '../model/words';
import { text } from '../model/text';

interface OffersProps {
  readonly offers: readonly Offer[];
  readonly onStep: (step: Step) => void;
}

const isRefusal = ({ name }: Offer) => name.startsWith('result.') && name !== 'result.OK';

/** The name of an offer for people; of a refusal its number and name. */
function titleOf(offer: Offer): string {
  if (!isRefusal(offer)) return offer.name === 'result.OK' ? 'OK' : titleOfType(offer.name);
  const result = offer.name.slice('result.'.length);
  const number = chipsOf(result).find((chip) => /^\d+$/.test(chip));
  return `${number ? `${number} ` : ''}${result}`;
}

/** The offers of one machine or call: buttons, and its refusals to choose from. */
function Group({ of, title, offers, onStep }: OffersProps & { readonly of: string; readonly title: string }) {
  const id = useId();
  const refusals = offers.filter(isRefusal);
  return (
    <div>
      <h2 id={id}>{title}</h2>
      <ul aria-labelledby={id}>
        {offers
          .filter((offer) => !isRefusal(offer))
          .map((offer) => (
            <li key={`${offer.name} ${offer.detail}`}>
              <button type="button" className="btn" onClick={() => onStep(offer.step)}>
                {titleOf(offer)}
                {offer.detail && <small> {titleOfSample(offer.detail)}</small>}
              </button>
            </li>
          ))}
      </ul>
      {refusals.length > 0 && (
        <p className="row">
          <select
            aria-label={text('run.anotherAnswer', { call: titleOfCall(of) })}
            value=""
            onChange={(event) => {
              const chosen = refusals[Number(event.target.value)];
              if (chosen) onStep(chosen.step);
            }}
          >
            <option value="" disabled>
              {text('say.anotherAnswerFromTheCatalogue')}
            </option>
            {refusals.map((offer, place) => (
              <option key={`${offer.name} ${offer.detail}`} value={place}>
                {titleOf(offer)}
                {offer.detail && text('run.detail', { detail: titleOfSample(offer.detail) })}
              </option>
            ))}
          </select>
        </p>
      )}
    </div>
  );
}

/** The steps that are possible now, by the machine that receives them or the call that they answer. */
export function Offers({
  label,
  title,
  offers,
  onStep,
}: OffersProps & { readonly label: string; readonly title: (of: string) => string }) {
  return (
    <section className="can" aria-label={label}>
      {[...new Set(offers.map(({ of }) => of))].map((of) => (
        <Group key={of} of={of} title={title(of)} offers={offers.filter((each) => each.of === of)} onStep={onStep} />
      ))}
    </section>
  );
}
