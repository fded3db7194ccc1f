import { use } from 'react';
import { load } from '../release';
import { useReview } from '../useReview';
import { text } from '../texts/text';

const inChart = (id: string, chart: string) => chart === '' || id === chart || id.startsWith(`${chart}.`);

function ReachableCount() {
  const { lenses, subject } = useReview();
  const out =
    use(load('editions'))
      .find(({ edition }) => edition === lenses.edition)
      ?.outOfReach.filter((id) => inChart(id, subject.chart)) ?? [];
  return (
    <>
      {out.length === 0
        ? text('lens.allReachable')
        : text(out.length === 1 ? 'lens.oneOutOfReach' : 'lens.outOfReach', { count: out.length })}
    </>
  );
}

function TestedCount() {
  const { release, subject } = useReview();
  const { taken, browserBy } = use(load('tests'));
  const edges = release.charts.filter(({ id }) => inChart(id, subject.chart)).flatMap((chart) => chart.edges);
  const inBrowser = edges.filter(({ id }) => (taken[id]?.browserTests ?? 0) > 0).length;
  return (
    <>
      {text('lens.taken', { count: edges.filter(({ id }) => taken[id]).length, all: edges.length })}
      {browserBy === 'transitions' && `, ${text('lens.inBrowser', { count: inBrowser })}`}
    </>
  );
}

/** The count of the active lens; without one, a button to the list of keys. */
export function LensNote({ onKeys }: { readonly onKeys: () => void }) {
  const { lenses } = useReview();
  if (lenses.overlay === 'tests') return <TestedCount />;
  if (lenses.edition) return <ReachableCount />;
  return (
    <button type="button" className="plain" onClick={onKeys}>
      {text('lens.keysBefore')} <kbd>?</kbd> {text('lens.keysAfter')}
    </button>
  );
}
