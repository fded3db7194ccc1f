import { useMemo } from 'react';
import { subjectOfEdge, subjectOfState, toChart } from '../model/subject';
import { useReview } from '../model/useReview';
import { fullTitleOf, titleOfEvent, titleOfGuard } from '../model/words';
import { Link } from '../parts/Link';
import { outlinePlaces } from '../model/outlineTree';
import { text } from '../model/text';
import { filledText } from '../model/filled';
import { described } from '../model/descriptions';

/** A requirement: its text, and the states and transitions that fulfil it. */
export function RequirementCard({ id }: { readonly id: string }) {
  const {
    release: { charts, requirements },
  } = useReview();
  const found = requirements.find((each) => each.id === id);
  const { states, edges } = useMemo(() => outlinePlaces(charts, id), [charts, id]);
  return (
    <article>
      <p className="crumb">{found?.heading ?? text('requirement.decision')}</p>
      <h1>{id}</h1>
      <p className="reqtext">{found?.text ?? text('requirement.silent')}</p>
      {states.length > 0 && <h2>{text('requirement.states', { count: states.length })}</h2>}
      <ul className="lines places">
        {states.map((node) => (
          <li key={node.id}>
            <Link to={toChart(subjectOfState(node.id))}>{fullTitleOf(node.id)}</Link>
            <div className="mut">{described(node.description)}</div>
          </li>
        ))}
      </ul>
      {edges.length > 0 && <h2>{text('requirement.transitions', { count: edges.length })}</h2>}
      <ul className="lines places">
        {edges.map((edge) => (
          <li key={edge.id}>
            <Link to={toChart(subjectOfEdge(edge))}>
              {fullTitleOf(edge.source)}: {titleOfEvent(edge)}
            </Link>
            {edge.guard && <i> {titleOfGuard(edge.guard)}</i>}
            {edge.description && <div className="mut">{described(edge.description)}</div>}
          </li>
        ))}
      </ul>
      {states.length + edges.length === 0 && (
        <p className="mut">{filledText('requirement.noChart', { command: <code>npm run trace</code> })}</p>
      )}
      <p>
        <Link more={{ requirement: '' }}>{text('say.close')}</Link>
      </p>
    </article>
  );
}
