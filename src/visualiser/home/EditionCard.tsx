import { use } from 'react';
import type { EditionName } from '../../../machines/site/site';
import { load } from '../release';
import { grouped } from '../shell/outlineTree';
import { editions } from '../shell/lensWords';
import { Link } from '../shell/Link';
import { Joined } from '../shell/parts';
import { nodesOf } from '../run/timeline';
import { subjectOfEdge, subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { fullTitleOf, titleAt, titleOfChart, titleOfEvent, titleOfGuard, titleOfId } from '../words';
import { text } from '../texts/text';

/** What an edition decides differently: the fields of its row with what they block, and the states out of reach. */
export function EditionCard({ edition }: { readonly edition: EditionName }) {
  const { release, address } = useReview();
  const reaches = use(load('editions'));
  const own = reaches.find((each) => each.edition === edition);
  if (!own) return null;
  const nodes = nodesOf(release);
  const edges = new Map(release.charts.flatMap((chart) => chart.edges.map((edge) => [edge.id, edge] as const)));
  const cuts = own.cuts.flatMap(({ edge, fields }) => {
    const found = edges.get(edge);
    return found
      ? [{ edge: found, field: fields.map(({ name, value }) => `${name}: ${value}`).join(text('list.comma')) }]
      : [];
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
        {text('edition.blocked', { count: cuts.length })}
      </p>
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
