import { use } from 'react';
import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import { load } from '../release';
import { subjectOfEdge } from '../subject';
import { titleOfChart, titleOfEvent, titleOfGuard, titleOfId } from '../words';
import { Link } from './Link';
import { RequirementLink } from './RequirementLink';

function List({ title, edges }: { readonly title: string; readonly edges: readonly ChartEdge[] }) {
  if (edges.length === 0) return null;
  return (
    <>
      <h2>{title} · {edges.length}</h2>
      <table className="hear">
        <tbody>
          {edges.map((edge) => (
            <tr key={edge.id}>
              <td><b>{titleOfId(edge.source)}</b></td>
              <td>
                <Link to={{ subject: subjectOfEdge(edge) }}>{titleOfEvent(edge)}</Link> {edge.guard && <i>{titleOfGuard(edge.guard)} </i>}
                {edge.targets.length > 0 && `→ ${edge.targets.map(titleOfId).join(', ')}`}
                <div className="nm">{edge.requirements.map((id) => <RequirementLink key={id} id={id} />)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** What tests take of a chart, and the list of what they never do. */
export function TestsCard({ chart }: { readonly chart: Chart }) {
  const { taken, walked, paths, browserTests, browserBy } = use(load('tests'));
  const never = chart.edges.filter(({ id }) => !taken[id]);
  const walkOnly = chart.edges.filter(({ id }) => taken[id] && taken[id].browser.length === 0);
  return (
    <article>
      <p className="crumb">{titleOfChart(chart.id)}</p>
      <h1>Tests of this chart</h1>
      <p className="mut">
        {walked ? `Walk: ${paths.toLocaleString('en')} paths over all charts, ${day.format(new Date(walked))}.` : 'No walk has been recorded.'}
        {browserBy && ` Browser: ${browserTests} tests, ${browserBy === 'titles' ? 'matched by the requirement ids in their titles' : 'by the transitions they took'}.`}
      </p>
      {never.length === 0 && <p>Every transition of this chart has been taken.</p>}
      <List title="Never taken" edges={never} />
      <List title="Walked, not seen in a browser" edges={walkOnly} />
    </article>
  );
}
