import { useReview } from '../model/useReview';
import { titleOfChart } from '../model/words';
import { ChartText } from './ChartText';
import { handledRows } from './handledRows';
import { Link } from '../parts/Link';
import { Missing } from './Missing';
import { TransitionRows } from './TransitionRows';
import { text } from '../model/text';
import { described } from '../model/descriptions';

/** The chart as text instead of the drawing: for screen readers, for print, and for the browser's search. */
export function TextView() {
  const { release, address, chart } = useReview();
  const own = chart(address.subject.chart);
  const [root] = own?.nodes ?? [];
  if (!own || !root)
    return (
      <div className="board">
        <Missing />
      </div>
    );
  return (
    <div className="board text-view">
      <p className="no-print">
        <Link more={{ as: '' }}>{text('say.showTheDrawing')}</Link> ·{' '}
        <button type="button" className="plain" onClick={() => window.print()}>
          {text('say.print')}
        </button>
      </p>
      <h1>{titleOfChart(own.id)}</h1>
      <p>{described(root.description)}</p>
      <TransitionRows rows={handledRows(own, root.id, release.charts)} state={root.id} />
      <ChartText chart={own} />
    </div>
  );
}
