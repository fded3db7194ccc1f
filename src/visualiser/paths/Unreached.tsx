import { use } from 'react';
import { load } from '../model/release';
import { editions } from '../model/lensWords';
import { Link } from '../parts/Link';
import { Joined } from '../parts/parts';
import { useReview } from '../model/useReview';
import { text } from '../model/text';

/** Why no path leads to a state: the fields of the edition's row that keep it out, and the editions that reach it. */
export function Unreached({ state }: { readonly state: string }) {
  const { lenses } = useReview();
  const reaches = use(load('editions'));
  const fields = reaches.find(({ edition }) => edition === lenses.edition)?.keptOutBy[state];
  if (!fields || !lenses.edition)
    return (
      <p className="wait" role="status">
        {text('path.none')}
      </p>
    );
  const others = reaches.filter(({ outOfReach }) => !outOfReach.includes(state));
  return (
    <div className="wait" role="status">
      <p>{text('path.outOfReach', { edition: editions[lenses.edition] })}</p>
      <ul>
        {fields.map(({ name, value }) => (
          <li key={name}>{text('path.opens', { name, value, edition: lenses.edition ?? '' })}</li>
        ))}
      </ul>
      <p>
        {text('path.reachedIn')}{' '}
        <Joined by=" · ">
          {others.map(({ edition }) => (
            <Link key={edition} to={{ lenses: { ...lenses, edition } }}>
              {editions[edition]}
            </Link>
          ))}
        </Joined>
      </p>
    </div>
  );
}
