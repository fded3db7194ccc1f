import { lazy, use } from 'react';
import { load } from '../release';
import { useReview } from '../useReview';

const SidesSwitch = lazy(async () => ({ default: (await import('../compare/SidesSwitch')).SidesSwitch }));

const inChart = (id: string, chart: string) => chart === '' || id === chart || id.startsWith(`${chart}.`);

function ReachableCount() {
  const {
    address: { lenses, subject },
  } = useReview();
  const out =
    use(load('editions'))
      .find(({ edition }) => edition === lenses.edition)
      ?.outOfReach.filter((id) => inChart(id, subject.chart)) ?? [];
  return (
    <>
      {out.length === 0
        ? 'everything here is reachable'
        : `${out.length} ${out.length === 1 ? 'state' : 'states'} out of reach`}
    </>
  );
}

function TestedCount() {
  const {
    release,
    address: { subject },
  } = useReview();
  const { taken, browserBy } = use(load('tests'));
  const edges = release.charts.filter(({ id }) => inChart(id, subject.chart)).flatMap((chart) => chart.edges);
  const inBrowser = edges.filter(({ id }) => (taken[id]?.browserTests ?? 0) > 0).length;
  return (
    <>
      {edges.filter(({ id }) => taken[id]).length} of {edges.length} transitions taken
      {browserBy === 'transitions' && `, ${inBrowser} in a browser`}
    </>
  );
}

/** The count of the active lens; without one, a button to the list of keys. */
export function LensNote({ onKeys }: { readonly onKeys: () => void }) {
  const {
    address: { lenses },
  } = useReview();
  if (lenses.overlay === 'tests') return <TestedCount />;
  if (lenses.overlay === 'changes') return <SidesSwitch />;
  if (lenses.edition) return <ReachableCount />;
  return (
    <button type="button" className="plain" onClick={onKeys}>
      Press <kbd>?</kbd> for keys
    </button>
  );
}
