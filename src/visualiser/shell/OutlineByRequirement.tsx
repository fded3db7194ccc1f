import { useMemo } from 'react';
import { useReview } from '../model/useReview';
import { Link } from '../parts/Link';
import { grouped, requirementPlaces } from '../model/outlineTree';
import { text as written } from '../model/text';

/** All requirements under their headings, each with the number of places that fulfil it. */
export function OutlineByRequirement() {
  const { release, more } = useReview();
  const groups = useMemo(() => grouped(requirementPlaces(release), ({ heading }) => heading), [release]);
  return groups.map(([heading, requirements]) => (
    <details key={heading} className="out-group" open={requirements.some(({ id }) => id === more.requirement)}>
      <summary>
        {heading}
        <span className="c">{requirements.length}</span>
      </summary>
      <ul className="tree">
        {requirements.map(({ id, text, states, edges }) => (
          <li key={id}>
            <Link more={{ requirement: id }} current={more.requirement === id}>
              <span>
                <b>{id}</b> <span className="mut">{text}</span>
              </span>
              <span className="c">
                {states.length + edges.length || '–'}
                <span className="spoken"> {written('outline.places')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  ));
}
