import { use } from 'react';
import { load } from '../model/release';
import { useReview } from '../model/useReview';
import { text } from '../model/text';

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

/** The count of the active lens; without one, a button to the list of keys. */
export function LensNote({ onKeys }: { readonly onKeys: () => void }) {
  const { lenses } = useReview();
  if (lenses.edition) return <ReachableCount />;
  return (
    <button type="button" className="plain" onClick={onKeys}>
      {text('lens.keysBefore')} <kbd>?</kbd> {text('lens.keysAfter')}
    </button>
  );
}
