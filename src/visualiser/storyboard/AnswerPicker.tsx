import { useMemo, useState } from 'react';
import { possible, replay, type Offer, type Setting, type Step } from '../../simulation/simulation';
import { duration, listOf, titleOfCall, titleOfSample, titleOfType } from '../model/words';
import { text } from '../model/text';

interface AnswerPickerProps {
  readonly setting: Setting;
  readonly steps: readonly Step[];
  readonly onSteps: (steps: readonly Step[]) => void;
}

const nameOf = ({ name, detail }: Offer) =>
  listOf(
    [name.startsWith('result.') ? name.slice('result.'.length) : titleOfType(name), titleOfSample(detail)].filter(
      Boolean,
    ),
  );

function Call({
  call,
  offers,
  onChoose,
}: {
  readonly call: string;
  readonly offers: readonly Offer[];
  readonly onChoose: (step: Step) => void;
}) {
  const [chosen, choose] = useState(0);
  const offer = offers[chosen] ?? offers[0];
  return (
    <p className="waits">
      <label className="mut">
        {titleOfCall(call)}{' '}
        <select value={chosen} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
          {offers.map((each, place) => (
            <option key={`${nameOf(each)} ${each.step.do}`} value={place}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="btn" onClick={() => offer && onChoose(offer.step)}>
        {text('say.answer')}
      </button>
    </p>
  );
}

/** Answers the pending calls of the live screen, and advances its next timer. Empty if it waits only for the user. */
export function AnswerPicker({ setting, steps, onSteps }: AnswerPickerProps) {
  const { answers, wait } = useMemo(() => possible(replay(setting, steps)), [setting, steps]);
  const calls = [...new Set(answers.map(({ of }) => of))];
  const take = (step: Step) => onSteps([...steps, step]);
  return (
    <>
      {calls.map((call) => (
        <Call key={call} call={call} offers={answers.filter(({ of }) => of === call)} onChoose={take} />
      ))}
      {wait?.step.do === 'wait' && (
        <p className="waits">
          <button type="button" className="btn" onClick={() => take(wait.step)}>
            {text('screen.advance', { time: duration(wait.step.ms) })}
          </button>
        </p>
      )}
    </>
  );
}
