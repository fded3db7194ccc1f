import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { framesOf, subjectOfState } from '../model/subject';
import { titleOfId } from '../model/words';
import { Link } from './Link';
import { text } from '../model/text';

/** Breadcrumbs of a state: Passport › SMS code › CallingState. */
export function Crumbs({ chart, node }: { readonly chart: Chart; readonly node: ChartNode }) {
  const around = framesOf(chart, node.id).slice(1).toReversed();
  return (
    <nav className="crumb" aria-label={text('say.location')}>
      <Link to={{ view: 'home', subject: { chart: '' } }}>{text('chart.passport')}</Link>
      {around.map((id) => (
        <span key={id}>
          {' '}
          › <Link to={{ subject: subjectOfState(id) }}>{titleOfId(id)}</Link>
        </span>
      ))}
    </nav>
  );
}
