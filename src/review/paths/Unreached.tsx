import { use } from 'react';
import { fieldsIn } from '../model/editionRow';
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
  const { edition } = lenses;
  const fields = reaches.find((each) => each.edition === edition)?.keptOutBy[state];
  if (!fields || !edition)
    return (
      <p className="wait" role="status">
        {text('path.none')}
      </p>
    );
  const others = reaches.filter(({ outOfReach }) => !outOfReach.includes(state));
  return (
    <div className="wait" role="status">
      <p>{text('path.outOfReach', { edition: editions[edition] })}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>{text('path.opens', { field: fieldsIn(edition, [field]) })}</li>
        ))}
      </ul>
      <p>
        {text('path.reachedIn')}{' '}
        <Joined by=" · ">
          {others.map((other) => (
            <Link key={other.edition} to={{ lenses: { ...lenses, edition: other.edition } }}>
              {editions[other.edition]}
            </Link>
          ))}
        </Joined>
      </p>
    </div>
  );
}
