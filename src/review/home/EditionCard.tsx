import { use } from 'react';
import type { EditionName } from '../../../machines/site/site';
import { load } from '../model/release';
import { EditionFields } from './EditionFields';
import { fieldsIn, rareFields } from '../model/editionRow';
import { grouped } from '../model/outlineTree';
import { editions } from '../model/lensWords';
import { Link } from '../parts/Link';
import { Joined } from '../parts/parts';
import { timelineNodes } from '../model/timeline';
import { subjectOfEdge, subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { fullTitleOf, titleAt, titleOfChart, titleOfEvent, titleOfGuard, titleOfId } from '../model/words';
import { text } from '../model/text';

/** What an edition decides differently: the values of its own, what they block, and the states out of reach. */
export function EditionCard({ edition }: { readonly edition: EditionName }) {
  const { release, address } = useReview();
  const reaches = use(load('editions'));
  const own = reaches.find((each) => each.edition === edition);
  if (!own) return null;
  const nodes = timelineNodes(release);
  const edges = new Map(release.charts.flatMap((chart) => chart.edges.map((edge) => [edge.id, edge] as const)));
  const isOwn = new Set<string>(rareFields(edition, 3));
  const decided = own.cuts.filter(({ fields }) => fields.some((field) => isOwn.has(field)));
  const cuts = decided.flatMap(({ edge, fields }) => {
    const found = edges.get(edge);
    return found ? [{ edge: found, field: fieldsIn(edition, fields) }] : [];
  });
  const out = own.outOfReach.filter((id) => nodes.get(id)?.children.length === 0);
  return (
    <article>
      <p className="crumb">
        <Link to={{ lenses: { ...address.lenses, edition: null } }}>{text('say.allEditions')}</Link>
      </p>
      <h1>{editions[edition]}</h1>
      <p>
        {out.length === 0 ? text('edition.allReached') : text('edition.someOut', { count: out.length })}{' '}
        {text('edition.blocked', { count: own.cuts.length })}
      </p>
      <h2>{text('edition.own')}</h2>
      <EditionFields edition={edition} />
      <h2>{text('say.decidedByTheEdition')}</h2>
      <table className="hear">
        <tbody>
          {grouped(cuts, ({ field }) => field || text('edition.fields')).map(([field, group]) => (
            <tr key={field}>
              <th scope="row">
                <span className="nm">{field}</span>
              </th>
              <td>
                {group.map(({ edge }) => (
                  <div key={edge.id}>
                    <Link to={{ view: 'chart', subject: subjectOfEdge(edge) }}>
                      {titleAt(fullTitleOf(edge.source), titleOfEvent(edge))}
                    </Link>
                    {edge.guard && <i> {titleOfGuard(edge.guard)}</i>}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mut">{text('edition.usual', { count: own.cuts.length - decided.length })}</p>
      {out.length > 0 && <h2>{text('say.outOfReach')}</h2>}
      {grouped(out, (id) => id.split('.')[0] ?? '').map(([chart, states]) => (
        <p key={chart}>
          <b>{titleOfChart(chart)}</b>:{' '}
          <Joined by=" · ">
            {states.map((id) => (
              <Link key={id} to={{ view: 'chart', subject: subjectOfState(id) }}>
                {titleOfId(id)}
              </Link>
            ))}
          </Joined>
        </p>
      ))}
    </article>
  );
}
