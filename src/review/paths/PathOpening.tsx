import { useId } from 'react';
import { openingNames, openingOf } from '../model/openings';
import { text } from '../model/text';
import { useReview } from '../model/useReview';
import { useOpenings, usePath } from '../run/usePath';

/** Selects how the product is opened: to log in, to register, with a sign-on, and what else leads to this state. */
export function PathOpening() {
  const { more, go } = useReview();
  const all = useOpenings();
  const path = usePath();
  const id = useId();
  const names = openingNames.filter((name) => all[name]);
  const now = path ? openingOf(path.setting) : more.open;
  return (
    <p className="row">
      <label className="mut" htmlFor={id}>
        {text('path.opening')}
      </label>
      <select
        id={id}
        className="pick"
        value={now}
        onChange={(event) => go({ more: { ...more, open: event.target.value, at: '' } })}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {text(`opening.${name}`)}
          </option>
        ))}
      </select>
    </p>
  );
}
