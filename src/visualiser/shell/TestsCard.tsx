import { use } from 'react';
import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import { load, type Tests } from '../release';
import { subjectOfEdge } from '../subject';
import { listOf, titleOfChart, titleOfEvent, titleOfGuard, titleOfId } from '../words';
import { Link } from './Link';
import { RequirementLinks } from './parts';
import { filled } from '../texts/filled';
import { currentLanguage, text } from '../texts/text';

function List({ title, edges }: { readonly title: string; readonly edges: readonly ChartEdge[] }) {
  if (edges.length === 0) return null;
  return (
    <>
      <h2>
        {title} · {edges.length}
      </h2>
      <table className="hear">
        <tbody>
          {edges.map((edge) => (
            <tr key={edge.id}>
              <td>
                <b>{titleOfId(edge.source)}</b>
              </td>
              <td>
                <Link to={{ subject: subjectOfEdge(edge) }}>{titleOfEvent(edge)}</Link>{' '}
                {edge.guard && <i>{titleOfGuard(edge.guard)} </i>}
                {edge.targets.length > 0 && `→ ${listOf(edge.targets.map(titleOfId))}`}
                <div className="nm">
                  <RequirementLinks ids={edge.requirements} by="" />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const times = () => new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' });

function Browser({ tests: { browserBy, browserRan, browserTests } }: { readonly tests: Tests }) {
  const count = text(browserTests === 1 ? 'tests.one' : 'tests.many', { count: browserTests.toLocaleString('en') });
  if (browserBy === 'titles') {
    return <p className="mut">{filled('tests.noBrowser', { tests: count, command: <code>npm run e2e</code> })}</p>;
  }
  const [from, to] = browserRan?.map((each) => new Date(each)) ?? [];
  return (
    <p className="mut">
      {from && to
        ? text('tests.browserOn', { tests: count, time: times().formatRange(from, to) })
        : text('tests.browser', { tests: count })}
    </p>
  );
}

/** Test coverage of a chart: transitions never taken, and those that only a walk takes. */
export function TestsCard({ chart }: { readonly chart: Chart }) {
  const tests = use(load('tests'));
  const { taken, walked, paths } = tests;
  const never = chart.edges.filter(({ id }) => !taken[id]);
  const walkOnly = chart.edges.filter(({ id }) => taken[id]?.browserTests === 0);
  return (
    <article>
      <p className="crumb">{titleOfChart(chart.id)}</p>
      <h1>{text('say.testsOfThisChart')}</h1>
      <p className="mut">
        {walked
          ? text('tests.walk', { paths: paths.toLocaleString('en'), time: times().format(new Date(walked)) })
          : text('tests.noWalk')}
      </p>
      <Browser tests={tests} />
      {never.length === 0 && <p>{text('say.everyTransitionOfThisChartHas')}</p>}
      <List title={text('say.neverTaken')} edges={never} />
      <List title={text('say.walkOnlyNotSeenInA')} edges={walkOnly} />
    </article>
  );
}
