import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { transitionsInto } from '../model/graph';
import { subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfId, titleOfState } from '../model/words';
import { handledRows } from './handledRows';
import { Link } from '../parts/Link';
import { text } from '../model/text';

/** A state with the states before and after it. */
export function Locator({ chart, node }: { readonly chart: Chart; readonly node: ChartNode }) {
  const { release } = useReview();
  const before = [...new Set(transitionsInto(chart, node.id).map(({ source }) => source))].filter(
    (id) => id !== node.id,
  );
  const after = [
    ...new Map(
      handledRows(chart, node.id, release.charts)
        .filter(({ ends }) => ends !== 'stays')
        .map((row) => [row.dest, row]),
    ).values(),
  ];
  const [first] = before;
  return (
    <div className="card locator" role="group" aria-label={text('say.beforeAndAfter')}>
      {first ? (
        <Link to={{ subject: subjectOfState(first) }} className="loc-box">
          {titleOfId(first)}
          {before.length > 1 && <small>{text('count.andMore', { count: before.length - 1 })}</small>}
        </Link>
      ) : (
        <span className="loc-box mut">{text('say.start')}</span>
      )}
      <span aria-hidden="true">→</span>
      <span className="loc-box loc-here" aria-current="true">
        {titleOfState(node)}
      </span>
      <span aria-hidden="true">→</span>
      <ul>
        {after.slice(0, 3).map((row) => (
          <li key={row.id}>{row.dest}</li>
        ))}
        {after.length > 3 && <li>{text('count.more', { count: after.length - 3 })}</li>}
        {after.length === 0 && <li>{text('say.endsHere')}</li>}
      </ul>
    </div>
  );
}
