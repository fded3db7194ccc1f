import { Suspense } from 'react';
import type { Chart } from '../../../machines/atlas/chart';
import { RemarksHere } from '../remarks/Pins';
import { useReview } from '../model/useReview';
import { titleOfChart } from '../model/words';
import { EditionNotes } from './EditionNotes';
import { handledRows } from './handledRows';
import { Link } from '../parts/Link';
import { ChartLinks, RequirementLinks } from '../parts/parts';
import { TransitionRows } from './TransitionRows';
import { text } from '../model/text';
import { described } from '../model/descriptions';

/** A chart: its description, the machines that run it, and the events it handles in every state. */
export function ChartCard({ chart }: { readonly chart: Chart }) {
  const { release, lenses } = useReview();
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
      {runners.length > 0 && (
        <p>
          {text('say.runsIn')} <ChartLinks ids={runners.map(({ id }) => id)} />
        </p>
      )}
      <Suspense>{lenses.edition && <EditionNotes chart={chart} node={root} edition={lenses.edition} />}</Suspense>
      {rows.length > 0 && (
        <>
          <h2>{text('say.handledInEveryState')}</h2>
          <TransitionRows rows={rows} state={root.id} />
        </>
      )}
    </article>
  );
}
