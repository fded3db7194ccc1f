import { Suspense, use } from 'react';
import type { Chart } from '../../../machines/atlas/chart';
import { RemarksHere } from '../remarks/Pins';
import { storyboardIfMade, statesWithScreen } from '../screens/sections';
import { useReview } from '../useReview';
import { titleOfChart } from '../words';
import { EditionNotes } from './EditionNotes';
import { handledRows } from './handledRows';
import { Link } from './Link';
import { RequirementLink } from './RequirementLink';
import { TransitionRows } from './TransitionRows';
import { countWithScreen, countStates } from './outlineTree';
import { text } from '../texts/text';

const ScreenCount = ({ count }: { readonly count: number }) =>
  count === 0 ? text('detail.noScreen') : <Link to={{ view: 'screens' }}>{text('detail.screens', { count })}</Link>;

/** Number of screens in the storyboard; for a chart without storyboard, number of states with a view. */
function LoadedScreenCount({ chart }: { readonly chart: Chart }) {
  const storyboard = use(storyboardIfMade());
  return (
    <ScreenCount
      count={storyboard?.charts[chart.id] ? statesWithScreen(chart, storyboard).length : countWithScreen(chart)}
    />
  );
}

/** A chart: its description, its figures, the machines that run it, and the events it handles in every state. */
export function ChartCard({ chart }: { readonly chart: Chart }) {
  const { release, address } = useReview();
  const [root] = chart.nodes;
  if (!root) return null;
  const rows = handledRows(chart, root.id, release.charts);
  const runners = release.charts.filter(({ nodes }) =>
    nodes.some(({ invokes }) => invokes.some(({ runs }) => runs === chart.id)),
  );
  return (
    <article>
      <nav className="crumb" aria-label={text('say.location')}>
        <Link to={{ view: 'home', subject: { chart: '' } }}>{text('chart.passport')}</Link>
      </nav>
      <h1>{titleOfChart(chart.id)}</h1>
      <p>{root.description}</p>
      <p className="ids">
        {root.requirements.map((id, at) => (
          <span key={id}>
            {at > 0 && ' · '}
            <RequirementLink id={id} />
          </span>
        ))}
      </p>
      <RemarksHere state={root.id} />
      <table className="hear">
        <tbody>
          <tr>
            <th scope="row">{text('say.states')}</th>
            <td>
              <b>{countStates(chart)}</b>,{' '}
              <Suspense fallback={<ScreenCount count={countWithScreen(chart)} />}>
                <LoadedScreenCount chart={chart} />
              </Suspense>
            </td>
          </tr>
          <tr>
            <th scope="row">{text('say.transitions')}</th>
            <td>
              <b>{chart.edges.length}</b>
            </td>
          </tr>
          {runners.length > 0 && (
            <tr>
              <th scope="row">{text('say.runsIn')}</th>
              <td>
                {runners.map(({ id }, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    <Link to={{ subject: { chart: id } }}>{titleOfChart(id)}</Link>
                  </span>
                ))}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <Suspense>
        {address.lenses.edition && <EditionNotes chart={chart} node={root} edition={address.lenses.edition} />}
      </Suspense>
      {rows.length > 0 && (
        <>
          <h2>{text('say.handledInEveryState')}</h2>
          <TransitionRows rows={rows} state={root.id} />
        </>
      )}
      <p>
        <Link to={{ more: { ...address.more, as: 'text' } }}>{text('say.readThisChartAsText')}</Link>
      </p>
    </article>
  );
}
