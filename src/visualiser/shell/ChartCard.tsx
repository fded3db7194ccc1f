import { Suspense, use } from 'react';
import type { Chart } from '../../../machines/atlas/chart';
import { RemarksHere } from '../remarks/Pins';
import { storyboardIfMade, statesWithScreen } from '../model/sections';
import { useReview } from '../model/useReview';
import { titleOfChart } from '../model/words';
import { EditionNotes } from './EditionNotes';
import { handledRows } from './handledRows';
import { Link } from '../parts/Link';
import { ChartLinks, Fact, RequirementLinks } from '../parts/parts';
import { TransitionRows } from './TransitionRows';
import { countWithScreen, countStates } from '../model/outlineTree';
import { text } from '../model/text';
import { described } from '../model/descriptions';

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
      <p>{described(root.description)}</p>
      <p className="ids">
        <RequirementLinks ids={root.requirements} />
      </p>
      <RemarksHere state={root.id} />
      <table className="hear">
        <tbody>
          <Fact name={text('say.states')}>
            <b>{countStates(chart)}</b>
            {text('list.clause')}
            <Suspense fallback={<ScreenCount count={countWithScreen(chart)} />}>
              <LoadedScreenCount chart={chart} />
            </Suspense>
          </Fact>
          <Fact name={text('say.transitions')}>
            <b>{chart.edges.length}</b>
          </Fact>
          {runners.length > 0 && (
            <Fact name={text('say.runsIn')}>
              <ChartLinks ids={runners.map(({ id }) => id)} />
            </Fact>
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
        <Link more={{ as: 'text' }}>{text('say.readThisChartAsText')}</Link>
      </p>
    </article>
  );
}
