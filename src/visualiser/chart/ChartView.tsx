import { Suspense, use, useMemo } from 'react';
import type { Chart } from '../../../machines/atlas/chart';
import '../draw/drawing.css';
import '../draw/wires.css';
import { relabelled } from '../draw/relabel';
import { marksFor, unionDrawing, useComparison, type Comparison } from '../compare/store';
import { load } from '../model/release';
import { useOpenCounts } from '../remarks/store';
import { useMarks } from './useMarks';
import { useReview } from '../model/useReview';
import { Canvas } from './Canvas';
import './chart.css';
import { Legend } from './Legend';
import { text } from '../model/text';

function Drawn({ chart }: { chart: Chart }) {
  const made = use(load(`drawings/${chart.id}`));
  const drawing = useMemo(() => relabelled(made, chart), [made, chart]);
  return <Canvas key={chart.id} drawing={drawing} marks={useMarks(chart)} />;
}

function Compared({ chart, comparison }: { chart: string; comparison: Comparison }) {
  const drawing = use(unionDrawing(comparison, chart));
  const remarks = useOpenCounts();
  const marks = useMemo(() => ({ ...marksFor(comparison, chart), remarks }), [comparison, chart, remarks]);
  return <Canvas key={`${chart} ${comparison.found.from}`} drawing={drawing} marks={marks} />;
}

/** The chart of the address, or the passport's if the address names none. */
export function ChartView() {
  const { subject, lenses, chart } = useReview();
  const comparison = useComparison();
  const id = subject.chart || 'passport';
  const own = chart(id);
  const compared = lenses.overlay === 'changes' ? comparison : null;
  if (!own) return <p className="wait">{text('canvas.unknown', { name: id })}</p>;
  return (
    <Suspense fallback={<p className="wait">{text('say.loading')}</p>}>
      {!compared && <Drawn chart={own} />}
      {compared && <Compared chart={id} comparison={compared} />}
      {lenses.overlay === 'changes' && <Legend />}
    </Suspense>
  );
}
