import { Suspense, use, useEffect, useMemo, useState } from 'react';
import type { Chart } from '../../../machines/atlas/chart';
import '../draw/drawing.css';
import '../draw/wires.css';
import type { Marks } from '../model/drawing';
import { load, type Reach } from '../model/release';
import { reachMarks } from '../draw/reachMarks';
import { useOpenCounts } from '../remarks/store';
import { useReview } from '../model/useReview';
import { Canvas } from './Canvas';
import './chart.css';
import { currentLanguage, text } from '../model/text';

/**
 * Returns the marks of the edition lens and the open remarks on a chart. They are empty until loaded: the chart does
 * not wait for them.
 */
function useMarks(chart: Chart): Marks {
  const { edition } = useReview().lenses;
  const [reaches, setReaches] = useState<readonly Reach[]>([]);
  const isWanted = edition !== null;
  useEffect(() => {
    if (isWanted) void load('editions').then(setReaches);
  }, [isWanted]);
  const remarks = useOpenCounts();
  return useMemo(() => {
    const reach = reaches.find((each) => each.edition === edition);
    return { ...reachMarks(chart, reach), remarks };
  }, [chart, edition, reaches, remarks]);
}

function Drawn({ chart }: { readonly chart: Chart }) {
  const drawing = use(load(`drawings/${chart.id}.${currentLanguage()}`));
  return <Canvas key={chart.id} drawing={drawing} marks={useMarks(chart)} />;
}

/** The chart of the address, or the passport's if the address names none. */
export function ChartView() {
  const { subject, chart } = useReview();
  const id = subject.chart || 'passport';
  const own = chart(id);
  if (!own) return <p className="wait">{text('canvas.unknown', { name: id })}</p>;
  return (
    <Suspense fallback={<p className="wait">{text('say.loading')}</p>}>
      <Drawn chart={own} />
    </Suspense>
  );
}
