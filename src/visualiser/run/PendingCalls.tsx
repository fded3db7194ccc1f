import { useId } from 'react';
import { chipsOf } from '../draw/labels';
import type { Offer, Step } from '../simulate/simulation';
import { titleOfCall, titleOfSample, titleOfType } from '../words';
import { text } from '../texts/text';

const resultOf = ({ name }: Offer) => (name.startsWith('result.') ? name.slice('result.'.length) : null);

/** Describes an answer: its number, name and data. */
function said(offer: Offer): string {
  const result = resultOf(offer);
  const detail = offer.detail ? text('run.detail', { detail: titleOfSample(offer.detail) }) : '';
  if (!result) return titleOfType(offer.name) + detail;
  const number = result === 'OK' ? null : chipsOf(result).find((chip) => /^\d+$/.test(chip));
  return `${number ? `${number} ` : ''}${result}${detail}`;
}

function Call({
  call,
  offers,
  onStep,
}: {
  readonly call: string;
  readonly offers: readonly Offer[];
  readonly onStep: (step: Step) => void;
}) {
  const id = useId();
  const isGood = (offer: Offer) => resultOf(offer) === null || resultOf(offer) === 'OK';
  const good = offers.filter(isGood);
  const refusals = offers.filter((offer) => !isGood(offer));
  return (
    <div>
      <h2 id={id}>{text('run.waits', { call: titleOfCall(call) })}</h2>
      <ul aria-labelledby={id}>
        {good.map((offer) => (
          <li key={said(offer)}>
            <button type="button" onClick={() => onStep(offer.step)}>
              {said(offer)}
            </button>
          </li>
        ))}
      </ul>
      {refusals.length > 0 && (
        <p className="row">
          <select
            aria-label={text('run.anotherAnswer', { call: titleOfCall(call) })}
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
              <option key={said(offer)} value={place}>
                {said(offer)}
              </option>
            ))}
          </select>
        </p>
      )}
    </div>
  );
}

/** Pending calls to the server, the captcha or a popup, each with its possible answers. */
export function PendingCalls({
  offers,
  onStep,
}: {
  readonly offers: readonly Offer[];
  readonly onStep: (step: Step) => void;
}) {
  const calls = [...new Set(offers.map(({ of }) => of))];
  return (
    <section className="can" aria-label={text('say.pendingCalls')}>
      {calls.map((call) => (
        <Call key={call} call={call} offers={offers.filter(({ of }) => of === call)} onStep={onStep} />
      ))}
    </section>
  );
}
