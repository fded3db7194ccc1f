import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { framesOf, subjectOfState } from '../subject';
import { titleOfId } from '../words';
import { Link } from './Link';

/** Where a state lies: Passport › SMS code › Asking. */
export function Crumbs({ chart, node }: { readonly chart: Chart; readonly node: ChartNode }) {
  const around = framesOf(chart, node.id).slice(1).toReversed();
  return (
    <nav className="crumb" aria-label="Where this lies">
      <Link to={{ view: 'home', subject: { chart: '' } }}>Passport</Link>
      {around.map((id) => (
        <span key={id}>
          {' '}
          › <Link to={{ subject: subjectOfState(id) }}>{titleOfId(id)}</Link>
        </span>
      ))}
    </nav>
  );
}
